//! Where the time goes, when there are more actions than pixels.
//!
//! Each column of pixels tells for each stage which share of the time around it goes to B, I, W and F. "Around" is one period of forward and
//! backward, or as many whole periods as a column spans: over whole periods the steady state gives the same shares wherever one looks, so
//! what changes in the picture changes in the schedule.

use crate::model::pipeline::{Action, Kind};
use crate::scene::gantt::schedule::kind_fill;
use crate::scene::gantt::{Plan, Schedule};
use crate::scene::steps::Steps;
use crate::scene::{Fill, Frame, Ink, Scene, Shape};

/// From the bottom of a row upwards.
const KINDS: [Kind; 4] = [Kind::Backward, Kind::BackwardInput, Kind::BackwardWeight, Kind::Forward];

/// Shares per row and column, as heights: the four tops of B, I, W and F in 255ths of the row's height. What is above them is idle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shares {
    pub columns: usize,
    pub tops: Vec<[u8; 4]>,
}

impl Shares {
    /// The fills of the four levels, from the bottom.
    pub const FILLS: [Fill; 4] = [kind_fill(KINDS[0]), kind_fill(KINDS[1]), kind_fill(KINDS[2]), kind_fill(KINDS[3])];

    /// The columns of one row.
    pub fn row(&self, row: usize) -> &[[u8; 4]] {
        self.tops.get(row * self.columns..(row + 1) * self.columns).unwrap_or_default()
    }
}

impl Plan {
    /// The shares of every row drawn, in so many columns across the window. One pass over the actions, whatever their number.
    pub fn shares(&self, schedule: &Schedule, columns: usize) -> Shares {
        let columns = columns.clamp(1, 16_384);
        let width = (self.axis.to - self.axis.from) / columns as f64;
        let period = self.period(schedule);
        let around = period * (width / period).ceil().max(1.0);
        let mut tops = Vec::with_capacity(columns * self.ranks.len());
        for rank in &self.ranks {
            let (mut before, mut until) = (Sweep::new(schedule, *rank), Sweep::new(schedule, *rank));
            for column in 0..columns {
                let middle = self.axis.from + (column as f64 + 0.5) * width;
                let from = (middle - around / 2.0).max(0.0);
                let to = (middle + around / 2.0).min(self.facts.makespan).max(from);
                tops.push(heights(&before.work_until(from), &until.work_until(to), to - from));
            }
        }
        Shares { columns, tops }
    }

    /// Mean time a rank works per micro-batch and chunk: one F and one B.
    fn period(&self, schedule: &Schedule) -> f64 {
        let grid = schedule.order.grid;
        // Where two copies of the model share the ranks, each micro-batch passes a rank once, not once per chunk.
        let passes = if grid.placement.is_bidirectional() { 1 } else { grid.chunks };
        let rounds = f64::from(schedule.order.total_micro_batches()) * f64::from(passes) * self.facts.busy.len() as f64;
        let period = self.facts.busy.iter().sum::<f64>() / rounds;
        if period > 0.0 && period.is_finite() { period } else { 1.0 }
    }

    /// The rows as areas in steps: the same picture as the pixels, for SVG.
    pub(super) fn draw_shares(&self, schedule: &Schedule, scene: &mut Scene) {
        let columns = (self.axis.right - self.axis.left).round().max(1.0) as usize;
        let shares = self.shares(schedule, columns);
        for row in 0..self.ranks.len() {
            let frame = Frame { right: self.axis.right, ..self.row_frame(row) };
            draw_levels(shares.row(row), frame, scene);
        }
    }
}

/// One row's areas. The tallest is painted first and the lower ones over it.
pub(super) fn draw_levels(columns: &[[u8; 4]], frame: Frame, scene: &mut Scene) {
    let width = frame.width() / columns.len().max(1) as f64;
    // Half pixels, so that columns that look alike become one edge.
    let y: [f64; 256] = std::array::from_fn(|top| frame.bottom - (top as f64 / 255.0 * frame.height() * 2.0).round() / 2.0);
    for level in (0..4).rev() {
        let is_there = columns.iter().any(|tops| tops[level] > if level == 0 { 0 } else { tops[level - 1] });
        if !is_there {
            continue;
        }
        let mut steps = Steps::new(frame.left, frame.bottom);
        for run in columns.chunk_by(|a, b| a[level] == b[level]) {
            let x = steps.x() + run.len() as f64 * width;
            steps.level(x, y[usize::from(run[0][level])]);
        }
        scene.shapes.push(Shape::Area { points: steps.close(), ink: Ink::Fill(Shares::FILLS[level]) });
    }
}

fn heights(before: &[f64; 4], until: &[f64; 4], time: f64) -> [u8; 4] {
    let mut sum = 0.0;
    let per_time = if time > 0.0 { 255.0 / time } else { 0.0 };
    // The cast rounds down and saturates; `round` would be a call for each.
    std::array::from_fn(|level| {
        sum += until[level] - before[level];
        (sum * per_time + 0.5) as u8
    })
}

/// Runs along a rank's actions and knows how much of each kind is done.
struct Sweep<'a> {
    actions: &'a [Action],
    starts: &'a [f64],
    ends: &'a [f64],
    next: usize,
    done: [f64; 4],
}

impl<'a> Sweep<'a> {
    fn new(schedule: &Schedule<'a>, rank: u32) -> Self {
        let span = schedule.span(rank);
        let (actions, starts, ends) =
            (&schedule.order.actions[span.clone()], &schedule.starts[span.clone()], &schedule.ends[span]);
        Self { actions, starts, ends, next: 0, done: [0.0; 4] }
    }

    /// Work of each kind before a time; times ascend from call to call. This runs over every action of the largest schedules within a
    /// frame, so it holds one comparison and one sum per action and nothing else.
    fn work_until(&mut self, time: f64) -> [f64; 4] {
        let rest = self.actions[self.next..].iter().zip(&self.starts[self.next..]).zip(&self.ends[self.next..]);
        for ((action, start), end) in rest {
            if *end > time {
                break;
            }
            add(action, end - start, &mut self.done);
            self.next += 1;
        }
        let mut work = self.done;
        if let (Some(action), Some(start)) = (self.actions.get(self.next), self.starts.get(self.next)) {
            add(action, time - start, &mut work);
        }
        work
    }
}

/// Adds an action's time, if any. An overlapped pair counts half for each of its operations.
#[inline]
fn add(action: &Action, time: f64, work: &mut [f64; 4]) {
    if time > 0.0 {
        match action {
            Action::One(op) => work[level(op.kind)] += time,
            Action::Pair(first, second) => {
                work[level(first.kind)] += time / 2.0;
                work[level(second.kind)] += time / 2.0;
            }
        }
    }
}

const fn level(kind: Kind) -> usize {
    match kind {
        Kind::Backward => 0,
        Kind::BackwardInput => 1,
        Kind::BackwardWeight => 2,
        Kind::Forward => 3,
    }
}
