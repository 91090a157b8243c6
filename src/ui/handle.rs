//! The state as one part of the page holds it: the whole to read and to change, drawn again only when what that part reads has changed.

use crate::model::quantity::Quantity;
use crate::model::scenario::embed::Part;
#[cfg(feature = "workbench")]
use crate::model::scenario::locks::Locks;
use crate::model::scenario::{Note, Scenario};
use crate::text::Language;
use crate::ui::state::Lab;
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

/// Reads and changes the present state, whenever it was handed out. Two handles are equal while their holder would draw the same.
#[derive(Clone)]
pub struct LabHandle(Rc<Held>);

struct Held {
    lab: UseReducerHandle<Lab>,
    seen: Seen,
}

/// What a lab draws from.
#[derive(PartialEq)]
struct Seen {
    scenario: Scenario,
    open: Option<Quantity>,
    problem: Option<Note>,
    is_dragging: bool,
    can_undo: bool,
    can_redo: bool,
    can_reset: bool,
    #[cfg(feature = "workbench")]
    locks: Locks,
    language: Language,
}

impl LabHandle {
    /// For one of the two labs. The workbench shows what each makes of the other's numbers, so there both read the whole scenario.
    pub fn of(lab: &UseReducerHandle<Lab>, part: Part) -> Self {
        let whole = lab.scenario();
        let scenario = match part {
            _ if cfg!(feature = "workbench") => *whole,
            Part::Pipeline => whole.of_pipeline(),
            _ => whole.without_pipeline(),
        };
        let seen = Seen {
            scenario,
            open: lab.open,
            problem: lab.field_note.clone(),
            is_dragging: lab.history.dragged().is_some_and(|field| field.is_of_pipeline() == (part == Part::Pipeline)),
            can_undo: lab.history.can_undo(),
            can_redo: lab.history.can_redo(),
            can_reset: lab.can_reset(),
            #[cfg(feature = "workbench")]
            locks: lab.history.locks().clone(),
            language: lab.language,
        };
        Self(Rc::new(Held { lab: lab.clone(), seen }))
    }
}

impl Deref for LabHandle {
    type Target = UseReducerHandle<Lab>;

    fn deref(&self) -> &Self::Target {
        &self.0.lab
    }
}

impl PartialEq for LabHandle {
    fn eq(&self, other: &Self) -> bool {
        self.0.seen == other.0.seen
    }
}
