//! The pass itself: every rank runs until it waits, and is woken by the result it waits for. Flat arrays, nothing looked up.
//!
//! Boxed slices and forced inlining, because the page is built for size: without them a `Vec`'s index and every small function is a
//! call, and a pass takes ten times as long in WebAssembly.

use super::Timeline;
use crate::model::pipeline::costs::{CostTable, Costs};
use crate::model::pipeline::op::{Action, Grid, Kind, Op};
use crate::model::pipeline::order::Order;
use crate::model::pipeline::stuck::{Place, Stuck, Wait};

/// Marks a result that is not there yet; no finite costs produce it.
const NOT_YET: f64 = f64::NEG_INFINITY;
/// Marks a rank that waits for nothing.
const NOTHING: usize = usize::MAX;

/// The state of one pass. A slot is a result that another action may wait for: the activation of a (stage, micro-batch), or,
/// `gradients` further on, the gradient that it sends back.
pub struct Engine<'a> {
    order: &'a Order,
    grid: Grid,
    stages: u32,
    total: usize,
    durations: CostTable,
    /// Latency of a message between stage s - 1 and stage s.
    latency: Box<[f64]>,
    /// Owner of each stage for micro-batches that travel down.
    owner: Box<[u32]>,
    /// When each slot's result is there.
    ready: Box<[f64]>,
    gradients: usize,
    /// When each rank is free.
    free: Box<[f64]>,
    /// The slot each rank waits for.
    waits_for: Box<[usize]>,
    /// How many actions of its row each rank has run in this iteration.
    done: Box<[usize]>,
}

impl<'a> Engine<'a> {
    /// Ranks that are free from the given times on.
    pub fn from(order: &'a Order, costs: &Costs, free: Vec<f64>) -> Self {
        let grid = order.grid;
        let (ranks, stages) = (grid.ranks as usize, grid.stages());
        let total = order.total_micro_batches() as usize;
        let latency = |stage| if grid.crosses_before(stage) { costs.comm } else { 0.0 };
        Self {
            order,
            grid,
            stages,
            total,
            durations: CostTable::new(costs, stages),
            latency: (0..=stages).map(latency).collect(),
            owner: (0..stages).map(|stage| grid.rank_of(stage, 0)).collect(),
            ready: vec![NOT_YET; 2 * stages as usize * total].into(),
            gradients: stages as usize * total,
            free: free.into(),
            waits_for: vec![NOTHING; ranks].into(),
            done: vec![0; ranks].into(),
        }
    }

    /// When the last rank is free.
    pub fn latest(&self) -> f64 {
        self.free.iter().copied().fold(0.0, f64::max)
    }

    /// Lets every rank wait for the last.
    pub fn meet(&mut self) {
        let latest = self.latest();
        self.free.fill(latest);
    }

    /// One iteration from the present `free` times; writes its part of the timeline.
    pub fn run(&mut self, iteration: usize, iterations: usize, timeline: &mut Timeline) -> Result<(), Stuck> {
        self.ready.fill(NOT_YET);
        self.done.fill(0);
        let mut runnable: Vec<u32> = (0..self.grid.ranks).rev().collect();
        let mut left = self.order.actions.len();
        while let Some(rank) = runnable.pop() {
            let span = self.order.span(rank);
            let base = span.start * iterations + iteration * span.len();
            let times = base..base + span.len();
            left -= self.advance(rank, &mut timeline.starts[times.clone()], &mut timeline.ends[times], &mut runnable);
        }
        if left == 0 { Ok(()) } else { Err(self.cycle()) }
    }

    /// Runs a rank until it waits or is done, writes the times of its row, and adds the ranks that it wakes. Returns how many actions ran.
    ///
    /// A function of its own, because browsers compile a function well only once it has been called often: a single long loop would run
    /// to its end in the first, slow compilation.
    #[inline(never)]
    fn advance(&mut self, rank: u32, starts: &mut [f64], ends: &mut [f64], runnable: &mut Vec<u32>) -> usize {
        let row = &self.order.actions[self.order.span(rank)];
        let first = self.done[rank as usize];
        let (mut next, mut free) = (first, self.free[rank as usize]);
        while next < row.len() {
            let action = row[next];
            let Some(start) = self.start(rank, free, action) else { break };
            free = start + self.durations.action(action);
            starts[next] = start;
            ends[next] = free;
            next += 1;
            if let Some(woken) = self.publish(action.first(), free) {
                runnable.push(woken);
            }
            if let Some(woken) = action.second().and_then(|second| self.publish(second, free)) {
                runnable.push(woken);
            }
        }
        self.done[rank as usize] = next;
        self.free[rank as usize] = free;
        next - first
    }

