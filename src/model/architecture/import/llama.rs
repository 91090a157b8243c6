//! Families that descend from Llama: RMSNorm, gated MLP, rotary positions.

use serde_json::Value;

use super::ImportError;
use super::config::Config;
use crate::model::architecture::{Architecture, Mla, Moe};

/// The sizes all these families name alike. `head_dim` is what the family has where the file says nothing.
fn common(config: &mut Config, head_dim: Option<u64>) -> Architecture {
    let hidden_size = config.count(&["hidden_size"]);
    let heads = config.count(&["num_attention_heads"]);
    let usual = head_dim.unwrap_or_else(|| hidden_size.checked_div(heads).unwrap_or(1));
    Architecture {
        num_layers: config.count(&["num_hidden_layers"]),
        hidden_size,
        ffn_hidden_size: config.count(&["intermediate_size"]),
        num_attention_heads: heads,
        num_kv_heads: config.count_or(&["num_key_value_heads"], heads),
        head_dim: config.count_or(&["head_dim"], usual),
        vocab_size: config.count(&["vocab_size"]),
        tied_embeddings: config.flag_or("tie_word_embeddings", false),
        ..Architecture::LLAMA
    }
}

pub fn llama(config: &mut Config) -> Architecture {
    let architecture = common(config, None);
    let (attention, mlp) = (config.peek_flag("attention_bias"), config.flag_or("mlp_bias", false));
    if attention && mlp {
        // Then every linear layer has one, and none is left out.
        config.skip("attention_bias");
        return Architecture { linear_bias: true, ..architecture };
    }
    Architecture { qkv_bias: attention, ..architecture }
}

pub fn mistral(config: &mut Config) -> Architecture {
    // Mistral's first release has 8 KV heads by default.
    let kv_heads = config.count_or(&["num_key_value_heads"], 8);
    Architecture { num_kv_heads: kv_heads, ..common(config, None) }
}

pub fn mixtral(config: &mut Config) -> Architecture {
    let architecture = mistral(config);
    let moe = Moe {
        num_experts: config.count(&["num_local_experts"]),
        top_k: config.count(&["num_experts_per_tok"]),
        expert_ffn_hidden_size: architecture.ffn_hidden_size,
        num_shared_experts: 0,
        first_dense_layers: 0,
    };
    Architecture { moe: Some(moe), ..architecture }
}

pub fn qwen2(config: &mut Config) -> Architecture {
    Architecture { qkv_bias: true, ..common(config, None) }
}

pub fn qwen3(config: &mut Config) -> Architecture {
    let qkv_bias = config.peek_flag("attention_bias");
    Architecture { qk_norm: true, qkv_bias, ..common(config, Some(128)) }
}

pub fn qwen3_moe(config: &mut Config) -> Architecture {
    let architecture = qwen3(config);
    let step = config.count_or(&["decoder_sparse_step"], 1);
    if step != 1 {
        config.fail(ImportError::ScatteredExperts { field: "decoder_sparse_step", found: step.to_string() });
    }
    let moe = Moe {
        num_experts: config.count(&["num_experts", "num_local_experts"]),
        top_k: config.count(&["num_experts_per_tok"]),
        expert_ffn_hidden_size: config.count(&["moe_intermediate_size"]),
        num_shared_experts: 0,
        first_dense_layers: leading_dense_layers(config),
    };
    Architecture { moe: Some(moe), ..architecture }
}

/// `mlp_only_layers` lists the dense layers; only the leading ones can be described.
fn leading_dense_layers(config: &mut Config) -> u64 {
    let field = "mlp_only_layers";
    let Some(value) = config.value(field) else { return 0 };
    let layers = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let is_leading = |(index, layer): (usize, &Value)| layer.as_u64() == Some(index as u64);
    if !value.is_array() || !layers.iter().enumerate().all(is_leading) {
        config.fail(ImportError::ScatteredExperts { field, found: value.to_string() });
    }
    layers.len() as u64
}

pub fn gemma2(config: &mut Config) -> Architecture {
    let tied_embeddings = config.flag_or("tie_word_embeddings", true);
    let qkv_bias = config.peek_flag("attention_bias");
    Architecture { tied_embeddings, qkv_bias, norms_per_layer: 4, ..common(config, Some(256)) }
}

/// DeepSeek-V2 and V3 name their fields alike.
pub fn deepseek(config: &mut Config) -> Architecture {
    let mla = Mla {
        q_lora_rank: config.count_or(&["q_lora_rank"], 0),
        kv_lora_rank: config.count(&["kv_lora_rank"]),
        qk_nope_head_dim: config.count(&["qk_nope_head_dim"]),
        qk_rope_head_dim: config.count(&["qk_rope_head_dim"]),
        v_head_dim: config.count(&["v_head_dim"]),
    };
    let architecture = common(config, Some(mla.qk_nope_head_dim + mla.qk_rope_head_dim));
    let frequency = config.count_or(&["moe_layer_freq"], 1);
    if frequency != 1 {
        config.fail(ImportError::ScatteredExperts { field: "moe_layer_freq", found: frequency.to_string() });
    }
    let moe = config.optional_count(&["n_routed_experts"]).map(|num_experts| Moe {
        num_experts,
        top_k: config.count(&["num_experts_per_tok"]),
        expert_ffn_hidden_size: config.count(&["moe_intermediate_size"]),
        num_shared_experts: config.count_or(&["n_shared_experts"], 0),
        first_dense_layers: config.count_or(&["first_k_dense_replace"], 0),
    });
    // Some files give the width of the rotary part as the head's.
    let head_dim = mla.qk_nope_head_dim + mla.qk_rope_head_dim;
    Architecture { mla: Some(mla), moe, head_dim, ..architecture }
}
