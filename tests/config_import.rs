//! Hugging Face configurations: files shaped like the real ones, and broken ones.

#[path = "config_import/broken.rs"]
mod broken;

use scale_lab::model::architecture::import::{Family, LeftOut, from_config};
use scale_lab::model::architecture::{library, parameters};

/// A file of a built-in model must give that very architecture.
fn check(text: &str, name: &str, family: Family) -> Vec<LeftOut> {
    let imported = from_config(text).expect(name);
    let model = library::find(name).expect(name);
    assert_eq!(imported.architecture, model.architecture, "{name}");
    assert_eq!(imported.family, family);
    assert!(imported.unknown.is_empty(), "{name}: {:?}", imported.unknown);
    imported.left_out
}

#[test]
fn llama() {
    let text = r#"{
        "architectures": ["LlamaForCausalLM"], "attention_bias": false, "attention_dropout": 0.0, "bos_token_id": 128000,
        "eos_token_id": 128001, "hidden_act": "silu", "hidden_size": 4096, "initializer_range": 0.02, "intermediate_size": 14336,
        "max_position_embeddings": 131072, "mlp_bias": false, "model_type": "llama", "num_attention_heads": 32, "num_hidden_layers": 32,
        "num_key_value_heads": 8, "pretraining_tp": 1, "rms_norm_eps": 1e-05,
        "rope_scaling": {"factor": 8.0, "rope_type": "llama3"}, "rope_theta": 500000.0, "tie_word_embeddings": false,
        "torch_dtype": "bfloat16", "transformers_version": "4.43.0.dev0", "use_cache": true, "vocab_size": 128256
    }"#;
    assert!(check(text, "Llama-3.1 8B", Family::Llama).is_empty());
    assert_eq!(from_config(text).map(|imported| imported.max_sequence), Ok(Some(131_072)));
}

#[test]
fn mistral() {
    let text = r#"{
        "architectures": ["MistralForCausalLM"], "bos_token_id": 1, "eos_token_id": 2, "hidden_act": "silu", "hidden_size": 4096,
        "initializer_range": 0.02, "intermediate_size": 14336, "max_position_embeddings": 32768, "model_type": "mistral",
        "num_attention_heads": 32, "num_hidden_layers": 32, "num_key_value_heads": 8, "rms_norm_eps": 1e-05, "rope_theta": 10000.0,
        "sliding_window": 4096, "tie_word_embeddings": false, "torch_dtype": "bfloat16", "use_cache": true, "vocab_size": 32000
    }"#;
    check(text, "Mistral 7B v0.1", Family::Mistral);
}

#[test]
fn mixtral() {
    let text = r#"{
        "architectures": ["MixtralForCausalLM"], "attention_dropout": 0.0, "bos_token_id": 1, "eos_token_id": 2, "hidden_act": "silu",
        "hidden_size": 4096, "initializer_range": 0.02, "intermediate_size": 14336, "max_position_embeddings": 32768,
        "model_type": "mixtral", "num_attention_heads": 32, "num_experts_per_tok": 2, "num_hidden_layers": 32, "num_key_value_heads": 8,
        "num_local_experts": 8, "output_router_logits": false, "rms_norm_eps": 1e-05, "rope_theta": 1000000.0,
        "router_aux_loss_coef": 0.02, "sliding_window": null, "tie_word_embeddings": false, "torch_dtype": "bfloat16",
        "transformers_version": "4.36.0.dev0", "use_cache": true, "vocab_size": 32000
    }"#;
    check(text, "Mixtral 8x7B", Family::Mixtral);
}

#[test]
fn qwen2() {
    let text = r#"{
        "architectures": ["Qwen2ForCausalLM"], "attention_dropout": 0.0, "bos_token_id": 151643, "eos_token_id": 151643,
        "hidden_act": "silu", "hidden_size": 3584, "initializer_range": 0.02, "intermediate_size": 18944,
        "max_position_embeddings": 131072, "max_window_layers": 28, "model_type": "qwen2", "num_attention_heads": 28,
        "num_hidden_layers": 28, "num_key_value_heads": 4, "rms_norm_eps": 1e-06, "rope_theta": 1000000.0, "sliding_window": 131072,
        "tie_word_embeddings": false, "torch_dtype": "bfloat16", "use_cache": true, "use_mrope": false, "use_sliding_window": false,
        "vocab_size": 152064
    }"#;
    let imported = from_config(text).expect("a Qwen 2");
    assert_eq!(imported.architecture, library::find("Qwen2.5 7B").expect("built in").architecture);
    assert_eq!(imported.unknown, ["use_mrope"]);
}

