//! Low-rank adapters: a frozen matrix W learns through two thin ones, W + B A.

use crate::model::architecture::Architecture;
use crate::model::memory::Plan;
use crate::model::memory::layout::Share;
use crate::model::memory::stage::kv_split;

/// LoRA with frozen base weights.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Adapter {
    /// Rank of the update, at least 1.
    pub rank: u64,
    pub targets: Targets,
    /// Bytes per frozen weight: see [`Adapter::FROZEN_BF16`] and [`Adapter::FROZEN_NF4`].
    pub frozen: f64,
}

/// The matrices of a layer that get an adapter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Targets {
    pub query: bool,
    pub key: bool,
    pub value: bool,
    pub output: bool,
    /// All matrices of the MLP, of shared and of routed experts.
    pub mlp: bool,
}

impl Targets {
    /// The two matrices of the LoRA paper's main experiments (section 4.2).
    pub const QUERY_VALUE: Self = Self { query: true, key: false, value: true, output: false, mlp: false };
    /// Every matrix of a layer, as QLoRA recommends (section 4).
    pub const ALL: Self = Self { query: true, key: true, value: true, output: true, mlp: true };
}

impl Adapter {
    /// LoRA: frozen weights in 16 bits.
    pub const FROZEN_BF16: f64 = 2.0;
    /// QLoRA: 4 bits, and doubly quantised constants of 0.127 bits per weight (arXiv 2305.14314, section 3).
    pub const FROZEN_NF4: f64 = (4.0 + 0.127) / 8.0;

    /// Adapter parameters that one GPU holds: dense ones, and those of its routed experts.
    ///
    /// Of a column-parallel matrix A is whole on every rank and B split; of a row-parallel one it is the other way round.
    pub fn parameters(&self, architecture: &Architecture, plan: &Plan, share: &Share) -> (f64, f64) {
        let rank = self.rank as f64;
        let tensor = plan.tensor as f64;
        let layers = (share.dense_layers() + share.moe_layers()) as f64;
        let attention = self.attention(architecture, tensor, kv_split(architecture, plan));
        let mlp = |width: f64| if self.targets.mlp { mlp_sides(architecture, width) } else { (0.0, 0.0) };
        let (whole, split) = mlp(architecture.ffn_hidden_size as f64);
        let mut dense = layers * attention + share.dense_layers() as f64 * (whole + split / tensor);
        let mut routed = 0.0;
        if let Some(moe) = architecture.moe {
            let moe_layers = share.moe_layers() as f64;
            let (whole, split) = mlp(moe.expert_ffn_hidden_size as f64);
            let shared = moe.num_shared_experts as f64;
            dense += moe_layers * shared * (whole + split / tensor);
            let local = moe.num_experts as f64 / plan.expert as f64;
            routed = moe_layers * local * (whole + split / plan.expert_tensor as f64);
        }
        (rank * dense, rank * routed)
    }

    /// Elements per unit of rank for the attention of one layer.
    fn attention(&self, architecture: &Architecture, tensor: f64, kv_split: f64) -> f64 {
        let hidden = architecture.hidden_size as f64;
        let heads = architecture.num_attention_heads as f64;
        let (query, key, value) = match architecture.mla {
            // Latent attention is adapted from the compressed tensors on.
            Some(mla) => {
                let value = heads * mla.v_head_dim as f64;
                let q_input = if mla.q_lora_rank == 0 { hidden } else { mla.q_lora_rank as f64 };
                let qk = heads * (mla.qk_nope_head_dim as f64 + mla.qk_rope_head_dim as f64);
                let nope = heads * mla.qk_nope_head_dim as f64;
                let compressed = mla.kv_lora_rank as f64;
                ((q_input, qk / tensor), (compressed, nope / tensor), (compressed, value / tensor))
            }
            None => {
                let keys = architecture.num_kv_heads as f64 * architecture.head_dim as f64 / kv_split;
                ((hidden, heads * architecture.head_dim as f64 / tensor), (hidden, keys), (hidden, keys))
            }
        };
        let output_width = architecture.mla.map_or(architecture.head_dim, |mla| mla.v_head_dim) as f64 * heads / tensor;
        let chosen = |is_target: bool, (input, output): (f64, f64)| if is_target { input + output } else { 0.0 };
        chosen(self.targets.query, query)
            + chosen(self.targets.key, key)
            + chosen(self.targets.value, value)
            + chosen(self.targets.output, (output_width, hidden))
    }
}

/// Elements per unit of rank for one MLP: those on the hidden side, whole on every rank, and those on the inner side, split.
fn mlp_sides(architecture: &Architecture, width: f64) -> (f64, f64) {
    let matrices = architecture.mlp_matrices() as f64;
    (matrices * architecture.hidden_size as f64, matrices * width)
}
