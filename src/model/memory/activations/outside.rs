//! What is kept outside the layers: around the embedding, before the head, and by the loss.

use super::{Recipe, Tensor, TensorName, norm};
use crate::model::architecture::Architecture;
use crate::model::memory::kernels::{Loss, Recompute, Stack};
use crate::model::memory::{Plan, Symbol, Term};

/// Tensors of one micro-batch that the stage with the embedding keeps besides its layers'.
pub fn embedding(architecture: &Architecture, plan: &Plan) -> Vec<Tensor> {
    let recipe = Recipe { architecture, plan };
    match plan.kernels.stack {
        // Token and position numbers and the dropout mask, in Megatron-LM's own estimate.
        Stack::Korthikanti => vec![
            Tensor::new(TensorName::TokenIds, recipe.split_per_token(8.0, &[])),
            Tensor::new(TensorName::EmbeddingMask, recipe.per_token(1.0, &[Symbol::Hidden])),
        ],
        _ => Vec::new(),
    }
}

/// Tensors that every stage keeps once, whatever the number of layers and micro-batches.
pub fn shared(architecture: &Architecture, plan: &Plan) -> Vec<Tensor> {
    let has_rotary = architecture.learned_positions == 0;
    if !plan.kernels.stack.is_hugging_face() || !has_rotary {
        return Vec::new();
    }
    let tables = Term::constant(2.0 * plan.kernels.stack.residual_bytes())
        .times(Symbol::Sequence)
        .times(Symbol::HeadDim)
        .over(Symbol::Context);
    let mut tensors = vec![Tensor::new(TensorName::RotaryTables, tables)];
    if matches!(plan.recompute, Recompute::Full { .. } | Recompute::Block { .. }) {
        let numbers = Term::constant(8.0).times(Symbol::Sequence).over(Symbol::Context);
        tensors.push(Tensor::new(TensorName::PositionIds, numbers));
    }
    tensors
}

/// Tensors of one micro-batch between the last layer and the logits.
pub fn head(architecture: &Architecture, plan: &Plan) -> Vec<Tensor> {
    let recipe = Recipe { architecture, plan };
    let mut tensors = Vec::with_capacity(4);
    if recipe.stack() == Stack::Korthikanti {
        tensors.push(Tensor::new(TensorName::FinalNorm, recipe.per_token(2.0, &[Symbol::Hidden])));
    } else {
        norm::inputs(&recipe, TensorName::FinalNorm, &mut tensors);
    }
    tensors.push(Tensor::new(TensorName::HeadInput, recipe.per_token(2.0, &[Symbol::Hidden])));
    if recipe.stack().is_hugging_face() {
        tensors.push(Tensor::new(TensorName::LossScalars, Term::constant(8.0)));
    }
    tensors
}

/// Tensors of the loss of one micro-batch: those it keeps for its backward, and those that live only while it is computed.
#[derive(Debug, Clone, PartialEq)]
pub struct LossTensors {
    pub kept: Vec<Tensor>,
    pub temporary: Vec<Tensor>,
}

/// The tensors of the plan's loss; logits are split over the vocabulary under tensor parallelism.
pub fn loss(architecture: &Architecture, plan: &Plan) -> LossTensors {
    let recipe = Recipe { architecture, plan };
    let logits = |bytes| recipe.split_per_token(bytes, &[Symbol::Vocabulary]);
    let kept = |name, bytes| vec![Tensor::new(name, logits(bytes))];
    match plan.kernels.loss {
        Loss::Plain => LossTensors {
            kept: kept(TensorName::LogProbabilities, 4.0),
            temporary: vec![Tensor::new(TensorName::LossTemporaries, logits(8.0))],
        },
        Loss::Fused => LossTensors {
            kept: kept(TensorName::LogProbabilities, 4.0),
            temporary: vec![Tensor::new(TensorName::Logits, logits(2.0))],
        },
        Loss::LogitsOnly => LossTensors { kept: kept(TensorName::LogProbabilities, 4.0), temporary: Vec::new() },
        Loss::Chunked { .. } => {
            let term = Term::constant(12.0).times(Symbol::ChunkTokens).times(Symbol::Vocabulary);
            let term = if plan.tensor > 1 { term.over(Symbol::Tensor) } else { term };
            LossTensors { kept: Vec::new(), temporary: vec![Tensor::new(TensorName::LossTemporaries, term)] }
        }
    }
}
