//! Reads `architecture` (an object) or `model` (a built-in name).

use super::fields::Fields;
use super::limits::{COUNT, SEQUENCE, VOCABULARY, WIDTH};
use crate::model::architecture::{Architecture, Mla, Moe, Norm, library};

/// The architecture a question is about; a stand-in where it is wrong, so that the other fields are still checked.
pub fn read(fields: &mut Fields) -> Architecture {
    match (fields.has("model"), fields.has("architecture")) {
        (true, true) => {
            fields.complain("model", "give either model or architecture, not both");
            by_name(fields);
            by_shape(fields)
        }
        (true, false) => by_name(fields),
        (false, true) => by_shape(fields),
        (false, false) => {
            fields.complain("architecture", "is missing; give an architecture, or the name of a built-in one as model");
            by_name(fields);
            by_shape(fields)
        }
    }
}

fn by_name(fields: &mut Fields) -> Architecture {
    let name = fields.value("model");
    fields.value("architecture");
    let found = name.as_ref().and_then(|name| name.as_str()).and_then(library::find);
    match (found, name) {
        (Some(model), _) => return model.architecture,
        (None, None) => {}
        (None, Some(name)) => match name.as_str() {
            Some(text) => {
                let nearest = library::nearest(text, 3).join("\", \"");
                fields.complain("model", format!("{name} is not a built-in model; the nearest names are \"{nearest}\""));
            }
            None => fields.complain("model", format!("must be the name of a built-in model, not {name}")),
        },
    }
    library::MODELS[0].architecture
}

fn by_shape(fields: &mut Fields) -> Architecture {
    fields.value("model");
    let Some(mut shape) = fields.object("architecture") else { return library::MODELS[0].architecture };
    let architecture = shape_of(&mut shape);
    let problems = shape.finish();
    // A stand-in for a field that is wrong could break a rule that the reader did not.
    let spoilt = |field: &&str| problems.iter().any(|problem| problem.field.strip_prefix("architecture.") == Some(*field));
    for error in architecture.errors() {
        if !error.rests_on().iter().any(spoilt) {
            let path = ["architecture", error.field()].join(".");
            fields.complain_at(path.trim_end_matches('.'), error.to_string());
        }
    }
    fields.absorb(problems);
    architecture
}

fn shape_of(shape: &mut Fields) -> Architecture {
    let num_layers = shape.integer("num_layers", 1..=COUNT);
    let hidden_size = shape.integer("hidden_size", 1..=WIDTH);
    let ffn_hidden_size = shape.integer("ffn_hidden_size", 1..=WIDTH);
    let heads = shape.integer("num_attention_heads", 1..=COUNT);
    let num_kv_heads = shape.integer_or("num_kv_heads", 1..=COUNT, heads);
    let vocab_size = shape.integer("vocab_size", 1..=VOCABULARY);
    let norms = [("RMSNorm", Norm::RmsNorm), ("LayerNorm", Norm::LayerNorm)];
    let mla = shape.object("mla").map(|object| mla(shape, object));
    Architecture {
        num_layers,
        hidden_size,
        ffn_hidden_size,
        num_attention_heads: heads,
        num_kv_heads,
        head_dim: head_dim(shape, hidden_size, heads, mla),
        vocab_size,
        tied_embeddings: shape.flag_or("tied_embeddings", false),
        gated_mlp: shape.flag_or("gated_mlp", true),
        norm: shape.choice("norm", &norms).unwrap_or(Norm::RmsNorm),
        norms_per_layer: shape.integer_or("norms_per_layer", 1..=4, 2),
        linear_bias: shape.flag_or("linear_bias", false),
        qkv_bias: shape.flag_or("qkv_bias", false),
        qk_norm: shape.flag_or("qk_norm", false),
        embedding_layernorm: shape.flag_or("embedding_layernorm", false),
        learned_positions: shape.integer_or("learned_positions", 0..=SEQUENCE, 0),
        moe: shape.object("moe").map(|object| moe(shape, object)),
        mla,
    }
}

/// The head width: as given, else the width of latent attention's queries, else hidden size over heads.
fn head_dim(shape: &mut Fields, hidden_size: u64, heads: u64, mla: Option<Mla>) -> u64 {
    let given = shape.has("head_dim");
    if !given && mla.is_none() && !hidden_size.is_multiple_of(heads) {
        let message = format!("is missing, and the hidden size {hidden_size} is not a multiple of the {heads} attention heads");
        shape.complain("head_dim", message);
    }
    let usual = mla.map_or(hidden_size / heads, |mla| mla.qk_nope_head_dim + mla.qk_rope_head_dim);
    shape.integer_or("head_dim", 1..=WIDTH, usual.max(1))
}

fn moe(shape: &mut Fields, object: Fields) -> Moe {
    let mut fields = object;
    let moe = Moe {
        num_experts: fields.integer("num_experts", 1..=COUNT),
        top_k: fields.integer("top_k", 1..=COUNT),
        expert_ffn_hidden_size: fields.integer("expert_ffn_hidden_size", 1..=WIDTH),
        num_shared_experts: fields.integer_or("num_shared_experts", 0..=COUNT, 0),
        first_dense_layers: fields.integer_or("first_dense_layers", 0..=COUNT, 0),
    };
    shape.absorb(fields.finish());
    moe
}

fn mla(shape: &mut Fields, object: Fields) -> Mla {
    let mut fields = object;
    let mla = Mla {
        q_lora_rank: fields.integer_or("q_lora_rank", 0..=WIDTH, 0),
        kv_lora_rank: fields.integer("kv_lora_rank", 1..=WIDTH),
        qk_nope_head_dim: fields.integer("qk_nope_head_dim", 1..=WIDTH),
        qk_rope_head_dim: fields.integer("qk_rope_head_dim", 0..=WIDTH),
        v_head_dim: fields.integer("v_head_dim", 1..=WIDTH),
    };
    shape.absorb(fields.finish());
    mla
}
