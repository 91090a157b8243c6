//! The pipeline of a scenario, ordered, timed and scored.

use crate::model::pipeline::{Costs, Order, Refusal, Run, Score, Stuck, Timeline, order_forward_only, simulate};
use crate::model::scenario::{Passes, Pipeline};

/// A schedule with its times and its numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Schedule {
    pub order: Order,
    pub costs: Costs,
    pub timeline: Timeline,
    pub score: Score,
}

/// Why a pipeline has no schedule.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NoSchedule {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

impl Pipeline {
    /// Costs in units of one forward pass of one stage.
    pub fn costs(&self) -> Costs {
        let half = self.backward_ratio / 2.0;
        Costs { backward: self.backward_ratio, backward_input: half, backward_weight: half, ..Costs::unit() }
    }

    /// The order of this pipeline's rule, or of the forward pass alone.
    pub fn order(&self) -> Result<Order, Refusal> {
        match self.passes {
            Passes::Forward => order_forward_only(self.stages, self.micro_batches),
            Passes::ForwardBackward => self.rule.order(self.stages, self.micro_batches, 1, None),
        }
    }

    /// Orders, simulates and scores.
    pub fn schedule(&self) -> Result<Schedule, NoSchedule> {
        let (order, costs) = (self.order()?, self.costs());
        let timeline = simulate(&order, &costs, &Run::ONCE)?;
        let score = Score::of(&order, &costs, &Run::ONCE, &timeline)?;
        Ok(Schedule { order, costs, timeline, score })
    }
}
