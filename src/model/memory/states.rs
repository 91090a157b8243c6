//! Model states per GPU under ZeRO (Rajbhandari et al. 2020, section 5).

use crate::model::memory::Accounting;
use crate::model::units::Bytes;

/// Which states are sharded over the data-parallel group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zero {
    /// Plain data parallel (DDP): every GPU holds everything.
    Off,
    /// ZeRO-1: optimizer state.
    Optimizer,
    /// ZeRO-2: optimizer state and gradients.
    Gradients,
    /// ZeRO-3 / FSDP: optimizer state, gradients and weights.
    Weights,
}

impl Zero {
    pub const ALL: [Self; 4] = [Self::Off, Self::Optimizer, Self::Gradients, Self::Weights];

    /// The stage number, 0 to 3.
    pub const fn stage(self) -> u8 {
        self as u8
    }

    /// From a stage number; `None` above 3.
    pub fn from_stage(stage: u64) -> Option<Self> {
        usize::try_from(stage).ok().and_then(|stage| Self::ALL.get(stage).copied())
    }
}

/// Bytes that one GPU holds of each model state.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct States {
    pub weights: Bytes,
    /// Gradients, with their wider copy where the accounting has one.
    pub gradients: Bytes,
    pub master: Bytes,
    pub moment1: Bytes,
    pub moment2: Bytes,
}

impl States {
    /// The five kinds in the fixed order of the stack: weights, gradients, master, Adam m, Adam v.
    pub const fn by_kind(&self) -> [Bytes; 5] {
        [self.weights, self.gradients, self.master, self.moment1, self.moment2]
    }

    pub fn total(&self) -> Bytes {
        self.by_kind().into_iter().sum()
    }
}

/// Model states per GPU for `parameters` trained on `gpus` GPUs that form one data-parallel group.
///
/// Leaves out activations, buffers and fragmentation. `gpus` is at least 1; 0 counts as 1.
///
/// ```
/// use scale_lab::model::memory::{Accounting, Zero, states};
/// let zero3 = states(70_000_000_000, 64, Zero::Weights, &Accounting::SIXTEEN);
/// assert_eq!(zero3.total().gb(), 17.5);
/// ```
pub fn states(parameters: u64, gpus: u64, zero: Zero, accounting: &Accounting) -> States {
    let whole = parameters as f64;
    let shard = whole / gpus.max(1) as f64;
    let held = |sharded_from: Zero| if zero >= sharded_from { shard } else { whole };
    let optimizer = held(Zero::Optimizer);
    States {
        weights: Bytes(accounting.weights * held(Zero::Weights)),
        gradients: Bytes(accounting.all_gradients() * held(Zero::Gradients)),
        master: Bytes(accounting.master * optimizer),
        moment1: Bytes(accounting.moment1 * optimizer),
        moment2: Bytes(accounting.moment2 * optimizer),
    }
}
