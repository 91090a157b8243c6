//! The pipeline of a scenario, ordered, timed and scored.

use crate::model::pipeline::closed_form::{Assumption, ClosedForm, closed_form};
use crate::model::pipeline::held::{GiveBack, held};
use crate::model::pipeline::{
    Costs, Grid, Order, Refusal, Rule, Run, Score, Stuck, Timeline, order_forward_only, period, simulate,
};
use crate::model::scenario::{Passes, Pipeline};

/// A schedule with its times and its numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Schedule {
    /// Of the whole run: aligned with the timeline.
    pub order: Order,
    pub costs: Costs,
    pub run: Run,
    pub timeline: Timeline,
    pub score: Score,
    pub give_back: GiveBack,
    /// Chunks that a stage is cut into: what is held is divided by it.
    pub parts: u32,
}

/// Why a pipeline has no schedule.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NoSchedule {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

impl Schedule {
    /// Times and scores an order in a run.
    ///
    /// # Errors
    /// [`Stuck`] where the order cannot run.
    pub fn of(order: Order, pipeline: &Pipeline) -> Result<Self, Stuck> {
        let (costs, run) = (pipeline.costs(), pipeline.run());
        let timeline = simulate(&order, &costs, &run)?;
        let score = Score::of(&order, &costs, &run, &timeline);
        let order = if run.iterations > 1 { order.repeated(run.iterations) } else { order };
        Ok(Self { order, costs, run, timeline, score, give_back: pipeline.give_back(), parts: pipeline.parts() })
    }

    /// What a further iteration adds if no barrier stands between.
    ///
    /// # Errors
    /// None in fact: the order has run once already.
    pub fn period(&self) -> Result<f64, Stuck> {
        period(&self.order.once(), &self.costs, &self.run, &self.timeline)
    }

    /// The most activations that each stage holds at once, each of one micro-batch on one whole stage.
    pub fn peaks(&self) -> Vec<f64> {
        let parts = f64::from(self.parts.max(1));
        let counted = |peaks: &[u32]| peaks.iter().map(|peak| f64::from(*peak) / parts).collect();
        let is_alone = self.run.iterations == 1;
        match self.give_back {
            GiveBack::AtWeight if is_alone => counted(&self.score.peak_in_flight),
            GiveBack::AtInput if is_alone => counted(&self.score.peak_in_flight_release_at_input),
            _ => {
                let most = |steps: &Vec<(f64, f64)>| steps.iter().map(|(_, held)| *held).fold(0.0, f64::max);
                self.held().iter().map(most).collect()
            }
        }
    }

    /// The most that any stage holds.
    pub fn peak(&self) -> f64 {
        self.peaks().into_iter().fold(0.0, f64::max)
    }

    /// A stretch in the middle of the run after which the pattern repeats where it does: the work of one micro-batch on a stage, or
    /// that of a round of p micro-batches where a stage has several chunks. Its start is the start of an action.
    pub fn steady_period(&self) -> Option<(f64, f64)> {
        let (grid, makespan) = (self.order.grid, self.score.makespan);
        let span = self.order.span(0);
        let work: f64 = span.clone().map(|index| self.timeline.ends[index] - self.timeline.starts[index]).sum();
        let round = if grid.chunks > 1 { f64::from(grid.ranks) } else { 1.0 };
        let length = (round * work / f64::from(self.order.total_micro_batches().max(1))).min(makespan);
        let middle = (makespan - length) / 2.0;
        let from = self.timeline.starts[span].iter().copied().find(|start| *start >= middle)?.min(makespan - length);
        (length > 0.0).then_some((from, from + length))
    }

    /// What each rank holds over time, in the same unit.
    pub fn held(&self) -> Vec<Vec<(f64, f64)>> {
        let parts = f64::from(self.parts.max(1));
        let ranks = held(&self.order, &self.timeline, self.give_back);
        ranks.into_iter().map(|steps| steps.into_iter().map(|step| (step.time, step.held / parts)).collect()).collect()
    }
}

impl Pipeline {
    /// The order of this pipeline's rule, or of the forward pass alone.
    ///
    /// # Errors
    /// The first refusal.
    pub fn order(&self) -> Result<Order, Refusal> {
        match self.passes {
            Passes::Forward => order_forward_only(self.stages, self.micro_batches),
            Passes::ForwardBackward => {
                let (p, m, v, group) = (self.stages, self.micro_batches, self.chunks_of_rule(), self.group_of_rule());
                match self.most_held() {
                    Some(most) => self.rule.order_within(p, m, v, group, most),
                    None => self.rule.order(p, m, v, group),
                }
            }
        }
    }

    /// Everything that stands between this pipeline and an order.
    pub fn refusals(&self) -> Vec<Refusal> {
        match self.passes {
            Passes::Forward => order_forward_only(self.stages, 1).err().into_iter().collect(),
            Passes::ForwardBackward => {
                self.rule.refusals(self.stages, self.micro_batches, self.chunks_of_rule(), self.group_of_rule())
            }
        }
    }

    /// Orders, simulates and scores.
    ///
    /// # Errors
    /// A refusal of the rule; no rule's own order is ever stuck.
    pub fn schedule(&self) -> Result<Schedule, NoSchedule> {
        Ok(Schedule::of(self.order()?, self)?)
    }

    /// As [`Pipeline::schedule`] for the rules of the lesson without a memory limit; `None` for what needs the others.
    ///
    /// # Errors
    /// As [`Pipeline::schedule`].
    pub fn lesson_schedule(&self) -> Option<Result<Schedule, NoSchedule>> {
        let order = match self.passes {
            Passes::Forward => order_forward_only(self.stages, self.micro_batches),
            Passes::ForwardBackward => {
                self.rule.lesson_order(self.stages, self.micro_batches, self.chunks_of_rule(), self.group_of_rule())?
            }
        };
        Some(order.map_err(NoSchedule::from).and_then(|order| Ok(Schedule::of(order, self)?)))
    }

    /// The size of the rule's order, whether it has one or not.
    pub fn grid(&self) -> Grid {
        Grid {
            ranks: self.stages,
            chunks: self.chunks_of_rule(),
            micro_batches: self.micro_batches,
            placement: self.rule.placement(),
        }
    }

    /// Operations of one step.
    pub fn operations(&self) -> u64 {
        u64::from(self.rule.operations_per_stage()) * u64::from(self.grid().stages()) * u64::from(self.micro_batches)
    }

    /// The papers' formula for one step of this rule; `None` where there is none, or several steps run.
    pub fn closed_form(&self) -> Option<ClosedForm> {
        if self.iterations != 1 {
            return None;
        }
        let costs = self.costs();
        match self.passes {
            Passes::ForwardBackward => closed_form(self.rule, self.grid(), &costs).map(|mut form| {
                let own = Self { limit: 0.0, ..*self }.peak_by_formula();
                if self.most_held().is_some_and(|most| own.is_none_or(|own| f64::from(most) < own)) {
                    form.broken.push(Assumption::NoLimit);
                }
                form
            }),
            Passes::Forward => closed_form(Rule::GPipe, self.under(Rule::GPipe).grid(), &costs).map(|form| {
                let slots = f64::from(self.micro_batches) + f64::from(self.stages) - 1.0;
                ClosedForm { formula: "(m + p - 1)F", makespan: slots * costs.forward, ..form }
            }),
        }
    }
}
