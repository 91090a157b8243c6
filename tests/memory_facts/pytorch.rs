//! PyTorch's memory tracker over Hugging Face models on one device.

use scale_lab::model::architecture::{Architecture, Norm};
use scale_lab::model::memory::kernels::{Attention, Dropout};
use scale_lab::model::memory::{Accounting, Kernels, Part, Plan, Recompute, Stage, report};

use crate::case::{Case, job};

fn architecture(case: &Case) -> Architecture {
    let is_gpt2 = case.text("model") == "gpt2-xl";
    Architecture {
        num_layers: case.count("layers"),
        hidden_size: case.count("hidden"),
        ffn_hidden_size: case.count("ffn_hidden"),
        num_attention_heads: case.count("heads"),
        num_kv_heads: case.count("kv_heads"),
        head_dim: case.count("head_dim"),
        vocab_size: case.count("vocab"),
        tied_embeddings: case.flag("tied"),
        gated_mlp: case.flag("gated"),
        norm: if is_gpt2 { Norm::LayerNorm } else { Norm::RmsNorm },
        linear_bias: is_gpt2,
        learned_positions: if is_gpt2 { 1_024 } else { 0 },
        ..Architecture::LLAMA
    }
}

pub fn tracker(case: &Case) {
    let is_pure = case.text("precision").starts_with("pure bf16");
    let is_gpt2 = case.text("model") == "gpt2-xl";
    let kernels = match case.text("attention") {
        "eager" => Kernels { attention: Attention::Materialised, dropout: Dropout::Masks, ..Kernels::HUGGING_FACE },
        _ => Kernels::HUGGING_FACE,
    };
    let plan = Plan {
        micro_batch: case.count("micro_batch_size_sequences"),
        micro_batches: case.count("gradient_accumulation_microbatches"),
        recompute: if case.text("activation_checkpointing").starts_with("full") { Recompute::FULL } else { Recompute::None },
        kernels,
        ..Plan::SINGLE
    };
    let accounting = if is_pure { Accounting::PURE_BF16 } else { Accounting::FP32 };
    let sequence = case.count("seq_length_tokens");
    let mut job = job(architecture(case), sequence, plan, accounting);
    job.cast_fp32_weights();
    let report = report(&job);
    let stage = &report.stages[0];
    states(case, stage);
    if is_gpt2 {
        // GPT-2's activation function and dropout are written out in PyTorch, with fp32 tensors that no formula here has.
        println!("    peak {:.2} GB against {:.2} GB", stage.peak().gb(), case.output("peak_total_bytes") / 1e9);
    } else {
        at_peak(case, stage);
    }
}

/// Weights and moments; the tracker also sees a 4-byte step counter per parameter tensor.
fn states(case: &Case, stage: &Stage) {
    case.exact(stage.parameters.total(), "num_parameters");
    case.exact(stage.states.get(Part::Weights).0, "peak_parameter_bytes");
    let counters = 4.0 * case.input("n_parameter_tensors");
    case.exact(stage.states.get(Part::Moment1).0 + stage.states.get(Part::Moment2).0 + counters, "peak_optstate_bytes");
}

/// The tracker's split at the peak. Of the loss it counts the log-probabilities as activations and the rest as temporaries.
fn at_peak(case: &Case, stage: &Stage) {
    let part = |part| stage.at_peak.get(part).0;
    case.exact(part(Part::Gradients), "peak_gradient_bytes");
    let loss = part(Part::Loss);
    if loss > 0.0 {
        // Flash attention on the CPU keeps no random state.
        let is_kept = case.text("activation_checkpointing") == "none";
        let random_state = if is_kept { 24.0 * stage.layers() as f64 } else { 0.0 };
        case.exact(part(Part::Activations) - random_state + loss / 3.0, "peak_activation_bytes");
        case.exact(loss * 2.0 / 3.0, "peak_temp_bytes");
    } else {
        case.exact(part(Part::WeightGradientTemp), "peak_temp_bytes");
    }
    case.near(stage.peak().0, "peak_total_bytes", 1e-5);
}
