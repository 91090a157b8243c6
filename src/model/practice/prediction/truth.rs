//! What the model says, and the numbers of the reason.

use super::{Answer, Direction, Prediction};
use crate::model::cost::strategies::{Assumptions, Strategy, table};
use crate::model::cost::training_time::{GOOD_H100, LLAMA_3_FLOPS, TrainingRun};
use crate::model::memory::{Accounting, Zero};
use crate::model::practice::figure::Amount;
use crate::model::scenario::{Scenario, url};
use crate::model::units::Bytes;

/// The numbers that explain a truth. `text` makes the sentence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    BytesTimesParameters {
        bytes: f64,
        parameters: u64,
        whole: Bytes,
    },
    OptimizerOf {
        optimizer: f64,
        whole: f64,
    },
    FlopsOverRate {
        flops: f64,
        rate: f64,
        years: f64,
    },
    /// Memory per GPU before and after.
    PerGpu {
        zero: Zero,
        before: Bytes,
        after: Bytes,
    },
    /// States per GPU of all four strategies, and one GPU.
    Strategies {
        totals: [Bytes; 4],
        capacity: Bytes,
    },
    WholeOverCapacity {
        whole: Bytes,
        capacity: Bytes,
    },
    /// Bytes that one GPU sends.
    Sent {
        ddp: Bytes,
        zero3: Bytes,
    },
    Bubble {
        stages: u32,
        micro_batches: u32,
        idle: f64,
    },
    Bubbles {
        before: f64,
        after: f64,
    },
    Held {
        stages: u32,
        micro_batches: u32,
        before: u32,
        after: u32,
    },
}

/// Truth and reason.
pub fn of(prediction: Prediction) -> (Answer, Reason) {
    let (before, after) = prediction.links();
    let read = |link: &str| url::read(link, &Scenario::default()).0;
    let (before, after) = (read(before), read(after));
    match prediction {
        Prediction::WholeOfSeventy => whole(&after),
        Prediction::OptimizerShare => optimizer(&after.recipe().accounting),
        Prediction::OneGpuYears => years(),
        Prediction::MoreGpusUnderDdp | Prediction::MoreGpusUnderZero3 => per_gpu(&before, &after),
        Prediction::FirstStageThatFits => first_that_fits(&before),
        Prediction::FewestGpus => fewest(&after),
        Prediction::TrafficOfZero3 => traffic(&after),
        Prediction::FourByFour => bubble(&after),
        Prediction::MoreMicroBatches | Prediction::BubbleOfOneFOneB => bubbles(&before, &after),
        Prediction::HeldByOneFOneB => held(&before, &after),
    }
}

fn whole(scenario: &Scenario) -> (Answer, Reason) {
    let question = scenario.memory_question();
    let whole = question.floor(Zero::Off);
    let (bytes, parameters) = (question.accounting.total(), question.parameters);
    (Answer::Number(whole.gb()), Reason::BytesTimesParameters { bytes, parameters, whole })
}

fn optimizer(accounting: &Accounting) -> (Answer, Reason) {
    let (optimizer, whole) = (accounting.optimizer(), accounting.total());
    (Answer::Number(100.0 * optimizer / whole), Reason::OptimizerOf { optimizer, whole })
}

fn years() -> (Answer, Reason) {
    let years = TrainingRun::LLAMA_3_ALONE.years().unwrap_or(0.0);
    (Answer::Number(years), Reason::FlopsOverRate { flops: LLAMA_3_FLOPS, rate: GOOD_H100, years })
}

fn per_gpu(before: &Scenario, after: &Scenario) -> (Answer, Reason) {
    let zero = after.recipe().zero;
    let total = |scenario: &Scenario| scenario.memory_question().states(zero).total();
    let (before, after) = (total(before), total(after));
    (Answer::Direction(direction(before.0, after.0)), Reason::PerGpu { zero, before, after })
}

fn first_that_fits(scenario: &Scenario) -> (Answer, Reason) {
    let question = scenario.memory_question();
    let totals = Zero::ALL.map(|zero| question.states(zero).total());
    let first = question.verdict(Zero::Off).first_that_fits.unwrap_or(Zero::Weights);
    (Answer::Strategy(first), Reason::Strategies { totals, capacity: question.capacity })
}

fn fewest(scenario: &Scenario) -> (Answer, Reason) {
    let question = scenario.memory_question();
    let fewest = question.fewest_gpus(Zero::Weights).unwrap_or(0);
    let (whole, capacity) = (question.floor(Zero::Off), question.capacity);
    (Answer::Number(fewest as f64), Reason::WholeOverCapacity { whole, capacity })
}

fn traffic(scenario: &Scenario) -> (Answer, Reason) {
    let rows = table(scenario, &Assumptions::LESSON);
    let sent = |zero| {
        let row = rows.iter().find(|row| row.strategy == Strategy::Data(zero));
        row.and_then(|row| row.sent).map_or(Bytes::ZERO, |sent| sent.total())
    };
    let (ddp, zero3) = (sent(Zero::Off), sent(Zero::Weights));
    (Answer::Number(zero3.0 / ddp.0), Reason::Sent { ddp, zero3 })
}

fn bubble(scenario: &Scenario) -> (Answer, Reason) {
    let percent = Amount::IdlePercent.of(scenario).unwrap_or(0.0);
    let pipeline = scenario.pipeline();
    let reason = Reason::Bubble { stages: pipeline.stages, micro_batches: pipeline.micro_batches, idle: percent / 100.0 };
    (Answer::Number(percent), reason)
}

fn bubbles(before: &Scenario, after: &Scenario) -> (Answer, Reason) {
    let idle = |scenario| Amount::IdlePercent.of(scenario).unwrap_or(0.0) / 100.0;
    let (before, after) = (idle(before), idle(after));
    (Answer::Direction(direction(before, after)), Reason::Bubbles { before, after })
}

fn held(before: &Scenario, after: &Scenario) -> (Answer, Reason) {
    let held = |scenario| Amount::PeakInFlight.of(scenario).unwrap_or(0.0) as u32;
    let (stages, micro_batches) = (after.pipeline().stages, after.pipeline().micro_batches);
    let reason = Reason::Held { stages, micro_batches, before: held(before), after: held(after) };
    (Answer::Number(f64::from(held(after))), reason)
}

fn direction(before: f64, after: f64) -> Direction {
    match after - before {
        change if change.abs() <= 1e-9 * before.abs() => Direction::Same,
        change if change < 0.0 => Direction::Falls,
        _ => Direction::Rises,
    }
}
