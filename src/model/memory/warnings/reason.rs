//! The reasons.

use thiserror::Error;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// No framework runs this plan.
    DoesNotRun,
    /// It runs, but something is wasted.
    DoesNotPay,
}

/// Why a plan is objected to. Displays the broken rule and the nearest values that keep it.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Reason {
    #[error("tp = {tensor} does not divide the {heads} attention heads; the nearest that do are {below} and {above}")]
    Heads { heads: u64, tensor: u64, below: u64, above: u64 },
    #[error(
        "tp = {tensor} neither divides the {kv_heads} KV heads nor is a multiple of them; the nearest that is right is {nearest}"
    )]
    KvHeads { kv_heads: u64, tensor: u64, nearest: u64 },
    #[error("tp = {tensor} does not divide the MLP width {width}; the nearest that do are {below} and {above}")]
    MlpWidth { width: u64, tensor: u64, below: u64, above: u64 },
    #[error("tp = {tensor} is more than the {kv_heads} KV heads: each is held {copies} times")]
    KvHeadsRepeated { kv_heads: u64, tensor: u64, copies: u64 },
    #[error(
        "tp = {tensor} reaches beyond a node of {gpus_per_node} GPUs: its all-reduces in every layer would cross the slow links; at most {gpus_per_node}"
    )]
    TensorBeyondNode { tensor: u64, gpus_per_node: u64 },
    #[error("sequence parallelism splits over the tensor-parallel ranks; with tp = 1 it does nothing")]
    SequenceParallelAlone,
    #[error("tensor parallelism with experts needs sequence parallelism: without it every rank routes the same tokens")]
    ExpertsWithoutSequenceParallel,
    #[error("{slots} pipeline slots (pp x vp) are more than the {layers} layers; at most {layers}")]
    MoreSlotsThanLayers { layers: u64, slots: u64 },
    #[error(
        "{layers} layers do not divide into {slots} equal slots, so the fullest slot sets the pace; the nearest layer counts are {below} and {above}"
    )]
    LayersNotDivisible { layers: u64, slots: u64, below: u64, above: u64 },
    #[error("lists {given} entries; it takes {ranks}, one per pipeline rank, or {slots}, one per slot")]
    ListedCount { given: u64, ranks: u64, slots: u64 },
    #[error("adds up to {given} layers; the model has {layers}")]
    ListedSum { given: u64, layers: u64 },
    #[error(
        "{micro_batches} micro-batches cannot fill {ranks} pipeline ranks: most of the time most ranks wait; at least {ranks}"
    )]
    FewMicroBatches { micro_batches: u64, ranks: u64 },
    #[error(
        "interleaving runs rounds of {ranks} micro-batches; {micro_batches} is no multiple of it, the nearest are {below} and {above}"
    )]
    MicroBatchRounds { micro_batches: u64, ranks: u64, below: u64, above: u64 },
    #[error("this schedule has {fixed} chunks per rank, not {given}")]
    FixedChunks { fixed: u64, given: u64 },
    #[error("this schedule pairs ranks from both ends and needs an even pp; the nearest are {below} and {above}")]
    OddRanks { ranks: u64, below: u64, above: u64 },
    #[error("the model has no routed experts, so this must be 1")]
    NoExperts,
    #[error("ep = {expert} does not divide the {experts} experts; the nearest that do are {below} and {above}")]
    Experts { experts: u64, expert: u64, below: u64, above: u64 },
    #[error("etp = {expert_tensor} does not divide the expert width {width}; the nearest that do are {below} and {above}")]
    ExpertWidth { width: u64, expert_tensor: u64, below: u64, above: u64 },
    #[error(
        "ep x etp = {product} does not divide the {gpus} GPUs of a stage (tp x cp x dp); the nearest that do are {below} and {above}"
    )]
    ExpertGroups { product: u64, gpus: u64, below: u64, above: u64 },
    #[error("{sequence} tokens do not divide into {parts} equal parts; the nearest lengths are {below} and {above}")]
    Sequence { sequence: u64, parts: u64, below: u64, above: u64 },
    #[error(
        "a hybrid group of {group} does not divide the {replicas} data-parallel ranks; the nearest that do are {below} and {above}"
    )]
    ShardGroup { group: u64, replicas: u64, below: u64, above: u64 },
    #[error(
        "ZeRO-{zero} reduces or gathers in every micro-batch, and a pipeline runs many; with pp > 1 ZeRO-1 moves each weight and gradient once per step"
    )]
    ShardingWithPipeline { zero: u8 },
    #[error("there is one data-parallel rank only, so nothing is sharded")]
    NothingToShard,
}

impl Reason {
    /// What the broken rule reads: fields of the plan as the text interface names them, `architecture` and `sequence`.
    pub const fn reads(&self) -> &'static [&'static str] {
        match self {
            Self::Heads { .. } | Self::KvHeads { .. } | Self::MlpWidth { .. } | Self::KvHeadsRepeated { .. } => {
                &["architecture", "tp"]
            }
            Self::TensorBeyondNode { .. } => &["tp"],
            Self::SequenceParallelAlone => &["tp", "sequence_parallel"],
            Self::ExpertsWithoutSequenceParallel => &["architecture", "tp", "sequence_parallel"],
            Self::MoreSlotsThanLayers { .. } | Self::LayersNotDivisible { .. } => &["architecture", "pp", "vp", "schedule"],
            Self::ListedCount { .. } => &["pp", "vp", "schedule", "layers_per_stage"],
            Self::ListedSum { .. } => &["architecture", "pp", "vp", "schedule", "layers_per_stage"],
            Self::FewMicroBatches { .. } => &["pp", "micro_batches"],
            Self::MicroBatchRounds { .. } => &["pp", "vp", "schedule", "micro_batches"],
            Self::FixedChunks { .. } => &["vp", "schedule"],
            Self::OddRanks { .. } => &["pp", "schedule"],
            Self::NoExperts | Self::Experts { .. } | Self::ExpertWidth { .. } => &["architecture", "ep", "etp"],
            Self::ExpertGroups { .. } => &["architecture", "tp", "cp", "dp", "ep", "etp"],
            Self::Sequence { .. } => &["sequence", "tp", "cp", "sequence_parallel"],
            Self::ShardGroup { .. } => &["dp", "cp", "shard_group"],
            Self::ShardingWithPipeline { .. } => &["zero", "pp"],
            Self::NothingToShard => &["zero", "dp", "cp"],
        }
    }

    pub const fn severity(&self) -> Severity {
        match self {
            Self::KvHeadsRepeated { .. }
            | Self::TensorBeyondNode { .. }
            | Self::SequenceParallelAlone
            | Self::ExpertsWithoutSequenceParallel
            | Self::LayersNotDivisible { .. }
            | Self::FewMicroBatches { .. }
            | Self::MicroBatchRounds { .. }
            | Self::Sequence { .. }
            | Self::ShardingWithPipeline { .. }
            | Self::NothingToShard => Severity::DoesNotPay,
            _ => Severity::DoesNotRun,
        }
    }
}
