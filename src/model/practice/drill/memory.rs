//! Drills on model states.

use super::{AnswerUnit, Asked, Drill, Kind, NEAR, pick, scenario};
use crate::model::cost::strategies::{Assumptions, Strategy, table};
use crate::model::memory::{Accounting, Zero};
use crate::model::practice::random::Random;
use crate::model::practice::wrong::WrongWay;
use crate::model::scenario::{Change, Scenario};
use crate::model::units::Bytes;

const SIZES: [f64; 9] = [3.0, 7.0, 8.0, 13.0, 30.0, 34.0, 70.0, 180.0, 405.0];
const ACCOUNTINGS: [Accounting; 2] = [Accounting::SIXTEEN, Accounting::EIGHTEEN];
const STAGES: [Zero; 3] = [Zero::Optimizer, Zero::Gradients, Zero::Weights];

fn size(random: &mut Random) -> Change {
    Change::Parameters(pick(random, &SIZES, 70.0))
}

fn parameters(scenario: &Scenario) -> f64 {
    scenario.model().parameters as f64
}

/// All states of some accounting.
pub fn whole(random: &mut Random) -> Drill {
    let scenario = scenario(&[size(random), Change::Accounting(pick(random, &ACCOUNTINGS, Accounting::SIXTEEN))]);
    let accounting = scenario.recipe().accounting;
    let gb = |bytes: f64| bytes * parameters(&scenario) / 1e9;
    let (weights, whole) = (Bytes::from_gb(gb(accounting.weights)), accounting.total());
    let without_master = whole - accounting.master;
    let without_moments = whole - accounting.moment1 - accounting.moment2;
    Drill {
        kind: Kind::Whole,
        asked: Asked::Whole,
        unit: AnswerUnit::Gb,
        tolerance: NEAR,
        answer: gb(whole),
        wrong: vec![
            (weights.gb(), WrongWay::WeightsOnly { weights, whole: Bytes::from_gb(gb(whole)) }),
            (gb(without_master), WrongWay::MasterForgotten { bytes: without_master, whole }),
            (gb(without_moments), WrongWay::MomentsForgotten { bytes: without_moments, whole }),
            (gb(whole / 2.0), WrongWay::HalfTaken { bytes: whole / 2.0, whole }),
        ],
        scenario,
    }
}

/// States per GPU under a stage.
pub fn per_gpu(random: &mut Random) -> Drill {
    let zero = pick(random, &STAGES, Zero::Weights);
    let gpus = pick(random, &[8.0, 16.0, 32.0, 64.0, 128.0, 256.0], 64.0);
    let scenario = scenario(&[size(random), Change::Gpus(gpus), Change::Zero(zero)]);
    let question = scenario.memory_question();
    let states = |zero| question.states(zero).total().gb();
    let whole = states(Zero::Off);
    let mut wrong = vec![(whole, WrongWay::DataParallelCopies { per_gpu: Bytes::from_gb(whole), capacity: question.capacity })];
    for other in STAGES.into_iter().filter(|other| *other != zero) {
        wrong.push((states(other), WrongWay::OtherStage { meant: other, asked: zero }));
    }
    wrong.push((whole / gpus, WrongWay::DividedAll { zero, floor: question.floor(zero) }));
    wrong.push((question.floor(zero).gb(), WrongWay::HalfCounted { factor: 1.0 }));
    Drill {
        kind: Kind::PerGpu,
        asked: Asked::PerGpu,
        scenario,
        unit: AnswerUnit::Gb,
        tolerance: NEAR,
        answer: states(zero),
        wrong,
    }
}

/// What a stage never goes below.
pub fn floor(random: &mut Random) -> Drill {
    let zero = pick(random, &[Zero::Optimizer, Zero::Gradients], Zero::Gradients);
    let scenario = scenario(&[size(random), Change::Gpus(16_384.0), Change::Zero(zero)]);
    let question = scenario.memory_question();
    let other = if zero == Zero::Optimizer { Zero::Gradients } else { Zero::Optimizer };
    let whole = question.floor(Zero::Off);
    Drill {
        kind: Kind::Floor,
        asked: Asked::Floor,
        scenario,
        unit: AnswerUnit::Gb,
        tolerance: NEAR,
        answer: question.floor(zero).gb(),
        wrong: vec![
            (question.floor(other).gb(), WrongWay::OtherStage { meant: other, asked: zero }),
            (whole.gb(), WrongWay::DataParallelCopies { per_gpu: whole, capacity: question.capacity }),
            (whole.gb() / 16_384.0, WrongWay::DividedAll { zero, floor: question.floor(zero) }),
        ],
    }
}

/// The smallest cluster for ZeRO-3.
pub fn fewest_gpus(random: &mut Random) -> Drill {
    let memory = pick(random, &[40.0, 80.0, 141.0, 192.0], 80.0);
    let sizes = [13.0, 30.0, 34.0, 70.0, 180.0, 405.0];
    let size = Change::Parameters(pick(random, &sizes, 70.0));
    let scenario = scenario(&[size, Change::GpuMemory(memory), Change::Zero(Zero::Weights)]);
    let question = scenario.memory_question();
    let exact = question.floor(Zero::Off).0 / question.capacity.0;
    let fewest = question.fewest_gpus(Zero::Weights).unwrap_or(1) as f64;
    let weights = Bytes(question.accounting.weights * parameters(&scenario));
    let for_bytes = |bytes: f64| (bytes * parameters(&scenario) / question.capacity.0).ceil();
    Drill {
        kind: Kind::FewestGpus,
        asked: Asked::FewestGpus,
        unit: AnswerUnit::Gpus,
        tolerance: 0.0,
        answer: fewest,
        wrong: vec![
            (exact.floor(), WrongWay::RoundedDown { exact }),
            (for_bytes(2.0), WrongWay::WeightsOnly { weights, whole: question.floor(Zero::Off) }),
            (for_bytes(12.0), WrongWay::MasterForgotten { bytes: 12.0, whole: 16.0 }),
            (for_bytes(8.0), WrongWay::HalfTaken { bytes: 8.0, whole: 16.0 }),
        ],
        scenario,
    }
}

/// What one GPU sends under DDP or ZeRO-3.
pub fn traffic(random: &mut Random) -> Drill {
    let zero = pick(random, &[Zero::Off, Zero::Weights], Zero::Weights);
    let gpus = pick(random, &[16.0, 64.0, 256.0], 64.0);
    let scenario = scenario(&[size(random), Change::Gpus(gpus), Change::Zero(zero)]);
    let sent = |zero: Zero| {
        let rows = table(&scenario, &Assumptions::LESSON);
        let row = rows.into_iter().find(|row| row.strategy == Strategy::Data(zero));
        row.and_then(|row| row.sent).map_or(0.0, |sent| sent.total().gb())
    };
    let other = if zero == Zero::Off { Zero::Weights } else { Zero::Off };
    let answer = sent(zero);
    let volumes = if zero == Zero::Off { 2.0 } else { 3.0 };
    Drill {
        kind: Kind::Traffic,
        asked: Asked::Traffic,
        unit: AnswerUnit::Gb,
        tolerance: 0.1,
        answer,
        wrong: vec![
            (sent(other), WrongWay::OtherStage { meant: other, asked: zero }),
            (answer / volumes, WrongWay::HalfCounted { factor: volumes }),
            (answer * gpus, WrongWay::Magnitude { factor: gpus }),
        ],
        scenario,
    }
}
