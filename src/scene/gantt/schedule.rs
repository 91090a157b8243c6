use std::ops::Range;

use crate::model::pipeline::{Kind, Op, Order};
use crate::scene::Fill;
use crate::scene::gantt::facts;
use crate::text::numbers::Unit;

/// An order with the times at which its actions run, in any unit of time.
///
/// `starts` and `ends` are aligned with `order.actions`; within a rank they ascend. What is shorter than the order is drawn as far as it goes.
#[derive(Debug, Clone, Copy)]
pub struct Schedule<'a> {
    pub order: &'a Order,
    pub starts: &'a [f64],
    pub ends: &'a [f64],
    /// The end of the last action.
    pub makespan: f64,
    /// What each rank holds over time, drawn as a strip below.
    pub held: Option<Held<'a>>,
}

/// What each rank holds: per rank the times at which the amount changes, ascending, and the amount from then on.
#[derive(Debug, Clone, Copy)]
pub struct Held<'a> {
    pub steps: &'a [Vec<(f64, f64)>],
    /// The most a device can hold, in the same unit as the steps.
    pub limit: Option<f64>,
    /// What one unit is drawn as on each rank, where the measure is another than the steps'.
    pub weights: Option<&'a [f64]>,
    pub measure: Measure,
}

impl Held<'_> {
    /// What one unit of the steps is drawn as on a rank.
    pub fn weight(&self, rank: u32) -> f64 {
        self.weights.map_or(1.0, |weights| weights.get(rank as usize).copied().unwrap_or(0.0))
    }
}

/// What the amounts held are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Activations of one micro-batch on one stage.
    MicroBatches,
    /// Bytes.
    Memory(Unit),
}

/// What colour tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Coloring {
    /// F, B, I, W.
    #[default]
    Kind,
    /// The micro-batch; lines in the cell tell the kind: none F, one B, two I, three W.
    MicroBatch,
}

impl Coloring {
    pub const fn of(is_by_micro_batch: bool) -> Self {
        if is_by_micro_batch { Self::MicroBatch } else { Self::Kind }
    }
}

/// Which part of a schedule is drawn, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// The window of time.
    pub from: f64,
    pub to: f64,
    /// The ranks to draw, from the top; empty means all.
    pub ranks: Vec<u32>,
    pub coloring: Coloring,
}

impl View {
    /// The whole schedule.
    pub fn whole(schedule: &Schedule) -> Self {
        Self { from: 0.0, to: schedule.makespan, ranks: Vec::new(), coloring: Coloring::Kind }
    }

    /// A window of `units` around a time, inside the schedule: the magnifier.
    pub fn around(schedule: &Schedule, time: f64, units: f64) -> Self {
        let units = units.min(schedule.makespan).max(0.0);
        let from = (time - units / 2.0).clamp(0.0, (schedule.makespan - units).max(0.0));
        Self { from, to: from + units, ..Self::whole(schedule) }
    }
}

impl View {
    /// The ranks to draw that the schedule has.
    pub fn ranks_of(&self, schedule: &Schedule) -> Vec<u32> {
        let n_ranks = facts::ranks(schedule);
        if self.ranks.is_empty() {
            (0..n_ranks).collect()
        } else {
            self.ranks.iter().copied().filter(|rank| *rank < n_ranks).collect()
        }
    }
}

impl Schedule<'_> {
    /// Where a rank's actions stand; empty for a rank that is not there.
    pub fn span(&self, rank: u32) -> Range<usize> {
        let known = self.order.actions.len().min(self.starts.len()).min(self.ends.len());
        let bound = |index: u32| self.order.row_starts.get(index as usize).map_or(0, |start| (*start as usize).min(known));
        let (from, to) = (bound(rank), bound(rank.saturating_add(1)));
        from..to.max(from)
    }

    /// How long an action runs, at least 0.
    pub fn duration(&self, index: usize) -> f64 {
        let duration = self.ends[index] - self.starts[index];
        if duration > 0.0 { duration } else { 0.0 }
    }

    /// The position among all actions of what a rank runs at a time, or would run next.
    pub fn running_or_next(&self, rank: u32, time: f64) -> usize {
        let span = self.span(rank);
        span.start + self.ends[span].partition_point(|end| *end <= time)
    }

    /// What a rank runs at a time.
    pub fn running(&self, rank: u32, time: f64) -> Option<usize> {
        let index = self.running_or_next(rank, time);
        (index < self.span(rank).end && self.starts[index] <= time).then_some(index)
    }

    /// The rank that runs an action.
    pub fn rank_of(&self, index: usize) -> u32 {
        let rows_before = self.order.row_starts.partition_point(|start| *start as usize <= index);
        u32::try_from(rows_before.saturating_sub(1)).unwrap_or(0)
    }

    /// Which of its rank's chunks an operation runs on, from 0.
    pub fn chunk(&self, op: Op) -> u32 {
        let grid = self.order.grid;
        // A grid without ranks has nothing to divide by, and nothing to draw.
        if grid.ranks == 0 { 0 } else { grid.chunk_of(op.stage, op.micro_batch) }
    }
}

/// The fill of an operation.
pub fn fill(op: Op, coloring: Coloring) -> Fill {
    match coloring {
        Coloring::Kind => kind_fill(op.kind),
        Coloring::MicroBatch => Fill::ALL[op.micro_batch as usize % Fill::ALL.len()],
    }
}

/// F, B, I, W as everywhere on the page.
pub const fn kind_fill(kind: Kind) -> Fill {
    match kind {
        Kind::Forward => Fill::C1,
        Kind::Backward => Fill::C4,
        Kind::BackwardInput => Fill::C5,
        Kind::BackwardWeight => Fill::C8,
    }
}
