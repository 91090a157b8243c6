//! The switches.

use crate::model::memory::kernels::Attention;
use crate::model::memory::{
    Accounting, Adapter, Job, Loss, Optimizer, Plan, Recipe, Recompute, Reshard, Stack, Targets, Tuning, Zero,
};
use crate::model::pipeline::Rule;

/// One thing a reader could change about a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Switch {
    ShardOptimizer,
    ShardGradients,
    ShardWeights,
    /// Free gathered weights after the forward.
    ReshardAfterForward,
    RecomputeSelective,
    RecomputeFull,
    FlashAttention,
    FusedLoss,
    /// Compute the loss in chunks of 1,024 tokens.
    ChunkedLoss,
    SequenceParallel,
    /// Twice the tensor-parallel ranks, half the data-parallel ones.
    DoubleTensor,
    /// Twice the pipeline ranks, half the data-parallel ones, the same global batch.
    DoublePipeline,
    DoubleContext,
    /// Twice the expert-parallel ranks, on the same GPUs.
    DoubleExpert,
    /// Twice the GPUs, as data-parallel ranks.
    DoubleData,
    /// Half the sequences per micro-batch, twice the micro-batches.
    HalveMicroBatch,
    /// 1F1B instead of a schedule that holds more.
    OneFOneB,
    /// 16-bit gradients without a wider copy.
    NarrowGradients,
    EightBitAdam,
    /// Adapters of rank 16 on all matrices.
    LowRankAdapters,
    /// The same over 4-bit weights.
    QuantizedAdapters,
}

impl Switch {
    pub const ALL: [Self; 21] = [
        Self::ShardOptimizer,
        Self::ShardGradients,
        Self::ShardWeights,
        Self::ReshardAfterForward,
        Self::RecomputeSelective,
        Self::RecomputeFull,
        Self::FlashAttention,
        Self::FusedLoss,
        Self::ChunkedLoss,
        Self::SequenceParallel,
        Self::DoubleTensor,
        Self::DoublePipeline,
        Self::DoubleContext,
        Self::DoubleExpert,
        Self::DoubleData,
        Self::HalveMicroBatch,
        Self::OneFOneB,
        Self::NarrowGradients,
        Self::EightBitAdam,
        Self::LowRankAdapters,
        Self::QuantizedAdapters,
    ];

