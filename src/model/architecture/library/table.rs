//! The shapes themselves, one model an entry.

use super::Model;
use crate::model::architecture::{Architecture, Mla, Moe};

const GPT: Architecture = Architecture::GPT;
const LLAMA: Architecture = Architecture::LLAMA;

/// DeepSeek-V2 and V3 share their latent attention.
const DEEPSEEK_MLA: Option<Mla> =
    Some(Mla { q_lora_rank: 1_536, kv_lora_rank: 512, qk_nope_head_dim: 128, qk_rope_head_dim: 64, v_head_dim: 128 });

/// All built-in models, oldest family first.
pub static MODELS: [Model; 28] = [
    model(
        "GPT-2 XL",
        "gpt2",
        1_024,
        Architecture { tied_embeddings: true, learned_positions: 1_024, ..sized(GPT, [48, 1_600, 6_400, 25, 25, 64, 50_257]) },
    ),
    model(
        "GPT-3 175B",
        "gpt3",
        2_048,
        Architecture { tied_embeddings: true, learned_positions: 2_048, ..sized(GPT, [96, 12_288, 49_152, 96, 96, 128, 50_257]) },
    ),
    model("GPT-NeoX-20B", "gpt-neox", 2_048, sized(GPT, [44, 6_144, 24_576, 64, 64, 96, 50_432])),
    model(
        "OPT-175B",
        "opt",
        2_048,
        Architecture { tied_embeddings: true, learned_positions: 2_050, ..sized(GPT, [96, 12_288, 49_152, 96, 96, 128, 50_272]) },
    ),
    model(
        "BLOOM 176B",
        "bloom",
        2_048,
        Architecture {
            tied_embeddings: true,
            embedding_layernorm: true,
            ..sized(GPT, [70, 14_336, 57_344, 112, 112, 128, 250_880])
        },
    ),
    model("Llama-2 7B", "llama", 4_096, sized(LLAMA, [32, 4_096, 11_008, 32, 32, 128, 32_000])),
    model("Llama-2 13B", "llama", 4_096, sized(LLAMA, [40, 5_120, 13_824, 40, 40, 128, 32_000])),
    model("Llama-2 70B", "llama", 4_096, sized(LLAMA, [80, 8_192, 28_672, 64, 8, 128, 32_000])),
    model(
        "Llama-3.2 1B",
        "llama",
        131_072,
        Architecture { tied_embeddings: true, ..sized(LLAMA, [16, 2_048, 8_192, 32, 8, 64, 128_256]) },
    ),
    model(
        "Llama-3.2 3B",
        "llama",
        131_072,
        Architecture { tied_embeddings: true, ..sized(LLAMA, [28, 3_072, 8_192, 24, 8, 128, 128_256]) },
    ),
    model("Llama-3.1 8B", "llama", 131_072, sized(LLAMA, [32, 4_096, 14_336, 32, 8, 128, 128_256])),
    model("Llama-3.1 70B", "llama", 131_072, sized(LLAMA, [80, 8_192, 28_672, 64, 8, 128, 128_256])),
    model("Llama-3.1 405B", "llama", 131_072, sized(LLAMA, [126, 16_384, 53_248, 128, 8, 128, 128_256])),
    model("Mistral 7B v0.1", "mistral", 32_768, sized(LLAMA, [32, 4_096, 14_336, 32, 8, 128, 32_000])),
    model(
        "Mixtral 8x7B",
        "mixtral",
        32_768,
        Architecture { moe: experts(8, 2, 14_336, 0, 0), ..sized(LLAMA, [32, 4_096, 14_336, 32, 8, 128, 32_000]) },
    ),
    model(
        "Mixtral 8x22B",
        "mixtral",
        65_536,
        Architecture { moe: experts(8, 2, 16_384, 0, 0), ..sized(LLAMA, [56, 6_144, 16_384, 48, 8, 128, 32_000]) },
    ),
    model(
        "Qwen2.5 7B",
        "qwen2",
        131_072,
        Architecture { qkv_bias: true, ..sized(LLAMA, [28, 3_584, 18_944, 28, 4, 128, 152_064]) },
    ),
    model(
        "Qwen2.5 32B",
        "qwen2",
        131_072,
        Architecture { qkv_bias: true, ..sized(LLAMA, [64, 5_120, 27_648, 40, 8, 128, 152_064]) },
    ),
    model(
        "Qwen2.5 72B",
        "qwen2",
        131_072,
        Architecture { qkv_bias: true, ..sized(LLAMA, [80, 8_192, 29_568, 64, 8, 128, 152_064]) },
    ),
    model("Qwen3 8B", "qwen3", 40_960, Architecture { qk_norm: true, ..sized(LLAMA, [36, 4_096, 12_288, 32, 8, 128, 151_936]) }),
    model("Qwen3 32B", "qwen3", 40_960, Architecture { qk_norm: true, ..sized(LLAMA, [64, 5_120, 25_600, 64, 8, 128, 151_936]) }),
    model(
        "Qwen3 235B-A22B",
        "qwen3_moe",
        40_960,
        Architecture {
            qk_norm: true,
            moe: experts(128, 8, 1_536, 0, 0),
            ..sized(LLAMA, [94, 4_096, 12_288, 64, 4, 128, 151_936])
        },
    ),
    model(
        "DeepSeek-V2",
        "deepseek_v2",
        131_072,
        Architecture {
            moe: experts(160, 6, 1_536, 2, 1),
            mla: DEEPSEEK_MLA,
            ..sized(LLAMA, [60, 5_120, 12_288, 128, 128, 192, 102_400])
        },
    ),
    model(
        "DeepSeek-V3",
        "deepseek_v3",
        131_072,
        Architecture {
            moe: experts(256, 8, 2_048, 1, 3),
            mla: DEEPSEEK_MLA,
            ..sized(LLAMA, [61, 7_168, 18_432, 128, 128, 192, 129_280])
        },
    ),
    model(
        "Gemma-2 9B",
        "gemma2",
        8_192,
        Architecture { tied_embeddings: true, norms_per_layer: 4, ..sized(LLAMA, [42, 3_584, 14_336, 16, 8, 256, 256_000]) },
    ),
    model(
        "Gemma-2 27B",
        "gemma2",
        8_192,
        Architecture { tied_embeddings: true, norms_per_layer: 4, ..sized(LLAMA, [46, 4_608, 36_864, 32, 16, 128, 256_000]) },
    ),
    model(
        "Falcon 180B",
        "falcon",
        2_048,
        Architecture { tied_embeddings: true, linear_bias: false, ..sized(GPT, [80, 14_848, 59_392, 232, 8, 64, 65_024]) },
    ),
    model(
        "Nemotron-4 340B",
        "nemotron",
        4_096,
        Architecture { linear_bias: false, ..sized(GPT, [96, 18_432, 73_728, 96, 8, 192, 256_000]) },
    ),
];

const fn model(name: &'static str, family: &'static str, max_sequence: u64, architecture: Architecture) -> Model {
    Model { name, family, max_sequence, architecture }
}

/// Layers, hidden size, MLP width, attention heads, key-value heads, head width, vocabulary.
const fn sized(base: Architecture, sizes: [u64; 7]) -> Architecture {
    let [num_layers, hidden_size, ffn_hidden_size, num_attention_heads, num_kv_heads, head_dim, vocab_size] = sizes;
    Architecture { num_layers, hidden_size, ffn_hidden_size, num_attention_heads, num_kv_heads, head_dim, vocab_size, ..base }
}

/// Experts, experts per token, width of one, shared experts, leading dense layers.
const fn experts(num_experts: u64, top_k: u64, width: u64, num_shared_experts: u64, first_dense_layers: u64) -> Option<Moe> {
    Some(Moe { num_experts, top_k, expert_ffn_hidden_size: width, num_shared_experts, first_dense_layers })
}
