//! What norms keep.

use super::{Recipe, Tensor, TensorName};
use crate::model::architecture::Norm;
use crate::model::memory::Symbol;
use crate::model::memory::kernels::Stack;

/// The norm before attention or MLP: its input, and its output, which the next matrix needs.
pub fn before(recipe: &Recipe, name: TensorName, tensors: &mut Vec<Tensor>) {
    inputs(recipe, name, tensors);
    let output = if name == TensorName::AttentionNorm { TensorName::AttentionNormOutput } else { TensorName::MlpNormOutput };
    tensors.push(Tensor::new(output, recipe.per_token(2.0, &[Symbol::Hidden])));
}

/// The norm after attention or MLP, where a layer has four: its output is only added, so nobody keeps it.
pub fn after(recipe: &Recipe, name: TensorName, tensors: &mut Vec<Tensor>) {
    if recipe.architecture.norms_per_layer >= 4 {
        inputs(recipe, name, tensors);
    }
}

/// What a norm itself needs in the backward.
pub fn inputs(recipe: &Recipe, name: TensorName, tensors: &mut Vec<Tensor>) {
    let hidden = &[Symbol::Hidden];
    // Hugging Face's RMSNorm is written out in PyTorch: it keeps its input in fp32 and the normalised values in 16 bits. Its
    // LayerNorm is PyTorch's own.
    if recipe.stack() == Stack::HuggingFace && recipe.architecture.norm == Norm::RmsNorm {
        tensors.push(Tensor::new(name, recipe.per_token(4.0, hidden)));
        tensors.push(Tensor::new(TensorName::Normalised, recipe.per_token(2.0, hidden)));
    } else {
        tensors.push(Tensor::new(name, recipe.per_token(2.0, hidden)));
    }
    if recipe.stack() != Stack::Fused {
        let bytes = 4.0 * recipe.architecture.norm.vectors() as f64;
        tensors.push(Tensor::new(TensorName::NormStatistics, recipe.per_token(bytes, &[])));
    }
}

/// The norms on every head of Q and K (Qwen 3), where the model has them.
pub fn on_heads(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    if !recipe.architecture.qk_norm {
        return;
    }
    let (queries, keys) = ([Symbol::Heads, Symbol::HeadDim], [Symbol::KvHeads, Symbol::HeadDim]);
    let bytes = if recipe.stack() == Stack::HuggingFace { 6.0 } else { 2.0 };
    tensors.push(Tensor::new(TensorName::QkNorm, recipe.split_per_token(bytes, &queries)));
    tensors.push(Tensor::new(TensorName::QkNorm, recipe.key_value_per_token(bytes, &keys)));
    if recipe.stack() != Stack::Fused {
        tensors.push(Tensor::new(TensorName::NormStatistics, recipe.split_per_token(4.0, &[Symbol::Heads])));
        tensors.push(Tensor::new(TensorName::NormStatistics, recipe.key_value_per_token(4.0, &[Symbol::KvHeads])));
    }
}
