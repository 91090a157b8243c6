//! A model's shape as the text of a link, so that a pasted model survives it.

use crate::model::architecture::{Architecture, Mla, Moe, Norm};

/// Widths, flags, experts, latent attention: numbers with dots between them; groups with hyphens.
pub fn write(shape: &Architecture) -> String {
    let widths = [
        shape.num_layers,
        shape.hidden_size,
        shape.ffn_hidden_size,
        shape.num_attention_heads,
        shape.num_kv_heads,
        shape.head_dim,
        shape.vocab_size,
        shape.norms_per_layer,
        shape.learned_positions,
        flags(shape),
    ];
    let moe = shape
        .moe
        .map(|moe| [moe.num_experts, moe.top_k, moe.expert_ffn_hidden_size, moe.num_shared_experts, moe.first_dense_layers]);
    let mla =
        shape.mla.map(|mla| [mla.q_lora_rank, mla.kv_lora_rank, mla.qk_nope_head_dim, mla.qk_rope_head_dim, mla.v_head_dim]);
    let group = |numbers: Option<[u64; 5]>| numbers.map_or_else(String::new, |numbers| joined(&numbers));
    let text = format!("{}-{}-{}", joined(&widths), group(moe), group(mla));
    text.trim_end_matches('-').to_owned()
}

/// The shape a text describes, if it describes a legal one.
pub fn read(text: &str) -> Option<Architecture> {
    let mut groups = text.split('-');
    let [layers, hidden, ffn, heads, kv_heads, head_dim, vocab, norms, positions, bits]: [u64; 10] = numbers(groups.next()?)?;
    let moe = match groups.next().unwrap_or_default() {
        "" => None,
        group => {
            let [num_experts, top_k, expert_ffn_hidden_size, num_shared_experts, first_dense_layers] = numbers(group)?;
            Some(Moe { num_experts, top_k, expert_ffn_hidden_size, num_shared_experts, first_dense_layers })
        }
    };
    let mla = match groups.next().unwrap_or_default() {
        "" => None,
        group => {
            let [q_lora_rank, kv_lora_rank, qk_nope_head_dim, qk_rope_head_dim, v_head_dim] = numbers(group)?;
            Some(Mla { q_lora_rank, kv_lora_rank, qk_nope_head_dim, qk_rope_head_dim, v_head_dim })
        }
    };
    let has = |bit: u32| bits >> bit & 1 == 1;
    let shape = Architecture {
        num_layers: layers,
        hidden_size: hidden,
        ffn_hidden_size: ffn,
        num_attention_heads: heads,
        num_kv_heads: kv_heads,
        head_dim,
        vocab_size: vocab,
        tied_embeddings: has(0),
        gated_mlp: has(1),
        norm: if has(2) { Norm::LayerNorm } else { Norm::RmsNorm },
        norms_per_layer: norms,
        linear_bias: has(3),
        qkv_bias: has(4),
        qk_norm: has(5),
        embedding_layernorm: has(6),
        learned_positions: positions,
        moe,
        mla,
    };
    (groups.next().is_none() && shape.errors().is_empty()).then_some(shape)
}

fn flags(shape: &Architecture) -> u64 {
    let flags = [
        shape.tied_embeddings,
        shape.gated_mlp,
        shape.norm == Norm::LayerNorm,
        shape.linear_bias,
        shape.qkv_bias,
        shape.qk_norm,
        shape.embedding_layernorm,
    ];
    flags.iter().enumerate().map(|(bit, is_set)| u64::from(*is_set) << bit).sum()
}

fn joined(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(".")
}

fn numbers<const N: usize>(text: &str) -> Option<[u64; N]> {
    // Larger widths only make sums that no model has.
    let read: Option<Vec<u64>> = text.split('.').map(|number| number.parse().ok().filter(|n| *n <= 1_000_000_000_000)).collect();
    read?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::architecture::MODELS;

    #[test]
    fn every_shape_survives_its_text() {
        for model in &MODELS {
            assert_eq!(read(&write(&model.architecture)), Some(model.architecture), "{}", model.name);
        }
        for wrong in ["", "-", "1.2.3", "0.0.0.0.0.0.0.0.0.0", "1.1.1.1.1.1.1.2.0.0-1", "a.1.1.1.1.1.1.2.0.0"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
