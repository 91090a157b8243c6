//! Exact parameter counts.
//!
//! Counted in `f64`, which is exact up to 2^53 (9.0e15) and cannot overflow, whatever the sizes.

use crate::model::architecture::{Architecture, Mla};

/// Parameters of a whole model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameters {
    pub total: u64,
    pub token_embedding: u64,
    pub position_embedding: u64,
    /// The output head; 0 when it is tied to the token embedding.
    pub output_head: u64,
    /// All transformer layers with their norms.
    pub all_layers: u64,
    /// The norm before the head and, where there is one, the norm after the embedding.
    pub final_and_embedding_norms: u64,
    /// What one token uses: everything but the routed experts it does not visit. Embedding and head count in full.
    pub active_per_token: u64,
}

/// Parameters of one layer, split by how tensor and expert parallelism treat them (Megatron-LM's layer definitions).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayerParameters {
    /// Attention matrices that tensor parallelism splits: Q and output projection; with latent attention all but the down projections.
    pub attention: f64,
    /// K and V with their biases: split over tensor-parallel ranks until each has one head, then repeated.
    pub key_value: f64,
    /// Matrices of the dense MLP, split by tensor parallelism.
    pub mlp: f64,
    /// Matrices of the shared experts, split like a dense MLP.
    pub shared_experts: f64,
    /// Biases that tensor parallelism splits: those of the other column-parallel matrices.
    pub split_biases: f64,
    /// Low-rank projections of latent attention, whole on every tensor-parallel rank.
    pub latent: f64,
    /// The router's matrix, whole on every rank.
    pub router: f64,
    /// Norms and the biases of row-parallel matrices, whole on every tensor-parallel rank.
    pub replicated: f64,
    /// All routed experts, split by expert parallelism and expert tensor parallelism.
    pub experts: f64,
}

impl LayerParameters {
    /// All parameters of the layer.
    pub fn total(&self) -> f64 {
        self.matrices() + self.split_biases + self.router + self.replicated + self.experts
    }

    /// The matrices that every token meets, routed experts and router apart.
    pub fn matrices(&self) -> f64 {
        self.attention + self.key_value + self.mlp + self.shared_experts + self.latent
    }

    /// Parameters of the dense layer with index below `first_dense_layers`, or of any layer of a model without experts.
    pub fn dense(architecture: &Architecture) -> Self {
        let attention = attention(architecture);
        let mlp = mlp_matrices(architecture, architecture.ffn_hidden_size as f64);
        let (split, whole) = mlp_biases(architecture);
        Self { mlp, split_biases: attention.split_biases + split, replicated: attention.replicated + whole, ..attention }
    }

    /// Parameters of a layer with experts; without a mixture of experts the same as [`LayerParameters::dense`].
    pub fn moe(architecture: &Architecture) -> Self {
        let Some(moe) = architecture.moe else { return Self::dense(architecture) };
        let attention = attention(architecture);
        let expert = mlp_matrices(architecture, moe.expert_ffn_hidden_size as f64);
        Self {
            shared_experts: expert * moe.num_shared_experts as f64,
            router: (architecture.hidden_size as f64) * moe.num_experts as f64,
            experts: expert * moe.num_experts as f64,
            ..attention
        }
    }

    /// Parameters of layer `layer_idx`, counted from 0.
    pub fn of_layer(architecture: &Architecture, layer_idx: u64) -> Self {
        if architecture.is_moe_layer(layer_idx) { Self::moe(architecture) } else { Self::dense(architecture) }
    }
}

