//! Drills on pipelines. The answers come from the simulated schedule, not from the formula.

use super::{AnswerUnit, Asked, Drill, Kind, NEAR, pick, scenario};
use crate::model::pipeline::{Rule, Score};
use crate::model::practice::random::Random;
use crate::model::practice::wrong::WrongWay;
use crate::model::scenario::{Change, Scenario};

const STAGES: [f64; 4] = [2.0, 4.0, 8.0, 16.0];
const MICRO_BATCHES: [f64; 6] = [4.0, 8.0, 16.0, 24.0, 32.0, 64.0];

/// GPipe or 1F1B, which idle equally.
fn setup(random: &mut Random, rule: Rule) -> (Scenario, Option<Score>) {
    let stages = Change::Stages(pick(random, &STAGES, 4.0));
    let micro_batches = Change::MicroBatches(pick(random, &MICRO_BATCHES, 8.0));
    let scenario = scenario(&[stages, micro_batches, Change::Rule(rule)]);
    let score = scenario.pipeline().schedule().ok().map(|schedule| schedule.score);
    (scenario, score)
}

/// Percent of the total time.
pub fn idle(random: &mut Random) -> Drill {
    percent(random, Kind::Idle, Asked::Idle)
}

/// Percent of the useful time.
pub fn overhead(random: &mut Random) -> Drill {
    percent(random, Kind::Overhead, Asked::Overhead)
}

fn percent(random: &mut Random, kind: Kind, asked: Asked) -> Drill {
    let (scenario, score) = setup(random, Rule::OneFOneB);
    let (share, overhead) = score.map_or((0.0, 0.0), |score| (score.bubble_fraction, score.bubble_over_ideal));
    let (stages, micro_batches) = (scenario.pipeline().stages, scenario.pipeline().micro_batches);
    let (p, m) = (f64::from(stages), f64::from(micro_batches));
    let swapped = WrongWay::Swapped { stages, micro_batches };
    let not_gaps = WrongWay::StagesNotGaps { stages };
    let (answer, wrong) = if kind == Kind::Idle {
        let values = [overhead, p / (m + p - 1.0), (m - 1.0) / (m + p - 1.0)];
        (share, values.into_iter().zip([WrongWay::Overhead { share, overhead }, not_gaps, swapped]))
    } else {
        let values = [share, p / m, (m - 1.0) / p];
        (overhead, values.into_iter().zip([WrongWay::Share { share, overhead }, not_gaps, swapped]))
    };
    Drill {
        kind,
        asked,
        scenario,
        unit: AnswerUnit::Percent,
        tolerance: NEAR,
        answer: 100.0 * answer,
        wrong: wrong.map(|(value, why)| (100.0 * value, why)).collect(),
    }
}

/// Micro-batches held by the first stage.
pub fn in_flight(random: &mut Random) -> Drill {
    let rule = pick(random, &[Rule::GPipe, Rule::OneFOneB], Rule::OneFOneB);
    let (scenario, score) = setup(random, rule);
    let (stages, micro_batches) = (scenario.pipeline().stages, scenario.pipeline().micro_batches);
    let held = score.and_then(|score| score.peak_in_flight.first().copied()).unwrap_or(0);
    let why = WrongWay::InFlight { held, stages, micro_batches };
    let others = [micro_batches, stages, 1, stages + micro_batches - 1].into_iter().filter(|other| *other != held);
    Drill {
        kind: Kind::InFlight,
        asked: Asked::InFlight,
        scenario,
        unit: AnswerUnit::MicroBatches,
        tolerance: 0.0,
        answer: f64::from(held),
        wrong: others.map(|other| (f64::from(other), why)).collect(),
    }
}
