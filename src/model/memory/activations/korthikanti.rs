//! The published layer of Korthikanti et al. 2022 (arXiv 2205.05198, section 4.1, table 2): s b h (34 + 5 a s / h) bytes.
//!
//! Kept literally, with an MLP of width 4h and as many KV heads as heads, whatever the model's shape: this is the form that
//! calculators quote.

use super::{Recipe, Tensor, TensorName};
use crate::model::memory::Symbol;

/// Attention 11 h + 5 a s, MLP 19 h, norms 4 h per token.
pub fn tensors(recipe: &Recipe) -> Vec<Tensor> {
    use TensorName as Name;
    let hidden = &[Symbol::Hidden];
    let score = [Symbol::Heads, Symbol::Sequence];
    let whole = |name, bytes| Tensor::new(name, recipe.per_token(bytes, hidden));
    let split = |name, bytes| Tensor::new(name, recipe.split_per_token(bytes, hidden));
    let scores = |name, bytes| Tensor::new(name, recipe.split_per_token(bytes, &score));
    vec![
        whole(Name::AttentionNorm, 2.0),
        whole(Name::AttentionNormOutput, 2.0),
        split(Name::Queries, 2.0),
        split(Name::Keys, 2.0),
        split(Name::Values, 2.0),
        scores(Name::Scores, 2.0),
        scores(Name::ScoresMask, 1.0),
        scores(Name::DroppedScores, 2.0),
        split(Name::AttentionOutput, 2.0),
        whole(Name::AttentionMask, 1.0),
        whole(Name::MlpNorm, 2.0),
        whole(Name::MlpNormOutput, 2.0),
        split(Name::MlpHidden, 8.0),
        split(Name::MlpProduct, 8.0),
        whole(Name::MlpMask, 1.0),
    ]
}
