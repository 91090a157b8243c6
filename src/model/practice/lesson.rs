//! The live numbers of the lesson's running text: the seed's example, in a scenario's accounting.

use crate::model::architecture::{Model, library};
use crate::model::cost::training_time::TrainingRun;
use crate::model::cost::volumes::{Volumes, volumes};
use crate::model::memory::{Accounting, Adapter, Job, Optimizer, Plan, Recipe, Reshard, Targets, Tuning, Zero, report};
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
    /// 70B with adapters of rank 16 on all matrices: all states, weights in bf16 and in 4 bits.
    pub lora: Bytes,
    pub qlora: Bytes,
    /// Bytes per parameter with 8-bit moments.
    pub eight_bit_bytes: f64,
    pub llama: LlamaPlan,
}

/// The plan of Llama 3 405B in its main phase (arXiv 2407.21783, table 4, second row): who holds what, and what one GPU sends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LlamaPlan {
    pub gpus_per_node: u64,
    pub tensor: u64,
    pub pipeline: u64,
    pub data: u64,
    /// Model states of the fullest GPU.
    pub states: Bytes,
    /// Bytes that one GPU sends in a step: tensor group, pipeline, data-parallel group.
    pub sent: [Bytes; 3],
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
        Self {
            bytes: accounting.total(),
            optimizer_bytes: accounting.optimizer(),
            whole: large.floor(Zero::Off),
            weights: Bytes(accounting.weights * large.parameters as f64),
            per_gpu: Zero::ALL.map(|zero| large.states(zero).total()),
            small: [Zero::Off, Zero::Optimizer].map(|zero| small.states(zero).total()),
            fewest_gpus: large.fewest_gpus(Zero::Weights).unwrap_or(0),
            bubbles: [idle("pp=4&m=4"), idle("pp=4&m=32")],
            years: TrainingRun::LLAMA_3_ALONE.years().unwrap_or(0.0),
            days: TrainingRun::LLAMA_3.days().unwrap_or(0.0),
            lora: adapted(Adapter::FROZEN_BF16),
            qlora: adapted(Adapter::FROZEN_NF4),
            eight_bit_bytes: eight_bit_bytes(),
            llama: LlamaPlan::main_phase(),
        }
    }
}

/// All states of 70B with adapters.
fn adapted(frozen: f64) -> Bytes {
    let adapter = Adapter { rank: 16, targets: Targets::ALL, frozen };
    whole_of("Llama-3.1 70B", |_| Recipe { tuning: Tuning::Adapter(adapter), ..Recipe::uniform(Accounting::SIXTEEN) }).0
}

fn eight_bit_bytes() -> f64 {
    let (whole, parameters) =
        whole_of("Llama-3.1 70B", |model| Optimizer::Adam8Bit.recipe(Accounting::SIXTEEN, &model.architecture));
    (whole.0 / parameters).round()
}

/// All states of a built-in model on one rank, and its parameters.
fn whole_of(name: &str, recipe: impl Fn(&Model) -> Recipe) -> (Bytes, f64) {
    let Some(model) = library::find(name) else { return (Bytes::ZERO, 1.0) };
    let job = Job { architecture: model.architecture, sequence: 1_024, plan: Plan::SINGLE, recipe: recipe(model) };
    let states = report(&job).stages.first().map_or(Bytes::ZERO, |stage| stage.states.total());
    (states, crate::model::architecture::parameters(&model.architecture).total as f64)
}

impl LlamaPlan {
    /// Tensor 8, pipeline 16, FSDP 128; sequences of 8,192, 16 per replica and step.
    fn main_phase() -> Self {
        let (tensor, pipeline, data, gpus_per_node) = (8, 16, 128, 8);
        let plan = Plan {
            tensor,
            pipeline,
            data,
            zero: Zero::Weights,
            reshard: Reshard::AfterBackward,
            micro_batches: 16,
            ..Plan::SINGLE
        };
        let empty = Self { gpus_per_node, tensor, pipeline, data, states: Bytes::ZERO, sent: [Bytes::ZERO; 3] };
        let Some(model) = library::find("Llama-3.1 405B") else { return empty };
        let job = Job { architecture: model.architecture, sequence: 8_192, plan, recipe: Recipe::uniform(Accounting::SIXTEEN) };
        let Volumes { tensor: within, pipeline: along, data: across, .. } = volumes(&job, gpus_per_node);
        let fullest = report(&job).stages.iter().map(|stage| stage.states.total().0).fold(0.0, f64::max);
        Self { states: Bytes(fullest), sent: [within, along, across].map(|sent| sent.total()), ..empty }
    }
}
