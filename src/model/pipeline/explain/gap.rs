//! Idle time: where a rank runs nothing, and why.

use super::{Explainer, Input};

/// A stretch of time in which a rank runs nothing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gap {
    pub rank: u32,
    pub start: f64,
    pub end: f64,
    pub cause: Cause,
}

impl Gap {
    pub fn length(&self) -> f64 {
        self.end - self.start
    }
}

/// Why a rank idles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cause {
    /// Nothing has reached the rank yet: it waits for its first input.
    Fill(Input),
    /// It waits for the input of its next action.
    Wait(Input),
    /// It has run everything; the others have not.
    Drain,
    /// It has run its iteration; the barrier waits for this rank, the last to end.
    Barrier { last_rank: u32 },
}

impl Explainer<'_> {
    /// Every gap of a rank, in time order, from 0 to the end of the run.
    pub fn gaps(&self, rank: u32) -> Vec<Gap> {
        let row = self.order.span(rank);
        let mut gaps: Vec<Gap> = row.clone().flat_map(|index| self.gaps_before(index as u32)).collect();
        let last_end = self.timeline.ends[row].last().copied().unwrap_or(0.0);
        gaps.extend(gap(rank, last_end, self.makespan, Cause::Drain));
        gaps
    }

    /// The gap at a time, if the rank is idle then.
    pub fn gap_at(&self, rank: u32, time: f64) -> Option<Gap> {
        let row = self.order.span(rank);
        let next = row.start + self.timeline.starts[row.clone()].partition_point(|&start| start <= time);
        let found = if next < row.end {
            self.gaps_before(next as u32)
        } else {
            let last_end = self.timeline.ends[row].last().copied().unwrap_or(0.0);
            gap(rank, last_end, self.makespan, Cause::Drain).into_iter().collect()
        };
        found.into_iter().find(|gap| gap.start <= time && time < gap.end)
    }

    /// The gaps between an action and the one before: waiting for a barrier, then for an input.
    fn gaps_before(&self, index: u32) -> Vec<Gap> {
        let rank = self.rank_of(index);
        let before = self.before(index);
        let free = before.map_or(0.0, |before| self.end(before));
        let barrier = self.barrier_before(index).unwrap_or(free).max(free);
        let opens = before.is_none_or(|before| self.iteration_of(before) != self.iteration_of(index));
        let mut gaps = Vec::new();
        if self.start(index) <= free {
            return gaps;
        }
        if barrier > free {
            let last_rank = self.last_rank(self.iteration_of(index) - 1);
            gaps.extend(gap(rank, free, barrier, Cause::Barrier { last_rank }));
        }
        if let Some(input) = self.inputs(index).into_iter().next() {
            let cause = if opens { Cause::Fill(input) } else { Cause::Wait(input) };
            gaps.extend(gap(rank, barrier, self.start(index), cause));
        }
        gaps
    }

    /// The rank whose last action ends an iteration; the first of equals.
    fn last_rank(&self, iteration: u32) -> u32 {
        let end = self.iteration_ends[iteration as usize];
        let ends_it = |&rank: &u32| {
            let row = self.order.span(rank);
            row.rev().any(|index| self.iteration_of(index as u32) == iteration && self.end(index as u32) >= end)
        };
        (0..self.order.grid.ranks).find(ends_it).unwrap_or(0)
    }
}

fn gap(rank: u32, start: f64, end: f64, cause: Cause) -> Option<Gap> {
    (end > start).then_some(Gap { rank, start, end, cause })
}
