//! V-Half and V-Min: a V placement that holds a half or a third of 1F1B's activations (Qi et al. 2024, "Pipeline Parallelism with
//! Controllable Memory", arXiv 2405.15362; zero-bubble-pipeline-parallelism, `scheduler/zbv_greedy.py`).
//!
//! One micro-batch's forwards and input backwards get fixed slots on every rank, repeated every six slots for each further one, W in
//! the slots left. Then two passes squeeze: first with W in place, then without, an operation at the start or the end moves into the
//! first free slot after its inputs that does not raise the peak; after each pass everything runs as early as the order allows.
//! Costs play no part: the order is made for F = I = W.

mod reorder;

mod table;

use self::table::{Cell, F_FAR, F_NEAR, I_FAR, I_NEAR, Table, W_FAR, W_NEAR};
use crate::model::pipeline::op::{Grid, Kind};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// Slots from a micro-batch to the next: two forwards, two I, two W.
const INTERVAL: u32 = 6;

/// Half of 1F1B's activations. Grid: V, v = 2.
pub fn half(grid: Grid) -> Order {
    let p = grid.ranks;
    // Without the shift, slots of an even number of ranks would collide.
    let shift = if p.is_multiple_of(2) { 3 } else { 0 };
    from_pattern(grid, |r| [2 * r, 3 * p - r - 2, 3 * p + shift + 2 * r - 1, 6 * p + shift - r - 2])
}

/// A third of 1F1B's activations. Grid: V, v = 2.
pub fn minimum(grid: Grid) -> Order {
    let p = grid.ranks;
    // Likewise where 3 divides the ranks.
    let shift = if p.is_multiple_of(3) { 2 } else { 0 };
    from_pattern(grid, |r| [r, 2 * p - r - 1, 2 * p + shift + r, 4 * p + shift - r - 1])
}

/// Squeezes the pattern whose slots per rank, for micro-batch 0, are those of F near, F far, I far and I near.
fn from_pattern(grid: Grid, slots_of: impl Fn(u32) -> [u32; 4]) -> Order {
    let mut table = Table::new(grid.ranks, grid.micro_batches);
    for rank in 0..grid.ranks {
        for (kind, first) in (F_NEAR..=I_NEAR).zip(slots_of(rank)) {
            for micro_batch in 0..grid.micro_batches {
                table.place(rank, first + INTERVAL * micro_batch, Cell { kind, micro_batch });
            }
        }
    }
    table.put_weights();
    reorder::with_weights(&mut table);
    table = table.run_early();
    table.drop_weights();
    reorder::without_weights(&mut table);
    table.put_weights();
    table = table.run_early();
    table.drop_weights();
    table.put_weights_by_chunk();
    order_of(grid, &table)
}

fn order_of(grid: Grid, table: &Table) -> Order {
    let mut builder = OrderBuilder::new(grid, 6 * grid.ranks as usize * grid.micro_batches as usize);
    for rank in 0..grid.ranks {
        for cell in table.row(rank).iter().filter(|cell| !cell.is_free()) {
            let kind = match cell.kind {
                F_NEAR | F_FAR => Kind::Forward,
                I_NEAR | I_FAR => Kind::BackwardInput,
                _ => Kind::BackwardWeight,
            };
            let near = matches!(cell.kind, F_NEAR | I_NEAR | W_NEAR);
            debug_assert!(near || matches!(cell.kind, F_FAR | I_FAR | W_FAR));
            builder.op(kind, cell.micro_batch, if near { rank } else { 2 * grid.ranks - 1 - rank });
        }
        builder.end_row();
    }
    builder.finish()
}
