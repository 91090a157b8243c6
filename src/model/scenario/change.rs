//! What a reader, a link or a host can ask to change, and within which limits.

use crate::model::memory::{Accounting, Zero};
use crate::model::pipeline::Rule;
use crate::model::scenario::embed::Setting;
use crate::model::scenario::{Assume, Assumption, Between, Clock, Note, Passes, Reason, Scale, StageFactors, Unit};

/// One wish. Numbers may be anything: `Scenario::apply` clamps them and says so.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Change {
    /// Model size in billions of parameters.
    Parameters(f64),
    /// A model of the library, by its place there.
    Library(usize),
    Gpus(f64),
    /// Memory of one GPU in GB.
    GpuMemory(f64),
    Zero(Zero),
    Accounting(Accounting),
    Rule(Rule),
    Stages(f64),
    MicroBatches(f64),
    Passes(Passes),
    BackwardRatio(f64),
    Chunks(f64),
    /// 0 is the rule's own.
    Group(f64),
    Clock(Clock),
    /// F, in the unit of time.
    Forward(f64),
    /// I and W of one stage; 0 follows from B.
    InputTime(f64),
    WeightTime(f64),
    Factors(StageFactors),
    InputShare(f64),
    PairShare(f64),
    Latency(f64),
    Embedding(f64),
    Head(f64),
    Iterations(f64),
    Between(Between),
    GivenAtInput(f64),
    /// 0 is none.
    HeldLimit(f64),
    Scale(Scale),
    Unit(Unit),
    Assume(Assume),
}

/// The part of the scenario that a change touches; also the name of a control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    ModelSize,
    Library,
    Gpus,
    GpuMemory,
    Zero,
    Accounting,
    Rule,
    Stages,
    MicroBatches,
    Passes,
    BackwardRatio,
    Chunks,
    Group,
    Clock,
    Forward,
    InputTime,
    WeightTime,
    Factors,
    InputShare,
    PairShare,
    Latency,
    Embedding,
    Head,
    Iterations,
    Between,
    GivenAtInput,
    HeldLimit,
    Scale,
    Unit,
    Assumption(Assumption),
    /// The link as a whole.
    Link,
    /// Which parts of the page are shown.
    View,
    /// A setting of the page that embeds this one.
    Setting(Setting),
}

/// The legal range of a number, both ends included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    pub min: f64,
    pub max: f64,
}

impl Field {
    /// Whether it is one of the pipeline lab's own.
    pub fn is_of_pipeline(self) -> bool {
        (Self::Rule..=Self::HeldLimit).contains(&self)
    }

    /// The legal range of a numeric field; `None` for choices.
    pub const fn limits(self) -> Option<Limits> {
        let (min, max) = match self {
            Self::ModelSize => (0.1, 2_000.0),
            Self::Gpus => (1.0, 16_384.0),
            Self::GpuMemory => (1.0, 10_000.0),
            Self::Stages => (1.0, 64.0),
            Self::MicroBatches => (1.0, 512.0),
            Self::BackwardRatio => (0.1, 10.0),
            Self::Chunks => (1.0, 8.0),
            Self::Group => (0.0, 512.0),
            Self::InputShare | Self::GivenAtInput => (0.0, 1.0),
            Self::Forward => (0.001, 1_000.0),
            Self::InputTime | Self::WeightTime => (0.0, 10_000.0),
            Self::PairShare => (0.5, 1.0),
            Self::Latency => (0.0, 10.0),
            Self::Embedding | Self::Head => (0.1, 10.0),
            Self::Iterations => (1.0, 3.0),
            Self::HeldLimit => (0.0, 1_000.0),
            Self::Setting(Setting::Timer) => (0.0, 600.0),
            Self::Setting(Setting::Think) => (0.0, 120.0),
            Self::Assumption(assumption) => return assumption.limits(),
            _ => return None,
        };
        Some(Limits { min, max })
    }
}

