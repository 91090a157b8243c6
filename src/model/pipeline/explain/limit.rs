//! Idle time that only a memory limit explains: the next forward could run, and would be one activation too many.

use super::{Explainer, Gap};
use crate::model::pipeline::held::{GiveBack, given_back, taken};

/// A forward that a memory limit holds back.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeldBack {
    /// The action of the forward.
    pub index: u32,
    /// From when on its input is there.
    pub ready: f64,
}

/// In chunk activations: sums of shares round.
const ROUNDING: f64 = 1e-9;

impl Explainer<'_> {
    /// The forward that a rank could run within a gap but for a limit of so many chunk activations.
    pub fn held_back(&self, gap: &Gap, limit: f64, give_back: GiveBack) -> Option<HeldBack> {
        let row = self.order.span(gap.rank);
        let next = row.start + self.timeline.starts[row.clone()].partition_point(|&start| start <= gap.start);
        let ran = row.start..next;
        let held: f64 =
            ran.map(|index| self.action(index as u32)).map(|action| taken(action) - given_back(action, give_back)).sum();
        let iteration = self.iteration_of(u32::try_from(next).ok().filter(|_| next < row.end)?);
        let forward = (next..row.end).find(|&index| taken(self.action(index as u32)) > 0.0)? as u32;
        let ready = self.inputs(forward).first().map_or(0.0, |input| input.arrives);
        let would_exceed = held + taken(self.action(forward)) > limit + ROUNDING;
        // The action that the rank waits for is no forward itself: that one waits for its input.
        let is_passed = forward as usize > next && self.iteration_of(forward) == iteration;
        (is_passed && would_exceed && ready < gap.end).then_some(HeldBack { index: forward, ready: ready.max(gap.start) })
    }
}
