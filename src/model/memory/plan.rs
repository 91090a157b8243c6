//! How a model is split over GPUs and run: the parallelism, the schedule, the kernels, what is recomputed.

use crate::model::memory::{Kernels, Recompute, Zero};
use crate::model::pipeline::Rule;

/// A training plan. All counts are at least 1; which combinations run says [`crate::model::memory::warnings`].
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// Tensor-parallel ranks, t.
    pub tensor: u64,
    /// Pipeline ranks, p.
    pub pipeline: u64,
    /// Model chunks per pipeline rank, v.
    pub virtual_stages: u64,
    /// Context-parallel ranks, c: each holds a part of every sequence.
    pub context: u64,
    /// Expert-parallel ranks, e.
    pub expert: u64,
    /// Ranks that split each expert's matrices.
    pub expert_tensor: u64,
    /// Data-parallel replicas, d.
    pub data: u64,
    pub zero: Zero,
    pub reshard: Reshard,
    /// Ranks the states are sharded over under hybrid sharding; `None` for all data-parallel ranks.
    pub shard_group: Option<u64>,
    /// Whether the parts of a layer outside attention and MLP are split over the tensor-parallel ranks along the sequence.
    pub sequence_parallel: bool,
    /// Sequences of one micro-batch, b.
    pub micro_batch: u64,
    /// Micro-batches per step and replica, m.
    pub micro_batches: u64,
    pub schedule: Rule,
    pub layers: LayerSplit,
    pub recompute: Recompute,
    pub kernels: Kernels,
}

/// What ZeRO-3 does with gathered weights between a layer's forward and its backward.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reshard {
    /// Frees them and gathers them again (FSDP's full shard).
    AfterForward,
    /// Keeps them until the backward is done (FSDP's shard-grad-op).
    AfterBackward,
}

/// How layers are dealt to the pipeline's slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LayerSplit {
    /// As evenly as possible. Where layers are left over, the last slot and then the first get none of them, because head and embedding
    /// weigh on those already (the layout of Llama 3 405B, arXiv 2407.21783, section 3.3.2).
    Even,
    /// Layers of each pipeline rank, or of each slot in the order the layers pass them.
    Listed(Vec<u64>),
}

impl Plan {
    /// One GPU, one sequence, nothing recomputed, fused kernels.
    pub const SINGLE: Self = Self {
        tensor: 1,
        pipeline: 1,
        virtual_stages: 1,
        context: 1,
        expert: 1,
        expert_tensor: 1,
        data: 1,
        zero: Zero::Off,
        reshard: Reshard::AfterForward,
        shard_group: None,
        sequence_parallel: false,
        micro_batch: 1,
        micro_batches: 1,
        schedule: Rule::OneFOneB,
        layers: LayerSplit::Even,
        recompute: Recompute::None,
        kernels: Kernels::FUSED,
    };

    /// GPUs of one pipeline stage: t * c * d.
    pub fn gpus_per_stage(&self) -> f64 {
        self.tensor as f64 * self.context as f64 * self.data as f64
    }

    /// GPUs in all.
    pub fn gpus(&self) -> f64 {
        self.gpus_per_stage() * self.pipeline as f64
    }

    /// Ranks that hold the same dense weights, over which ZeRO shards: d * c, as in Megatron-LM's distributed optimizer.
    pub fn replicas(&self) -> f64 {
        self.data as f64 * self.context as f64
    }

    /// Ranks over which dense states are sharded.
    pub fn shards(&self) -> f64 {
        let replicas = self.replicas();
        self.shard_group.map_or(replicas, |group| (group as f64).clamp(1.0, replicas))
    }

    /// Ranks that hold the same routed experts: t * c * d / (e * t_e), at least 1.
    pub fn expert_replicas(&self) -> f64 {
        (self.gpus_per_stage() / (self.expert as f64 * self.expert_tensor as f64)).max(1.0)
    }

    /// Ranks over which the states of routed experts are sharded; a hybrid group reaches over the same GPUs as for dense states.
    pub fn expert_shards(&self) -> f64 {
        let reach = self.shards() / self.replicas();
        (self.expert_replicas() * reach).max(1.0)
    }

    /// Chunks that one copy of the model has on each rank: v, or what the schedule is bound to.
    pub fn chunks_per_copy(&self) -> u64 {
        self.schedule.fixed_chunks_per_copy().unwrap_or(self.virtual_stages).max(1)
    }

    /// Whether the sequence is really split: the switch has no effect without tensor parallelism.
    pub fn splits_sequence(&self) -> bool {
        self.sequence_parallel && self.tensor > 1
    }
}
