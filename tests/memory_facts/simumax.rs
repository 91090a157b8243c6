//! SimuMax's stages: states, activations and peak.

use scale_lab::model::architecture::{Architecture, Mla, Moe};
use scale_lab::model::memory::{Accounting, Kernels, Part, Plan, Stage, Zero, report};
use serde_json::Value;

use crate::case::{Case, job};

fn count(value: &Value, name: &str) -> u64 {
    value[name].as_u64().unwrap_or_else(|| panic!("no {name}"))
}

fn architecture(model: &Value) -> Architecture {
    let is_moe = model["model_type"] == "moe";
    let moe = is_moe.then(|| Moe {
        num_experts: count(model, "expert_num"),
        top_k: count(model, "topk"),
        expert_ffn_hidden_size: count(model, "moe_ffn_hidden_size"),
        num_shared_experts: count(model, "moe_shared_expert_intermediate_size") / count(model, "moe_ffn_hidden_size"),
        first_dense_layers: count(model, "dense_layers"),
    });
    let mla = (model["attention_type"] == "mla").then(|| Mla {
        q_lora_rank: count(model, "q_lora_rank"),
        kv_lora_rank: count(model, "kv_lora_rank"),
        qk_nope_head_dim: count(model, "qk_head_dim"),
        qk_rope_head_dim: count(model, "qk_pos_emb_head_dim"),
        v_head_dim: count(model, "v_head_dim"),
    });
    Architecture {
        num_layers: count(model, "layer_num"),
        hidden_size: count(model, "hidden_size"),
        ffn_hidden_size: count(model, "intermediate_size"),
        num_attention_heads: count(model, "head_num"),
        num_kv_heads: count(model, "kv_head_num"),
        head_dim: count(model, "head_size"),
        vocab_size: count(model, "vocab_size"),
        moe,
        mla,
        ..Architecture::LLAMA
    }
}

pub fn stages(case: &Case) {
    let strategy = &case.0["inputs"]["strategy"];
    let tensor = count(strategy, "tp_size");
    let gpus_per_replica = tensor * count(strategy, "pp_size");
    let plan = Plan {
        tensor,
        pipeline: count(strategy, "pp_size"),
        expert: count(strategy, "ep_size"),
        expert_tensor: count(strategy, "etp_size"),
        data: count(strategy, "world_size") / gpus_per_replica,
        zero: Zero::Optimizer,
        sequence_parallel: true,
        micro_batches: count(strategy, "micro_batch_num"),
        kernels: Kernels::FUSED,
        ..Plan::SINGLE
    };
    let architecture = architecture(&case.0["inputs"]["model"]);
    let report = report(&job(architecture, count(strategy, "seq_len"), plan, Accounting::EIGHTEEN));
    match report.stages.as_slice() {
        [only] => {
            states(case, only, "");
            // Its selective recomputation drops attention and MLP whole and keeps 10 h per token and layer: a method of its own.
            if strategy.get("recompute_granularity").is_none() {
                case.exact(activations(only), "peak_activation_bytes");
            }
        }
        [first, last] => {
            states(case, first, "first_stage.");
            states(case, last, "last_stage.");
            // This version weights experts' outputs after their last matrix and keeps them; ours, like the measured runs, before.
            case.near(activations(last), "last_stage.peak_activation_bytes", 0.1);
        }
        _ => panic!("{}: more stages than expected", case.id()),
    }
}

fn states(case: &Case, stage: &Stage, prefix: &str) {
    let sharding = &stage.sharding;
    let (dense, experts) = (stage.parameters.dense(), stage.parameters.experts);
    case.exact(2.0 * dense, &format!("{prefix}dense_weight_bytes"));
    case.exact(4.0 * dense, &format!("{prefix}dense_grad_bytes"));
    case.exact(12.0 * dense / sharding.optimizer, &format!("{prefix}dense_state_bytes"));
    case.exact(stage.states.total().0, &format!("{prefix}model_bytes"));
    if experts > 0.0 {
        case.exact(2.0 * experts, &format!("{prefix}moe_weight_bytes"));
        case.exact(12.0 * experts / sharding.expert_optimizer, &format!("{prefix}moe_state_bytes"));
    }
}

fn activations(stage: &Stage) -> f64 {
    stage.at_peak.get(Part::Activations).0 + stage.at_peak.get(Part::Loss).0
}