#[test]
fn qwen3_with_wide_heads() {
    let text = r#"{
        "architectures": ["Qwen3ForCausalLM"], "attention_bias": false, "attention_dropout": 0.0, "bos_token_id": 151643,
        "eos_token_id": 151645, "head_dim": 128, "hidden_act": "silu", "hidden_size": 5120, "initializer_range": 0.02,
        "intermediate_size": 25600, "max_position_embeddings": 40960, "max_window_layers": 64, "model_type": "qwen3",
        "num_attention_heads": 64, "num_hidden_layers": 64, "num_key_value_heads": 8, "rms_norm_eps": 1e-06, "rope_scaling": null,
        "rope_theta": 1000000, "sliding_window": null, "tie_word_embeddings": false, "torch_dtype": "bfloat16",
        "use_cache": true, "use_sliding_window": false, "vocab_size": 151936
    }"#;
    check(text, "Qwen3 32B", Family::Qwen3);
}

#[test]
fn qwen3_with_experts() {
    let text = r#"{
        "architectures": ["Qwen3MoeForCausalLM"], "attention_bias": false, "decoder_sparse_step": 1, "head_dim": 128,
        "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 12288, "max_position_embeddings": 40960, "mlp_only_layers": [],
        "model_type": "qwen3_moe", "moe_intermediate_size": 1536, "norm_topk_prob": true, "num_attention_heads": 64,
        "num_experts": 128, "num_experts_per_tok": 8, "num_hidden_layers": 94, "num_key_value_heads": 4, "output_router_logits": false,
        "rms_norm_eps": 1e-06, "router_aux_loss_coef": 0.001, "tie_word_embeddings": false, "vocab_size": 151936
    }"#;
    check(text, "Qwen3 235B-A22B", Family::Qwen3Moe);
}

#[test]
fn gemma2_ties_its_head_by_default() {
    let text = r#"{
        "architectures": ["Gemma2ForCausalLM"], "attention_bias": false, "attn_logit_softcapping": 50.0, "cache_implementation": "hybrid",
        "final_logit_softcapping": 30.0, "head_dim": 256, "hidden_act": "gelu_pytorch_tanh", "hidden_activation": "gelu_pytorch_tanh",
        "hidden_size": 3584, "intermediate_size": 14336, "max_position_embeddings": 8192, "model_type": "gemma2",
        "num_attention_heads": 16, "num_hidden_layers": 42, "num_key_value_heads": 8, "query_pre_attn_scalar": 256,
        "rms_norm_eps": 1e-06, "rope_theta": 10000.0, "sliding_window": 4096, "torch_dtype": "float32", "vocab_size": 256000
    }"#;
    check(text, "Gemma-2 9B", Family::Gemma2);
}

#[test]
fn deepseek_v2() {
    let text = r#"{
        "architectures": ["DeepseekV2ForCausalLM"], "attention_bias": false, "aux_loss_alpha": 0.001, "ep_size": 1,
        "first_k_dense_replace": 1, "hidden_act": "silu", "hidden_size": 5120, "intermediate_size": 12288, "kv_lora_rank": 512,
        "max_position_embeddings": 163840, "model_type": "deepseek_v2", "moe_intermediate_size": 1536, "moe_layer_freq": 1,
        "n_group": 8, "n_routed_experts": 160, "n_shared_experts": 2, "norm_topk_prob": false, "num_attention_heads": 128,
        "num_experts_per_tok": 6, "num_hidden_layers": 60, "num_key_value_heads": 128, "pretraining_tp": 1, "q_lora_rank": 1536,
        "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "rms_norm_eps": 1e-06, "routed_scaling_factor": 16.0,
        "scoring_func": "softmax", "seq_aux": true, "tie_word_embeddings": false, "topk_group": 3,
        "topk_method": "group_limited_greedy", "v_head_dim": 128, "vocab_size": 102400
    }"#;
    check(text, "DeepSeek-V2", Family::DeepSeekV2);
}

