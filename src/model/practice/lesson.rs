//! The live numbers of the lesson's running text: the seed's example, in a scenario's accounting.

use crate::model::cost::training_time::{GOOD_H100, LLAMA_3_FLOPS, TrainingRun, Work};
use crate::model::memory::Zero;
use crate::model::practice::figure::Amount;
use crate::model::scenario::{Change, Scenario, url};
use crate::model::units::Bytes;

/// What the sentences quote.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LessonNumbers {
    /// Bytes per parameter: all, and those of the optimizer.
    pub bytes: f64,
    pub optimizer_bytes: f64,
    /// 70B: all states, and its weights.
    pub whole: Bytes,
    pub weights: Bytes,
    /// 70B on 64 GPUs under the four strategies.
    pub per_gpu: [Bytes; 4],
    /// 8B on 8 GPUs under DDP and ZeRO-1.
    pub small: [Bytes; 2],
    /// Fewest GPUs of 80 GB for 70B under ZeRO-3.
    pub fewest_gpus: u64,
    /// Idle shares of 4 stages with 4 and with 32 micro-batches.
    pub bubbles: [f64; 2],
    /// Llama 3 405B: years of one H100, days of 16,384.
    pub years: f64,
    pub days: f64,
}

impl LessonNumbers {
    /// In the scenario's accounting; everything else is the lesson's own example.
    pub fn of(scenario: &Scenario) -> Self {
        let accounting = scenario.recipe().accounting;
        let question = |link: &str| {
            let read = url::read(link, &Scenario::default()).0;
            read.apply(&Change::Accounting(accounting)).0.memory_question()
        };
        let (large, small) = (question(""), question("n=8&gpus=8"));
        let idle = |link: &str| Amount::IdlePercent.of(&url::read(link, &Scenario::default()).0).unwrap_or(0.0) / 100.0;
        let one = TrainingRun { work: Work::Flops(LLAMA_3_FLOPS), gpus: 1, peak: GOOD_H100, mfu: 1.0 };
        Self {
            bytes: accounting.total(),
            optimizer_bytes: accounting.optimizer(),
            whole: large.floor(Zero::Off),
            weights: Bytes(accounting.weights * large.parameters as f64),
            per_gpu: Zero::ALL.map(|zero| large.states(zero).total()),
            small: [Zero::Off, Zero::Optimizer].map(|zero| small.states(zero).total()),
            fewest_gpus: large.fewest_gpus(Zero::Weights).unwrap_or(0),
            bubbles: [idle("pp=4&m=4"), idle("pp=4&m=32")],
            years: one.years().unwrap_or(0.0),
            days: TrainingRun { gpus: 16_384, ..one }.days().unwrap_or(0.0),
        }
    }
}
