//! The answer to a memory question: every stage at every moment, the fullest one, and whether it fits.

use crate::model::memory::layout::{self, Share};
use crate::model::memory::moments;
use crate::model::memory::sharding::Sharding;
use crate::model::memory::stage::StageParameters;
use crate::model::memory::stage_input::{Common, StageActivations};
use crate::model::memory::{Job, Moment, Part, Parts};
use crate::model::units::Bytes;

/// How much more the caching allocator reserves than is allocated, lowest and highest: Megatron-LM on 8 B200, 15 runs published with
/// SimuMax 1.2.
pub const RESERVED_BAND: (f64, f64) = (1.028, 1.093);

/// Memory of a whole job.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// One entry per pipeline rank; all GPUs of a rank hold the same amount.
    pub stages: Vec<Stage>,
    /// Index of the stage with the highest peak, the first of equals.
    pub worst_stage: usize,
    /// GPUs that hold what one entry of `stages` says.
    pub gpus_per_stage: f64,
}

/// Memory of one GPU of a pipeline rank.
#[derive(Debug, Clone, PartialEq)]
pub struct Stage {
    pub share: Share,
    pub parameters: StageParameters,
    pub sharding: Sharding,
    pub activations: StageActivations,
    /// All states in full, as they are at the optimizer step.
    pub states: Parts,
    /// In the order of the step.
    pub moments: Vec<(Moment, Parts)>,
    /// The fullest moment, the first of equals.
    pub peak_moment: Moment,
    /// What is there at that moment; sums to the peak.
    pub at_peak: Parts,
}

impl Stage {
    /// The most this GPU allocates.
    pub fn peak(&self) -> Bytes {
        self.at_peak.total()
    }

    /// Layers of this rank.
    pub fn layers(&self) -> u64 {
        self.share.dense_layers() + self.share.moe_layers()
    }

    /// What is there at a moment, if the stage goes through it.
    pub fn at(&self, moment: Moment) -> Option<&Parts> {
        self.moments.iter().find(|(name, _)| *name == moment).map(|(_, parts)| parts)
    }
}

/// Whether a peak fits into a GPU.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Even the upper end of the reserved band fits.
    Fits,
    /// The upper end of the reserved band does not fit, its lower end does.
    Tight,
    OutOfMemory,
}

impl Fit {
    /// Compares a peak of allocated bytes with the memory of a GPU.
    pub fn of(peak: Bytes, memory: Bytes) -> Self {
        match peak.0 {
            peak if peak * RESERVED_BAND.1 <= memory.0 => Self::Fits,
            peak if peak * RESERVED_BAND.0 <= memory.0 => Self::Tight,
            _ => Self::OutOfMemory,
        }
    }

    /// The name in the text interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fits => "fits",
            Self::Tight => "tight",
            Self::OutOfMemory => "out of memory",
        }
    }
}

impl Report {
    /// The highest peak of all stages: allocated bytes.
    pub fn peak(&self) -> Bytes {
        self.stages.get(self.worst_stage).map_or(Bytes::ZERO, Stage::peak)
    }

    /// What the allocator reserves at that peak, lowest and highest.
    pub fn reserved(&self) -> (Bytes, Bytes) {
        (self.peak() * RESERVED_BAND.0, self.peak() * RESERVED_BAND.1)
    }

    /// Peaks of all GPUs together.
    pub fn cluster_total(&self) -> Bytes {
        self.stages.iter().map(Stage::peak).sum::<Bytes>() * self.gpus_per_stage
    }

    /// States of all GPUs together.
    pub fn cluster_states(&self) -> Bytes {
        self.stages.iter().map(|stage| stage.states.total()).sum::<Bytes>() * self.gpus_per_stage
    }
}

/// How many times the cluster holds the model's states: 1 when nothing is redundant.
pub fn redundancy(job: &Job, report: &Report) -> f64 {
    let parameters = crate::model::architecture::parameters(&job.architecture).total as f64;
    report.cluster_states().0 / (parameters * job.recipe.matrices.total())
}

/// Memory of every stage. Defined for every plan, also for one that would not run: see [`crate::model::memory::warnings`].
pub fn report(job: &Job) -> Report {
    let common = Common::of(job);
    let shares = layout::shares(&job.architecture, &job.plan);
    let stages: Vec<Stage> = shares.iter().zip(0..).map(|(share, rank)| stage(&common, rank, share)).collect();
    let mut worst_stage = 0;
    for (index, candidate) in stages.iter().enumerate() {
        if stages.get(worst_stage).is_none_or(|worst| candidate.peak() > worst.peak()) {
            worst_stage = index;
        }
    }
    Report { stages, worst_stage, gpus_per_stage: job.plan.gpus_per_stage() }
}

fn stage<'a>(common: &Common<'a>, rank: u64, share: &'a Share) -> Stage {
    let input = common.stage(rank, share);
    let moments = moments::moments(&input);
    let mut peak = (Moment::OptimizerStep, input.states);
    for (moment, parts) in moments.iter().rev() {
        if parts.total() >= peak.1.total() {
            peak = (*moment, *parts);
        }
    }
    Stage {
        share: share.clone(),
        parameters: input.parameters,
        sharding: input.sharding,
        activations: input.activations,
        states: input.states,
        moments,
        peak_moment: peak.0,
        at_peak: peak.1,
    }
}

/// The part that weighs most at a stage's peak.
pub fn heaviest(stage: &Stage) -> Part {
    let mut heaviest = Part::Weights;
    for (part, bytes) in stage.at_peak.iter() {
        if bytes > stage.at_peak.get(heaviest) {
            heaviest = part;
        }
    }
    heaviest
}
