//! The shape of a transformer, and everything that follows from the shape alone: parameter counts, the built-in models, the importer.
//!
//! Leaves out how the model is split (`memory`) and how fast it runs.

pub mod check;
pub mod import;
pub mod library;
pub mod parameters;

pub use check::ShapeError;
pub use library::{MODELS, Model};
pub use parameters::{LayerParameters, Parameters, parameters};

/// A decoder-only transformer. Sizes in elements; a width of 0 is never legal.
///
/// Names are those of the text interface and of `tests/golden/model-configs.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Architecture {
    pub num_layers: u64,
    pub hidden_size: u64,
    /// Inner width of one MLP matrix of a dense layer.
    pub ffn_hidden_size: u64,
    pub num_attention_heads: u64,
    /// Heads of keys and values: fewer than `num_attention_heads` under grouped-query attention.
    pub num_kv_heads: u64,
    /// Width of one attention head; times the heads it need not be the hidden size.
    pub head_dim: u64,
    pub vocab_size: u64,
    /// Whether the output head reuses the token embedding.
    pub tied_embeddings: bool,
    /// Whether the MLP has three matrices (gate, up, down) instead of two.
    pub gated_mlp: bool,
    pub norm: Norm,
    /// Norms over the hidden size in each layer: 2; 4 where the branches are normed on both sides (Gemma 2); 1 where attention and MLP share
    /// one (Falcon 7B).
    pub norms_per_layer: u64,
    /// Whether every linear layer has a bias.
    pub linear_bias: bool,
    /// Whether Q, K and V have a bias although the other linear layers have none (Qwen 2).
    pub qkv_bias: bool,
    /// Whether every head of Q and K is normed (Qwen 3).
    pub qk_norm: bool,
    /// Whether a norm follows the token embedding (BLOOM).
    pub embedding_layernorm: bool,
    /// Rows of the learned position table; 0 for rotary positions or ALiBi.
    pub learned_positions: u64,
    pub moe: Option<Moe>,
    pub mla: Option<Mla>,
}

/// The kind of the norms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Norm {
    /// One vector.
    RmsNorm,
    /// Two vectors: scale and shift.
    LayerNorm,
}

impl Norm {
    /// Vectors of the normed width that one norm holds.
    pub const fn vectors(self) -> u64 {
        match self {
            Self::RmsNorm => 1,
            Self::LayerNorm => 2,
        }
    }
}

/// A mixture of experts in place of the MLP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moe {
    /// Routed experts of one layer.
    pub num_experts: u64,
    /// Routed experts that each token visits.
    pub top_k: u64,
    /// Inner width of one routed expert; a shared expert has the same.
    pub expert_ffn_hidden_size: u64,
    /// Experts that every token visits.
    pub num_shared_experts: u64,
    /// Leading layers that keep a dense MLP.
    pub first_dense_layers: u64,
}

/// Multi-head latent attention (DeepSeek-V2, arXiv 2405.04434, section 2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mla {
    /// Rank of the compressed queries; 0 when queries are not compressed.
    pub q_lora_rank: u64,
    pub kv_lora_rank: u64,
    pub qk_nope_head_dim: u64,
    pub qk_rope_head_dim: u64,
    pub v_head_dim: u64,
}

impl Architecture {
    /// What Llama-like models share: RMSNorm, gated MLP, no biases, rotary positions. Sizes are zero, to be filled in.
    pub const LLAMA: Self = Self {
        num_layers: 0,
        hidden_size: 0,
        ffn_hidden_size: 0,
        num_attention_heads: 0,
        num_kv_heads: 0,
        head_dim: 0,
        vocab_size: 0,
        tied_embeddings: false,
        gated_mlp: true,
        norm: Norm::RmsNorm,
        norms_per_layer: 2,
        linear_bias: false,
        qkv_bias: false,
        qk_norm: false,
        embedding_layernorm: false,
        learned_positions: 0,
        moe: None,
        mla: None,
    };
    /// What GPT-like models share: LayerNorm, two MLP matrices, biases. Sizes are zero, to be filled in.
    pub const GPT: Self = Self { gated_mlp: false, norm: Norm::LayerNorm, linear_bias: true, ..Self::LLAMA };

    /// Matrices of one MLP: 3 when gated, else 2.
    pub const fn mlp_matrices(&self) -> u64 {
        if self.gated_mlp { 3 } else { 2 }
    }

    /// Whether layer `layer_idx` (from 0) holds experts instead of a dense MLP.
    pub fn is_moe_layer(&self, layer_idx: u64) -> bool {
        self.moe.is_some_and(|moe| layer_idx >= moe.first_dense_layers)
    }

    /// Layers with experts.
    pub fn moe_layers(&self) -> u64 {
        self.moe.map_or(0, |moe| self.num_layers.saturating_sub(moe.first_dense_layers))
    }
}
