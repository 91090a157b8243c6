//! The guided path through schedules: what each step sets up, and the truth that a reader predicts first, computed from the model.

use crate::model::pipeline::Rule;
use crate::model::scenario::{Between, Pipeline, Schedule};

/// One step of the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    MoreMicroBatches,
    SameBubbleLessMemory,
    LatencyBreaksTheTie,
    Interleaving,
    BreadthFirst,
    SplitBackward,
    NoBarrier,
    VPlacement,
    Pairs,
    WorthIt,
}

/// What a step asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// A share of the time in percent, or points of it.
    Percent,
    Units,
    /// Activations of one micro-batch on one stage.
    Held,
    /// The place of one of these.
    Choice(&'static [Rule]),
}

/// What a reader said, or what is so.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Answer {
    Number(f64),
    Choice(usize),
}

const TIED: &[Rule] = &[Rule::GPipe, Rule::OneFOneB, Rule::EagerOneFOneB];

impl Step {
    pub const ALL: [Self; 10] = [
        Self::MoreMicroBatches,
        Self::SameBubbleLessMemory,
        Self::LatencyBreaksTheTie,
        Self::Interleaving,
        Self::BreadthFirst,
        Self::SplitBackward,
        Self::NoBarrier,
        Self::VPlacement,
        Self::Pairs,
        Self::WorthIt,
    ];

    pub const fn asks(self) -> Asks {
        match self {
            Self::MoreMicroBatches | Self::WorthIt => Asks::Percent,
            Self::SameBubbleLessMemory | Self::BreadthFirst | Self::VPlacement => Asks::Held,
            Self::LatencyBreaksTheTie => Asks::Choice(TIED),
            Self::Interleaving | Self::SplitBackward | Self::NoBarrier | Self::Pairs => Asks::Units,
        }
    }

    /// What the lab shows when the step is revealed.
    pub fn setup(self) -> Pipeline {
        let of = |rule| Pipeline { rule, ..Pipeline::DEFAULT };
        match self {
            Self::MoreMicroBatches => Pipeline { micro_batches: 32, ..Pipeline::DEFAULT },
            Self::SameBubbleLessMemory => of(Rule::OneFOneB),
            Self::LatencyBreaksTheTie => Pipeline { latency: 0.5, ..of(Rule::OneFOneB) },
            Self::Interleaving => of(Rule::InterleavedOneFOneB),
            Self::BreadthFirst => of(Rule::LoopedBfs),
            Self::SplitBackward => of(Rule::ZbH1),
            Self::NoBarrier => Pipeline { iterations: 2, between: Between::Nothing, ..of(Rule::ZbH2) },
            Self::VPlacement => of(Rule::ZbV),
            Self::Pairs => of(Rule::DualPipe),
            Self::WorthIt => Pipeline { micro_batches: 32, ..of(Rule::ZbH1) },
        }
    }

    /// The truth, simulated; `None` only if a setup had no schedule, which a test rules out.
    pub fn truth(self) -> Option<Answer> {
        let setup = self.setup();
        let schedule = setup.schedule().ok()?;
        Some(match self {
            Self::MoreMicroBatches => Answer::Number(100.0 * schedule.score.bubble_fraction),
            Self::WorthIt => {
                let fused = setup.under(Rule::OneFOneB).schedule().ok()?;
                Answer::Number(100.0 * (fused.score.bubble_fraction - schedule.score.bubble_fraction))
            }
            Self::SameBubbleLessMemory | Self::BreadthFirst | Self::VPlacement => Answer::Number(schedule.peak()),
            Self::LatencyBreaksTheTie => Answer::Choice(last_to_end(&setup)?),
            Self::NoBarrier => Answer::Number(schedule.period().ok()?),
            Self::Interleaving | Self::SplitBackward | Self::Pairs => Answer::Number(schedule.score.makespan),
        })
    }

    /// Whether a prediction is near enough to be called right: within a twentieth.
    pub fn is_right(self, answer: Answer) -> bool {
        match (answer, self.truth()) {
            (Answer::Number(said), Some(Answer::Number(so))) => (said - so).abs() <= 0.05 * so.abs(),
            (Answer::Choice(said), Some(Answer::Choice(so))) => said == so,
            _ => false,
        }
    }
}

fn last_to_end(setup: &Pipeline) -> Option<usize> {
    let ends: Vec<Schedule> = TIED.iter().filter_map(|rule| setup.under(*rule).schedule().ok()).collect();
    let makespan = |place: &usize| ends[*place].score.makespan;
    (0..ends.len()).max_by(|a, b| makespan(a).total_cmp(&makespan(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_truths_of_the_lesson() {
        let truths: Vec<f64> = Step::ALL
            .iter()
            .map(|step| match step.truth() {
                Some(Answer::Number(number)) => (number * 10.0).round() / 10.0,
                Some(Answer::Choice(place)) => place as f64,
                None => f64::NAN,
            })
            .collect();
        assert_eq!(truths, [8.6, 4.0, 1.0, 28.5, 8.0, 27.0, 24.0, 4.0, 26.0, 5.5]);
        assert!(Step::MoreMicroBatches.is_right(Answer::Number(8.5)) && !Step::Pairs.is_right(Answer::Number(24.0)));
    }
}
