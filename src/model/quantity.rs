//! The numbers on the page that open to their formula.

use crate::model::memory::Zero;

/// A named number. Where it comes from is said by `text`, with the reader's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// All states of one GPU under a strategy.
    Total(Zero),
    /// One kind of state of one GPU, by its place in the stack, under the present strategy.
    Kind(usize),
    /// What a strategy needs on a GPU however many there are.
    Floor(Zero),
    /// What is over or under one GPU's memory.
    Difference,
    /// Bytes of all states, over all parameters, before any split.
    Whole,
    /// Idle share of the total time.
    IdleShare,
    /// Idle time over useful time.
    Overhead,
    /// End of the last action.
    Makespan,
    /// Most micro-batches whose activations one stage holds.
    PeakInFlight,
    /// Activations and gradients sent between stages.
    Messages,
}

impl Quantity {
    /// The name by which a press on it is repeated: a letter and a number.
    pub fn name(self) -> String {
        let (letter, number) = match self {
            Self::Total(zero) => ('t', zero as usize),
            Self::Kind(place) => ('k', place),
            Self::Floor(zero) => ('f', zero as usize),
            Self::Difference => ('d', 0),
            Self::Whole => ('w', 0),
            Self::IdleShare => ('i', 0),
            Self::Overhead => ('o', 0),
            Self::Makespan => ('s', 0),
            Self::PeakInFlight => ('p', 0),
            Self::Messages => ('m', 0),
        };
        format!("live-{letter}{number}")
    }

    /// Whether the number belongs to the memory lab (the others belong to the pipeline lab).
    pub const fn is_memory(self) -> bool {
        matches!(self, Self::Total(_) | Self::Kind(_) | Self::Floor(_) | Self::Difference | Self::Whole)
    }
}