/// Counts the parameters of `architecture`.
///
/// ```
/// use scale_lab::model::architecture::{library, parameters};
/// let llama = library::find("Llama-3.1 70B").map(|model| parameters(&model.architecture).total);
/// assert_eq!(llama, Some(70_553_706_496));
/// ```
pub fn parameters(architecture: &Architecture) -> Parameters {
    let hidden = architecture.hidden_size as f64;
    let norm = architecture.norm.vectors() as f64 * hidden;
    let token_embedding = architecture.vocab_size as f64 * hidden;
    let position_embedding = architecture.learned_positions as f64 * hidden;
    let output_head = if architecture.tied_embeddings { 0.0 } else { token_embedding };
    let norms = norm * if architecture.embedding_layernorm { 2.0 } else { 1.0 };
    let moe_layers = architecture.moe_layers() as f64;
    let dense_layers = architecture.num_layers as f64 - moe_layers;
    let layers =
        dense_layers * LayerParameters::dense(architecture).total() + moe_layers * LayerParameters::moe(architecture).total();
    let total = token_embedding + position_embedding + output_head + norms + layers;
    Parameters {
        total: total as u64,
        token_embedding: token_embedding as u64,
        position_embedding: position_embedding as u64,
        output_head: output_head as u64,
        all_layers: layers as u64,
        final_and_embedding_norms: norms as u64,
        active_per_token: (total - moe_layers * idle_experts(architecture)) as u64,
    }
}

/// Parameters of the routed experts of one layer that a token does not visit.
fn idle_experts(architecture: &Architecture) -> f64 {
    architecture.moe.map_or(0.0, |moe| {
        let idle = moe.num_experts.saturating_sub(moe.top_k) as f64;
        idle * mlp_matrices(architecture, moe.expert_ffn_hidden_size as f64)
    })
}

fn mlp_matrices(architecture: &Architecture, width: f64) -> f64 {
    architecture.mlp_matrices() as f64 * architecture.hidden_size as f64 * width
}

/// Biases of the dense MLP: those of the first matrices, which are split, and that of the last, which is not.
fn mlp_biases(architecture: &Architecture) -> (f64, f64) {
    if !architecture.linear_bias {
        return (0.0, 0.0);
    }
    let first = (architecture.mlp_matrices() - 1) as f64 * architecture.ffn_hidden_size as f64;
    (first, architecture.hidden_size as f64)
}

/// Attention and the layer's norms.
fn attention(architecture: &Architecture) -> LayerParameters {
    let norms = architecture.norms_per_layer as f64 * architecture.norm.vectors() as f64 * architecture.hidden_size as f64;
    let layer = LayerParameters {
        attention: 0.0,
        key_value: 0.0,
        mlp: 0.0,
        shared_experts: 0.0,
        split_biases: 0.0,
        latent: 0.0,
        router: 0.0,
        replicated: norms,
        experts: 0.0,
    };
    match architecture.mla {
        Some(mla) => latent_attention(architecture, &mla, layer),
        None => grouped_attention(architecture, layer),
    }
}

fn latent_attention(architecture: &Architecture, mla: &Mla, mut layer: LayerParameters) -> LayerParameters {
    let (hidden, heads) = (architecture.hidden_size as f64, architecture.num_attention_heads as f64);
    let (q_rank, kv_rank) = (mla.q_lora_rank as f64, mla.kv_lora_rank as f64);
    let qk_width = mla.qk_nope_head_dim as f64 + mla.qk_rope_head_dim as f64;
    let kv_width = mla.qk_nope_head_dim as f64 + mla.v_head_dim as f64;
    let q_input = if mla.q_lora_rank == 0 { hidden } else { q_rank };
    layer.attention = heads * (q_input * qk_width + kv_rank * kv_width + mla.v_head_dim as f64 * hidden);
    layer.latent = hidden * (q_rank + kv_rank + mla.qk_rope_head_dim as f64);
    layer.replicated += architecture.norm.vectors() as f64 * (q_rank + kv_rank);
    layer
}

fn grouped_attention(architecture: &Architecture, mut layer: LayerParameters) -> LayerParameters {
    let hidden = architecture.hidden_size as f64;
    let q_width = architecture.num_attention_heads as f64 * architecture.head_dim as f64;
    let kv_width = architecture.num_kv_heads as f64 * architecture.head_dim as f64;
    layer.attention = 2.0 * hidden * q_width;
    layer.key_value = 2.0 * hidden * kv_width;
    if architecture.linear_bias || architecture.qkv_bias {
        layer.split_biases = q_width;
        layer.key_value += 2.0 * kv_width;
    }
    if architecture.linear_bias {
        layer.replicated += hidden;
    }
    if architecture.qk_norm {
        layer.replicated += 2.0 * architecture.norm.vectors() as f64 * architecture.head_dim as f64;
    }
    layer
}
