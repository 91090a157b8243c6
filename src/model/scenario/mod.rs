//! The one input. Everything that the page shows derives from a `Scenario`; it is changed only through `apply`, so it is never illegal.

pub mod assumptions;
mod change;
pub mod embed;
mod factors;
pub mod guide;
pub mod history;
pub mod ladder;
pub mod locks;
mod note;
pub mod offer;
mod pipeline;
pub mod preset;
mod schedule;
pub mod url;
mod weights;

pub use assumptions::{Assume, Assumption, Assumptions};
pub use change::{Change, Field, Limits};
pub use factors::{BOUNDS as FACTOR_BOUNDS, StageFactors};
pub use note::{Note, Reason};
pub use pipeline::{Between, Clock, Passes, Pipeline};
pub use schedule::{NoSchedule, Schedule};
pub use weights::Weights;

use crate::model::architecture::{Architecture, MODELS, parameters};
use crate::model::decimal;
use crate::model::memory::verdict::Question;
use crate::model::memory::{Accounting, Zero};
use crate::model::units::Bytes;
pub use crate::model::units::Unit;

/// What is trained.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Model {
    /// Exact number of parameters.
    pub parameters: u64,
    /// The library's name when the count came from a published architecture.
    pub name: Option<&'static str>,
    /// The shape, when the reader gave it.
    pub shape: Option<Architecture>,
}

/// What it is trained on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cluster {
    pub gpus: u64,
    /// Memory of one GPU in GB (10^9 bytes).
    pub gpu_memory_gb: f64,
}

/// How states are kept and split.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recipe {
    pub accounting: Accounting,
    pub zero: Zero,
}

/// How bars are scaled: how bytes become length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scale {
    /// Twice the bytes, twice the length.
    #[default]
    Linear,
    /// Ten times the bytes, one step to the right. Shows 1,120 GB beside 17.5 GB, but no part's length means bytes.
    Logarithmic,
}

/// How it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    pub scale: Scale,
    pub unit: Unit,
}

/// The state of the lab: model, cluster, recipe, pipeline, view and what else is assumed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scenario {
    model: Model,
    cluster: Cluster,
    recipe: Recipe,
    pipeline: Pipeline,
    view: View,
    assumptions: Assumptions,
}

impl Default for Scenario {
    /// 70 billion parameters on 64 GPUs of 80 GB under plain data parallel; GPipe with 4 stages and 8 micro-batches.
    fn default() -> Self {
        Self {
            model: Model { parameters: 70_000_000_000, name: None, shape: None },
            cluster: Cluster { gpus: 64, gpu_memory_gb: 80.0 },
            recipe: Recipe { accounting: Accounting::SIXTEEN, zero: Zero::Off },
            pipeline: Pipeline::DEFAULT,
            view: View { scale: Scale::Linear, unit: Unit::Gb },
            assumptions: Assumptions::DEFAULT,
        }
    }
}

impl Scenario {
    pub const fn model(&self) -> &Model {
        &self.model
    }

    pub const fn cluster(&self) -> &Cluster {
        &self.cluster
    }

    pub const fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    pub const fn pipeline(&self) -> &Pipeline {
        &self.pipeline
    }

    pub const fn view(&self) -> &View {
        &self.view
    }

    pub const fn assumptions(&self) -> &Assumptions {
        &self.assumptions
    }

    /// What the memory lab asks: states only, all GPUs one data-parallel group.
    pub fn memory_question(&self) -> Question {
        Question {
            parameters: self.model.parameters,
            gpus: self.cluster.gpus,
            capacity: Bytes::from_gb(self.cluster.gpu_memory_gb),
            accounting: self.recipe.accounting,
        }
    }

    /// The same in another accounting.
    pub fn question_in(&self, accounting: Accounting) -> Question {
        Question { accounting, ..self.memory_question() }
    }

    /// The same with another pipeline of this program's own making.
    #[must_use]
    pub const fn with_pipeline(self, pipeline: Pipeline) -> Self {
        Self { pipeline, ..self }
    }

