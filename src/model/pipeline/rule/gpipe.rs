//! GPipe: every forward, then every backward (Huang et al. 2019, arXiv 1811.06965, section 2.3).

use crate::model::pipeline::op::{Grid, Kind};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// Each rank runs F of all micro-batches, then B of all in the same order, as PyTorch's ScheduleGPipe and Fast-LLM do;
/// the paper's figure shows the backwards descending. Grid: wrap, v = 1.
pub fn order(grid: Grid) -> Order {
    in_passes(grid, &[Kind::Forward, Kind::Backward])
}

/// The forward pass alone.
pub fn forward_only(grid: Grid) -> Order {
    in_passes(grid, &[Kind::Forward])
}

fn in_passes(grid: Grid, kinds: &[Kind]) -> Order {
    let mut builder = OrderBuilder::new(grid, kinds.len() * grid.ranks as usize * grid.micro_batches as usize);
    for rank in 0..grid.ranks {
        for &kind in kinds {
            for micro_batch in 0..grid.micro_batches {
                builder.op(kind, micro_batch, rank);
            }
        }
        builder.end_row();
    }
    builder.finish()
}
