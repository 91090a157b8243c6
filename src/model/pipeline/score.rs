//! The numbers by which schedules are compared. Four measures of idleness, because the sources divide by different things.

use super::costs::{CostTable, Costs};
use super::op::Action;
use super::op::{Kind, Op};
use super::order::Order;
use super::simulate::{Run, Timeline, period};
use super::stuck::Stuck;

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
    /// What a further iteration adds if no barrier stands between iterations.
    pub period: f64,
}

impl Score {
    /// The score of a timeline that [`simulate`](super::simulate::simulate) made of this order, these costs and this run.
    ///
    /// # Errors
    /// Those of [`simulate`](super::simulate::simulate), as one more iteration runs for the period.
    pub fn of(order: &Order, costs: &Costs, run: &Run, timeline: &Timeline) -> Result<Self, Stuck> {
        let makespan = timeline.makespan();
        let busy: Vec<f64> = busy_per_rank(order, costs).into_iter().map(|busy| busy * f64::from(run.iterations)).collect();
        let mean_busy = busy.iter().sum::<f64>() / f64::from(order.grid.ranks);
        let longest_rank_span = longest_rank_span(order, run, timeline);
        Ok(Self {
            makespan,
            longest_rank_span,
            bubble_fraction: idle_share(mean_busy, makespan),
            bubble_over_ideal: if makespan > 0.0 { (makespan / mean_busy - 1.0).max(0.0) } else { 0.0 },
            span_bubble_rate: idle_share(mean_busy, longest_rank_span),
            peak_in_flight: peaks(order, [Kind::Backward, Kind::BackwardWeight]),
            peak_in_flight_release_at_input: peaks(order, [Kind::Backward, Kind::BackwardInput]),
            messages: messages(order) * u64::from(run.iterations),
            idle: busy.iter().map(|busy| (makespan - busy).max(0.0)).collect(),
            period: period(order, costs, run, timeline)?,
        })
    }
}

/// What share of a time is not work; 0 where all costs are 0. Work never exceeds it, so what is below 0 is rounding.
fn idle_share(busy: f64, whole: f64) -> f64 {
    if whole > 0.0 { (1.0 - busy / whole).max(0.0) } else { 0.0 }
}

/// Time per rank spent in actions, one iteration.
fn busy_per_rank(order: &Order, costs: &Costs) -> Vec<f64> {
    let durations = CostTable::new(costs, order.grid.stages());
    order.rows().map(|row| row.iter().map(|&action| durations.action(action)).sum()).collect()
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

/// Most activations each rank holds if the given kinds give back. Inside a block the F counts before the other half gives back.
fn peaks(order: &Order, give_back: [Kind; 2]) -> Vec<u32> {
    let count = |action: &Action, wanted: &[Kind]| action.ops().filter(|op| wanted.contains(&op.kind)).count() as u32;
    let peak_of = |row: &[Action]| {
        let (mut held, mut peak) = (0_u32, 0);
        for action in row {
            held += count(action, &[Kind::Forward]);
            peak = peak.max(held);
            held = held.saturating_sub(count(action, &give_back));
        }
        peak
    };
    order.rows().map(peak_of).collect()
}

/// Messages between different ranks in one iteration of the order.
fn messages(order: &Order) -> u64 {
    let sends = |op: &Op| match op.kind {
        Kind::Forward => op.stage + 1 < order.grid.stages() && order.grid.crosses_before(op.stage + 1),
        Kind::Backward | Kind::BackwardInput => op.stage > 0 && order.grid.crosses_before(op.stage),
        Kind::BackwardWeight => false,
    };
    order.actions.iter().flat_map(|action| action.ops()).filter(sends).count() as u64
}
