//! Breadth-first: every micro-batch through a stage before the next stage, whole or in several passes.

use crate::model::pipeline::op::{Grid, Kind};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// In which order a stage takes the micro-batches on the way back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backwards {
    Ascending,
    Descending,
}

/// Looped breadth-first (Lamy-Poirier 2022, arXiv 2211.05953): chunk after chunk, F of every micro-batch; then the chunks in reverse,
/// B of every micro-batch, descending in PyTorch's `ScheduleLoopedBFS`, ascending in Fast-LLM, the author's code. Grid: wrap.
pub fn order(grid: Grid, backwards: Backwards) -> Order {
    in_passes(grid, 1, backwards)
}

/// Fast-LLM's depth-first micro-batches: `depth` breadth-first passes, one after the other; pass i takes every depth-th micro-batch
/// from i (Fast-LLM `Schedule._create_steps`). A deeper schedule holds fewer activations and has more bubble.
/// Grid: wrap; `depth` divides m.
pub fn depth_first(grid: Grid, depth: u32) -> Order {
    in_passes(grid, depth, Backwards::Ascending)
}

fn in_passes(grid: Grid, depth: u32, backwards: Backwards) -> Order {
    let breadth = grid.micro_batches / depth;
    let mut builder = OrderBuilder::new(grid, 2 * grid.stages() as usize * grid.micro_batches as usize);
    for rank in 0..grid.ranks {
        for pass in 0..depth {
            for chunk in 0..grid.chunks {
                for i in 0..breadth {
                    builder.op(Kind::Forward, i * depth + pass, chunk * grid.ranks + rank);
                }
            }
            for chunk in (0..grid.chunks).rev() {
                for i in 0..breadth {
                    let i = if backwards == Backwards::Descending { breadth - 1 - i } else { i };
                    builder.op(Kind::Backward, i * depth + pass, chunk * grid.ranks + rank);
                }
            }
        }
        builder.end_row();
    }
    builder.finish()
}
