//! Interleaved 1F1B and its zero-bubble form: several chunks per rank, micro-batches in groups.

use crate::model::pipeline::op::{Grid, Kind};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// Interleaved 1F1B (Narayanan et al. 2021, arXiv 2104.04473, section 2.2.2). Within a group of G micro-batches every chunk runs all
/// G before the next chunk does; backwards follow the same table with the chunks mirrored. Rank r runs 2(p - r - 1) + (v - 1)G
/// forwards of warm-up, then F and B in turn (Megatron-LM `get_schedule_table` and `get_pp_rank_microbatches`; PyTorch
/// `ScheduleInterleaved1F1B`). The last group may be smaller. Grid: wrap; G from p to m, or m itself.
pub fn order(grid: Grid, group: u32) -> Order {
    let table = Table { grid, group };
    let mut builder = OrderBuilder::new(grid, 2 * grid.ranks as usize * table.steps() as usize);
    for rank in 0..grid.ranks {
        row(&mut builder, &table, rank);
    }
    builder.finish()
}

/// Called often rather than long, so that browsers come to compile it well.
#[inline(never)]
fn row(builder: &mut OrderBuilder, table: &Table, rank: u32) {
    let (grid, steps) = (table.grid, table.steps());
    let warmup = (2 * (grid.ranks - rank - 1) + (grid.chunks - 1) * table.group).min(steps);
    for step in 0..steps + warmup {
        if step < steps {
            table.forward(builder, rank, step);
        }
        if step >= warmup {
            table.backward(builder, Kind::Backward, rank, step - warmup);
        }
    }
    builder.end_row();
}

/// Interleaved zero bubble, ZB1P (PyTorch `ScheduleInterleavedZeroBubble`): half the warm-up per rank, the backward split, and W
/// delayed by r backwards on rank r, so that the delayed ones fill the end. Grid: wrap; G divides m.
pub fn zero_bubble(grid: Grid, group: u32) -> Order {
    let table = Table { grid, group };
    let mut builder = OrderBuilder::new(grid, 3 * grid.ranks as usize * table.steps() as usize);
    for rank in 0..grid.ranks {
        let warmup = (grid.ranks - rank - 1 + (grid.chunks - 1) * group).min(table.steps());
        for step in 0..table.steps() + warmup {
            if step < table.steps() {
                table.forward(&mut builder, rank, step);
            }
            let Some(done) = step.checked_sub(warmup) else { continue };
            table.backward(&mut builder, Kind::BackwardInput, rank, done);
            if let Some(delayed) = done.checked_sub(rank) {
                table.backward(&mut builder, Kind::BackwardWeight, rank, delayed);
            }
        }
        for delayed in table.steps().saturating_sub(rank)..table.steps() {
            table.backward(&mut builder, Kind::BackwardWeight, rank, delayed);
        }
        builder.end_row();
    }
    builder.finish()
}

/// Which micro-batch and chunk a rank's k-th forward or backward is for.
struct Table {
    grid: Grid,
    group: u32,
}

impl Table {
    /// Forwards of one rank.
    fn steps(&self) -> u32 {
        self.grid.chunks * self.grid.micro_batches
    }

    fn at(&self, step: u32) -> (u32, u32) {
        let first = step / (self.grid.chunks * self.group) * self.group;
        let size = self.group.min(self.grid.micro_batches - first);
        let within = step - first * self.grid.chunks;
        (first + within % size, within / size)
    }

    fn forward(&self, builder: &mut OrderBuilder, rank: u32, step: u32) {
        let (micro_batch, chunk) = self.at(step);
        builder.op(Kind::Forward, micro_batch, chunk * self.grid.ranks + rank);
    }

    fn backward(&self, builder: &mut OrderBuilder, kind: Kind, rank: u32, step: u32) {
        let (micro_batch, chunk) = self.at(step);
        builder.op(kind, micro_batch, (self.grid.chunks - 1 - chunk) * self.grid.ranks + rank);
    }
}
