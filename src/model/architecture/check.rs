//! Which shapes are legal.

use thiserror::Error;

use crate::model::architecture::Architecture;

/// The most parameters a model may have: 2^50, so that a sum of 8 bytes each is still exact in an `f64`.
pub const MOST_PARAMETERS: u64 = 1 << 50;

/// Why a shape is refused. Displays the broken rule and the nearest legal values.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ShapeError {
    #[error("must be at least 1")]
    Empty { field: &'static str },
    #[error("must be a divisor of the {heads} attention heads, not {kv_heads}; the nearest are {below} and {above}")]
    KvHeads { heads: u64, kv_heads: u64, below: u64, above: u64 },
    #[error("must be 1, 2 or 4, not {0}")]
    NormsPerLayer(u64),
    #[error("must be from 1 to the {num_experts} experts, not {top_k}")]
    TopK { num_experts: u64, top_k: u64 },
    #[error("must be at most the {num_layers} layers, not {first_dense_layers}")]
    DenseLayers { num_layers: u64, first_dense_layers: u64 },
    #[error("the shape has more than {MOST_PARAMETERS} parameters, the most this lab counts exactly")]
    TooLarge,
}

impl ShapeError {
    /// The field of [`Architecture`] at fault, as a path; empty when the whole shape is.
    pub const fn field(&self) -> &'static str {
        match self {
            Self::Empty { field } => field,
            Self::KvHeads { .. } => "num_kv_heads",
            Self::NormsPerLayer(_) => "norms_per_layer",
            Self::TopK { .. } => "moe.top_k",
            Self::DenseLayers { .. } => "moe.first_dense_layers",
            Self::TooLarge => "",
        }
    }
}

impl ShapeError {
    /// All fields that the broken rule reads.
    pub const fn rests_on(&self) -> &'static [&'static str] {
        match self {
            Self::Empty { .. } | Self::NormsPerLayer(_) => &[],
            Self::KvHeads { .. } => &["num_kv_heads", "num_attention_heads"],
            Self::TopK { .. } => &["moe.num_experts", "moe.top_k"],
            Self::DenseLayers { .. } => &["num_layers", "moe.first_dense_layers"],
            Self::TooLarge => &["num_layers", "hidden_size", "ffn_hidden_size", "vocab_size", "moe.num_experts"],
        }
    }
}

impl Architecture {
    /// Everything that makes this shape illegal; empty for a legal one.
    pub fn errors(&self) -> Vec<ShapeError> {
        let mut errors: Vec<ShapeError> =
            self.widths().into_iter().filter(|(_, width)| *width == 0).map(|(field, _)| ShapeError::Empty { field }).collect();
        let (heads, kv_heads) = (self.num_attention_heads, self.num_kv_heads);
        if heads > 0 && kv_heads > 0 && heads % kv_heads != 0 {
            let below = nearest_divisor(heads, (1..=kv_heads.min(heads)).rev());
            let above = nearest_divisor(heads, kv_heads..=heads);
            errors.push(ShapeError::KvHeads { heads, kv_heads, below, above });
        }
        if ![1, 2, 4].contains(&self.norms_per_layer) {
            errors.push(ShapeError::NormsPerLayer(self.norms_per_layer));
        }
        if let Some(moe) = self.moe {
            if moe.top_k == 0 || moe.top_k > moe.num_experts {
                errors.push(ShapeError::TopK { num_experts: moe.num_experts, top_k: moe.top_k });
            }
            if moe.first_dense_layers > self.num_layers {
                let (num_layers, first_dense_layers) = (self.num_layers, moe.first_dense_layers);
                errors.push(ShapeError::DenseLayers { num_layers, first_dense_layers });
            }
        }
        if super::parameters(self).total > MOST_PARAMETERS {
            errors.push(ShapeError::TooLarge);
        }
        errors
    }

    /// The sizes that may not be zero.
    fn widths(&self) -> Vec<(&'static str, u64)> {
        let mut widths = vec![
            ("num_layers", self.num_layers),
            ("hidden_size", self.hidden_size),
            ("ffn_hidden_size", self.ffn_hidden_size),
            ("num_attention_heads", self.num_attention_heads),
            ("num_kv_heads", self.num_kv_heads),
            ("head_dim", self.head_dim),
            ("vocab_size", self.vocab_size),
        ];
        if let Some(moe) = self.moe {
            widths.push(("moe.num_experts", moe.num_experts));
            widths.push(("moe.expert_ffn_hidden_size", moe.expert_ffn_hidden_size));
        }
        if let Some(mla) = self.mla {
            widths.push(("mla.kv_lora_rank", mla.kv_lora_rank));
            widths.push(("mla.qk_nope_head_dim", mla.qk_nope_head_dim));
            widths.push(("mla.v_head_dim", mla.v_head_dim));
        }
        widths
    }
}

/// The first of `candidates` that divides `whole`; 1 where none of the first hundred thousand does.
fn nearest_divisor(whole: u64, mut candidates: impl Iterator<Item = u64>) -> u64 {
    candidates.by_ref().take(100_000).find(|divisor| whole.is_multiple_of(*divisor)).unwrap_or(1)
}