    /// The name in the text interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ShardOptimizer => "zero-1",
            Self::ShardGradients => "zero-2",
            Self::ShardWeights => "zero-3",
            Self::ReshardAfterForward => "reshard-after-forward",
            Self::RecomputeSelective => "recompute-selective",
            Self::RecomputeFull => "recompute-full",
            Self::FlashAttention => "flash-attention",
            Self::FusedLoss => "fused-loss",
            Self::ChunkedLoss => "chunked-loss",
            Self::SequenceParallel => "sequence-parallel",
            Self::DoubleTensor => "double-tp",
            Self::DoublePipeline => "double-pp",
            Self::DoubleContext => "double-cp",
            Self::DoubleExpert => "double-ep",
            Self::DoubleData => "double-dp",
            Self::HalveMicroBatch => "halve-micro-batch",
            Self::OneFOneB => "1f1b",
            Self::NarrowGradients => "16-bit-gradients",
            Self::EightBitAdam => "adam-8bit",
            Self::LowRankAdapters => "lora-16",
            Self::QuantizedAdapters => "qlora-16",
        }
    }

    /// The job with this switch set; `None` where it is set already or does not apply.
    pub fn apply(self, job: &Job, gpus_per_node: u64) -> Option<Job> {
        match self {
            Self::NarrowGradients | Self::EightBitAdam | Self::LowRankAdapters | Self::QuantizedAdapters => {
                let recipe = self.recipe(job)?;
                Some(Job { recipe, ..job.clone() })
            }
            _ => {
                let plan = self.plan(&job.plan, job.architecture.moe.is_some())?;
                (plan.tensor <= gpus_per_node.max(job.plan.tensor)).then(|| Job { plan, ..job.clone() })
            }
        }
    }

    fn plan(self, plan: &Plan, has_experts: bool) -> Option<Plan> {
        let new = plan.clone();
        let zero = |level: Zero| (plan.zero < level && plan.replicas() > 1.0).then_some(level);
        let changed = match self {
            Self::ShardOptimizer => Plan { zero: zero(Zero::Optimizer)?, ..new },
            Self::ShardGradients => Plan { zero: zero(Zero::Gradients)?, ..new },
            Self::ShardWeights => Plan { zero: zero(Zero::Weights)?, ..new },
            Self::ReshardAfterForward if plan.zero == Zero::Weights => Plan { reshard: Reshard::AfterForward, ..new },
            Self::RecomputeSelective if plan.recompute == Recompute::None => Plan { recompute: Recompute::SELECTIVE, ..new },
            Self::RecomputeFull => Plan { recompute: Recompute::FULL, ..new },
            Self::SequenceParallel if plan.tensor > 1 => Plan { sequence_parallel: true, ..new },
            Self::DoubleTensor => {
                Plan { tensor: plan.tensor.checked_mul(2)?, data: half(plan.data)?, sequence_parallel: true, ..new }
            }
            Self::DoublePipeline => Plan {
                pipeline: plan.pipeline.checked_mul(2)?,
                data: half(plan.data)?,
                micro_batches: plan.micro_batches.checked_mul(2)?,
                ..new
            },
            Self::DoubleContext => Plan { context: plan.context.checked_mul(2)?, data: half(plan.data)?, ..new },
            Self::DoubleExpert if has_experts => Plan { expert: plan.expert.checked_mul(2)?, ..new },
            Self::DoubleData if plan.zero > Zero::Off => Plan { data: plan.data.checked_mul(2)?, ..new },
            Self::HalveMicroBatch => {
                Plan { micro_batch: half(plan.micro_batch)?, micro_batches: plan.micro_batches.checked_mul(2)?, ..new }
            }
            Self::OneFOneB => Plan { schedule: Rule::OneFOneB, virtual_stages: 1, ..new },
            Self::FlashAttention | Self::FusedLoss | Self::ChunkedLoss => self.kernels(plan)?,
            _ => return None,
        };
        (changed != *plan).then_some(changed)
    }

    fn kernels(self, plan: &Plan) -> Option<Plan> {
        let mut new = plan.clone();
        let is_published_form = plan.kernels.stack == Stack::Korthikanti;
        match self {
            Self::FlashAttention if !is_published_form => new.kernels.attention = Attention::Flash,
            Self::FusedLoss if plan.kernels.loss == Loss::Plain => new.kernels.loss = Loss::Fused,
            Self::ChunkedLoss if !is_published_form => new.kernels.loss = Loss::Chunked { tokens: 1_024 },
            _ => return None,
        }
        Some(new)
    }

    fn recipe(self, job: &Job) -> Option<Recipe> {
        let old = job.recipe;
        let adapter = |frozen| Recipe { tuning: Tuning::Adapter(Adapter { rank: 16, targets: Targets::ALL, frozen }), ..old };
        let is_full = old.tuning == Tuning::Full;
        let narrow =
            |accounting: Accounting| Accounting { gradients: accounting.gradients.min(2.0), gradient_copy: 0.0, ..accounting };
        let new = match self {
            Self::NarrowGradients => Recipe { matrices: narrow(old.matrices), others: narrow(old.others), ..old },
            Self::EightBitAdam => {
                let recipe = Optimizer::Adam8Bit.recipe(old.matrices, &job.architecture);
                let saves = recipe.matrices.total() < old.matrices.total();
                Recipe { matrices: if saves { recipe.matrices } else { old.matrices }, others: recipe.others, ..old }
            }
            Self::LowRankAdapters if is_full => adapter(Adapter::FROZEN_BF16),
            Self::QuantizedAdapters => adapter(Adapter::FROZEN_NF4),
            _ => return None,
        };
        (new != old).then_some(new)
    }
}

/// Half of an even number.
fn half(count: u64) -> Option<u64> {
    (count.is_multiple_of(2)).then_some(count / 2).filter(|half| *half > 0)
}
