//! How many activations each rank holds over time: what the memory strip under a schedule shows.

use super::op::{Action, Kind};
use super::order::Order;
use super::simulate::Timeline;

/// When a split backward gives its activation back. A whole backward (B) gives all of it back at its end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GiveBack {
    /// At the end of W: everything is kept for the weight gradients.
    AtWeight,
    /// At the end of I: nothing is kept.
    AtInput,
    /// This share, 0 to 1, at the end of I and the rest at the end of W.
    ShareAtInput(f64),
}

impl GiveBack {
    /// The zero-bubble paper's memory model for a transformer layer: F takes 34h + 5as bytes per token and W needs 32h of them
    /// (Qi et al. 2023, arXiv 2401.10241; a attention heads, s tokens, h hidden size).
    pub fn transformer_layer(hidden_size: u64, heads: u64, sequence: u64) -> Self {
        let (h, a, s) = (hidden_size as f64, heads as f64, sequence as f64);
        let taken = 34.0 * h + 5.0 * a * s;
        Self::ShareAtInput(if taken > 0.0 { 1.0 - 32.0 * h / taken } else { 0.0 })
    }

    /// What the end of an operation gives back, as a share of one chunk activation.
    fn share(self, kind: Kind) -> f64 {
        let at_input = match self {
            Self::AtWeight => 0.0,
            Self::AtInput => 1.0,
            Self::ShareAtInput(share) => share,
        };
        match kind {
            Kind::Forward => 0.0,
            Kind::Backward => 1.0,
            Kind::BackwardInput => at_input,
            Kind::BackwardWeight => 1.0 - at_input,
        }
    }
}

/// From this time on, until the next step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// In the unit of the costs.
    pub time: f64,
    /// Chunk activations; divide by v for stage-sized units.
    pub held: f64,
}

/// The steps of every rank, in time order: taken at the start of F, given back at the end of a backward. Before a rank's first step
/// it holds nothing. `order` is the order that `timeline` is aligned with: repeated, if the run had several iterations.
pub fn held(order: &Order, timeline: &Timeline, give_back: GiveBack) -> Vec<Vec<Step>> {
    (0..order.grid.ranks).map(|rank| steps(order, timeline, give_back, rank)).collect()
}

/// Called often rather than long, so that browsers come to compile it well.
#[inline(never)]
fn steps(order: &Order, timeline: &Timeline, give_back: GiveBack, rank: u32) -> Vec<Step> {
    // Nearly every action takes or gives; room for all of them spares a dozen moves to larger rooms.
    let (mut held, mut steps) = (0.0, Vec::with_capacity(order.span(rank).len()));
    let mut change = |time: f64, by: f64| {
        if by != 0.0 {
            held += by;
            steps.push(Step { time, held });
        }
    };
    for index in order.span(rank) {
        let action = order.actions[index];
        change(timeline.starts[index], taken(action));
        change(timeline.ends[index], -given_back(action, give_back));
    }
    steps
}

/// Chunk activations that an action takes at its start.
pub fn taken(action: Action) -> f64 {
    action.ops().filter(|op| op.kind == Kind::Forward).count() as f64
}

/// Chunk activations that an action gives back at its end.
pub fn given_back(action: Action, give_back: GiveBack) -> f64 {
    action.ops().map(|op| give_back.share(op.kind)).sum()
}

/// What a rank holds at a time, steps at that very time included.
pub fn held_at(steps: &[Step], time: f64) -> f64 {
    let after = steps.partition_point(|step| step.time <= time);
    after.checked_sub(1).map_or(0.0, |last| steps[last].held)
}
