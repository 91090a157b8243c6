//! What norms keep.

use super::{Recipe, Tensor, TensorName};
use crate::model::architecture::Norm;
use crate::model::memory::Symbol;
use crate::model::memory::kernels::Stack;

/// The norm before attention or MLP: its input, and its output, which the next matrix needs.
pub fn before(recipe: &Recipe, name: TensorName, tensors: &mut Vec<Tensor>) {
    inputs(recipe, name, tensors);
    let is_attention = name == TensorName::AttentionNorm;
    let output = if is_attention { TensorName::AttentionNormOutput } else { TensorName::MlpNormOutput };
    tensors.push(Tensor::new(output, recipe.per_token(2.0 * output_copies(recipe, is_attention), &[Symbol::Hidden])));
}

/// 16-bit copies of a norm's output: one, or under autocast one for each matrix that reads it.
fn output_copies(recipe: &Recipe, is_attention: bool) -> f64 {
    match recipe.stack() {
        Stack::HuggingFaceAutocast if !is_attention => recipe.architecture.mlp_matrices() as f64 - 1.0,
        Stack::HuggingFaceAutocast if recipe.architecture.mla.is_some() => 2.0,
        Stack::HuggingFaceAutocast => 3.0,
        _ => 1.0,
    }
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
    let residual = recipe.stack().residual_bytes();
    if recipe.stack().is_hugging_face() && recipe.architecture.norm == Norm::RmsNorm {
        tensors.push(Tensor::new(name, recipe.per_token(4.0, hidden)));
        tensors.push(Tensor::new(TensorName::Normalised, recipe.per_token(residual, hidden)));
    } else {
        tensors.push(Tensor::new(name, recipe.per_token(residual, hidden)));
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
    let bytes = if recipe.stack().is_hugging_face() { 6.0 } else { 2.0 };
    tensors.push(Tensor::new(TensorName::QkNorm, recipe.split_per_token(bytes, &queries)));
    tensors.push(Tensor::new(TensorName::QkNorm, recipe.key_value_per_token(bytes, &keys)));
    if recipe.stack() != Stack::Fused {
        tensors.push(Tensor::new(TensorName::NormStatistics, recipe.split_per_token(4.0, &[Symbol::Heads])));
        tensors.push(Tensor::new(TensorName::NormStatistics, recipe.key_value_per_token(4.0, &[Symbol::KvHeads])));
    }
}
