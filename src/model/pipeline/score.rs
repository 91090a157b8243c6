//! The numbers by which schedules are compared. Four measures of idleness, because the sources divide by different things.

use super::costs::{CostTable, Costs};
use super::op::Action;
use super::op::{Kind, Op};
use super::order::Order;
use super::simulate::{Run, Timeline};

/// What a run of an order amounts to. Times in the unit of the costs, over the whole run if it had several iterations.
#[derive(Debug, Clone, PartialEq)]
pub struct Score {
    /// End of the last action, the first at 0.
    pub makespan: f64,
    /// Longest time from a rank's own first start to its own last end.
    pub longest_rank_span: f64,
    /// Idle over total: 1 - busy / (p * makespan), the "bubble" of GPipe and most tools.
    pub bubble_fraction: f64,
    /// Idle over useful work: makespan / busy - 1, infinite if only messages cost time; as in Narayanan et al. 2021 (arXiv 2104.04473, section 2.2).
    pub bubble_over_ideal: f64,
    /// 1 - busy / longest rank span: the bubble rate of the zero-bubble papers (Qi et al. 2023, arXiv 2401.10241, section 3).
    pub span_bubble_rate: f64,
    /// Per rank: most chunk activations held at once, taken at F and given back at the end of B or W.
    pub peak_in_flight: Vec<u32>,
    /// The same if I gives them back.
    pub peak_in_flight_release_at_input: Vec<u32>,
    /// Activations and gradients sent between different ranks.
    pub messages: u64,
    /// Per rank: time within the makespan in which it runs nothing.
    pub idle: Vec<f64>,
}

impl Score {
    /// The score of a timeline that [`simulate`](super::simulate::simulate) made of this order, these costs and this run.
    ///
    /// The period is not in it: [`period`](super::simulate::period) runs a further iteration for that.
    pub fn of(order: &Order, costs: &Costs, run: &Run, timeline: &Timeline) -> Self {
        let tallies = tallies(order, costs);
        let makespan = timeline.makespan();
        let busy: Vec<f64> = tallies.iter().map(|rank| rank.busy * f64::from(run.iterations)).collect();
        let mean_busy = busy.iter().sum::<f64>() / f64::from(order.grid.ranks);
        let longest_rank_span = longest_rank_span(order, run, timeline);
        Self {
            makespan,
            longest_rank_span,
            bubble_fraction: idle_share(mean_busy, makespan),
            bubble_over_ideal: if makespan > 0.0 { (makespan / mean_busy - 1.0).max(0.0) } else { 0.0 },
            span_bubble_rate: idle_share(mean_busy, longest_rank_span),
            peak_in_flight: tallies.iter().map(|rank| rank.until_weight.peak).collect(),
            peak_in_flight_release_at_input: tallies.iter().map(|rank| rank.until_input.peak).collect(),
            messages: tallies.iter().map(|rank| rank.sent).sum::<u64>() * u64::from(run.iterations),
            idle: busy.iter().map(|busy| (makespan - busy).max(0.0)).collect(),
        }
    }
}

/// What share of a time is not work; 0 where all costs are 0. Work never exceeds it, so what is below 0 is rounding.
fn idle_share(busy: f64, whole: f64) -> f64 {
    if whole > 0.0 { (1.0 - busy / whole).max(0.0) } else { 0.0 }
}

fn longest_rank_span(order: &Order, run: &Run, timeline: &Timeline) -> f64 {
    let times = run.iterations as usize;
    let span_of = |rank| {
        let row = order.span(rank);
        let row = row.start * times..row.end * times;
        let (starts, ends) = (&timeline.starts[row.clone()], &timeline.ends[row]);
        starts.first().zip(ends.last()).map_or(0.0, |(start, end)| end - start)
    };
    (0..order.grid.ranks).map(span_of).fold(0.0, f64::max)
}

/// What one rank's row adds up to in one iteration.
#[derive(Debug, Default)]
struct Tally {
    busy: f64,
    sent: u64,
    /// Activations held if B and W give them back, and if B and I do.
    until_weight: Held,
    until_input: Held,
}

#[derive(Debug, Default)]
struct Held {
    now: u32,
    peak: u32,
}

impl Held {
    fn take(&mut self) {
        self.now += 1;
        self.peak = self.peak.max(self.now);
    }

    fn give_back(&mut self) {
        self.now = self.now.saturating_sub(1);
    }
}

fn tallies(order: &Order, costs: &Costs) -> Vec<Tally> {
    let durations = CostTable::new(costs, order.grid.stages());
    let stages = order.grid.stages();
    // Whether a message from the stage before, and one from each stage back to the one before, leaves the rank.
    let crosses: Box<[u64]> =
        (0..=stages).map(|stage| u64::from(stage > 0 && stage < stages && order.grid.crosses_before(stage))).collect();
    order.rows().map(|row| tally(row, &durations, &crosses)).collect()
}

/// Called often rather than long, so that browsers come to compile it well.
#[inline(never)]
fn tally(row: &[Action], durations: &CostTable, crosses: &[u64]) -> Tally {
    let mut tally = Tally::default();
    for &action in row {
        tally.busy += durations.action(action);
        // Inside a block the F counts before the other half gives back.
        tally.start(action.first());
        if let Some(second) = action.second() {
            tally.start(second);
            tally.end(second, crosses);
        }
        tally.end(action.first(), crosses);
    }
    tally
}

impl Tally {
    #[inline(always)]
    fn start(&mut self, op: Op) {
        if op.kind == Kind::Forward {
            self.until_weight.take();
            self.until_input.take();
        }
    }

    #[inline(always)]
    fn end(&mut self, op: Op, crosses: &[u64]) {
        match op.kind {
            Kind::Forward => self.sent += crosses[op.stage as usize + 1],
            Kind::Backward => {
                self.until_weight.give_back();
                self.until_input.give_back();
                self.sent += crosses[op.stage as usize];
            }
            Kind::BackwardInput => {
                self.until_input.give_back();
                self.sent += crosses[op.stage as usize];
            }
            Kind::BackwardWeight => self.until_weight.give_back(),
        }
    }
}