impl Change {
    /// A wish for a number in a field; `None` for fields that are choices.
    pub const fn number_in(field: Field, value: f64) -> Option<Self> {
        Some(match field {
            Field::ModelSize => Self::Parameters(value),
            Field::Gpus => Self::Gpus(value),
            Field::GpuMemory => Self::GpuMemory(value),
            Field::Stages => Self::Stages(value),
            Field::MicroBatches => Self::MicroBatches(value),
            Field::BackwardRatio => Self::BackwardRatio(value),
            Field::Chunks => Self::Chunks(value),
            Field::Group => Self::Group(value),
            Field::Forward => Self::Forward(value),
            Field::InputTime => Self::InputTime(value),
            Field::WeightTime => Self::WeightTime(value),
            Field::InputShare => Self::InputShare(value),
            Field::PairShare => Self::PairShare(value),
            Field::Latency => Self::Latency(value),
            Field::Embedding => Self::Embedding(value),
            Field::Head => Self::Head(value),
            Field::Iterations => Self::Iterations(value),
            Field::GivenAtInput => Self::GivenAtInput(value),
            Field::HeldLimit => Self::HeldLimit(value),
            Field::Assumption(assumption) => match assumption.number(value) {
                Some(wish) => Self::Assume(wish),
                None => return None,
            },
            _ => return None,
        })
    }

    pub const fn field(&self) -> Field {
        match self {
            Self::Parameters(_) => Field::ModelSize,
            Self::Library(_) => Field::Library,
            Self::Gpus(_) => Field::Gpus,
            Self::GpuMemory(_) => Field::GpuMemory,
            Self::Zero(_) => Field::Zero,
            Self::Accounting(_) => Field::Accounting,
            Self::Rule(_) => Field::Rule,
            Self::Stages(_) => Field::Stages,
            Self::MicroBatches(_) => Field::MicroBatches,
            Self::Passes(_) => Field::Passes,
            Self::BackwardRatio(_) => Field::BackwardRatio,
            Self::Chunks(_) => Field::Chunks,
            Self::Group(_) => Field::Group,
            Self::Clock(_) => Field::Clock,
            Self::Forward(_) => Field::Forward,
            Self::InputTime(_) => Field::InputTime,
            Self::WeightTime(_) => Field::WeightTime,
            Self::Factors(_) => Field::Factors,
            Self::InputShare(_) => Field::InputShare,
            Self::PairShare(_) => Field::PairShare,
            Self::Latency(_) => Field::Latency,
            Self::Embedding(_) => Field::Embedding,
            Self::Head(_) => Field::Head,
            Self::Iterations(_) => Field::Iterations,
            Self::Between(_) => Field::Between,
            Self::GivenAtInput(_) => Field::GivenAtInput,
            Self::HeldLimit(_) => Field::HeldLimit,
            Self::Scale(_) => Field::Scale,
            Self::Unit(_) => Field::Unit,
            Self::Assume(wish) => Field::Assumption(wish.about()),
        }
    }

    /// Hands the number, clamped to the field's limits, to `write`; notes what was clamped or refused.
    pub(super) fn number(&self, asked: f64, write: impl FnOnce(f64)) -> Option<Note> {
        Self::clamped(self.field(), asked, write)
    }

    /// The same for a field that no change is about.
    pub(super) fn clamped(field: Field, asked: f64, write: impl FnOnce(f64)) -> Option<Note> {
        let limits = field.limits()?;
        if asked.is_nan() {
            return Some(Note::new(field, Reason::NotANumber { given: String::new() }));
        }
        let set = asked.clamp(limits.min, limits.max);
        write(set);
        (set != asked).then(|| Note::new(field, Reason::Clamped { asked, set, limits }))
    }

    /// As `number`, rounded to a whole number.
    pub(super) fn whole(&self, asked: f64, write: impl FnOnce(u64)) -> Option<Note> {
        self.number(asked.round(), |set| write(set as u64))
    }
}
