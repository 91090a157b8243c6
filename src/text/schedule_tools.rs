//! What the pipeline workbench says.

use crate::model::pipeline::paste::WordError;
use crate::model::pipeline::{Action, Rule, Stuck};
use crate::model::scenario::guide::{Answer, Asks, Step};
use crate::model::scenario::{Scenario, Schedule, Unit, Weights};

/// Short fixed words of the workbench.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    // Parts.
    Guide,
    Costs,
    Numbers,
    Chart,
    Compare,
    Own,
    Export,
    // Costs.
    Clock,
    ClockUnits,
    ClockProfiled,
    TimeF,
    TimeHint,
    TimeB,
    TimeBHint,
    TimeI,
    TimeIHint,
    TimeW,
    TimeWHint,
    Latency,
    LatencyHint,
    PairShare,
    PairShareHint,
    Embedding,
    Head,
    FactorStage,
    Factor,
    FactorHint,
    FactorOff,
    PresetEmbedding,
    PresetHead,
    PresetEmbeddingOff,
    PresetHeadOff,
    Iterations,
    Between,
    Barrier,
    NoBarrier,
    Chunks,
    ChunksHint,
    Group,
    GroupHint,
    Given,
    GivenAtW,
    GivenAtI,
    GivenShare,
    Limit,
    LimitHint,
    // Chart.
    Colours,
    ByKind,
    ByMicroBatch,
    Strips,
    InMicroBatches,
    InBytes,
    ShowMessages,
    ShowCritical,
    RankFilter,
    MicroBatchFilter,
    AllOfThem,
    LoopOff,
    TypeOne,
    // Comparison.
    Lane(u32),
    AddLane,
    RemoveLane,
    Cursor,
    Differences,
    Number,
    // Own order.
    OwnLabel,
    OwnHint,
    OwnFill,
    OwnTooMany,
    OwnKeys,
    Earlier,
    Later,
    // Guided path.
    Check,
    Skip,
    StepBefore,
    StepAfter,
    GuideUnit(Asks),
    GuideShown,
    // Files.
    Svg,
    Png,
    Json,
    Csv,
    Trace,
}

/// A number by which schedules are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    Makespan,
    IdleShare,
    Overhead,
    Period,
    SpanRate,
    Peak,
    PeakBytes,
    Messages,
    Volume,
}

/// A schedule with what its activations and messages weigh.
#[derive(Clone, Copy)]
pub struct Weighed<'a> {
    pub schedule: &'a Schedule,
    pub weights: &'a Weights,
    pub unit: Unit,
}

/// What a number means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FigureDefinition(pub Figure);

/// A number with its unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FigureValue {
    pub figure: Figure,
    pub number: f64,
    /// Of the numbers in bytes.
    pub unit: Unit,
}

/// How a number differs from another schedule's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FigureChange {
    pub figure: Figure,
    pub by: f64,
    pub unit: Unit,
}

/// Where a number comes from: the papers' form beside the simulated value.
#[derive(Debug, Clone, Copy)]
pub struct FigureForm<'a> {
    pub figure: Figure,
    pub scenario: &'a Scenario,
    pub schedule: &'a Schedule,
    pub weights: &'a Weights,
}

impl Figure {
    pub const ALL: [Self; 9] = [
        Self::Makespan,
        Self::IdleShare,
        Self::Overhead,
        Self::Period,
        Self::SpanRate,
        Self::Peak,
        Self::PeakBytes,
        Self::Messages,
        Self::Volume,
    ];

    pub fn number(self, of: &Weighed) -> f64 {
        let (schedule, score) = (of.schedule, &of.schedule.score);
        match self {
            Self::Makespan => score.makespan,
            Self::IdleShare => score.bubble_fraction,
            Self::Overhead => score.bubble_over_ideal,
            // A number that is none is written as a dash.
            Self::Period => schedule.period().unwrap_or(f64::NAN),
            Self::SpanRate => score.span_bubble_rate,
            Self::Peak => schedule.peak(),
            Self::PeakBytes => of.weights.peak(schedule).1.0,
            Self::Messages => score.messages as f64,
            Self::Volume => of.weights.volume(schedule).0,
        }
    }

    pub fn value(self, of: &Weighed) -> FigureValue {
        FigureValue { figure: self, number: self.number(of), unit: of.unit }
    }

    pub const fn definition(self) -> FigureDefinition {
        FigureDefinition(self)
    }

    pub fn change(self, from: &Weighed, to: &Weighed) -> FigureChange {
        FigureChange { figure: self, by: self.number(to) - self.number(from), unit: to.unit }
    }
}

/// A stage, counted from 0, with its factor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FactorOf {
    pub stage: u32,
    pub factor: f64,
}

/// A stretch of time to be played over and over.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LoopOver {
    pub from: f64,
    pub to: f64,
}

/// What every stage does at a time.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    pub time: f64,
    pub doing: Vec<Doing>,
    pub finished: u64,
    pub of: u64,
    /// How many stages are named at most.
    pub named: u32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Doing {
    Runs(Action),
    Idle,
}

/// What is to be said of an order of the reader's own.
#[derive(Debug, Clone, PartialEq)]
pub enum OwnVerdict {
    Nothing,
    Words(Vec<WordError>),
    TooLarge,
    Stuck(Stuck),
    Runs { known: Option<Rule>, chunks: u32, makespan: f64, idle: f64, peak: f64 },
}

/// "Step 3 of 10".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuideHead {
    pub step: usize,
    pub of: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuideQuestion(pub Step);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuideReason(pub Step);

/// What the reader said beside what is so.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GuideResult {
    pub step: Step,
    pub said: Option<Answer>,
    pub so: Answer,
}
