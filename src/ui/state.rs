//! The page's state: a history of scenarios, what was refused, which formula is open, and how the page looks.

use crate::model::quantity::Quantity;
#[cfg(feature = "workbench")]
use crate::model::scenario::Pipeline;
use crate::model::scenario::history::{Gesture, History};
use crate::model::scenario::locks::Locks;
use crate::model::scenario::{Change, Field, Note, Scenario};
use crate::text::Language;
use std::rc::Rc;
use yew::prelude::*;

/// Light, dark, or as the system says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    /// The name in links and storage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Auto, Self::Light, Self::Dark].into_iter().find(|theme| theme.name() == name)
    }

    /// The next in the switch's round.
    pub const fn next(self) -> Self {
        match self {
            Self::Auto => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::Auto,
        }
    }
}

/// Everything that the components read.
#[derive(Clone, PartialEq, Default)]
pub struct Lab {
    pub history: History,
    /// Where an author has the reader begin; a link tells only what differs from it.
    pub start: Scenario,
    /// Whether the link has been read.
    is_loaded: bool,
    /// Notes of the link that was opened.
    pub link_notes: Vec<Note>,
    /// The note on the last change of a field, shown under that field.
    pub field_note: Option<Note>,
    pub open: Option<Quantity>,
    pub language: Language,
    /// Counts finished changes, so that the address gets one entry for each.
    pub steps: u32,
}

/// What can happen.
#[derive(Clone)]
pub enum Action {
    Change(Change, Gesture),
    /// Something typed into a field that is no number.
    Refuse(Note),
    Load(Box<Loaded>),
    /// Another pipeline as one step that can be undone.
    #[cfg(feature = "workbench")]
    Show(Pipeline),
    Undo,
    Redo,
    Reset,
    /// To another scenario, as one step.
    #[cfg(feature = "workbench")]
    Go(Box<Scenario>),
    #[cfg(feature = "workbench")]
    Open(Quantity),
    #[cfg(feature = "workbench")]
    Close,
    DismissNotes,
}

/// What the page's address came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    pub start: Scenario,
    pub locks: Locks,
    pub scenario: Scenario,
    pub notes: Vec<Note>,
}

impl Lab {
    /// A lab that starts at a scenario.
    pub fn at(scenario: Scenario, language: Language) -> Self {
        Self { history: History::new(scenario), language, ..Self::default() }
    }

    pub const fn scenario(&self) -> &Scenario {
        self.history.present()
    }

    /// Whether a reset may be asked for. Passing through the start keeps it so, or one lab's slider would redraw the other lab's buttons.
    pub fn can_reset(&self) -> bool {
        self.history.can_undo() || *self.scenario() != self.start
    }

    /// The sentence under a field, if its last entry was not to be had.
    pub fn problem(&self, field: Field) -> Option<AttrValue> {
        let note = self.field_note.as_ref().filter(|note| note.field == field)?;
        Some(self.language.say(note.clone()).into())
    }

    /// The first link is the beginning; one that comes later is a step.
    fn load(&mut self, loaded: Loaded) {
        if self.is_loaded {
            self.history.go_to(loaded.scenario);
        } else {
            self.history = History::locked(loaded.scenario, loaded.locks);
        }
        (self.is_loaded, self.start) = (true, loaded.start);
        self.link_notes = loaded.notes;
        self.field_note = None;
    }

    fn act(&mut self, action: Action) {
        let start = self.start;
        match action {
            Action::Change(change, gesture) => {
                self.field_note = self.history.change(&change, gesture);
                self.steps += u32::from(gesture == Gesture::Done);
            }
            Action::Refuse(note) => self.field_note = Some(note),
            Action::Load(loaded) => self.load(*loaded),
            #[cfg(feature = "workbench")]
            Action::Show(pipeline) => self.step(|history| history.go_to(history.present().with_pipeline(pipeline))),
            Action::Undo => self.step(History::undo),
            Action::Redo => self.step(History::redo),
            Action::Reset => self.step(move |history| history.go_to(start)),
            #[cfg(feature = "workbench")]
            Action::Go(scenario) => self.step(|history| history.go_to(*scenario)),
            #[cfg(feature = "workbench")]
            Action::Open(quantity) => self.open = (self.open != Some(quantity)).then_some(quantity),
            #[cfg(feature = "workbench")]
            Action::Close => self.open = None,
            Action::DismissNotes => self.link_notes.clear(),
        }
    }

    fn step(&mut self, go: impl FnOnce(&mut History)) {
        go(&mut self.history);
        self.field_note = None;
        self.steps += 1;
    }
}

impl Reducible for Lab {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = (*self).clone();
        next.act(action);
        Rc::new(next)
    }
}
