//! The formulas that papers give for a schedule's makespan, each with the conditions under which the simulation confirms it.
//!
//! F, B, I, W are costs per action on one chunk, p ranks, v chunks, m micro-batches. The conditions were found by comparing with the
//! simulation over small sizes and costs, and are tested as laws; they are as wide as the formulas reach, where the papers say only
//! "assuming F = I = W".

mod peak;

pub use peak::{Peak, messages, peak};

use super::costs::Costs;
use super::op::Grid;
use super::schedule::Rule;

/// A formula with its value, and what it assumes.
#[derive(Debug, Clone, PartialEq)]
pub struct ClosedForm {
    /// In the papers' letters.
    pub formula: &'static str,
    /// End of the last action, in the unit of the costs.
    pub makespan: f64,
    /// Longest rank span, where it differs from the makespan.
    pub longest_rank_span: Option<f64>,
    /// All that the formula assumes.
    pub assumes: Vec<Assumption>,
    /// Those assumptions that the numbers asked do not meet: where this is empty, the formula is exact.
    pub broken: Vec<Assumption>,
}

/// A condition on costs or sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assumption {
    /// Messages take no time.
    FreeMessages,
    /// No memory limit below the schedule's own peak.
    NoLimit,
    /// No stage has a factor of its own.
    EqualStages,
    /// B = I + W.
    WholeIsSum,
    /// F = I = W.
    EqualThirds,
    /// F = I.
    ForwardEqualsInput,
    /// W is not longer than F.
    WeightWithinForward,
    /// W is not longer than I.
    WeightWithinInput,
    /// F = B.
    ForwardEqualsBackward,
    /// An overlapped block takes F + B.
    PairGainsNothing,
    /// m is at least this.
    MicroBatchesAtLeast(u32),
    /// m is a multiple of this.
    MicroBatchesMultipleOf(u32),
}

impl Assumption {
    fn holds(self, grid: Grid, costs: &Costs) -> bool {
        // Costs such as 0.1 + 0.2 count as equal to 0.3.
        let equal = |a: f64, b: f64| (a - b).abs() <= 1e-9 * a.abs().max(b.abs());
        match self {
            // Sizes and costs know of no limit; who sets one says so.
            Self::NoLimit => true,
            Self::FreeMessages => costs.comm == 0.0 || grid.ranks == 1,
            Self::EqualStages => (0..grid.stages()).all(|stage| costs.scale(stage) == 1.0),
            Self::WholeIsSum => equal(costs.backward, costs.backward_input + costs.backward_weight),
            Self::EqualThirds => equal(costs.forward, costs.backward_input) && equal(costs.backward_input, costs.backward_weight),
            Self::ForwardEqualsInput => equal(costs.forward, costs.backward_input),
            Self::WeightWithinForward => costs.backward_weight <= costs.forward,
            Self::WeightWithinInput => costs.backward_weight <= costs.backward_input,
            Self::ForwardEqualsBackward => equal(costs.forward, costs.backward),
            Self::PairGainsNothing => costs.pair.is_none_or(|pair| equal(pair, costs.forward + costs.backward)),
            Self::MicroBatchesAtLeast(least) => grid.micro_batches >= least,
            Self::MicroBatchesMultipleOf(factor) => grid.micro_batches.is_multiple_of(factor),
        }
    }
}

/// The formula of a rule at a size; `None` for V-Half and V-Min, which have none, and for depth-first.
pub fn closed_form(rule: Rule, grid: Grid, costs: &Costs) -> Option<ClosedForm> {
    let (formula, makespan, longest_rank_span) = value(rule, grid, costs)?;
    let mut assumes = vec![Assumption::FreeMessages, Assumption::EqualStages];
    assumes.extend(assumptions(rule, grid));
    let broken = assumes.iter().copied().filter(|assumption| !assumption.holds(grid, costs)).collect();
    Some(ClosedForm { formula, makespan, longest_rank_span, assumes, broken })
}

fn value(rule: Rule, grid: Grid, costs: &Costs) -> Option<(&'static str, f64, Option<f64>)> {
    let [p, v, m] = [grid.ranks, grid.chunks, grid.micro_batches].map(f64::from);
    let Costs { forward: f, backward: b, backward_input: i, backward_weight: w, .. } = *costs;
    let pair = costs.pair.unwrap_or(f + b);
    Some(match rule {
        Rule::GPipe | Rule::OneFOneB | Rule::EagerOneFOneB => ("(m + p - 1)(F + B)", (m + p - 1.0) * (f + b), None),
        Rule::InterleavedOneFOneB | Rule::LoopedBfs | Rule::LoopedBfsAscending => {
            ("(vm + p - 1)(F + B)", (v * m + p - 1.0) * (f + b), None)
        }
        Rule::ZbH1 => ("m(F + I + W) + (p - 1)(F + I - W)", m * (f + i + w) + (p - 1.0) * (f + i - w), None),
        Rule::ZbH2 => ("m(F + I + W) + (p - 1)F", m * (f + i + w) + (p - 1.0) * f, Some(m * (f + i + w))),
        Rule::InterleavedZb => ("vm(F + I + W) + (p - 1)F", v * m * (f + i + w) + (p - 1.0) * f, None),
        Rule::ZbV => ("2m(F + I + W) + (p - 1)F", 2.0 * m * (f + i + w) + (p - 1.0) * f, Some(2.0 * m * (f + i + w))),
        Rule::DualPipe => ("m(F + B) + (p/2 - 1)(FB + B - 3W)", m * (f + b) + (p / 2.0 - 1.0) * (pair + b - 3.0 * w), None),
        Rule::DualPipeV => ("2m(F + B) + (p - 1)(FB + B - 3W)", 2.0 * m * (f + b) + (p - 1.0) * (pair + b - 3.0 * w), None),
        Rule::Chimera => ("(2m + p - 2)F", (2.0 * m + p - 2.0) * f, None),
        Rule::DepthFirst | Rule::VHalf | Rule::VMin => return None,
    })
}

fn assumptions(rule: Rule, grid: Grid) -> Vec<Assumption> {
    use Assumption as A;
    let p = grid.ranks;
    // A single chunk per rank has no second pass to wait for.
    let filled = A::MicroBatchesAtLeast(if grid.chunks > 1 { p } else { 1 });
    match rule {
        Rule::InterleavedOneFOneB | Rule::LoopedBfs | Rule::LoopedBfsAscending => vec![filled],
        Rule::ZbH1 => vec![A::WeightWithinForward, A::WeightWithinInput, A::MicroBatchesAtLeast(p)],
        Rule::InterleavedZb => vec![A::EqualThirds, A::MicroBatchesAtLeast(p)],
        Rule::ZbH2 | Rule::ZbV => vec![A::EqualThirds, A::MicroBatchesAtLeast(2 * p - 1)],
        Rule::DualPipe | Rule::DualPipeV => {
            vec![A::ForwardEqualsInput, A::WeightWithinForward, A::WholeIsSum, A::PairGainsNothing]
        }
        Rule::Chimera => vec![A::ForwardEqualsBackward, A::MicroBatchesMultipleOf(p)],
        _ => Vec::new(),
    }
}
