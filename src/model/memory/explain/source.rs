//! Where the rules come from.

use crate::model::memory::kernels::Stack;
use crate::model::memory::{Job, Part, Tuning, Zero};

/// A paper, or a system whose code or output shows the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// Which states are sharded.
    Zero,
    /// Frozen weights and adapters.
    LowRankAdapters,
    /// The published layer.
    Korthikanti,
    /// Layers with fused kernels.
    SimuMax,
    /// PyTorch autograd over torchtitan's blocks.
    Torchtitan,
    /// PyTorch autograd and trackers over transformers.
    Transformers,
    /// Gathered units and reduction buffers.
    Fsdp2,
    /// Temporaries of weight gradients.
    TransformerEngine,
}

impl Source {
    /// The source of a part's rule in a job.
    pub fn of(job: &Job, part: Part) -> Self {
        let stack = match job.plan.kernels.stack {
            Stack::Fused => Self::SimuMax,
            Stack::Eager => Self::Torchtitan,
            Stack::HuggingFace | Stack::HuggingFaceAutocast => Self::Transformers,
            Stack::Korthikanti => Self::Korthikanti,
        };
        match part {
            Part::Weights | Part::Gradients | Part::Master | Part::Moment1 | Part::Moment2 => match job.recipe.tuning {
                Tuning::Full => Self::Zero,
                Tuning::Adapter(_) => Self::LowRankAdapters,
            },
            Part::Activations | Part::Loss => stack,
            Part::Gathered | Part::ReduceBuffer => Self::Fsdp2,
            Part::WeightGradientTemp if job.plan.zero == Zero::Weights => Self::Fsdp2,
            Part::WeightGradientTemp => Self::TransformerEngine,
        }
    }

    /// Paper and section, or code.
    pub const fn reference(self) -> &'static str {
        match self {
            Self::Zero => "Rajbhandari et al. 2020, arXiv 1910.02054, sections 3.1 and 5",
            Self::LowRankAdapters => {
                "Hu et al. 2021, arXiv 2106.09685, section 4; Dettmers et al. 2023, arXiv 2305.14314, section 3"
            }
            Self::Korthikanti => "Korthikanti et al. 2022, arXiv 2205.05198, section 4, table 2",
            Self::SimuMax => "MooreThreads/SimuMax 4dcaae5, simumax/core/transformer",
            Self::Torchtitan => "torch 2.15.0 saved_tensors_hooks over pytorch/torchtitan b5bcd76",
            Self::Transformers => "torch 2.15.0 MemTracker over transformers 5.24.0",
            Self::Fsdp2 => "torch 2.15.0 torch/distributed/_tools/fsdp2_mem_tracker.py",
            Self::TransformerEngine => "NVIDIA/TransformerEngine, get_dummy_wgrad: one per shape, kept",
        }
    }
}
