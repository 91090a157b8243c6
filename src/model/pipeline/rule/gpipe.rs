//! GPipe: every forward, then every backward (Huang et al. 2019, arXiv 1811.06965, section 2.3).

use crate::model::pipeline::op::{Grid, Kind};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// Each rank runs F of all micro-batches, then B of all in the same order, as PyTorch's ScheduleGPipe and Fast-LLM do;
/// the paper's figure shows the backwards descending. Grid: wrap, v = 1.
pub fn order(grid: Grid) -> Order {
    in_rounds(grid, grid.micro_batches)
}

/// GPipe within a memory limit: the micro-batches in rounds of as many as a rank may hold, each round forward and backward before the
/// next.
pub fn in_rounds(grid: Grid, most: u32) -> Order {
    in_passes(grid, &[Kind::Forward, Kind::Backward], most)
}

/// The forward pass alone.
pub fn forward_only(grid: Grid) -> Order {
    in_passes(grid, &[Kind::Forward], grid.micro_batches)
}

fn in_passes(grid: Grid, kinds: &[Kind], round: u32) -> Order {
    let mut builder = OrderBuilder::new(grid, kinds.len() * grid.ranks as usize * grid.micro_batches as usize);
    for rank in 0..grid.ranks {
        let mut first = 0;
        while first < grid.micro_batches {
            let next = first.saturating_add(round.max(1)).min(grid.micro_batches);
            for &kind in kinds {
                for micro_batch in first..next {
                    builder.op(kind, micro_batch, rank);
                }
            }
            first = next;
        }
        builder.end_row();
    }
    builder.finish()
}
