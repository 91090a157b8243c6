//! ZB-V, handcrafted: two chunks per rank, down the ranks and up again, and no gap if F = I = W (Qi et al. 2024, arXiv 2405.15362).

use crate::model::pipeline::op::{Grid, Kind, Op};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// The order that PyTorch's `ScheduleZBVZeroBubble`, the zero-bubble repository's handcrafted V and Primus list. Below 2p - 1
/// micro-batches it is built for 2p - 1 and the surplus is left out. Grid: V, v = 2.
pub fn order(grid: Grid) -> Order {
    let mut builder = OrderBuilder::new(grid, 6 * grid.ranks as usize * grid.micro_batches as usize);
    for rank in 0..grid.ranks {
        let mut row = Row { builder: &mut builder, grid, rank, next: [[0; 3]; 2] };
        row.warm_up();
        row.steady(grid.micro_batches.max(2 * grid.ranks - 1));
        row.cool_down();
        builder.end_row();
    }
    builder.finish()
}

struct Row<'a> {
    builder: &'a mut OrderBuilder,
    grid: Grid,
    rank: u32,
    /// The next micro-batch per chunk for F, I and W.
    next: [[u32; 3]; 2],
}

const F: usize = 0;
const I: usize = 1;
const W: usize = 2;
const KINDS: [Kind; 3] = [Kind::Forward, Kind::BackwardInput, Kind::BackwardWeight];

impl Row<'_> {
    fn push(&mut self, chunk: usize, kind: usize) {
        let micro_batch = self.next[chunk][kind];
        self.next[chunk][kind] += 1;
        if micro_batch < self.grid.micro_batches {
            let stage = if chunk == 0 { self.rank } else { 2 * self.grid.ranks - 1 - self.rank };
            self.builder.push(Op::new(KINDS[kind], micro_batch, stage).into());
        }
    }

    fn warm_up(&mut self) {
        for _ in 0..2 * (self.grid.ranks - self.rank) - 1 {
            self.push(0, F);
        }
        for _ in 0..self.rank {
            self.push(1, F);
            self.push(0, F);
        }
        for _ in 0..self.grid.ranks - self.rank {
            for kind in [F, I, W] {
                self.push(1, kind);
            }
        }
    }

    fn steady(&mut self, micro_batches: u32) {
        while self.next[1][F] < self.next[0][F] || self.next[0][F] < micro_batches {
            if self.next[0][F] < micro_batches {
                self.push(0, F);
            }
            self.push(0, I);
            self.push(0, W);
            for kind in [F, I, W] {
                self.push(1, kind);
            }
        }
    }

    fn cool_down(&mut self) {
        for _ in 0..self.rank {
            self.push(0, I);
            self.push(1, I);
        }
        for _ in 0..self.grid.ranks - self.rank {
            self.push(0, I);
            self.push(0, W);
        }
        for chunk in [1, 0] {
            while self.next[chunk][W] < self.next[chunk][I] {
                self.push(chunk, W);
            }
        }
    }
}
