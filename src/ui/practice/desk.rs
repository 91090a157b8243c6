//! The practice's state: which question, where the round stands, what was tried before.

use crate::browser::storage;
use crate::model::practice::progress::{Day, Progress};
use crate::model::practice::session::{Action, Millis, Phase, Settings};
use crate::model::practice::{Deck, Fault, Session};
use crate::text::practice_ui::Imported;
use std::rc::Rc;
use yew::prelude::*;

const KEY: &str = "scale-lab.practice";

/// Why another deck than the asked one is shown.
#[derive(Debug, Clone, PartialEq)]
pub enum DeckTrouble {
    Missing,
    Faults(Vec<Fault>),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Desk {
    pub deck: Option<Rc<Deck>>,
    /// Place of the question in the deck.
    pub place: usize,
    pub session: Option<Session>,
    pub progress: Progress,
    pub now: Millis,
    pub today: Day,
    /// Whether attempts outlive the tab.
    pub lasts: bool,
    /// Alive in a browser, and not only prerendered.
    pub is_alive: bool,
    pub trouble: Option<DeckTrouble>,
    pub imported: Option<Imported>,
    pub asks_to_erase: bool,
    /// Whether the present round was kept already.
    is_kept: bool,
}

/// What can happen.
pub enum Do {
    /// The first thing in a browser: what is remembered, the day, and what the author set.
    Begin {
        today: Day,
        now: Millis,
        question: Option<String>,
        settings: Settings,
    },
    UseDeck(Rc<Deck>),
    Trouble(DeckTrouble),
    Pick(usize),
    Round(Action),
    Import(String),
    AskToErase(bool),
    Erase,
}

impl Desk {
    pub fn new(deck: Option<Rc<Deck>>) -> Self {
        let desk = Self {
            deck,
            place: 0,
            session: None,
            progress: Progress::default(),
            now: Millis(0),
            today: Day(0),
            lasts: true,
            is_alive: false,
            trouble: None,
            imported: None,
            asks_to_erase: false,
            is_kept: false,
        };
        desk.at(0, Settings::USUAL)
    }

    /// With a fresh round on a question.
    fn at(mut self, place: usize, settings: Settings) -> Self {
        let seed = self.now.0 ^ (place as u64) << 48;
        let question = self.deck.as_ref().and_then(|deck| deck.questions.get(place));
        self.session = question.map(|question| Session::new(question, settings, seed));
        self.place = place;
        self.is_kept = false;
        self
    }

    fn settings(&self) -> Settings {
        self.session.as_ref().map_or(Settings::USUAL, |session| *session.settings())
    }

    fn take(self, action: Do) -> Self {
        match action {
            Do::Begin { today, now, question, settings } => {
                let store = storage::open();
                let remembered = store.get(KEY).and_then(|text| Progress::import(&text).ok()).unwrap_or_default();
                let place =
                    self.deck.as_ref().zip(question).and_then(|(deck, id)| deck.questions.iter().position(|q| q.id == id));
                let alive = Self { today, now, progress: remembered, lasts: store.lasts(), is_alive: true, ..self };
                alive.at(place.unwrap_or(0), settings)
            }
            Do::UseDeck(deck) => {
                let settings = self.settings();
                Self { deck: Some(deck), trouble: None, ..self }.at(0, settings)
            }
            Do::Trouble(trouble) => Self { trouble: Some(trouble), ..self },
            Do::Pick(place) => {
                let settings = self.settings();
                self.at(place, settings)
            }
            Do::Round(action) => self.round(&action),
            Do::Import(text) => self.import(&text),
            Do::AskToErase(asks) => Self { asks_to_erase: asks, ..self },
            Do::Erase => {
                storage::open().remove(KEY);
                Self { progress: Progress::default(), asks_to_erase: false, imported: None, ..self }
            }
        }
    }

    fn round(mut self, action: &Action) -> Self {
        if let Action::Now(now) | Action::Start { now, .. } | Action::Finish { now } = action {
            self.now = *now;
        }
        let Some(question) = self.deck.clone().and_then(|deck| deck.questions.get(self.place).cloned()) else { return self };
        self.session = self.session.map(|session| session.after(action, question.points().count()));
        if matches!(action, Action::Again { .. }) {
            self.is_kept = false;
        }
        self.keep(&question)
    }

    /// Keeps the round once it came to the debrief.
    fn keep(mut self, question: &crate::model::practice::Question) -> Self {
        let attempt = self.session.as_ref().and_then(|session| session.attempt(question, self.today));
        if let (Some(attempt), false) = (attempt, self.is_kept) {
            self.is_kept = true;
            super::reports::interview(&attempt);
            self.progress.add(attempt);
            storage::open().set(KEY, &self.progress.export());
        }
        self
    }

    fn import(mut self, text: &str) -> Self {
        self.imported = Some(match Progress::import(text) {
            Ok(other) => {
                let attempts = other.attempts().len();
                self.progress.merge(other);
                storage::open().set(KEY, &self.progress.export());
                Imported::Done { attempts }
            }
            Err(error) => Imported::Refused(error),
        });
        self
    }

    /// Whether the clock runs, so that the page must look at it.
    pub fn is_timed(&self) -> bool {
        let clock = match self.session.as_ref().map(Session::phase) {
            Some(Phase::Think(clock) | Phase::Talk(clock)) => clock,
            _ => return false,
        };
        !clock.is_paused()
    }
}

impl Reducible for Desk {
    type Action = Do;

    fn reduce(self: Rc<Self>, action: Do) -> Rc<Self> {
        Rc::new((*self).clone().take(action))
    }
}

pub type DeskHandle = UseReducerHandle<Desk>;
