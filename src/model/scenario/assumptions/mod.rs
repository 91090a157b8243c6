//! What the memory lab assumes beyond the simple question: activations, plan, kernels, optimizer, adapters.
//!
//! The default assumes nothing: model states only, all GPUs one data-parallel group. While that holds, the lab's numbers are those of
//! [`Question`](crate::model::memory::verdict::Question); as soon as one assumption differs, they are those of a whole
//! [`Job`](crate::model::memory::Job).

mod assume;
mod job;
mod layers;
mod outlook;
pub(super) mod shape_text;
pub mod switched;
pub(super) mod url;

pub use assume::{Assume, Assumption, StateBytes};
pub use job::{Placed, nearest_shape};
pub use layers::Layers;
pub use outlook::Outlook;

use crate::model::memory::{Kernels, Optimizer, Recompute, Reshard, Targets};

/// Everything the assumptions panel holds that Lab 2 does not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Assumptions {
    /// Whether activations, loss, gathered weights and temporaries are counted; without them only model states are.
    pub activations: bool,
    /// Tokens of one sequence.
    pub sequence: u64,
    /// Sequences of one micro-batch.
    pub micro_batch: u64,
    pub tensor: u64,
    pub sequence_parallel: bool,
    /// Whether the model is cut into Lab 2's stages, and runs in its schedule.
    pub pipelined: bool,
    pub layers: Layers,
    pub context: u64,
    pub expert: u64,
    pub expert_tensor: u64,
    pub reshard: Reshard,
    /// Ranks that ZeRO shards over; 0 for all data-parallel ranks.
    pub shard_group: u64,
    pub recompute: Recompute,
    pub kernels: Kernels,
    pub optimizer: Optimizer,
    pub tuning: Tuning,
    pub targets: Targets,
    /// Rank of adapters.
    pub rank: u64,
}

/// Which parameters learn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tuning {
    Full,
    /// Low-rank adapters beside frozen 16-bit weights.
    Lora,
    /// Low-rank adapters beside frozen 4-bit weights.
    Qlora,
}

impl Assumptions {
    pub const DEFAULT: Self = Self {
        activations: false,
        sequence: 8_192,
        micro_batch: 1,
        tensor: 1,
        sequence_parallel: true,
        pipelined: false,
        layers: Layers::EVEN,
        context: 1,
        expert: 1,
        expert_tensor: 1,
        reshard: Reshard::AfterForward,
        shard_group: 0,
        recompute: Recompute::None,
        kernels: Kernels::FUSED,
        optimizer: Optimizer::Adam,
        tuning: Tuning::Full,
        targets: Targets::ALL,
        rank: 16,
    };

    /// Whether the simple question still answers everything.
    pub fn are_default(&self) -> bool {
        *self == Self::DEFAULT
    }

    /// The group size of full recomputation, and the layers of block recomputation, as they stand.
    pub const fn recompute_layers(&self) -> u64 {
        match self.recompute {
            Recompute::Full { group } => group,
            Recompute::Block { layers } => layers,
            Recompute::None | Recompute::Selective(_) => 1,
        }
    }
}
