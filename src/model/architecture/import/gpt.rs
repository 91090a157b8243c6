//! Families that descend from GPT: LayerNorm, an MLP of two matrices.

use super::config::Config;
use crate::model::architecture::Architecture;

/// The sizes under all their names, old and new; the MLP is four times as wide as the model unless `ffn` names a field.
fn common(config: &mut Config, ffn: &[&'static str]) -> Architecture {
    let hidden_size = config.count(&["hidden_size", "n_embd", "n_embed"]);
    let heads = config.count(&["num_attention_heads", "n_head"]);
    Architecture {
        num_layers: config.count(&["num_hidden_layers", "n_layer", "num_layers"]),
        hidden_size,
        ffn_hidden_size: config.count_or(ffn, 4 * hidden_size),
        num_attention_heads: heads,
        num_kv_heads: heads,
        head_dim: hidden_size.checked_div(heads).unwrap_or(1),
        vocab_size: config.count(&["vocab_size"]),
        ..Architecture::GPT
    }
}

pub fn gpt2(config: &mut Config) -> Architecture {
    // Both older and newer files may give the length of the position table as `n_ctx`, too.
    let positions = config.taken_max_sequence().or(config.optional_count(&["n_ctx"])).unwrap_or(1_024);
    config.skip("n_ctx");
    let tied_embeddings = config.flag_or("tie_word_embeddings", true);
    Architecture { tied_embeddings, learned_positions: positions, ..common(config, &["n_inner"]) }
}

pub fn gpt_neox(config: &mut Config) -> Architecture {
    let tied_embeddings = config.flag_or("tie_word_embeddings", false);
    Architecture { tied_embeddings, ..common(config, &["intermediate_size"]) }
}

pub fn bloom(config: &mut Config) -> Architecture {
    let tied_embeddings = config.flag_or("tie_word_embeddings", true);
    Architecture { tied_embeddings, embedding_layernorm: true, ..common(config, &["ffn_hidden_size"]) }
}

pub fn opt(config: &mut Config) -> Architecture {
    let tied_embeddings = config.flag_or("tie_word_embeddings", true);
    // The table has two rows more than positions.
    let positions = config.taken_max_sequence().unwrap_or(2_048) + 2;
    config.skip("do_layer_norm_before");
    config.skip("word_embed_proj_dim");
    config.skip("enable_bias");
    Architecture { tied_embeddings, learned_positions: positions, ..common(config, &["ffn_dim"]) }
}

/// Falcon's newer decoder has grouped KV heads and two norms; the older one has one norm, and one KV head or as many as heads.
pub fn falcon(config: &mut Config) -> Architecture {
    let is_new = config.flag_or("new_decoder_architecture", false);
    let shares_one = config.flag_or("multi_query", true);
    let is_parallel = config.flag_or("parallel_attn", true);
    let linear_bias = config.flag_or("bias", false);
    let tied_embeddings = config.flag_or("tie_word_embeddings", true);
    let given_kv_heads = config.optional_count(&["num_kv_heads", "n_head_kv"]);
    let norms = config.optional_count(&["num_ln_in_parallel_attn"]);
    let architecture = common(config, &["ffn_hidden_size"]);
    let heads = architecture.num_attention_heads;
    let num_kv_heads = match (is_new, shares_one) {
        (true, _) => given_kv_heads.unwrap_or(heads),
        (false, true) => 1,
        (false, false) => heads,
    };
    let norms_per_layer = match (is_new, is_parallel) {
        (true, _) => norms.unwrap_or(2),
        (false, true) => 1,
        (false, false) => 2,
    };
    Architecture { num_kv_heads, norms_per_layer, linear_bias, tied_embeddings, ..architecture }
}
