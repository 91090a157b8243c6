//! What the list of schedules and their numbers say.

use crate::model::pipeline::closed_form::Assumption;
use crate::model::pipeline::{Refusal, Rule};

/// A schedule's name, with its chunks where the reader chose them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduleName {
    pub rule: Rule,
    pub chunks: u32,
}

/// Why a rule has no order for the numbers asked.
#[derive(Debug, Clone, PartialEq)]
pub struct WhyNot(pub Refusal);

/// What a button sets that leads out of a refusal: "8 micro-batches".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WayOut {
    pub field: &'static str,
    pub value: u32,
}

/// What a formula takes for granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assumes(pub Assumption);

/// What one colour of the chart is: "forward, 1 unit".
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KeyEntry {
    pub kind: crate::model::pipeline::Kind,
    pub time: f64,
}

/// The workbench's present costs in a few words, for its closed head.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CostsInShort(pub crate::model::scenario::Pipeline);

/// Short fixed words around schedules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScheduleWord {
    Legend,
    Idle,
    Peak,
    All,
    Fewer,
    Hint,
    /// In place of a number.
    None,
    /// In place of a number still to come.
    Coming,
    /// Before the ways out.
    Try,
    NotPossible,
    ZoomIn,
    ZoomOut,
    Whole,
    Zoom,
    Map,
    Magnifier,
    KeyIdle,
    KeyHeld,
    Messages,
}
