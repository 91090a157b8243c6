//! One action: what it took, what it waited for, what waits for it.

use super::Explainer;
use crate::model::few::sort_few;
use crate::model::pipeline::held::{GiveBack, given_back, taken};
use crate::model::pipeline::op::{Action, Kind, Op};

/// All that a hover over an action tells. Times in the unit of the costs.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    pub index: u32,
    pub action: Action,
    pub rank: u32,
    /// Counted from 0 within the rank's row.
    pub position: u32,
    pub start: f64,
    pub end: f64,
    /// When the rank could have started it: the end of the action before, or the barrier.
    pub rank_free: f64,
    /// Inputs from other stages, the last to arrive first.
    pub inputs: Vec<Input>,
    /// What takes its results on other stages.
    pub outputs: Vec<Output>,
    /// How much later it could end without a later end of the run, every rank's order kept.
    pub slack: f64,
    /// Chunk activations that the rank holds before its start and after its end.
    pub held_before: f64,
    pub held_after: f64,
    /// Chunk activations that its end gives back.
    pub gives_back: f64,
}

impl Explanation {
    /// How long the rank stood idle before this action.
    pub fn rank_waited(&self) -> f64 {
        self.start - self.rank_free
    }

    /// How long the last input lay there before this action took it; `None` without inputs.
    pub fn input_waited(&self) -> Option<f64> {
        self.inputs.first().map(|input| self.start - input.arrives)
    }
}

/// A result of another stage that an action takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Input {
    /// The operation that produced it, and the action that contains it.
    pub op: Op,
    pub producer: u32,
    pub from_rank: u32,
    pub produced: f64,
    /// After the message's latency.
    pub arrives: f64,
}

/// An operation on another stage that takes this action's result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Output {
    pub op: Op,
    pub consumer: u32,
    pub to_rank: u32,
    pub starts: f64,
}

impl Explainer<'_> {
    /// What there is to say about an action; `None` past the last.
    pub fn explain(&self, index: u32, give_back: GiveBack) -> Option<Explanation> {
        let action = *self.order.actions.get(index as usize)?;
        let rank = self.rank_of(index);
        let row = self.order.span(rank);
        let before = row.start..index as usize;
        let held_before = self.order.actions[before].iter().map(|&past| taken(past) - given_back(past, give_back)).sum();
        let gives_back = given_back(action, give_back);
        Some(Explanation {
            index,
            action,
            rank,
            position: index - row.start as u32,
            start: self.start(index),
            end: self.end(index),
            rank_free: self.rank_free(index),
            inputs: self.inputs(index),
            outputs: self.outputs(index),
            slack: self.slack().get(index as usize).copied().unwrap_or(0.0),
            held_before,
            held_after: held_before + taken(action) - gives_back,
            gives_back,
        })
    }

    /// When an action's rank had ended what it ran before and passed the barrier, if there is one.
    pub fn rank_free(&self, index: u32) -> f64 {
        let before = self.before(index).map_or(0.0, |before| self.end(before));
        self.barrier_before(index).map_or(before, |barrier| barrier.max(before))
    }

    /// The inputs that an action takes from other stages, the last to arrive first.
    pub fn inputs(&self, index: u32) -> Vec<Input> {
        let input = |op: Op| {
            let (producer, sent) = self.sender(op)?;
            let produced = self.end(producer);
            let arrives = produced + self.latency(producer, index);
            Some(Input { op: sent, producer, from_rank: self.rank_of(producer), produced, arrives })
        };
        let mut inputs: Vec<Input> = self.action(index).ops().filter_map(input).collect();
        sort_few(&mut inputs, |one, other| one.arrives > other.arrives);
        inputs
    }

    /// The operations on other stages that take an action's results.
    pub fn outputs(&self, index: u32) -> Vec<Output> {
        let output = |op: Op| {
            let consumer = match op.kind {
                Kind::Forward => self.find(Op { stage: op.stage + 1, ..op }),
                Kind::Backward | Kind::BackwardInput => self.backward(op.micro_batch, op.stage.checked_sub(1)?),
                Kind::BackwardWeight => None,
            }?;
            let taker = self.action(consumer).ops().find(|taker| self.sender(*taker).is_some_and(|(_, sent)| sent == op))?;
            Some(Output { op: taker, consumer, to_rank: self.rank_of(consumer), starts: self.start(consumer) })
        };
        self.action(index).ops().filter_map(output).collect()
    }

    /// Per action: how much later it could end without a later end of the run. Made in one pass from the last actions to the first,
    /// when first asked for.
    pub fn slack(&self) -> &[f64] {
        self.slack.get_or_init(|| {
            let latest = self.latest_ends();
            latest.iter().zip(&self.timeline.ends).map(|(latest, end)| (latest - end).max(0.0)).collect()
        })
    }

    fn latest_ends(&self) -> Vec<f64> {
        let count = self.order.actions.len() as u32;
        let mut latest_ends: Vec<f64> = (0..count).map(|index| self.allowed_end(index)).collect();
        // How many actions that follow from each are still to be visited.
        let mut followers = vec![0_u32; count as usize];
        for index in 0..count {
            self.for_each_before(index, |before, _| followers[before as usize] += 1);
        }
        let mut ready: Vec<u32> = (0..count).filter(|&index| followers[index as usize] == 0).collect();
        while let Some(index) = ready.pop() {
            let latest_start = latest_ends[index as usize] - (self.end(index) - self.start(index));
            self.for_each_before(index, |before, latency| {
                let latest = &mut latest_ends[before as usize];
                *latest = latest.min(latest_start - latency);
                followers[before as usize] -= 1;
                if followers[before as usize] == 0 {
                    ready.push(before);
                }
            });
        }
        latest_ends
    }

    /// The actions that an action follows from, on its rank and on others, with the latency between.
    fn for_each_before(&self, index: u32, mut visit: impl FnMut(u32, f64)) {
        if let Some(before) = self.before(index) {
            visit(before, 0.0);
        }
        for op in self.action(index).ops() {
            if let Some((producer, _)) = self.sender(op) {
                visit(producer, self.latency(producer, index));
            }
        }
    }

    /// The end of the run, or of the iteration if a barrier closes it.
    fn allowed_end(&self, index: u32) -> f64 {
        if self.run.barrier { self.iteration_ends[self.iteration_of(index) as usize] } else { self.makespan }
    }
}
