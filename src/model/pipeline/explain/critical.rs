//! The critical path: the chain of actions, each started by the end of the one before, that sets the end of the run.

use super::Explainer;

/// One action of the chain, and what tied its start to the one before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Link {
    pub index: u32,
    pub via: Via,
}

/// What made an action start when it did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Via {
    /// The run began.
    Start,
    /// Its rank ended the action before.
    Rank,
    /// A result arrived from this stage's neighbour, on this rank or another.
    Input,
    /// The barrier fell.
    Barrier,
}

impl Explainer<'_> {
    /// The chain from the start to the last end. Where an input and the rank's own action end together, the chain stays on the rank.
    pub fn critical_path(&self) -> Vec<Link> {
        let last = (0..self.order.actions.len() as u32).max_by(|&a, &b| self.end(a).total_cmp(&self.end(b)).then(b.cmp(&a)));
        let mut links = Vec::new();
        let mut next = last;
        while let Some(index) = next {
            let (via, before) = self.bound_by(index);
            links.push(Link { index, via });
            next = before;
        }
        links.reverse();
        links
    }

    /// What an action's start follows from.
    fn bound_by(&self, index: u32) -> (Via, Option<u32>) {
        let start = self.start(index);
        let before = self.before(index);
        if before.is_some_and(|before| self.end(before) >= start) {
            return (Via::Rank, before);
        }
        if self.barrier_before(index).is_some_and(|barrier| barrier >= start) {
            let iteration = self.iteration_of(index) - 1;
            let end = self.iteration_ends[iteration as usize];
            let last = (0..self.order.actions.len() as u32).find(|&i| self.iteration_of(i) == iteration && self.end(i) >= end);
            return (Via::Barrier, last);
        }
        match self.inputs(index).first() {
            Some(input) => (Via::Input, Some(input.producer)),
            None => (Via::Start, None),
        }
    }
}
