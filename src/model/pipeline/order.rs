//! The order of all ranks: what each runs, one after the other, in one flat array.

use super::op::{Action, Grid, Kind, Op};

/// The actions of every rank in execution order, in one flat array.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub grid: Grid,
    /// How often the step is repeated in this order; micro-batches count on: 0 to m * iterations - 1. A rule's own order has 1.
    pub iterations: u32,
    /// All actions, rank after rank.
    pub actions: Vec<Action>,
    /// Where each rank's row starts in `actions`; one entry more than ranks, the last is the length.
    pub row_starts: Vec<u32>,
}

impl Order {
    /// The actions of one rank.
    pub fn row(&self, rank: u32) -> &[Action] {
        &self.actions[self.span(rank)]
    }

    /// Where the actions of one rank stand in `actions`, and in every array aligned with it.
    pub fn span(&self, rank: u32) -> std::ops::Range<usize> {
        self.row_starts[rank as usize] as usize..self.row_starts[rank as usize + 1] as usize
    }

    /// Every rank's row, from rank 0.
    pub fn rows(&self) -> impl Iterator<Item = &[Action]> {
        (0..self.grid.ranks).map(|rank| self.row(rank))
    }

    /// Micro-batches over all iterations: every action's micro-batch is below this.
    pub const fn total_micro_batches(&self) -> u32 {
        self.grid.micro_batches * self.iterations
    }

    /// One iteration of it: what [`repeated`](Self::repeated) made the whole of.
    pub fn once(&self) -> Self {
        let times = self.iterations.max(1) as usize;
        let mut builder = OrderBuilder::new(self.grid, self.actions.len() / times);
        for row in self.rows() {
            builder.actions.extend(&row[..row.len() / times]);
            builder.end_row();
        }
        builder.finish()
    }

    /// Each rank's row `times` over, the micro-batches of the k-th repetition counting on from k * m.
    pub fn repeated(&self, times: u32) -> Self {
        let mut builder = OrderBuilder::new(self.grid, self.actions.len() * times as usize);
        for row in self.rows() {
            for k in 0..times {
                builder.actions.extend(row.iter().map(|action| action.shifted(k * self.total_micro_batches())));
            }
            builder.end_row();
        }
        Self { iterations: self.iterations * times, ..builder.finish() }
    }
}

/// Collects the rows of an order, rank after rank.
#[derive(Debug)]
pub struct OrderBuilder {
    grid: Grid,
    actions: Vec<Action>,
    row_starts: Vec<u32>,
}

impl OrderBuilder {
    /// `expected` actions are reserved for.
    pub fn new(grid: Grid, expected: usize) -> Self {
        let mut row_starts = Vec::with_capacity(grid.ranks as usize + 1);
        row_starts.push(0);
        Self { grid, actions: Vec::with_capacity(expected), row_starts }
    }

    /// Adds an action to the rank under construction.
    pub fn push(&mut self, action: Action) {
        self.actions.push(action);
    }

    /// Adds a single operation to the rank under construction.
    pub fn op(&mut self, kind: Kind, micro_batch: u32, stage: u32) {
        self.push(Op::new(kind, micro_batch, stage).into());
    }

    /// Closes the row of the rank under construction.
    pub fn end_row(&mut self) {
        self.row_starts.push(self.actions.len() as u32);
    }

    /// The order; ranks whose row was never closed run nothing.
    pub fn finish(mut self) -> Order {
        self.row_starts.resize(self.grid.ranks as usize + 1, self.actions.len() as u32);
        Order { grid: self.grid, iterations: 1, actions: self.actions, row_starts: self.row_starts }
    }
}
