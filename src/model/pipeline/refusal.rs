//! Why a rule has no order for the numbers asked, and which near ones it has.

use thiserror::Error;

/// A rule that cannot work with the numbers asked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The name of the number to change: `p`, `m`, `v` or `group`.
    pub field: &'static str,
    pub reason: Reason,
}

/// The broken constraint with the numbers that break it and the nearest that do not.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Reason {
    /// A number outside its range, ends included; `nearest` works.
    #[error("{name} must be from {least} to {most}; {nearest} is the nearest")]
    OutOfRange { name: &'static str, least: u32, most: u32, nearest: u32 },
    /// The schedule is fixed to a number of chunks.
    #[error("{rule} runs {chunks} chunks per rank; v = {chunks} works")]
    FixedChunks { rule: &'static str, chunks: u32 },
    /// A rule without an order yet.
    #[error("{rule} is not built yet")]
    NotBuilt { rule: &'static str },
}
