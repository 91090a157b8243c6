//! Model states: ZeRO's arithmetic and the accountings of the calculators.

use scale_lab::model::architecture::{Architecture, parameters};
use scale_lab::model::memory::activations::{LayerKind, kept_bytes};
use scale_lab::model::memory::{Accounting, Kernels, Plan, Recompute, Zero, states};

use crate::case::Case;

/// 2P + 18P/N: fp16 gradients and an fp32 copy.
pub fn deepspeed_zero2(case: &Case) {
    let gpus = case.count("num_gpus_per_node") * case.count("num_nodes");
    let ours = states(case.count("total_params"), gpus, Zero::Gradients, &Accounting::TWENTY);
    case.exact(ours.total().0, "gpu_mem_bytes");
}

/// 18P/N, and four bytes of the largest layer while it is gathered.
pub fn deepspeed_zero3(case: &Case) {
    let gpus = case.count("num_gpus_per_node") * case.count("num_nodes");
    let ours = states(case.count("total_params"), gpus, Zero::Weights, &Accounting::EIGHTEEN);
    case.exact(ours.total().0 + 4.0 * case.input("largest_layer_params"), "gpu_mem_bytes");
}

pub fn zero_paper(case: &Case) {
    let zero = Zero::from_stage(case.count("zero_stage")).expect("a stage");
    let ours = states(case.count("parameters"), case.count("data_parallel"), zero, &Accounting::SIXTEEN);
    case.exact(ours.total().0, "exact_bytes_per_gpu");
}

pub fn accelerate_fp32(case: &Case) {
    let ours = states(case.count("params"), 1, Zero::Off, &Accounting::FP32);
    case.exact(ours.total().0, "step_bytes");
    case.exact(ours.weights.0, "model_bytes");
    case.exact(ours.moment1.0 + ours.moment2.0, "optimizer_bytes");
}

/// States only; its parameter count is its own.
pub fn llm_analysis(case: &Case) {
    let stage = case.text("ds_zero").trim_start_matches("STAGE_").parse().expect("a stage");
    let zero = Zero::from_stage(stage).expect("a stage");
    let count = case.output("num_params_total") as u64;
    let ours = states(count, case.count("dp_size"), zero, &Accounting::EIGHTEEN);
    case.exact(ours.total().0, "(weight+op_state+grad)_memory_per_gpu_bytes");
    case.exact(ours.gradients.0, "gradient_memory_per_gpu_bytes");
}

pub fn torchtitan_parameters(case: &Case) {
    let architecture = Architecture {
        num_layers: case.count("L"),
        hidden_size: case.count("h"),
        ffn_hidden_size: case.count("f"),
        num_attention_heads: case.count("a"),
        num_kv_heads: case.count("kv"),
        head_dim: case.count("d"),
        vocab_size: 128_256,
        tied_embeddings: case.text("flavor") == "1B",
        ..Architecture::LLAMA
    };
    case.exact(parameters(&architecture).total as f64, "num_parameters");
}

/// Its own parameter count, then our arithmetic. Left aside: gradients below ZeRO-2 and the optimizer below ZeRO-1, which it does
/// not divide by tensor and pipeline parallelism, and weights under ZeRO-3, which it divides twice.
pub fn eleuther(case: &Case) {
    let (tensor, pipeline) = (case.count("tensor_parallel_size"), case.count("pipeline_parallel_size"));
    let zero = Zero::from_stage(case.count("zero_stage")).expect("a stage");
    let gradients = case.input("bytes_per_grad_ele");
    let accounting = Accounting { gradients, ..Accounting::SIXTEEN };
    let count = case.output("total_params") as u64 / (tensor * pipeline);
    let ours = states(count, case.count("num_gpus") / (tensor * pipeline), zero, &accounting);
    let splits_model = tensor * pipeline > 1;
    case.exact(ours.weights.0, "per_gpu_model_mem_bytes");
    if !splits_model {
        case.exact(ours.gradients.0, "per_gpu_gradient_mem_bytes");
    }
    if !splits_model || zero > Zero::Off {
        case.exact(ours.master.0 + ours.moment1.0 + ours.moment2.0, "per_gpu_optimizer_mem_bytes");
    }
    eleuther_activations(case, tensor, pipeline);
}

/// Korthikanti's layer times all layers; "checkpointing" means selective recomputation there.
fn eleuther_activations(case: &Case, tensor: u64, pipeline: u64) {
    let architecture = Architecture {
        num_layers: case.count("num_layers"),
        hidden_size: case.count("hidden_size"),
        num_attention_heads: case.count("num_attention_heads"),
        ..Architecture::GPT
    };
    let recompute = if case.flag("checkpoint_activations") { Recompute::SELECTIVE } else { Recompute::None };
    let plan = Plan {
        tensor,
        sequence_parallel: case.flag("partition_activations"),
        micro_batch: case.count("batch_size_per_gpu"),
        kernels: Kernels::KORTHIKANTI,
        recompute,
        ..Plan::SINGLE
    };
    let layer = kept_bytes(&architecture, case.count("sequence_length"), &plan, LayerKind::Dense);
    // All layers, whatever the pipeline: the first stage holds p micro-batches of 1/p of them.
    assert!(pipeline >= 1);
    case.exact(layer * architecture.num_layers as f64, "per_gpu_activation_mem_bytes");
}
