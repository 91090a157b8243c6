//! Megatron-LM's and Megatron-Bridge's own estimates.

use scale_lab::model::architecture::{Architecture, Mla, Moe, Norm, parameters};
use scale_lab::model::memory::{Accounting, Job, Kernels, Part, Plan, Recompute, Stage, Zero, report};
use serde_json::Value;

use crate::case::{Case, job};

fn architecture(case: &Case) -> Architecture {
    let inputs = &case.0["inputs"];
    let norm = if inputs["normalization"] == "LayerNorm" { Norm::LayerNorm } else { Norm::RmsNorm };
    let moe = inputs["num_experts"].as_u64().map(|num_experts| Moe {
        num_experts,
        top_k: case.count("moe_router_topk"),
        expert_ffn_hidden_size: case.count("moe_ffn_hidden_size"),
        num_shared_experts: u64::from(inputs["moe_shared_expert_intermediate_size"].is_u64()),
        first_dense_layers: match &inputs["moe_layer_freq"] {
            Value::Array(layers) => layers.iter().filter(|layer| **layer == 0).count() as u64,
            _ => 0,
        },
    });
    let mla = case.flag("multi_latent_attention").then(|| Mla {
        q_lora_rank: case.count("q_lora_rank"),
        kv_lora_rank: case.count("kv_lora_rank"),
        qk_nope_head_dim: case.count("qk_head_dim"),
        qk_rope_head_dim: case.count("qk_pos_emb_head_dim"),
        v_head_dim: case.count("v_head_dim"),
    });
    Architecture {
        num_layers: case.count("num_layers"),
        hidden_size: case.count("hidden_size"),
        ffn_hidden_size: case.count("ffn_hidden_size"),
        num_attention_heads: case.count("num_attention_heads"),
        num_kv_heads: case.count("num_query_groups"),
        head_dim: case.count("kv_channels"),
        vocab_size: case.count("padded_vocab_size"),
        tied_embeddings: !case.flag("untie_embeddings_and_output_weights"),
        gated_mlp: case.flag("swiglu"),
        norm,
        linear_bias: case.flag("add_bias_linear"),
        moe,
        mla,
        ..Architecture::LLAMA
    }
}

fn plan(case: &Case) -> Plan {
    let inputs = &case.0["inputs"];
    let tensor = case.count("tensor_model_parallel_size");
    Plan {
        tensor,
        pipeline: case.count("pipeline_model_parallel_size"),
        virtual_stages: inputs["virtual_pipeline_model_parallel_size"].as_u64().unwrap_or(1),
        context: inputs["context_parallel_size"].as_u64().unwrap_or(1),
        expert: case.count("expert_model_parallel_size"),
        expert_tensor: case.count("expert_tensor_parallel_size"),
        data: case.count("data_parallel_size"),
        zero: if case.flag("use_distributed_optimizer") { Zero::Optimizer } else { Zero::Off },
        sequence_parallel: tensor > 1,
        micro_batches: inputs["num_microbatches"].as_u64().unwrap_or(1),
        ..Plan::SINGLE
    }
}

/// The first stage of `megatron/training/theoretical_memory_usage.py`.
pub fn theoretical(case: &Case) {
    let (architecture, plan) = (architecture(case), plan(case));
    case.exact(parameters(&architecture).total as f64, "num_total_parameters");
    case.exact(parameters(&architecture).active_per_token as f64, "num_active_parameters");
    let job = job(architecture, case.count("seq_length"), plan, Accounting::EIGHTEEN);
    let report = report(&job);
    let first = &report.stages[0];
    let pipeline = job.plan.pipeline as f64;
    if architecture.num_layers.is_multiple_of(job.plan.pipeline) {
        // It charges 1/p of the final norm to the first stage, where none of it lies.
        let norm = (architecture.norm.vectors() * architecture.hidden_size) as f64;
        let norm_there = if job.plan.pipeline > 1 { norm / pipeline } else { 0.0 };
        let bytes_of_norm = 6.0 + 12.0 / first.sharding.optimizer;
        case.exact(first.states.total().0 + norm_there * bytes_of_norm, "weight_grad_optimizer_bytes_most_loaded_stage");
        case.exact(first.parameters.total() + norm_there, "num_parameters_on_most_loaded_model_shard");
        case.exact(first.parameters.experts, "expert_sharded_params_on_most_loaded_shard");
    } else {
        // It divides layers into fractions; real stages hold whole ones. The stages together are the same model.
        println!("    {} layers on {} stages: the sum is compared", architecture.num_layers, job.plan.pipeline);
        let held: f64 = report.stages.iter().map(|stage| stage.parameters.total()).sum();
        let embedding = first.parameters.token_embedding;
        let evenly = (case.output("num_parameters_on_most_loaded_model_shard") - embedding) * pipeline + 2.0 * embedding;
        // One norm vector is all that rounding to whole parameters can hide.
        assert!((held - evenly).abs() < pipeline, "{}: {held} against {evenly}", case.id());
    }
    korthikanti_activations(case, job, first);
}

/// With an MLP of width 4h its activation formula is Korthikanti's; otherwise it keeps a GELU MLP's two tensors for a gated one.
fn korthikanti_activations(case: &Case, mut job: Job, first: &Stage) {
    if job.architecture.gated_mlp {
        return;
    }
    job.plan.kernels = Kernels::KORTHIKANTI;
    job.plan.recompute = Recompute::SELECTIVE;
    let ours = report(&job).stages[0].activations.held;
    assert!(first.activations.in_flight > 1.0);
    case.near(ours, "activation_bytes_sp_selective", 1e-12);
}

/// Bytes per parameter with context parallelism; its parameter count has LayerNorm's two vectors, split over ranks.
pub fn bridge(case: &Case) {
    let architecture = Architecture {
        num_layers: case.count("num_layers"),
        hidden_size: case.count("hidden_size"),
        ffn_hidden_size: case.count("ffn_hidden_size"),
        num_attention_heads: case.count("num_attention_heads"),
        num_kv_heads: case.count("num_query_groups"),
        head_dim: case.count("kv_channels"),
        vocab_size: case.count("vocab_size"),
        ..Architecture::LLAMA
    };
    let report = report(&job(architecture, case.count("seq_length"), plan(case), Accounting::EIGHTEEN));
    let first = &report.stages[0];
    case.exact(first.states.total().0 / first.parameters.total(), "dense_bytes_per_param");
    if architecture.num_layers.is_multiple_of(case.count("pipeline_model_parallel_size")) {
        case.near(first.parameters.total(), "dense_params_per_gpu", 1e-3);
        case.near(first.states.total().0, "dense_state_bytes", 1e-3);
    }
    assert_eq!(first.at_peak.get(Part::Loss).0, 0.0);
}
