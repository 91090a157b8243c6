//! Numeric questions made from the model: the seed chooses the numbers, the model the answer, and each known misconception a wrong answer.

mod memory;
mod pipeline;
mod work;

use crate::model::practice::random::Random;
use crate::model::practice::wrong::WrongWay;
use crate::model::scenario::{Change, Scenario};

/// What a drill asks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Asked {
    /// GB of all states.
    Whole,
    /// GB of states per GPU under the scenario's strategy.
    PerGpu,
    /// GB that the strategy leaves on a GPU however many there are.
    Floor,
    /// Fewest GPUs under ZeRO-3.
    FewestGpus,
    /// Percent of the total time that is idle.
    Idle,
    /// Percent of idle over useful time.
    Overhead,
    /// Micro-batches held by the first stage.
    InFlight,
    /// GB of activations of one layer, 34 s b h bytes, without tensor parallelism.
    LayerActivations { hidden: u64, sequence: u64, micro_batch: u64 },
    /// Days of training.
    Days { tokens: f64, mfu: f64 },
    /// GB that one GPU sends per step, everything in one micro-batch.
    Traffic,
}

/// The kinds of drills, without their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Whole,
    PerGpu,
    Floor,
    FewestGpus,
    Idle,
    Overhead,
    InFlight,
    LayerActivations,
    Days,
    Traffic,
}

impl Kind {
    pub const ALL: [Self; 10] = [
        Self::Whole,
        Self::PerGpu,
        Self::Floor,
        Self::FewestGpus,
        Self::Idle,
        Self::Overhead,
        Self::InFlight,
        Self::LayerActivations,
        Self::Days,
        Self::Traffic,
    ];
}

/// What the answer is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerUnit {
    Gb,
    Gpus,
    Percent,
    MicroBatches,
    Days,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Drill {
    pub kind: Kind,
    pub asked: Asked,
    /// What it is about; also what the lab shows afterwards.
    pub scenario: Scenario,
    pub unit: AnswerUnit,
    /// How far off an answer may be, as a share of the right one; 0 for counts.
    pub tolerance: f64,
    answer: f64,
    /// Never within tolerance of the answer or of each other.
    wrong: Vec<(f64, WrongWay)>,
}

/// What became of an answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Judgement {
    /// Within tolerance of the exact answer.
    Right {
        exact: f64,
    },
    Wrong {
        exact: f64,
        why: WrongWay,
    },
}

/// Answers in GB and days are worked out in the head: one part in twenty is near enough.
const NEAR: f64 = 0.05;

impl Drill {
    /// A drill of any kind.
    pub fn from_seed(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let kind = random.one_of(&Kind::ALL).copied().unwrap_or(Kind::Whole);
        Self::of_kind(kind, &mut random)
    }

    /// A drill of this kind.
    pub fn of_kind(kind: Kind, random: &mut Random) -> Self {
        let mut drill = match kind {
            Kind::Whole => memory::whole(random),
            Kind::PerGpu => memory::per_gpu(random),
            Kind::Floor => memory::floor(random),
            Kind::FewestGpus => memory::fewest_gpus(random),
            Kind::Traffic => memory::traffic(random),
            Kind::Idle => pipeline::idle(random),
            Kind::Overhead => pipeline::overhead(random),
            Kind::InFlight => pipeline::in_flight(random),
            Kind::LayerActivations => work::layer_activations(random),
            Kind::Days => work::days(random),
        };
        drill.keep_apart();
        drill
    }

    /// The right answer and the wrong ones, in an order of the seed's choosing: for answering by choice.
    pub fn choices(&self, seed: u64) -> Vec<f64> {
        let mut choices: Vec<f64> = self.wrong.iter().take(3).map(|(value, _)| *value).chain([self.answer]).collect();
        Random::new(seed).shuffle(&mut choices);
        choices
    }

    /// Judges a typed or chosen number. `None` stands for what was no number.
    pub fn judge(&self, given: Option<f64>) -> Judgement {
        let exact = self.answer;
        let Some(given) = given.filter(|given| given.is_finite()) else {
            return Judgement::Wrong { exact, why: WrongWay::NotANumber };
        };
        if self.is_near(given, exact) {
            return Judgement::Right { exact };
        }
        let known = self.wrong.iter().find(|(value, _)| self.is_near(given, *value)).map(|(_, why)| *why);
        let slip = [1e3, 1e-3, 10.0, 0.1].into_iter().find(|factor| self.is_near(given, exact * factor));
        let why = known.or(slip.map(|factor| WrongWay::Magnitude { factor }));
        Judgement::Wrong { exact, why: why.unwrap_or(WrongWay::Off { given, truth: exact }) }
    }

    /// The wrong answers with their reasons.
    pub fn distractors(&self) -> &[(f64, WrongWay)] {
        &self.wrong
    }

    fn is_near(&self, given: f64, value: f64) -> bool {
        (given - value).abs() <= self.tolerance * value.abs() + 1e-9
    }

    /// Drops wrong answers that would be accepted as right, or as another wrong one.
    fn keep_apart(&mut self) {
        let mut kept: Vec<(f64, WrongWay)> = Vec::new();
        for (value, why) in std::mem::take(&mut self.wrong) {
            let is_apart = |other: f64| (value - other).abs() > 2.0 * self.tolerance * value.abs().max(other.abs()) + 1e-9;
            if value.is_finite() && value > 0.0 && is_apart(self.answer) && kept.iter().all(|(other, _)| is_apart(*other)) {
                kept.push((value, why));
            }
        }
        self.wrong = kept;
    }
}

/// The default scenario with some changes.
fn scenario(changes: &[Change]) -> Scenario {
    changes.iter().fold(Scenario::default(), |scenario, change| scenario.apply(change).0)
}

/// One of a list that is not empty.
fn pick<T: Copy>(random: &mut Random, list: &[T], otherwise: T) -> T {
    random.one_of(list).copied().unwrap_or(otherwise)
}
