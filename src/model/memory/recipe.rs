//! What is trained and with which bytes: the accounting of every class of parameters, the optimizer, adapters.

use crate::model::memory::Accounting;
use crate::model::memory::adapter::Adapter;

/// Bytes per parameter by class, and whether all parameters are trained.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recipe {
    /// Hidden matrices and experts.
    pub matrices: Accounting,
    /// Embedding, head, norms and biases. Differs from `matrices` only under optimizers made for matrices.
    pub others: Accounting,
    /// Bytes per weight while computing: the type of gathered weights and of fresh weight gradients.
    pub compute: f64,
    pub tuning: Tuning,
    pub buffers: GradientBuffers,
}

/// Which parameters learn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tuning {
    Full,
    /// Low-rank adapters beside frozen weights (LoRA, arXiv 2106.09685; QLoRA, arXiv 2305.14314).
    Adapter(Adapter),
}

/// When the memory of the gradients is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GradientBuffers {
    /// As the plan's stack does: see [`crate::model::memory::Job::takes_gradients_up_front`].
    Usual,
    /// Once, before the first step (Megatron-LM, DDP's buckets, DeepSpeed).
    UpFront,
    /// As gradients appear; a first micro-batch starts without any (plain PyTorch, FSDP2).
    DuringBackward,
}

impl Recipe {
    /// The same accounting for all parameters, 16-bit compute, full fine-tuning.
    pub const fn uniform(accounting: Accounting) -> Self {
        Self { matrices: accounting, others: accounting, compute: 2.0, tuning: Tuning::Full, buffers: GradientBuffers::Usual }
    }
}
