//! When every action runs: one pass over an order that respects dependencies, in time proportional to its actions.

mod engine;

use self::engine::Engine;
use super::check::check;
use super::costs::Costs;
use super::order::Order;
use super::stuck::Stuck;

/// How often an order runs, one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// At least 1.
    pub iterations: u32,
    /// Whether every rank waits for all others between iterations, as a global optimizer step makes it.
    pub barrier: bool,
}

impl Run {
    /// One iteration.
    pub const ONCE: Self = Self { iterations: 1, barrier: true };
    /// Two iterations back to back; the second adds the period that the zero-bubble papers optimise.
    pub const TWICE_WITHOUT_BARRIER: Self = Self { iterations: 2, barrier: false };
}

/// Start and end of every action, in the unit of the costs, aligned with the actions of `order.repeated(iterations)`
/// (the order itself for one iteration).
#[derive(Debug, Clone, PartialEq)]
pub struct Timeline {
    pub starts: Vec<f64>,
    pub ends: Vec<f64>,
}

impl Timeline {
    /// Where the actions of one rank in one iteration stand, for an order run `iterations` times.
    pub fn span(order: &Order, rank: u32, iteration: u32, iterations: u32) -> std::ops::Range<usize> {
        let row = order.span(rank);
        let start = row.start * iterations as usize + iteration as usize * row.len();
        start..start + row.len()
    }

    /// End of the last action; 0 for an empty order.
    pub fn makespan(&self) -> f64 {
        self.ends.iter().copied().fold(0.0, f64::max)
    }
}

/// Runs an order under costs. An action starts when its rank is free and its inputs are there: F needs F of the stage before,
/// B and I need B or I of the stage after, messages between ranks take `comm`; a block's results appear at its end.
///
/// # Errors
/// [`Stuck`] if the order lists something wrong or its ranks wait for each other in a circle.
pub fn simulate(order: &Order, costs: &Costs, run: &Run) -> Result<Timeline, Stuck> {
    check(order)?;
    let times = run.iterations as usize;
    let mut engine = Engine::from(order, costs, vec![0.0; order.grid.ranks as usize]);
    let mut timeline = Timeline { starts: vec![0.0; order.actions.len() * times], ends: vec![0.0; order.actions.len() * times] };
    for iteration in 0..times {
        engine.run(iteration, times, &mut timeline)?;
        if run.barrier {
            engine.meet();
        }
    }
    Ok(timeline)
}

/// What one more iteration adds to the makespan if no barrier stands between: the time that the zero-bubble papers bring to the
/// useful work. `timeline` is what [`simulate`] made of the same order and costs in `run`.
///
/// # Errors
/// As [`simulate`], for an order that it never ran.
pub fn period(order: &Order, costs: &Costs, run: &Run, timeline: &Timeline) -> Result<f64, Stuck> {
    let first_end = |rank| {
        let first = timeline.ends.get(Timeline::span(order, rank, 0, run.iterations)).and_then(<[f64]>::last);
        first.copied().unwrap_or(0.0)
    };
    let mut engine = Engine::from(order, costs, (0..order.grid.ranks).map(first_end).collect());
    let once = engine.latest();
    let mut second = Timeline { starts: vec![0.0; order.actions.len()], ends: vec![0.0; order.actions.len()] };
    engine.run(0, 1, &mut second)?;
    Ok(engine.latest() - once)
}
