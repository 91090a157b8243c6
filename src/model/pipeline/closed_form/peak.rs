//! Formulas for what a rank holds at most and for the messages sent.

use crate::model::pipeline::op::{Grid, Placement};
use crate::model::pipeline::schedule::Rule;

/// Most chunk activations that a rank holds at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peak {
    /// Given back at the end of B or W.
    pub at_weight: u32,
    /// Given back at the end of B or I.
    pub at_input: u32,
}

/// The peak of a rank by formula; `None` outside a formula's reach: V-Half, V-Min, depth-first and Chimera, and the split schedules
/// while m is too small to fill them.
pub fn peak(rule: Rule, grid: Grid, group: u32, rank: u32) -> Option<Peak> {
    let (p, v, m) = (grid.ranks, grid.chunks, grid.micro_batches);
    let left = p.checked_sub(rank)?.checked_sub(1)?;
    let same = |held: u32| Some(Peak { at_weight: held, at_input: held });
    match rule {
        Rule::GPipe => same(m),
        Rule::OneFOneB => same(m.min(left + 1)),
        Rule::EagerOneFOneB => same(m.min(2 * left + 1)),
        Rule::InterleavedOneFOneB => same((v * m).min(2 * left + (v - 1) * group + 1)),
        Rule::LoopedBfs | Rule::LoopedBfsAscending => same(v * m),
        Rule::ZbH1 if m > p => Some(Peak { at_weight: p, at_input: left + 1 }),
        Rule::ZbH2 if m >= 2 * p - 1 => Some(Peak { at_weight: 2 * p - 1, at_input: 2 * left + 1 }),
        Rule::InterleavedZb if v * m >= (v - 1) * group + p => {
            Some(Peak { at_weight: (v - 1) * group + p, at_input: (v - 1) * group + left + 1 })
        }
        Rule::ZbV if m >= 2 * p - 1 => same(2 * p),
        Rule::DualPipe => same(p + 1),
        Rule::DualPipeV => same(2 * p + 1),
        _ => None,
    }
}

/// Activations and gradients sent between different ranks in one iteration: one each per micro-batch and boundary.
pub fn messages(grid: Grid) -> u64 {
    let boundaries = match grid.placement {
        _ if grid.ranks == 1 => 0,
        Placement::Wrap => u64::from(grid.ranks) * u64::from(grid.chunks) - 1,
        // The fold, between stages p - 1 and p, stays on one rank.
        Placement::V => 2 * (u64::from(grid.ranks) - 1),
        Placement::Bidirectional | Placement::BidirectionalBlocks => u64::from(grid.ranks) - 1,
    };
    2 * boundaries * u64::from(grid.micro_batches)
}
