//! What happens at a time: the running actions, the messages under way, the events before and after.

use super::Explainer;
use crate::model::pipeline::op::Op;

/// The state of a run at a time.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    pub time: f64,
    /// The action each rank runs, if it runs one.
    pub running: Vec<Option<u32>>,
    /// Actions that have ended, over all ranks.
    pub finished: u64,
}

/// A result on its way between two ranks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Message {
    /// The operation whose result it is.
    pub op: Op,
    pub from_rank: u32,
    pub to_rank: u32,
    pub sent: f64,
    pub arrives: f64,
    /// The action that takes it.
    pub consumer: u32,
}

impl Explainer<'_> {
    /// What runs at a time; an action runs from its start until just before its end.
    pub fn at(&self, time: f64) -> Moment {
        let mut moment = Moment { time, running: Vec::new(), finished: 0 };
        for rank in 0..self.order.grid.ranks {
            let row = self.order.span(rank);
            let ended = self.timeline.ends[row.clone()].partition_point(|&end| end <= time);
            moment.finished += ended as u64;
            let next = (row.start + ended) as u32;
            moment.running.push(Some(next).filter(|&next| (next as usize) < row.end && self.start(next) <= time));
        }
        moment
    }

    /// The first start or end after a time, over all ranks.
    pub fn event_after(&self, time: f64) -> Option<f64> {
        let first = |times: &[f64]| times.get(times.partition_point(|&event| event <= time)).copied();
        self.events(first).min_by(f64::total_cmp)
    }

    /// The last start or end before a time, over all ranks.
    pub fn event_before(&self, time: f64) -> Option<f64> {
        let last = |times: &[f64]| times.partition_point(|&event| event < time).checked_sub(1).map(|index| times[index]);
        self.events(last).max_by(f64::total_cmp)
    }

    fn events(&self, pick: impl Fn(&[f64]) -> Option<f64>) -> impl Iterator<Item = f64> {
        let picked: Vec<f64> = (0..self.order.grid.ranks)
            .map(|rank| self.order.span(rank))
            .flat_map(|row| [pick(&self.timeline.starts[row.clone()]), pick(&self.timeline.ends[row])])
            .flatten()
            .collect();
        picked.into_iter()
    }

    /// Every message between different ranks, in the order in which the consumers stand.
    pub fn messages(&self) -> Vec<Message> {
        let mut messages = Vec::new();
        for consumer in 0..self.order.actions.len() as u32 {
            let to_rank = self.rank_of(consumer);
            for input in self.inputs(consumer).into_iter().filter(|input| input.from_rank != to_rank) {
                messages.push(Message {
                    op: input.op,
                    from_rank: input.from_rank,
                    to_rank,
                    sent: input.produced,
                    arrives: input.arrives,
                    consumer,
                });
            }
        }
        messages
    }
}