#[test]
fn deepseek_v3_says_what_is_left_out() {
    let text = r#"{
        "architectures": ["DeepseekV3ForCausalLM"], "attention_bias": false, "ep_size": 1, "first_k_dense_replace": 3,
        "hidden_act": "silu", "hidden_size": 7168, "intermediate_size": 18432, "kv_lora_rank": 512, "max_position_embeddings": 163840,
        "model_type": "deepseek_v3", "moe_intermediate_size": 2048, "moe_layer_freq": 1, "n_group": 8, "n_routed_experts": 256,
        "n_shared_experts": 1, "norm_topk_prob": true, "num_attention_heads": 128, "num_experts_per_tok": 8, "num_hidden_layers": 61,
        "num_key_value_heads": 128, "num_nextn_predict_layers": 1, "q_lora_rank": 1536, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "quantization_config": {"fmt": "e4m3", "quant_method": "fp8"}, "routed_scaling_factor": 2.5,
        "scoring_func": "sigmoid", "tie_word_embeddings": false, "topk_group": 4, "topk_method": "noaux_tc", "v_head_dim": 128,
        "vocab_size": 129280
    }"#;
    let left_out = check(text, "DeepSeek-V3", Family::DeepSeekV3);
    assert_eq!(left_out, [LeftOut::PredictionLayers(1), LeftOut::Quantisation]);
}

#[test]
fn gpt2() {
    let text = r#"{
        "activation_function": "gelu_new", "architectures": ["GPT2LMHeadModel"], "attn_pdrop": 0.1, "bos_token_id": 50256,
        "embd_pdrop": 0.1, "eos_token_id": 50256, "initializer_range": 0.02, "layer_norm_epsilon": 1e-05, "model_type": "gpt2",
        "n_ctx": 1024, "n_embd": 1600, "n_head": 25, "n_inner": null, "n_layer": 48, "n_positions": 1024, "resid_pdrop": 0.1,
        "summary_type": "cls_index", "summary_use_proj": true, "task_specific_params": {"text-generation": {"do_sample": true}},
        "vocab_size": 50257
    }"#;
    check(text, "GPT-2 XL", Family::Gpt2);
}

#[test]
fn gpt_neox() {
    let text = r#"{
        "architectures": ["GPTNeoXForCausalLM"], "attention_bias": true, "hidden_act": "gelu_fast", "hidden_size": 6144,
        "intermediate_size": 24576, "layer_norm_eps": 1e-05, "max_position_embeddings": 2048, "model_type": "gpt_neox",
        "num_attention_heads": 64, "num_hidden_layers": 44, "rotary_emb_base": 10000, "rotary_pct": 0.25,
        "tie_word_embeddings": false, "torch_dtype": "float16", "use_parallel_residual": true, "vocab_size": 50432
    }"#;
    assert!(check(text, "GPT-NeoX-20B", Family::GptNeoX).is_empty());
}

#[test]
fn falcon_new_and_old() {
    let new = r#"{
        "alibi": false, "architectures": ["FalconForCausalLM"], "attention_dropout": 0.0, "bias": false, "bos_token_id": 11,
        "hidden_dropout": 0.0, "hidden_size": 14848, "initializer_range": 0.02, "layer_norm_epsilon": 1e-05, "model_type": "falcon",
        "multi_query": true, "new_decoder_architecture": true, "num_attention_heads": 232, "num_hidden_layers": 80, "num_kv_heads": 8,
        "parallel_attn": true, "vocab_size": 65024
    }"#;
    check(new, "Falcon 180B", Family::Falcon);
    let old = r#"{
        "alibi": false, "bias": false, "hidden_size": 4544, "model_type": "falcon", "multi_query": true,
        "new_decoder_architecture": false, "num_attention_heads": 71, "num_hidden_layers": 32, "parallel_attn": true,
        "vocab_size": 65024
    }"#;
    let imported = from_config(old).expect("Falcon 7B");
    // The published 7B: one norm per layer, one KV head, a tied table.
    assert_eq!(parameters(&imported.architecture).total, 6_921_720_704);
}

#[test]
fn bloom_and_opt() {
    let bloom = r#"{
        "apply_residual_connection_post_layernorm": false, "attention_softmax_in_fp32": true, "hidden_dropout": 0.0,
        "masked_softmax_fusion": true, "model_type": "bloom", "n_embed": 14336, "n_head": 112, "n_layer": 70, "seq_length": 2048,
        "slow_but_exact": false, "unk_token_id": 0, "vocab_size": 250880
    }"#;
    check(bloom, "BLOOM 176B", Family::Bloom);
    let opt = r#"{
        "activation_function": "relu", "do_layer_norm_before": true, "dropout": 0.1, "ffn_dim": 49152, "hidden_size": 12288,
        "init_std": 0.006, "layerdrop": 0.0, "max_position_embeddings": 2048, "model_type": "opt", "num_attention_heads": 96,
        "num_hidden_layers": 96, "vocab_size": 50272, "word_embed_proj_dim": 12288
    }"#;
    check(opt, "OPT-175B", Family::Opt);
}
