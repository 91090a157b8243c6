//! What the MLP keeps: dense, or routed and shared experts.

use super::{LayerKind, Recipe, Tensor, TensorName};
use crate::model::memory::kernels::Stack;
use crate::model::memory::{Symbol, Term};

/// Widths that the first matrices of an MLP leave behind: gate and up, or one.
fn hidden_bytes(recipe: &Recipe) -> f64 {
    if recipe.architecture.gated_mlp { 4.0 } else { 2.0 }
}

/// Whether the activated gate is kept beside gate, up and product.
fn keeps_activated_gate(recipe: &Recipe) -> bool {
    recipe.architecture.gated_mlp && recipe.stack() != Stack::Fused
}

/// The dense MLP.
pub fn dense(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    let width = &[Symbol::Ffn];
    tensors.push(Tensor::new(TensorName::MlpHidden, recipe.split_per_token(hidden_bytes(recipe), width)));
    if keeps_activated_gate(recipe) {
        tensors.push(Tensor::new(TensorName::GateActivated, recipe.split_per_token(2.0, width)));
    }
    tensors.push(Tensor::new(TensorName::MlpProduct, recipe.split_per_token(2.0, width)));
    mask(recipe, tensors);
}

/// Router, routed experts with evenly spread tokens, and shared experts.
pub fn experts(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    tensors.push(Tensor::new(TensorName::RouterProbabilities, recipe.per_token(4.0, &[Symbol::Experts])));
    let width = &[Symbol::TopK, Symbol::ExpertFfn];
    // Ranks that split an expert share their tokens, so each holds all of theirs, and a part of every inner width.
    let input = recipe.per_token(2.0, &[Symbol::TopK, Symbol::Hidden]).times(Symbol::ExpertTensor);
    tensors.push(Tensor::new(TensorName::ExpertInput, input));
    tensors.push(Tensor::new(TensorName::ExpertHidden, recipe.per_token(hidden_bytes(recipe), width)));
    if keeps_activated_gate(recipe) {
        tensors.push(Tensor::new(TensorName::ExpertGateActivated, recipe.per_token(2.0, width)));
    }
    tensors.push(Tensor::new(TensorName::ExpertProduct, recipe.per_token(2.0, width)));
    if recipe.stack() != Stack::Fused {
        // The fused stack weights inside the activation function; the others weight each expert's output and keep it.
        tensors.push(Tensor::new(TensorName::ExpertOutput, recipe.per_token(2.0, &[Symbol::TopK, Symbol::Hidden])));
    }
    if recipe.architecture.moe.is_some_and(|moe| moe.num_shared_experts > 0) {
        let gate = if keeps_activated_gate(recipe) { 2.0 } else { 0.0 };
        let hidden = hidden_bytes(recipe) + gate;
        tensors.push(Tensor::new(TensorName::SharedHidden, recipe.split_per_token(hidden, &[Symbol::SharedFfn])));
        tensors.push(Tensor::new(TensorName::SharedProduct, recipe.split_per_token(2.0, &[Symbol::SharedFfn])));
    }
    mask(recipe, tensors);
}

fn mask(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    if recipe.has_dropout() {
        tensors.push(Tensor::new(TensorName::MlpMask, recipe.per_token(1.0, &[Symbol::Hidden])));
    }
}

/// Gradients alive at the widest step of the fused backward: the residual's, and those at the activation function's input; with experts also
/// those of the routed tokens on both sides of the exchange. Empty for stacks whose trackers show their weight gradients peak instead.
pub fn backward(recipe: &Recipe, kind: LayerKind) -> Vec<Term> {
    if recipe.stack() != Stack::Fused {
        return Vec::new();
    }
    let residual = recipe.per_token(2.0, &[Symbol::Hidden]);
    match kind {
        LayerKind::Dense => vec![residual, recipe.split_per_token(hidden_bytes(recipe), &[Symbol::Ffn])],
        LayerKind::Moe => vec![
            residual,
            recipe.per_token(4.0, &[Symbol::TopK, Symbol::Hidden]),
            recipe.per_token(hidden_bytes(recipe), &[Symbol::TopK, Symbol::ExpertFfn]),
        ],
    }
}
