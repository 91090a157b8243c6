//! What a memory question is about.

use crate::model::architecture::Architecture;
use crate::model::memory::kernels::Stack;
use crate::model::memory::{GradientBuffers, Plan, Recipe, Zero};

/// A model, trained on sequences of one length, under a plan and a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct Job {
    pub architecture: Architecture,
    /// Tokens of one sequence, before any context parallelism.
    pub sequence: u64,
    pub plan: Plan,
    pub recipe: Recipe,
}

impl Job {
    /// Takes fp32 weights on the Hugging Face stack for autocast, unless ZeRO-3 casts them while gathering (FSDP2's mixed precision).
    pub fn cast_fp32_weights(&mut self) {
        let stores_fp32 = self.recipe.matrices.weights >= 4.0 && self.plan.zero < Zero::Weights;
        if stores_fp32 && self.plan.kernels.stack == Stack::HuggingFace {
            self.plan.kernels.stack = Stack::HuggingFaceAutocast;
        }
    }

    /// Whether gradients take their memory before the first step.
    ///
    /// Usually so; but plain PyTorch on one replica, and FSDP2 (sharded fp32 weights without a master copy, or an eager stack under ZeRO-3),
    /// create them during the backward.
    pub fn takes_gradients_up_front(&self) -> bool {
        match self.recipe.buffers {
            GradientBuffers::UpFront => true,
            GradientBuffers::DuringBackward => false,
            GradientBuffers::Usual => {
                let is_eager = self.plan.kernels.stack.is_eager();
                let is_fsdp = self.recipe.matrices.master == 0.0 && self.recipe.matrices.weights >= 4.0;
                match self.plan.zero {
                    Zero::Weights => !(is_eager || is_fsdp),
                    _ => !(is_eager && self.plan.replicas() <= 1.0),
                }
            }
        }
    }
}
