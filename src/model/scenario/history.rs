//! Undo and redo: a list of scenarios.

use crate::model::scenario::locks::Locks;
use crate::model::scenario::{Change, Field, Note, Scenario};

/// How many steps back are kept.
const DEPTH: usize = 200;

/// Whether a change is part of a gesture that goes on (a drag) or stands for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gesture {
    /// More of the same may follow; all of them undo as one.
    Ongoing,
    Done,
}

/// The present scenario, with those before it and those undone.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct History {
    present: Scenario,
    past: Vec<Scenario>,
    future: Vec<Scenario>,
    /// The field whose gesture is under way.
    dragging: Option<Field>,
    /// What an author holds; no step moves it.
    locks: Locks,
    /// Whether the gesture has moved more than once: a press of a key moves once and is over.
    drags: bool,
}

impl History {
    pub fn new(present: Scenario) -> Self {
        Self { present, ..Self::default() }
    }

    /// The same, where an author holds some values.
    pub fn locked(present: Scenario, locks: Locks) -> Self {
        Self { present, locks, ..Self::default() }
    }

    pub const fn locks(&self) -> &Locks {
        &self.locks
    }

    pub const fn present(&self) -> &Scenario {
        &self.present
    }

    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The field that is being dragged.
    pub fn dragged(&self) -> Option<Field> {
        self.dragging.filter(|_| self.drags)
    }

    /// Whether a slider has moved and not yet come to rest, by hand or by key: what it shows follows at once.
    pub const fn is_moving(&self) -> bool {
        self.dragging.is_some()
    }

    /// Whether a drag is under way; charts keep their axis meanwhile.
    pub fn is_dragging(&self) -> bool {
        self.dragged().is_some()
    }

    /// Applies a change; a run of ongoing changes to one field is one step to undo.
    pub fn change(&mut self, change: &Change, gesture: Gesture) -> Option<Note> {
        let (next, note) = self.present.apply(change);
        if let Some(objection) = self.locks.objection(&next) {
            return Some(objection);
        }
        let same_gesture = self.dragging == Some(change.field());
        let before = self.present;
        if same_gesture {
            self.present = next;
        } else {
            self.go_to(next);
        }
        // A gesture begins with the first move, whose step back is kept; one that ends where it began leaves none.
        let has_begun = same_gesture || self.present != before;
        self.dragging = (gesture == Gesture::Ongoing && has_begun).then(|| change.field());
        if gesture == Gesture::Done && same_gesture && self.past.last() == Some(&self.present) {
            self.past.pop();
        }
        self.drags = same_gesture;
        note
    }

    /// Moves to another scenario as one step; locked values stay.
    pub fn go_to(&mut self, next: Scenario) {
        self.dragging = None;
        let Some(next) = self.locks.keep(&next) else { return };
        if next == self.present {
            return;
        }
        if self.past.len() == DEPTH {
            self.past.remove(0);
        }
        self.past.push(self.present);
        self.future.clear();
        self.present = next;
    }

    pub fn undo(&mut self) {
        self.dragging = None;
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.present, before));
        }
    }

    pub fn redo(&mut self) {
        self.dragging = None;
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.present, after));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drag_that_ends_where_it_began_is_no_step() {
        let mut history = History::default();
        let start = history.present().cluster().gpus as f64;
        for gpus in [start, 80.0, 128.0, start] {
            history.change(&Change::Gpus(gpus), Gesture::Ongoing);
        }
        history.change(&Change::Gpus(start), Gesture::Done);
        assert!(!history.can_undo());
        // One whose first move changes nothing can be undone all the same.
        for gpus in [start, 80.0] {
            history.change(&Change::Gpus(gpus), Gesture::Ongoing);
        }
        history.change(&Change::Gpus(80.0), Gesture::Done);
        history.undo();
        assert_eq!(*history.present(), Scenario::default());
    }

    #[test]
    fn a_drag_undoes_as_one_step() {
        let mut history = History::default();
        for gpus in [65.0, 80.0, 128.0] {
            history.change(&Change::Gpus(gpus), Gesture::Ongoing);
        }
        history.change(&Change::Gpus(128.0), Gesture::Done);
        history.change(&Change::Parameters(8.0), Gesture::Done);
        history.undo();
        assert_eq!(history.present().cluster().gpus, 128);
        history.undo();
        assert_eq!(*history.present(), Scenario::default());
        history.redo();
        history.redo();
        assert_eq!(history.present().model().parameters, 8_000_000_000);
    }

    #[test]
    fn a_press_of_a_key_is_no_drag() {
        let mut history = History::default();
        let mut move_to = |gpus, gesture| {
            history.change(&Change::Gpus(gpus), gesture);
            history.is_dragging()
        };
        assert!(!move_to(65.0, Gesture::Ongoing) && !move_to(65.0, Gesture::Done));
        assert!(!move_to(66.0, Gesture::Ongoing) && move_to(67.0, Gesture::Ongoing) && !move_to(67.0, Gesture::Done));
    }

    #[test]
    fn a_change_that_changes_nothing_leaves_no_step() {
        let mut history = History::default();
        history.change(&Change::Gpus(64.0), Gesture::Done);
        assert!(!history.can_undo());
    }
}
