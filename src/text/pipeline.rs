//! What the pipeline lab says of a cell, of a gap and of a moment.

use crate::model::pipeline::Kind;
use crate::model::scenario::Pipeline;

/// What the readout says.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading {
    /// One action.
    Action { parts: Vec<Part>, start: f64, end: f64, waited: Option<Waited>, slack: Option<f64> },
    /// A gap in a stage's row.
    Idle { stage: u32, from: f64, to: f64, cause: Option<Cause> },
}

/// One half of an action; most actions have one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    pub kind: Kind,
    pub micro_batch: u32,
    pub stage: u32,
    /// Counted from 0; none where a stage is one chunk.
    pub chunk: Option<u32>,
}

/// What an action waited for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Waited {
    pub kind: Kind,
    pub stage: u32,
    pub arrived: f64,
}

/// Why a stage is idle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cause {
    /// The first micro-batch has not come this far.
    Fill,
    /// Waiting for an input from another stage.
    Waits { kind: Kind, stage: u32, until: f64 },
    /// It holds as much as it may: this forward, ready from a time on, lets a backward pass.
    Limit { micro_batch: u32, ready: f64, until: f64 },
    /// Nothing is left to do.
    Drain,
    /// The next step waits for the last stage of this one.
    Barrier { stage: u32 },
}

/// What happens at a moment, in a sentence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Narration {
    pub time: f64,
    pub makespan: f64,
}

/// What the schedule's figure shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GanttCaption {
    pub pipeline: Pipeline,
}
