//! Drills on activations and on time.

use super::{AnswerUnit, Asked, Drill, Kind, NEAR, pick, scenario};
use crate::model::architecture::Architecture;
use crate::model::cost::training_time::{TrainingRun, Work};
use crate::model::memory::activations::{LayerKind, kept_bytes};
use crate::model::memory::kernels::Attention;
use crate::model::memory::{Kernels, Plan, Recompute};
use crate::model::practice::random::Random;
use crate::model::practice::wrong::WrongWay;
use crate::model::scenario::Change;

/// Peak of an H100 in bf16, FLOP/s, dense.
const PEAK: f64 = 989e12;

/// 34 s b h bytes: the published layer of Korthikanti et al. 2022 with attention scores that are not stored.
pub fn layer_activations(random: &mut Random) -> Drill {
    let hidden = pick(random, &[4_096, 5_120, 8_192, 12_288, 16_384], 8_192);
    let sequence = pick(random, &[2_048, 4_096, 8_192], 4_096);
    let micro_batch = pick(random, &[1, 2, 4], 1);
    let heads = hidden / 128;
    let architecture =
        Architecture { num_layers: 1, hidden_size: hidden, num_attention_heads: heads, num_kv_heads: heads, ..Architecture::GPT };
    let plan = |recompute| Plan {
        micro_batch,
        kernels: Kernels { attention: Attention::Flash, ..Kernels::KORTHIKANTI },
        recompute,
        ..Plan::SINGLE
    };
    let gb = |recompute| kept_bytes(&architecture, sequence, &plan(recompute), LayerKind::Dense) / 1e9;
    let answer = gb(Recompute::SELECTIVE);
    let element = (sequence * micro_batch * hidden) as f64 / 1e9;
    Drill {
        kind: Kind::LayerActivations,
        asked: Asked::LayerActivations { hidden, sequence, micro_batch },
        scenario: scenario(&[]),
        unit: AnswerUnit::Gb,
        tolerance: NEAR,
        answer,
        wrong: vec![
            (gb(Recompute::FULL), WrongWay::HalfCounted { factor: 17.0 }),
            (answer / micro_batch as f64, WrongWay::HalfCounted { factor: micro_batch as f64 }),
            (17.0 * element, WrongWay::HalfTaken { bytes: 17.0, whole: 34.0 }),
            (68.0 * element, WrongWay::Magnitude { factor: 2.0 }),
        ],
    }
}

/// 6 N D over the rate.
pub fn days(random: &mut Random) -> Drill {
    let billions = pick(random, &[7.0, 8.0, 13.0, 34.0, 70.0, 405.0], 70.0);
    let tokens = pick(random, &[1e12, 2e12, 5e12, 15e12], 2e12);
    let gpus = pick(random, &[256.0, 1_024.0, 4_096.0, 16_384.0], 1_024.0);
    let mfu = pick(random, &[0.35, 0.4, 0.45], 0.4);
    let work = Work::Tokens { parameters: billions * 1e9, tokens };
    let answer = TrainingRun { work, gpus: gpus as u64, peak: PEAK, mfu }.days().unwrap_or(0.0);
    Drill {
        kind: Kind::Days,
        asked: Asked::Days { tokens, mfu },
        scenario: scenario(&[Change::Parameters(billions), Change::Gpus(gpus)]),
        unit: AnswerUnit::Days,
        tolerance: NEAR,
        answer,
        wrong: vec![
            (answer * mfu, WrongWay::FullPeak { mfu }),
            (answer / 3.0, WrongWay::HalfCounted { factor: 3.0 }),
            (answer / 2.0, WrongWay::HalfCounted { factor: 2.0 }),
        ],
    }
}
