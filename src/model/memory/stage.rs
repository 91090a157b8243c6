//! Parameters that one GPU of a pipeline stage holds after tensor and expert parallelism, before any sharding.

use crate::model::architecture::{Architecture, LayerParameters};
use crate::model::memory::layout::Share;
use crate::model::memory::{Plan, Symbol, Values};

/// Parameters of one GPU, by what they are. Fractions occur where ranks do not divide a width.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StageParameters {
    /// Matrices of attention, dense MLPs, shared experts and routers.
    pub matrices: f64,
    /// Norms and biases of the layers.
    pub vectors: f64,
    /// This GPU's routed experts.
    pub experts: f64,
    pub token_embedding: f64,
    /// Learned positions and the norm after the embedding.
    pub positions: f64,
    pub final_norm: f64,
    /// The output head. A tied head on another stage than the embedding is a second copy of the table.
    pub output_head: f64,
}

impl StageParameters {
    /// Everything that dense data parallelism replicates.
    pub fn dense(&self) -> f64 {
        self.matrices + self.others()
    }

    /// Everything but hidden matrices: tables, norms and biases, which matrix optimizers leave to Adam.
    pub fn others(&self) -> f64 {
        self.vectors + self.root()
    }

    /// What lies outside the layers, FSDP's root unit.
    pub fn root(&self) -> f64 {
        self.token_embedding + self.positions + self.final_norm + self.output_head
    }

    /// All parameters of the GPU.
    pub fn total(&self) -> f64 {
        self.dense() + self.experts
    }
}

/// Parameters of one layer on one GPU.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LayerShare {
    pub matrices: f64,
    pub vectors: f64,
    pub experts: f64,
    /// Elements of the attention matrices.
    pub attention: f64,
    /// Elements of one matrix of each shape that the MLP or the experts have.
    pub distinct_mlp: f64,
}

impl LayerShare {
    /// The part of one GPU of a layer with these parameters.
    pub fn of(layer: &LayerParameters, architecture: &Architecture, plan: &Plan) -> Self {
        let tensor = plan.tensor as f64;
        let kv_split = kv_split(architecture, plan);
        let attention = layer.attention / tensor + layer.key_value / kv_split + layer.latent;
        let mlp = (layer.mlp + layer.shared_experts) / tensor;
        let experts = layer.experts / (plan.expert as f64 * plan.expert_tensor as f64);
        // All experts have one shape, and a lone shared expert has it too.
        let one_expert = architecture.moe.map_or(0.0, |moe| layer.experts / moe.num_experts as f64 / plan.expert_tensor as f64);
        let lone_shared = architecture.moe.is_some_and(|moe| moe.num_shared_experts == 1) && plan.tensor == plan.expert_tensor;
        let shape_of_expert = if lone_shared { 0.0 } else { one_expert };
        Self {
            matrices: attention + mlp + layer.router,
            vectors: layer.split_biases / tensor + layer.replicated,
            experts,
            attention,
            distinct_mlp: mlp + shape_of_expert,
        }
    }

    /// All parameters of the layer on this GPU.
    pub fn total(&self) -> f64 {
        self.matrices + self.vectors + self.experts
    }
}

/// Ranks that K and V are really split over: more ranks than KV heads hold copies.
pub fn kv_split(architecture: &Architecture, plan: &Plan) -> f64 {
    plan.tensor.min(architecture.num_kv_heads).max(1) as f64
}

/// Rows of the vocabulary; under tensor parallelism padded to a multiple of 128 per rank, as Megatron-LM does.
pub fn padded_vocabulary(architecture: &Architecture, plan: &Plan) -> f64 {
    if plan.tensor <= 1 {
        return architecture.vocab_size as f64;
    }
    let multiple = plan.tensor.saturating_mul(128);
    (architecture.vocab_size.div_ceil(multiple) as f64) * multiple as f64
}

/// The parameters of one GPU of a stage that holds `share`.
pub fn stage_parameters(
    architecture: &Architecture,
    plan: &Plan,
    share: &Share,
    dense: &LayerShare,
    moe: &LayerShare,
) -> StageParameters {
    let (dense_layers, moe_layers) = (share.dense_layers() as f64, share.moe_layers() as f64);
    let hidden = architecture.hidden_size as f64;
    let table = padded_vocabulary(architecture, plan) * hidden / plan.tensor as f64;
    let norm = architecture.norm.vectors() as f64 * hidden;
    let embedding_norm = if architecture.embedding_layernorm { norm } else { 0.0 };
    // Stages share one table only where embedding and head of the same copy meet.
    let tied = if architecture.tied_embeddings { share.embeddings.min(share.heads) } else { 0.0 };
    StageParameters {
        matrices: dense_layers * dense.matrices + moe_layers * moe.matrices,
        vectors: dense_layers * dense.vectors + moe_layers * moe.vectors,
        experts: moe_layers * moe.experts,
        token_embedding: share.embeddings * table,
        positions: share.embeddings * (architecture.learned_positions as f64 * hidden + embedding_norm),
        final_norm: share.heads * norm,
        output_head: (share.heads - tied) * table,
    }
}

/// The values of an architecture's symbols under a plan.
pub fn values(architecture: &Architecture, sequence: u64, plan: &Plan) -> Values {
    let mut values = Values::ONES;
    let mut set = |symbol, value: u64| values.set(symbol, value as f64);
    set(Symbol::Sequence, sequence);
    set(Symbol::MicroBatch, plan.micro_batch);
    set(Symbol::Hidden, architecture.hidden_size);
    set(Symbol::Heads, architecture.num_attention_heads);
    set(Symbol::KvHeads, architecture.num_kv_heads);
    set(Symbol::HeadDim, architecture.head_dim);
    set(Symbol::Ffn, architecture.ffn_hidden_size);
    set(Symbol::Tensor, plan.tensor);
    set(Symbol::Pipeline, plan.pipeline);
    set(Symbol::Context, plan.context);
    set(Symbol::ExpertTensor, plan.expert_tensor);
    if let Some(moe) = architecture.moe {
        set(Symbol::Experts, moe.num_experts);
        set(Symbol::TopK, moe.top_k);
        set(Symbol::ExpertFfn, moe.expert_ffn_hidden_size);
        set(Symbol::SharedFfn, moe.num_shared_experts.saturating_mul(moe.expert_ffn_hidden_size));
    }
    if let Some(mla) = architecture.mla {
        set(Symbol::QueryRank, mla.q_lora_rank);
        set(Symbol::KeyValueRank, mla.kv_lora_rank);
        set(Symbol::QkHead, mla.qk_nope_head_dim.saturating_add(mla.qk_rope_head_dim));
        set(Symbol::RopeHead, mla.qk_rope_head_dim);
        set(Symbol::ValueHead, mla.v_head_dim);
    }
    values.set(Symbol::KvSplit, kv_split(architecture, plan));
    values.set(Symbol::Vocabulary, padded_vocabulary(architecture, plan));
    values
}
