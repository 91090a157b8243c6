//! DualPipe and DualPipeV: a forward and a backward of opposite directions overlapped in one block (DeepSeek-V3, arXiv 2412.19437,
//! section 3.2.1; deepseek-ai/DualPipe, `dualpipe.py` and `dualpipev.py`).

use std::collections::VecDeque;

use crate::model::pipeline::op::{Action, Grid, Kind, Op};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// Two copies of the model; half the micro-batches enter at each end. Grid: bidirectional; p even, m even, m at least 2p.
pub fn bidirectional(grid: Grid) -> Order {
    let half = grid.ranks / 2;
    let per_direction = grid.micro_batches / 2;
    let mut builder = OrderBuilder::new(grid, 3 * grid.ranks as usize * grid.micro_batches as usize);
    for rank in 0..grid.ranks {
        let distance = rank.min(grid.ranks - 1 - rank);
        let near = Chunk { stage: distance, first: if rank < half { 0 } else { per_direction } };
        let far = Chunk { stage: grid.ranks - 1 - distance, first: per_direction - near.first };
        Row::new(&mut builder, [near, far]).run(half, distance, per_direction);
        builder.end_row();
    }
    builder.finish()
}

/// One copy folded into a V. Grid: V; m at least 2p.
pub fn folded(grid: Grid) -> Order {
    let mut builder = OrderBuilder::new(grid, 5 * grid.ranks as usize * grid.micro_batches as usize);
    for rank in 0..grid.ranks {
        let near = Chunk { stage: rank, first: 0 };
        let far = Chunk { stage: 2 * grid.ranks - 1 - rank, first: 0 };
        Row::new(&mut builder, [near, far]).run(grid.ranks, rank, grid.micro_batches);
        builder.end_row();
    }
    builder.finish()
}

/// One of a rank's two chunks: its stage, and the first micro-batch that passes through it.
#[derive(Clone, Copy)]
struct Chunk {
    stage: u32,
    first: u32,
}

struct Row<'a> {
    builder: &'a mut OrderBuilder,
    chunks: [Chunk; 2],
    /// Forwards and backwards done per chunk.
    forwards: [u32; 2],
    backwards: [u32; 2],
    /// Weight gradients put off, oldest first.
    waiting: VecDeque<Op>,
}

impl<'a> Row<'a> {
    fn new(builder: &'a mut OrderBuilder, chunks: [Chunk; 2]) -> Self {
        Self { builder, chunks, forwards: [0; 2], backwards: [0; 2], waiting: VecDeque::new() }
    }

    /// The eight counted steps. `depth` ranks lie between an end and the middle (or the fold), this one `distance` from the end.
    fn run(&mut self, depth: u32, distance: u32, micro_batches: u32) {
        let inner = depth - distance - 1;
        for _ in 0..2 * inner {
            self.forward(0);
        }
        for _ in 0..=distance {
            self.forward(0);
            self.forward(1);
        }
        for _ in 0..inner {
            self.backward_input(1);
            self.weight();
            self.forward(1);
        }
        for i in 0..micro_batches + distance + 1 - 2 * depth {
            if i == 0 && inner == 0 {
                // The source keeps this pair apart, which shortens the bubble further.
                self.forward(0);
                self.backward(1);
            } else {
                self.pair(0, 1);
            }
            self.pair(1, 0);
        }
        for _ in 0..inner {
            self.backward(1);
            self.pair(1, 0);
        }
        self.last_backwards(distance);
        for _ in 0..inner {
            self.weight();
            self.backward_input(0);
        }
        for _ in 0..=distance {
            self.weight();
        }
    }

    /// B of the far and the near chunk in turn; from the middle on I alone, so that the W left over fill the end.
    fn last_backwards(&mut self, distance: u32) {
        let middle = distance.div_ceil(2);
        for i in 0..=distance {
            // In the middle round an odd distance starts with the far chunk, an even one with the near chunk.
            let split_far = i > middle || (i == middle && distance % 2 == 1);
            if split_far {
                self.backward_input(1)
            } else {
                self.backward(1)
            }
            if i >= middle { self.backward_input(0) } else { self.backward(0) }
        }
    }

    fn next(done: &mut u32, chunk: Chunk, kind: Kind) -> Op {
        let op = Op::new(kind, chunk.first + *done, chunk.stage);
        *done += 1;
        op
    }

    fn next_forward(&mut self, chunk: usize) -> Op {
        Self::next(&mut self.forwards[chunk], self.chunks[chunk], Kind::Forward)
    }

    fn next_backward(&mut self, chunk: usize, kind: Kind) -> Op {
        Self::next(&mut self.backwards[chunk], self.chunks[chunk], kind)
    }

    fn forward(&mut self, chunk: usize) {
        let op = self.next_forward(chunk);
        self.builder.push(op.into());
    }

    fn backward(&mut self, chunk: usize) {
        let op = self.next_backward(chunk, Kind::Backward);
        self.builder.push(op.into());
    }

    fn backward_input(&mut self, chunk: usize) {
        let op = self.next_backward(chunk, Kind::BackwardInput);
        self.waiting.push_back(Op { kind: Kind::BackwardWeight, ..op });
        self.builder.push(op.into());
    }

    fn weight(&mut self) {
        if let Some(op) = self.waiting.pop_front() {
            self.builder.push(op.into());
        }
    }

    fn pair(&mut self, forward: usize, backward: usize) {
        let forward = self.next_forward(forward);
        let backward = self.next_backward(backward, Kind::Backward);
        self.builder.push(Action::Pair(forward, backward));
    }
}
