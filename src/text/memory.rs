//! What the memory lab says of its figure.

use crate::model::memory::verdict::Verdict;
use crate::model::units::{Bytes, Unit};

/// The result, then the limit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MemoryVerdict {
    pub verdict: Verdict,
    pub unit: Unit,
}

/// The cause, or the way out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MemorySub {
    pub verdict: Verdict,
    pub gpus: u64,
    pub unit: Unit,
}

/// What the comparison of strategies shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MemoryCaption {
    pub parameters: u64,
    pub gpus: u64,
}

/// The result in little room: what is needed, of what there is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripLine {
    pub total: Bytes,
    pub capacity: Bytes,
    pub unit: Unit,
}
