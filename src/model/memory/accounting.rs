//! How many bytes each state of one parameter takes.

use serde::{Deserialize, Serialize};

/// Bytes per parameter of every model state, before any sharding.
///
/// `gradient_copy` is a second, wider copy of the gradients (fp16 gradients plus an fp32 copy); it is sharded like the gradients.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accounting {
    pub weights: f64,
    pub gradients: f64,
    #[serde(default)]
    pub gradient_copy: f64,
    pub master: f64,
    pub moment1: f64,
    pub moment2: f64,
}

impl Accounting {
    /// bf16 weights and gradients, fp32 master weights and Adam moments: 2 + 2 + 4 + 4 + 4 (Rajbhandari et al. 2020, section 3.1).
    pub const SIXTEEN: Self = Self { weights: 2.0, gradients: 2.0, gradient_copy: 0.0, master: 4.0, moment1: 4.0, moment2: 4.0 };
    /// As sixteen, with fp32 gradients: Megatron-LM's bf16 recipe.
    pub const EIGHTEEN: Self = Self { gradients: 4.0, ..Self::SIXTEEN };
    /// As sixteen, with an fp32 copy of the fp16 gradients at the step: DeepSpeed's ZeRO-2 estimate.
    pub const TWENTY: Self = Self { gradient_copy: 4.0, ..Self::SIXTEEN };

    /// Everything in bf16, without a master copy: 2 + 2 + 2 + 2. Updates smaller than a 256th of a weight are lost.
    pub const PURE_BF16: Self =
        Self { weights: 2.0, gradients: 2.0, gradient_copy: 0.0, master: 0.0, moment1: 2.0, moment2: 2.0 };
    /// Everything in fp32: 4 + 4 + 4 + 4. FSDP2's mixed precision stores so and computes in bf16.
    pub const FP32: Self = Self { weights: 4.0, gradients: 4.0, gradient_copy: 0.0, master: 0.0, moment1: 4.0, moment2: 4.0 };

    /// The accountings that have a name in the text interface.
    pub const NAMED: [(&str, Self); 5] =
        [("16", Self::SIXTEEN), ("18", Self::EIGHTEEN), ("20", Self::TWENTY), ("bf16", Self::PURE_BF16), ("fp32", Self::FP32)];

    /// The name of this accounting, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        Self::NAMED.into_iter().find(|(_, accounting)| accounting == self).map(|(name, _)| name)
    }

    /// Bytes per parameter, all states together.
    pub fn total(&self) -> f64 {
        self.weights + self.all_gradients() + self.optimizer()
    }

    /// Bytes per parameter of gradients and their copy.
    pub fn all_gradients(&self) -> f64 {
        self.gradients + self.gradient_copy
    }

    /// Bytes per parameter of the optimizer: master weights and both moments.
    pub fn optimizer(&self) -> f64 {
        self.master + self.moment1 + self.moment2
    }
}
