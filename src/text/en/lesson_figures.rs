//! Words of the strategy table and of the map of a real run.

use crate::model::cost::strategies::Strategy;
use crate::model::memory::Zero;
use crate::model::units::Unit;
use crate::text::Message;
use crate::text::label::Label;
use crate::text::lesson_ui::{MapCaption, MapSentence, StrategyCaption, StrategyCell};
use crate::text::numbers::{count, memory, plain};

impl Message for StrategyCell {
    fn in_english(&self) -> String {
        match *self {
            Self::Name(Strategy::Data(zero)) => return Label::Strategy(zero).in_english(),
            Self::Name(strategy) => name(strategy),
            Self::Split(strategy) => split(strategy),
            Self::Sent(strategy) => sent(strategy),
            Self::Cost(strategy) => cost(strategy),
        }
        .into()
    }
}

const fn name(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Data(_) => "",
        Strategy::Tensor => "Tensor parallel",
        Strategy::Pipeline => "Pipeline parallel",
        Strategy::Context => "Context parallel",
        Strategy::Expert => "Expert parallel",
    }
}

const fn split(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Data(Zero::Off) => "the batch",
        Strategy::Data(Zero::Optimizer) => "and optimizer state",
        Strategy::Data(Zero::Gradients) => "and gradients",
        Strategy::Data(Zero::Weights) => "and weights",
        Strategy::Tensor => "each weight matrix, by column or row",
        Strategy::Pipeline => "the layers, in groups",
        Strategy::Context => "the sequence",
        Strategy::Expert => "the experts",
    }
}

const fn sent(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Data(Zero::Off) => "gradients: one all-reduce a step",
        Strategy::Data(Zero::Optimizer | Zero::Gradients) => "the same bytes: reduce-scatter, all-gather",
        Strategy::Data(Zero::Weights) => "weights twice, gradients once",
        Strategy::Tensor => "activations: four all-reduces in every layer",
        Strategy::Pipeline => "activations at the borders of the stages",
        Strategy::Context => "keys and values, round a ring",
        Strategy::Expert => "tokens: two all-to-alls each way per layer",
    }
}

const fn cost(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Data(Zero::Off) => "no memory saved",
        Strategy::Data(Zero::Optimizer | Zero::Gradients) => "nothing extra",
        Strategy::Data(Zero::Weights) => "the weights again, in every micro-batch",
        Strategy::Tensor => "a wait in every layer",
        Strategy::Pipeline => "the bubble",
        Strategy::Context => "a ring in every attention",
        Strategy::Expert => "uneven load",
    }
}

impl Message for StrategyCaption {
    fn in_english(&self) -> String {
        format!(
            "Live, for Lab 1 as it stands: {} billion parameters, {} bytes each, {} GPUs in nodes of 8. Each strategy alone: data parallel over all \
             GPUs, tensor, context and expert over {}, the pipeline over {} stages. Bytes that one GPU sends in a step with one sequence of {} tokens, \
             2 bytes a number, by the layers of {}.",
            plain(self.parameters as f64 / 1e9),
            plain(self.bytes),
            count(self.gpus),
            count(self.ranks),
            count(self.stages),
            count(self.tokens),
            self.stand_in
        )
    }
}

impl Message for MapSentence {
    fn in_english(&self) -> String {
        format!(
            "Stage {} of replica {}: each of its GPUs holds an eighth of every matrix in the stage's layers, cut once more over the row. \
             That leaves {} of model states, at most.",
            self.stage,
            self.replica,
            memory(self.states, Unit::Gb)
        )
    }
}

impl Message for MapCaption {
    fn in_english(&self) -> String {
        format!(
            "Llama 3 405B on {} GPUs: {} stages down, {} replicas across, {} GPUs in each node. States in the lab's 16 bytes per parameter; Meta kept fp32 gradients.",
            count(self.stages * self.replicas * self.gpus_per_node),
            self.stages,
            self.replicas,
            self.gpus_per_node
        )
    }
}
