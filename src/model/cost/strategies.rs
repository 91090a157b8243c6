//! The strategy table: what each way of splitting, used alone, makes a GPU send in one step of the present scenario.

use crate::model::architecture::{MODELS, Model, parameters};
use crate::model::cost::volumes::{Group, Sent, boundary, context_layer, data_parallel, expert_layer, tensor_layer};
use crate::model::memory::{Accounting, Job, Plan, Recipe, Reshard, Zero};
use crate::model::scenario::Scenario;

/// A way of splitting the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strategy {
    /// DDP and the ZeRO stages.
    Data(Zero),
    Tensor,
    Pipeline,
    Context,
    Expert,
}

impl Strategy {
    /// In the order of the lesson's table.
    pub const ALL: [Self; 8] = [
        Self::Data(Zero::Off),
        Self::Data(Zero::Optimizer),
        Self::Data(Zero::Gradients),
        Self::Data(Zero::Weights),
        Self::Tensor,
        Self::Pipeline,
        Self::Context,
        Self::Expert,
    ];
}

/// What the table assumes besides the scenario.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Assumptions {
    pub gpus_per_node: u64,
    /// Tokens of one sequence; a micro-batch is one sequence.
    pub sequence: u64,
    pub micro_batches: u64,
}

impl Assumptions {
    /// Nodes of 8 GPUs, one sequence of 8,192 tokens in one micro-batch: what Llama 3 trained with (arXiv 2407.21783, section 3.4.1).
    pub const LESSON: Self = Self { gpus_per_node: 8, sequence: 8_192, micro_batches: 1 };
}

/// One row: bytes one GPU sends per step, and on how many ranks the strategy stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Row {
    pub strategy: Strategy,
    pub ranks: u64,
    /// `None` where the strategy has nothing to split: experts of a dense model.
    pub sent: Option<Sent>,
}

/// The built-in model that stands for the scenario's: itself, or the dense one nearest in size, by ratio.
pub fn stand_in(scenario: &Scenario) -> &'static Model {
    let model = scenario.model();
    let named = model.name.and_then(|name| MODELS.iter().find(|candidate| candidate.name == name));
    let distance = |candidate: &Model| (parameters(&candidate.architecture).total as f64 / model.parameters as f64).ln().abs();
    let dense = MODELS.iter().filter(|candidate| candidate.architecture.moe.is_none() && candidate.family == "llama");
    // The table of models is never empty; the first is only named because the compiler cannot know.
    let nearest = || dense.min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or(&MODELS[0]);
    named.unwrap_or_else(nearest)
}

/// All rows for a scenario.
pub fn table(scenario: &Scenario, assumptions: &Assumptions) -> Vec<Row> {
    Strategy::ALL.into_iter().map(|strategy| row(scenario, assumptions, strategy)).collect()
}

fn row(scenario: &Scenario, assumptions: &Assumptions, strategy: Strategy) -> Row {
    let gpus = scenario.cluster().gpus.max(1);
    let node = assumptions.gpus_per_node.max(1);
    let ranks = match strategy {
        Strategy::Data(_) => gpus,
        Strategy::Tensor | Strategy::Context | Strategy::Expert => gpus.min(node),
        Strategy::Pipeline => u64::from(scenario.pipeline().stages),
    };
    // Stages stand on different nodes, everything else on neighbouring GPUs.
    let stride = if strategy == Strategy::Pipeline { node } else { 1 };
    let group = Group { ranks: ranks as f64, stride: stride as f64, node: node as f64 };
    Row { strategy, ranks, sent: sent(scenario, assumptions, strategy, &group) }
}

fn sent(scenario: &Scenario, assumptions: &Assumptions, strategy: Strategy, group: &Group) -> Option<Sent> {
    let job = job(scenario, assumptions, strategy, group.ranks as u64);
    let architecture = &job.architecture;
    let micro_batches = assumptions.micro_batches.max(1) as f64;
    let layers = architecture.num_layers as f64 * micro_batches;
    let whole = scenario.model().parameters as f64;
    let bytes = &scenario.recipe().accounting;
    Some(match strategy {
        Strategy::Data(zero) => {
            data_parallel(group, zero, Reshard::AfterForward, bytes.weights * whole, bytes.gradients * whole, micro_batches)
        }
        Strategy::Tensor => scaled(tensor_layer(&job, group), layers),
        Strategy::Pipeline => scaled(boundary(&job, group), micro_batches),
        Strategy::Context => scaled(context_layer(&job, group), layers),
        Strategy::Expert if architecture.moe.is_none() => return None,
        Strategy::Expert => scaled(expert_layer(&job, group), architecture.moe_layers() as f64 * micro_batches),
    })
}

fn scaled(sent: Sent, factor: f64) -> Sent {
    Sent { inside: sent.inside * factor, across: sent.across * factor }
}

fn job(scenario: &Scenario, assumptions: &Assumptions, strategy: Strategy, ranks: u64) -> Job {
    let plan = match strategy {
        Strategy::Tensor => Plan { tensor: ranks, ..Plan::SINGLE },
        Strategy::Pipeline => Plan { pipeline: ranks, ..Plan::SINGLE },
        Strategy::Context => Plan { context: ranks, ..Plan::SINGLE },
        Strategy::Expert => Plan { expert: ranks, data: ranks, ..Plan::SINGLE },
        Strategy::Data(zero) => Plan { data: ranks, zero, ..Plan::SINGLE },
    };
    let plan = Plan { micro_batches: assumptions.micro_batches.max(1), ..plan };
    let architecture = stand_in(scenario).architecture;
    Job { architecture, sequence: assumptions.sequence, plan, recipe: Recipe::uniform(Accounting::SIXTEEN) }
}