    /// When the action can start on a rank that is free from `free` on, or `None` after noting which slot the rank waits for.
    #[inline(always)]
    fn start(&mut self, rank: u32, free: f64, action: Action) -> Option<f64> {
        let mut start = free;
        for op in [Some(action.first()), action.second()] {
            let Some((slot, latency)) = op.and_then(|op| self.input(op)) else { continue };
            let ready = self.ready[slot];
            if ready == NOT_YET {
                self.waits_for[rank as usize] = slot;
                return None;
            }
            if ready + latency > start {
                start = ready + latency;
            }
        }
        Some(start)
    }

    /// The slot of the result that an operation takes from another stage, and how long its message travels.
    #[inline(always)]
    fn input(&self, op: Op) -> Option<(usize, f64)> {
        match op.kind {
            Kind::Forward if op.stage > 0 => Some((self.slot(op) - self.total, self.latency[op.stage as usize])),
            Kind::Backward | Kind::BackwardInput if op.stage + 1 < self.stages => {
                Some((self.gradients + self.slot(op) + self.total, self.latency[op.stage as usize + 1]))
            }
            _ => None,
        }
    }

    /// Files a result; returns the rank that waits for it, if one does.
    #[inline(always)]
    fn publish(&mut self, op: Op, end: f64) -> Option<u32> {
        let (slot, consumer) = match op.kind {
            Kind::Forward => (self.slot(op), op.stage + 1),
            Kind::Backward | Kind::BackwardInput => (self.gradients + self.slot(op), op.stage.wrapping_sub(1)),
            Kind::BackwardWeight => return None,
        };
        self.ready[slot] = end;
        if consumer >= self.stages {
            return None;
        }
        let owner = self.owner[consumer as usize];
        let rank = if self.grid.travels_up(op.micro_batch) { self.grid.ranks - 1 - owner } else { owner };
        if self.waits_for[rank as usize] != slot {
            return None;
        }
        self.waits_for[rank as usize] = NOTHING;
        Some(rank)
    }

    #[inline(always)]
    fn slot(&self, op: Op) -> usize {
        op.stage as usize * self.total + op.micro_batch as usize
    }

    /// The circle of ranks that wait for each other. Every rank with actions left waits for a result that some rank with actions
    /// left has to produce, since nothing is missing; following the producers must come back to a rank already met.
    fn cycle(&self) -> Stuck {
        let mut met: Vec<Wait> = Vec::new();
        let mut next = (0..self.grid.ranks).find(|&rank| self.waits_for[rank as usize] != NOTHING);
        while let Some(rank) = next {
            if let Some(first) = met.iter().position(|wait| wait.at.rank == rank) {
                met.drain(..first);
                break;
            }
            let wait = self.wait_of(rank);
            next = wait.map(|wait| wait.producer);
            met.extend(wait);
        }
        Stuck::Cycle(met)
    }

    fn wait_of(&self, rank: u32) -> Option<Wait> {
        let position = self.done[rank as usize];
        let action = *self.order.row(rank).get(position)?;
        let slot = self.waits_for[rank as usize];
        let kind = if slot < self.gradients { Kind::Forward } else { Kind::BackwardInput };
        let cell = slot % self.gradients;
        let mut needs = Op::new(kind, (cell % self.total) as u32, (cell / self.total) as u32);
        let producer = self.grid.rank_of(needs.stage, needs.micro_batch);
        let whole = Op { kind: Kind::Backward, ..needs };
        if kind != Kind::Forward && self.order.row(producer).iter().any(|action| action.ops().any(|op| op == whole)) {
            needs = whole;
        }
        Some(Wait { at: Place { rank, position: position as u32 }, action, needs, producer })
    }
}
