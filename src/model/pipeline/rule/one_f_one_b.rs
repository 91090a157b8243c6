//! 1F1B and eager 1F1B: after a warm-up of forwards, one forward and one backward in turn.

use crate::model::pipeline::op::{Grid, Kind};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// Rank r runs min(m, p - r - 1) forwards, alternates F and B until the forwards end, then runs the backwards left (PipeDream-flush;
/// Megatron-LM `get_pp_rank_microbatches`, DeepSpeed `TrainSchedule` and PyTorch `Schedule1F1B` list the same). Grid: wrap, v = 1.
pub fn order(grid: Grid) -> Order {
    with_warmup(grid, |rank| grid.ranks - rank - 1)
}

/// As 1F1B with 2(p - r - 1) forwards of warm-up, so that messages travel while ranks compute (minPP; Megatron-LM's interleaved
/// rule at v = 1). Grid: wrap, v = 1.
pub fn eager(grid: Grid) -> Order {
    with_warmup(grid, |rank| 2 * (grid.ranks - rank - 1))
}

fn with_warmup(grid: Grid, warmup_of: impl Fn(u32) -> u32) -> Order {
    let count = grid.micro_batches;
    let mut builder = OrderBuilder::new(grid, 2 * grid.ranks as usize * count as usize);
    for rank in 0..grid.ranks {
        let warmup = warmup_of(rank).min(count);
        for step in 0..count + warmup {
            if step < count {
                builder.op(Kind::Forward, step, rank);
            }
            if step >= warmup {
                builder.op(Kind::Backward, step - warmup, rank);
            }
        }
        builder.end_row();
    }
    builder.finish()
}
