//! Challenges, "try to break it": a belief to test in the lab, a goal that the model checks, and a reason for every wrong way.

mod choose;
mod reach;

use crate::model::practice::wrong::WrongWay;
use crate::model::scenario::{Scenario, url};

/// The challenges, in the order in which a reader meets them. The beliefs behind them were all met in public threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Challenge {
    /// Make 70B fit on 80 GB GPUs, whatever their number: data parallelism alone never does.
    FitSeventy,
    /// With the fewest GPUs.
    FewestGpus,
    /// 8B on 8 GPUs with the lowest stage that fits: higher is not always better.
    LowestStage,
    /// 7B on two GPUs.
    SevenOnTwo,
    /// A model of at least 38B under ZeRO-2: its floor is the weights.
    UnderTheFloor,
    /// 70B with fp32 gradients, on the fewest GPUs.
    EighteenBytes,
    /// Idle less than 10 % with four stages under GPipe.
    SmallBubble,
    /// A smaller bubble with the same stages and micro-batches: 1F1B does not do it.
    OtherSchedule,
    /// Hold at most 8 micro-batches with 8 stages and 32 of them.
    HoldLess,
    /// All states of 70B.
    TotalOfSeventy,
    /// Bytes per parameter of mixed precision.
    MixedPrecision,
    /// Bytes per parameter that belong to the optimizer.
    OptimizerBytes,
    /// How many of 80 layers each of 64 GPUs computes under ZeRO-3.
    LayersUnderZero,
    /// Share of the total time, not overhead.
    WhichBubble,
    /// What happens when micro-batches get bigger and fewer.
    BiggerMicroBatches,
    /// By how much ZeRO-1 divides the optimizer state beside a pipeline.
    ZeroBesidePipeline,
    /// What crosses the network when tensor parallelism leaves the node.
    BeyondTheNode,
}

/// How a challenge is answered.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    /// By bringing the lab into a state.
    Reach {
        /// Link text of a state that solves it; shown after the reader has solved it or given up.
        solution: &'static str,
    },
    /// By choosing a number.
    Choose(Vec<Choice>),
}

/// One option: a number, and the reason if it is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Choice {
    pub value: f64,
    pub wrong: Option<WrongWay>,
}

impl Challenge {
    pub const ALL: [Self; 17] = [
        Self::FitSeventy,
        Self::FewestGpus,
        Self::LowestStage,
        Self::SevenOnTwo,
        Self::UnderTheFloor,
        Self::EighteenBytes,
        Self::SmallBubble,
        Self::OtherSchedule,
        Self::HoldLess,
        Self::TotalOfSeventy,
        Self::MixedPrecision,
        Self::OptimizerBytes,
        Self::LayersUnderZero,
        Self::WhichBubble,
        Self::BiggerMicroBatches,
        Self::ZeroBesidePipeline,
        Self::BeyondTheNode,
    ];

    /// The name in progress and in events.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FitSeventy => "fit-seventy",
            Self::FewestGpus => "fewest-gpus",
            Self::LowestStage => "lowest-stage",
            Self::SevenOnTwo => "seven-on-two",
            Self::UnderTheFloor => "under-the-floor",
            Self::EighteenBytes => "eighteen-bytes",
            Self::SmallBubble => "small-bubble",
            Self::OtherSchedule => "other-schedule",
            Self::HoldLess => "hold-less",
            Self::TotalOfSeventy => "total-of-seventy",
            Self::MixedPrecision => "mixed-precision",
            Self::OptimizerBytes => "optimizer-bytes",
            Self::LayersUnderZero => "layers-under-zero",
            Self::WhichBubble => "which-bubble",
            Self::BiggerMicroBatches => "bigger-micro-batches",
            Self::ZeroBesidePipeline => "zero-beside-pipeline",
            Self::BeyondTheNode => "beyond-the-node",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|challenge| challenge.name() == name)
    }

    /// Link text of the state in which it starts.
    pub const fn start(self) -> &'static str {
        match self {
            Self::FitSeventy | Self::TotalOfSeventy | Self::MixedPrecision | Self::OptimizerBytes => "",
            Self::FewestGpus => "zero=3&gpus=64",
            Self::LowestStage => "n=8&gpus=8",
            Self::SevenOnTwo => "n=7&gpus=2",
            Self::UnderTheFloor => "zero=2&gpus=16384",
            Self::EighteenBytes => "zero=3&gpus=64",
            Self::SmallBubble => "pp=4&m=8",
            Self::OtherSchedule | Self::HoldLess | Self::WhichBubble => "pp=8&m=32",
            Self::LayersUnderZero => "zero=3&gpus=64",
            Self::BiggerMicroBatches => "pp=4&m=32",
            Self::ZeroBesidePipeline => "gpus=8&zero=1&pp=4",
            Self::BeyondTheNode => "gpus=16",
        }
    }

    /// Goal or options.
    pub fn form(self) -> Form {
        match reach::solution(self) {
            Some(solution) => Form::Reach { solution },
            None => Form::Choose(choose::choices(self)),
        }
    }

    /// Checks a state of the lab.
    ///
    /// # Errors
    /// Why this state does not reach the goal; for a challenge that is answered by choosing, that no number was given.
    pub fn check(self, scenario: &Scenario) -> Result<(), WrongWay> {
        reach::check(self, &self.start_scenario(), scenario)
    }

    /// Checks a chosen option.
    ///
    /// # Errors
    /// Why it is wrong.
    pub fn check_choice(self, place: usize) -> Result<(), WrongWay> {
        let choices = choose::choices(self);
        choices.get(place).map_or(Err(WrongWay::NotANumber), |choice| choice.wrong.map_or(Ok(()), Err))
    }

    /// The state in which it starts.
    pub fn start_scenario(self) -> Scenario {
        url::read(self.start(), &Scenario::default()).0
    }
}