    /// The part that the pipeline lab shows; the rest as at the start.
    #[must_use]
    pub fn of_pipeline(&self) -> Self {
        Self { pipeline: self.pipeline, view: self.view, ..Self::default() }
    }

    /// Everything but the pipeline, which is as at the start.
    #[must_use]
    pub const fn without_pipeline(&self) -> Self {
        self.with_pipeline(Pipeline::DEFAULT)
    }

    /// The scenario after a change, and a note where the change asked for something that is not to be had.
    #[must_use]
    pub fn apply(&self, change: &Change) -> (Self, Option<Note>) {
        let mut next = *self;
        let note = next.take(change);
        (next, note)
    }

    fn take(&mut self, change: &Change) -> Option<Note> {
        match *change {
            Change::Parameters(billions) => change.number(billions, |billions| {
                self.model = Model { parameters: (billions * 1e9).round() as u64, name: None, shape: None };
            }),
            Change::Library(index) => {
                if let Some(entry) = MODELS.get(index) {
                    let parameters = parameters(&entry.architecture).total;
                    self.model = Model { parameters, name: Some(entry.name), shape: None };
                }
                None
            }
            Change::Gpus(gpus) => change.whole(gpus, |gpus| self.cluster.gpus = gpus),
            Change::GpuMemory(gb) => change.number(gb, |gb| self.cluster.gpu_memory_gb = decimal::rounded(gb)),
            Change::Zero(zero) => set(&mut self.recipe.zero, zero),
            Change::Accounting(accounting) => set(&mut self.recipe.accounting, accounting.legal()),
            Change::Rule(rule) => set(&mut self.pipeline.rule, rule),
            Change::Stages(stages) => change.whole(stages, |stages| self.pipeline.stages = stages as u32),
            Change::MicroBatches(count) => change.whole(count, |count| self.pipeline.micro_batches = count as u32),
            Change::Passes(passes) => set(&mut self.pipeline.passes, passes),
            Change::BackwardRatio(ratio) => change.number(ratio, |ratio| self.pipeline.backward_ratio = decimal::rounded(ratio)),
            Change::Chunks(chunks) => change.whole(chunks, |chunks| self.pipeline.chunks = chunks as u32),
            Change::Group(group) => change.whole(group, |group| self.pipeline.group = group as u32),
            Change::Clock(clock) => set(&mut self.pipeline.clock, clock),
            Change::Forward(time) => change.number(time, |time| self.pipeline.forward = decimal::rounded(time)),
            Change::InputTime(time) => change.number(time, |time| self.pipeline.input_time = decimal::rounded(time)),
            Change::WeightTime(time) => change.number(time, |time| self.pipeline.weight_time = decimal::rounded(time)),
            Change::Factors(factors) => set(&mut self.pipeline.factors, factors),
            Change::InputShare(share) => change.number(share, |share| self.pipeline.input_share = decimal::rounded(share)),
            Change::PairShare(share) => change.number(share, |share| self.pipeline.pair_share = decimal::rounded(share)),
            Change::Latency(latency) => change.number(latency, |latency| self.pipeline.latency = decimal::rounded(latency)),
            Change::Embedding(factor) => change.number(factor, |factor| self.pipeline.embedding = decimal::rounded(factor)),
            Change::Head(factor) => change.number(factor, |factor| self.pipeline.head = decimal::rounded(factor)),
            Change::Iterations(count) => change.whole(count, |count| self.pipeline.iterations = count as u32),
            Change::Between(between) => set(&mut self.pipeline.between, between),
            Change::GivenAtInput(share) => change.number(share, |share| self.pipeline.given_at_input = decimal::rounded(share)),
            Change::HeldLimit(limit) => change.number(limit, |limit| self.pipeline.limit = decimal::rounded(limit)),
            Change::Scale(scale) => set(&mut self.view.scale, scale),
            Change::Unit(unit) => set(&mut self.view.unit, unit),
            Change::Assume(wish) => self.assume(wish),
        }
    }
}

fn set<T>(place: &mut T, value: T) -> Option<Note> {
    *place = value;
    None
}
