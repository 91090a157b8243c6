//! What attention keeps: grouped-query or latent, flash or with stored scores.

use super::{Recipe, Tensor, TensorName, norm};
use crate::model::memory::kernels::Stack;
use crate::model::memory::{Symbol, Term};

/// All tensors between the norm before attention and the residual after it.
pub fn tensors(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    if recipe.architecture.mla.is_some() {
        latent(recipe, tensors);
    } else {
        grouped(recipe, tensors);
    }
    if recipe.is_flash() {
        flash(recipe, tensors);
    } else {
        scores(recipe, tensors);
    }
    if recipe.has_dropout() {
        tensors.push(Tensor::new(TensorName::AttentionMask, recipe.per_token(1.0, &[Symbol::Hidden])));
    }
}

fn grouped(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    let (queries, keys) = ([Symbol::Heads, Symbol::HeadDim], [Symbol::KvHeads, Symbol::HeadDim]);
    norm::on_heads(recipe, tensors);
    // Under autocast Q and K leave their rotation in fp32; the output is kept so too, beside its 16-bit copy.
    let (rotated, output) = if recipe.stack() == Stack::HuggingFaceAutocast { (4.0, 6.0) } else { (2.0, 2.0) };
    tensors.push(Tensor::new(TensorName::Queries, recipe.split_per_token(rotated, &queries)));
    tensors.push(Tensor::new(TensorName::Keys, recipe.key_value_per_token(rotated, &keys)));
    tensors.push(Tensor::new(TensorName::Values, recipe.key_value_per_token(2.0, &keys)));
    tensors.push(Tensor::new(TensorName::AttentionOutput, recipe.split_per_token(output, &queries)));
}

/// Latent attention keeps the compressed tensors before and after their norms and the heads they expand to (DeepSeek-V2, section 2.1).
fn latent(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    let has_compressed_queries = recipe.architecture.mla.is_some_and(|mla| mla.q_lora_rank > 0);
    if has_compressed_queries {
        tensors.push(Tensor::new(TensorName::CompressedQueries, recipe.per_token(4.0, &[Symbol::QueryRank])));
    }
    tensors.push(Tensor::new(TensorName::CompressedKeyValues, recipe.per_token(4.0, &[Symbol::KeyValueRank])));
    tensors.push(Tensor::new(TensorName::CompressedKeyValues, recipe.per_token(2.0, &[Symbol::RopeHead])));
    let (qk, value) = ([Symbol::Heads, Symbol::QkHead], [Symbol::Heads, Symbol::ValueHead]);
    for (name, factors) in [(TensorName::Queries, qk), (TensorName::Keys, qk), (TensorName::Values, value)] {
        tensors.push(Tensor { from_latent: true, ..Tensor::new(name, recipe.split_per_token(2.0, &factors)) });
    }
    tensors.push(Tensor::new(TensorName::AttentionOutput, recipe.split_per_token(2.0, &value)));
}

fn flash(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    // Real kernels keep 4 bytes; SimuMax, whose counting the fused stack follows, has 2.
    let bytes = if recipe.stack() == Stack::Fused { 2.0 } else { 4.0 };
    tensors.push(Tensor::new(TensorName::LogSumExp, recipe.split_per_token(bytes, &[Symbol::Heads])));
    if recipe.stack() != Stack::Fused {
        // Seed and offset of the random generator, kept even without dropout.
        tensors.push(Tensor::new(TensorName::AttentionRandomState, Term::constant(24.0)));
    }
}

/// Scores are a head's sequence part against the whole sequence. Unfused stacks compute the softmax in fp32 and keep a 16-bit copy, and
/// repeat K and V for every query head.
fn scores(recipe: &Recipe, tensors: &mut Vec<Tensor>) {
    let score = [Symbol::Heads, Symbol::Sequence];
    let bytes = if recipe.stack() == Stack::Fused { 2.0 } else { 6.0 };
    tensors.push(Tensor::new(TensorName::Scores, recipe.split_per_token(bytes, &score)));
    if recipe.has_dropout() {
        tensors.push(Tensor::new(TensorName::ScoresMask, recipe.split_per_token(1.0, &score)));
        tensors.push(Tensor::new(TensorName::DroppedScores, recipe.split_per_token(2.0, &score)));
    }
    let is_grouped =
        recipe.architecture.mla.is_none() && recipe.architecture.num_kv_heads < recipe.architecture.num_attention_heads;
    if recipe.stack() != Stack::Fused && is_grouped {
        for name in [TensorName::RepeatedKeys, TensorName::RepeatedValues] {
            tensors.push(Tensor::new(name, recipe.split_per_token(2.0, &[Symbol::Heads, Symbol::HeadDim])));
            // The repeated tensor replaces the original one.
            tensors.push(Tensor::new(name, recipe.key_value_per_token(-2.0, &[Symbol::KvHeads, Symbol::HeadDim])));
        }
    }
}
