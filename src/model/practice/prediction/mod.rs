//! Predictions: the reader says what will happen, then the lab shows it.
//!
//! The truth is computed by the model, and comes out only with an answer or a decision to skip.

mod truth;

pub use truth::Reason;

use crate::model::memory::Zero;

/// The predictions, in the order of the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Prediction {
    /// GB that 70B takes in training.
    WholeOfSeventy,
    /// Percent of it that is optimizer state.
    OptimizerShare,
    /// Years of one H100 for Llama 3 405B.
    OneGpuYears,
    /// DDP from 64 to 512 GPUs: memory per GPU.
    MoreGpusUnderDdp,
    /// The first stage that fits 70B on 64 GPUs.
    FirstStageThatFits,
    /// ZeRO-3 from 64 to 128 GPUs: memory per GPU.
    MoreGpusUnderZero3,
    /// Fewest GPUs for 70B under ZeRO-3.
    FewestGpus,
    /// Traffic of ZeRO-3 over that of DDP.
    TrafficOfZero3,
    /// Percent idle with 4 stages and 4 micro-batches.
    FourByFour,
    /// The bubble with 32 micro-batches instead of 4.
    MoreMicroBatches,
    /// The bubble under 1F1B instead of GPipe.
    BubbleOfOneFOneB,
    /// Micro-batches that 1F1B holds with 8 stages and 32 of them.
    HeldByOneFOneB,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ask {
    Number {
        unit: Counted,
        /// How far off counts as right, as a share of the truth.
        tolerance: f64,
    },
    /// One of the four strategies.
    Strategy,
    Direction,
}

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    Gb,
    Percent,
    Years,
    Gpus,
    Times,
    MicroBatches,
}

/// Which way something goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    Falls,
    Same,
    Rises,
}

/// What the reader says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Answer {
    Number(f64),
    Strategy(Zero),
    Direction(Direction),
    Skipped,
}

/// How the answer compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Right,
    /// A number within a factor of two.
    Near,
    Wrong,
    Skipped,
}

/// What is shown after the answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reveal {
    pub answer: Answer,
    pub truth: Answer,
    pub outcome: Outcome,
    /// The numbers of the reason.
    pub reason: Reason,
    /// Link texts: the state before, and the one that shows the truth.
    pub before: &'static str,
    pub after: &'static str,
}

impl Prediction {
    pub const ALL: [Self; 12] = [
        Self::WholeOfSeventy,
        Self::OptimizerShare,
        Self::OneGpuYears,
        Self::MoreGpusUnderDdp,
        Self::FirstStageThatFits,
        Self::MoreGpusUnderZero3,
        Self::FewestGpus,
        Self::TrafficOfZero3,
        Self::FourByFour,
        Self::MoreMicroBatches,
        Self::BubbleOfOneFOneB,
        Self::HeldByOneFOneB,
    ];

    /// The name in events and on the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WholeOfSeventy => "whole-of-seventy",
            Self::OptimizerShare => "optimizer-share",
            Self::OneGpuYears => "one-gpu-years",
            Self::MoreGpusUnderDdp => "more-gpus-under-ddp",
            Self::FirstStageThatFits => "first-stage-that-fits",
            Self::MoreGpusUnderZero3 => "more-gpus-under-zero3",
            Self::FewestGpus => "fewest-gpus",
            Self::TrafficOfZero3 => "traffic-of-zero3",
            Self::FourByFour => "four-by-four",
            Self::MoreMicroBatches => "more-micro-batches",
            Self::BubbleOfOneFOneB => "bubble-of-1f1b",
            Self::HeldByOneFOneB => "held-by-1f1b",
        }
    }

    /// What is asked for.
    pub const fn ask(self) -> Ask {
        match self {
            Self::WholeOfSeventy => Ask::Number { unit: Counted::Gb, tolerance: 0.1 },
            Self::OptimizerShare => Ask::Number { unit: Counted::Percent, tolerance: 0.07 },
            Self::OneGpuYears => Ask::Number { unit: Counted::Years, tolerance: 0.5 },
            Self::FewestGpus => Ask::Number { unit: Counted::Gpus, tolerance: 0.0 },
            Self::TrafficOfZero3 => Ask::Number { unit: Counted::Times, tolerance: 0.1 },
            Self::FourByFour => Ask::Number { unit: Counted::Percent, tolerance: 0.1 },
            Self::HeldByOneFOneB => Ask::Number { unit: Counted::MicroBatches, tolerance: 0.0 },
            Self::FirstStageThatFits => Ask::Strategy,
            Self::MoreGpusUnderDdp | Self::MoreGpusUnderZero3 | Self::MoreMicroBatches | Self::BubbleOfOneFOneB => Ask::Direction,
        }
    }

    /// Link texts of the state before and of the one that shows the truth.
    pub const fn links(self) -> (&'static str, &'static str) {
        match self {
            Self::WholeOfSeventy | Self::OptimizerShare | Self::OneGpuYears => ("", ""),
            Self::MoreGpusUnderDdp => ("", "gpus=512"),
            Self::FirstStageThatFits => ("", "zero=3"),
            Self::MoreGpusUnderZero3 => ("zero=3", "zero=3&gpus=128"),
            Self::FewestGpus => ("zero=3", "zero=3&gpus=14"),
            Self::TrafficOfZero3 => ("", "zero=3"),
            Self::FourByFour => ("pp=4&m=4", "pp=4&m=4"),
            Self::MoreMicroBatches => ("pp=4&m=4", "pp=4&m=32"),
            Self::BubbleOfOneFOneB | Self::HeldByOneFOneB => ("pp=8&m=32", "pp=8&m=32&schedule=1f1b"),
        }
    }

    /// The truth beside an answer. There is no other way to it.
    pub fn reveal(self, answer: Answer) -> Reveal {
        let (truth, reason) = truth::of(self);
        let (before, after) = self.links();
        Reveal { answer, truth, outcome: self.outcome(answer, truth), reason, before, after }
    }

    fn outcome(self, answer: Answer, truth: Answer) -> Outcome {
        match (answer, truth, self.ask()) {
            (Answer::Skipped, _, _) => Outcome::Skipped,
            (Answer::Number(given), Answer::Number(truth), Ask::Number { tolerance, .. }) => {
                let is_right = (given - truth).abs() <= tolerance * truth.abs() + 1e-9;
                let is_near = given > 0.0 && (0.5..=2.0).contains(&(given / truth));
                if is_right {
                    Outcome::Right
                } else if is_near {
                    Outcome::Near
                } else {
                    Outcome::Wrong
                }
            }
            (answer, truth, _) if answer == truth => Outcome::Right,
            _ => Outcome::Wrong,
        }
    }
}
