//! What each rule would come to with the present numbers, before it is chosen.

use crate::model::pipeline::closed_form::peak;
use crate::model::pipeline::{Refusal, Rule};
use crate::model::scenario::{NoSchedule, Passes, Pipeline, Schedule};

/// What a rule comes to.
#[derive(Debug, Clone, PartialEq)]
pub enum Offer {
    Works {
        /// Idle share of the total time.
        idle: f64,
        /// Most activations held by a stage, in stages of one micro-batch.
        peak: f64,
    },
    /// Too large to be simulated while a slider moves, and no formula is exact.
    Later,
    /// Beyond what is worth computing for a list.
    TooLarge,
    Refused(Vec<Refusal>),
}

/// How much may be computed for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// What fits into a frame for all rules together.
    Glance,
    /// One rule at leisure.
    Leisure,
}

/// Operations that are simulated at a glance: all sixteen rules at p = 4, m = 16 or so.
const GLANCE: u64 = 512;
/// Operations that are simulated at leisure.
const LEISURE: u64 = 400_000;

impl Pipeline {
    /// What a rule would come to in one step with both passes.
    pub fn offer(&self, rule: Rule, effort: Effort) -> Offer {
        self.offer_by(rule, effort, |asked| Some(asked.schedule()))
    }

    /// The same, where not every pipeline can be scheduled: `None` counts as too large.
    pub fn offer_by(
        &self,
        rule: Rule,
        effort: Effort,
        schedule: impl Fn(&Self) -> Option<Result<Schedule, NoSchedule>>,
    ) -> Offer {
        let asked = Self { rule, passes: Passes::ForwardBackward, iterations: 1, ..*self };
        let refusals = asked.refusals();
        if !refusals.is_empty() {
            return Offer::Refused(refusals);
        }
        let most = if effort == Effort::Glance { GLANCE } else { LEISURE };
        if asked.operations() <= most {
            return match schedule(&asked) {
                Some(Ok(schedule)) => Offer::Works { idle: schedule.score.bubble_fraction, peak: schedule.peak() },
                _ => Offer::TooLarge,
            };
        }
        asked.by_formula().unwrap_or(if asked.operations() <= LEISURE { Offer::Later } else { Offer::TooLarge })
    }

    /// By formulas alone, where they are exact.
    fn by_formula(&self) -> Option<Offer> {
        let form = self.closed_form().filter(|form| form.broken.is_empty() && form.makespan > 0.0)?;
        let peak = self.peak_by_formula()?;
        Some(Offer::Works { idle: (1.0 - self.work() / form.makespan).max(0.0), peak })
    }

    /// The most that any rank holds, by formula, in stages of one micro-batch.
    pub fn peak_by_formula(&self) -> Option<f64> {
        let group = self.group_of_rule().or_else(|| self.rule.default_group(self.stages, self.micro_batches));
        let group = group.unwrap_or(self.micro_batches);
        let mut most = 0.0_f64;
        for rank in 0..self.stages {
            let peak = peak(self.rule, self.grid(), group, rank)?;
            let held = match self.given_at_input {
                0.0 => peak.at_weight,
                1.0 => peak.at_input,
                _ if peak.at_weight == peak.at_input => peak.at_weight,
                _ => return None,
            };
            most = most.max(f64::from(held));
        }
        let limit = self.most_held().map_or(f64::INFINITY, |most| f64::from(most.max(1)));
        Some((most / f64::from(self.parts())).min(limit))
    }

    /// Time that a rank works in one step, all stages being equal.
    pub fn work(&self) -> f64 {
        let costs = self.costs();
        if self.passes == Passes::Forward {
            return f64::from(self.micro_batches) * costs.forward;
        }
        let backward = if self.rule.splits_backward() { costs.backward_input + costs.backward_weight } else { costs.backward };
        f64::from(self.micro_batches) * f64::from(self.parts()) * (costs.forward + backward)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(rule: Rule, micro_batches: u32) -> Offer {
        Pipeline { micro_batches, ..Pipeline::DEFAULT }.offer(rule, Effort::Glance)
    }

    #[test]
    fn the_six_of_the_lesson() {
        let expected = [
            (Rule::GPipe, 27.3, 8.0),
            (Rule::OneFOneB, 27.3, 4.0),
            (Rule::InterleavedOneFOneB, 15.8, 5.5),
            (Rule::ZbH1, 11.1, 4.0),
            (Rule::ZbV, 5.9, 4.0),
            (Rule::DualPipeV, 11.1, 4.5),
        ];
        for (rule, percent, held) in expected {
            let Offer::Works { idle, peak } = offer(rule, 8) else { panic!("{rule:?} works") };
            assert_eq!(((idle * 1000.0).round() / 10.0, peak), (percent, held), "{rule:?}");
        }
        assert!(matches!(offer(Rule::DualPipeV, 4), Offer::Refused(refusals) if refusals[0].nearest == [8]));
    }

    #[test]
    fn formulas_say_what_the_simulation_says() {
        for (stages, micro_batches) in [(4, 8), (4, 32), (8, 32)] {
            let pipeline = Pipeline { stages, micro_batches, ..Pipeline::DEFAULT };
            for rule in Rule::ALL {
                let (Some(formula), Offer::Works { idle, peak }) =
                    (pipeline.under(rule).by_formula(), pipeline.offer(rule, Effort::Leisure))
                else {
                    continue;
                };
                let Offer::Works { idle: idle_too, peak: peak_too } = formula else { panic!("{rule:?}") };
                assert!((idle - idle_too).abs() < 1e-9 && peak == peak_too, "{rule:?} {stages} {micro_batches}");
            }
        }
    }
}
