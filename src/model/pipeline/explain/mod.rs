//! Why a schedule looks as it does: what each action waited for, why a rank idles, which chain of actions sets the end, what happens
//! at a time. Structured data; the wording is `text`'s.

mod action;

mod critical;

mod gap;

mod limit;

mod moment;

pub use action::{Explanation, Input, Output};
pub use critical::{Link, Via};
pub use gap::{Cause, Gap};
pub use limit::HeldBack;
pub use moment::{Message, Moment};

use std::borrow::Cow;
use std::sync::OnceLock;

use super::costs::Costs;
use super::op::{Action, Kind, Op};
use super::order::Order;
use super::simulate::{Run, Timeline};

/// A run to ask questions about: an order, repeated if the run had several iterations, with its times. Actions are named by their
/// index in `order().actions`, which the timeline is aligned with.
#[derive(Debug)]
pub struct Explainer<'a> {
    order: Order,
    run: Run,
    comm: f64,
    timeline: Cow<'a, Timeline>,
    /// The action of F, of B or I, and of W, per stage and micro-batch.
    index: Vec<[u32; 3]>,
    /// The rank of each action.
    ranks: Vec<u32>,
    makespan: f64,
    /// When all ranks have ended each iteration.
    iteration_ends: Vec<f64>,
    /// Made when first asked for, as it takes a pass over all actions.
    slack: OnceLock<Vec<f64>>,
}

const NOWHERE: u32 = u32::MAX;

impl<'a> Explainer<'a> {
    /// `timeline` is what `simulate` made of this order (one iteration of it), these costs and this run.
    pub fn new(order: &Order, costs: &Costs, run: Run, timeline: &'a Timeline) -> Self {
        Self::of_whole(order.repeated(run.iterations), costs, run, Cow::Borrowed(timeline))
    }

    /// The same of an order that is repeated already, and of a timeline that may be kept: an explainer that outlives the question.
    pub fn of_whole(order: Order, costs: &Costs, run: Run, timeline: Cow<'a, Timeline>) -> Self {
        let mut index = vec![[NOWHERE; 3]; order.grid.stages() as usize * order.total_micro_batches() as usize];
        let mut iteration_ends = vec![0.0_f64; order.iterations as usize];
        let ranks = (0..order.grid.ranks).flat_map(|rank| std::iter::repeat_n(rank, order.row(rank).len())).collect();
        for (i, action) in order.actions.iter().enumerate() {
            for op in action.ops() {
                index[cell(&order, op)][part(op.kind)] = i as u32;
                let iteration = (op.micro_batch / order.grid.micro_batches) as usize;
                iteration_ends[iteration] = iteration_ends[iteration].max(timeline.ends[i]);
            }
        }
        let (comm, makespan) = (costs.comm, timeline.makespan());
        Self { order, run, comm, timeline, index, ranks, makespan, iteration_ends, slack: OnceLock::new() }
    }

    /// The order of the whole run.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The action that runs an operation.
    pub fn find(&self, op: Op) -> Option<u32> {
        let inside = op.stage < self.order.grid.stages() && op.micro_batch < self.order.total_micro_batches();
        let found = inside.then(|| self.index[cell(&self.order, op)][part(op.kind)]).filter(|&index| index != NOWHERE)?;
        self.order.actions[found as usize].ops().any(|listed| listed == op).then_some(found)
    }

    /// The rank that an action stands on; the index has to be one of an action.
    pub fn rank_of(&self, index: u32) -> u32 {
        self.ranks[index as usize]
    }

    /// Start and end of an action; the index has to be one of an action.
    pub fn times(&self, index: u32) -> (f64, f64) {
        (self.start(index), self.end(index))
    }

    fn action(&self, index: u32) -> Action {
        self.order.actions[index as usize]
    }

    fn start(&self, index: u32) -> f64 {
        self.timeline.starts[index as usize]
    }

    fn end(&self, index: u32) -> f64 {
        self.timeline.ends[index as usize]
    }

    fn iteration_of(&self, index: u32) -> u32 {
        self.action(index).first().micro_batch / self.order.grid.micro_batches
    }

    /// The action before on the same rank.
    fn before(&self, index: u32) -> Option<u32> {
        let row = self.order.span(self.rank_of(index));
        index.checked_sub(1).filter(|&before| row.contains(&(before as usize)))
    }

    /// When the barrier before an action falls, if the action is the first of its rank after one.
    fn barrier_before(&self, index: u32) -> Option<f64> {
        let iteration = self.iteration_of(index);
        let opens = self.before(index).is_some_and(|before| self.iteration_of(before) != iteration);
        (self.run.barrier && opens).then(|| self.iteration_ends[iteration as usize - 1])
    }

    /// The action that produces an operation's input from another stage.
    fn producer(&self, op: Op) -> Option<u32> {
        match op.kind {
            Kind::Forward => self.find(Op { stage: op.stage.checked_sub(1)?, ..op }),
            Kind::Backward | Kind::BackwardInput => self.backward(op.micro_batch, op.stage + 1),
            Kind::BackwardWeight => None,
        }
    }

    /// The action of B or I.
    fn backward(&self, micro_batch: u32, stage: u32) -> Option<u32> {
        let either = |kind| self.find(Op::new(kind, micro_batch, stage));
        either(Kind::Backward).or_else(|| either(Kind::BackwardInput))
    }

    /// The operation in an action that sends what `op` takes from another stage.
    fn sender(&self, op: Op) -> Option<(u32, Op)> {
        let index = self.producer(op)?;
        let stage = if op.kind == Kind::Forward { op.stage - 1 } else { op.stage + 1 };
        let sends = |sent: &Op| {
            sent.micro_batch == op.micro_batch
                && sent.stage == stage
                && (sent.kind == Kind::Forward) == (op.kind == Kind::Forward)
                && sent.kind != Kind::BackwardWeight
        };
        self.action(index).ops().find(sends).map(|sent| (index, sent))
    }

    fn latency(&self, from: u32, to: u32) -> f64 {
        if self.rank_of(from) == self.rank_of(to) { 0.0 } else { self.comm }
    }
}

fn cell(order: &Order, op: Op) -> usize {
    op.stage as usize * order.total_micro_batches() as usize + op.micro_batch as usize
}

const fn part(kind: Kind) -> usize {
    match kind {
        Kind::Forward => 0,
        Kind::Backward | Kind::BackwardInput => 1,
        Kind::BackwardWeight => 2,
    }
}
