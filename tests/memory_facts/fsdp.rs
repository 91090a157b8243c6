//! PyTorch's FSDP2 tracker: live bytes on rank 0 at the peak, by category.

use scale_lab::model::architecture::Architecture;
use scale_lab::model::memory::{Accounting, Kernels, Moment, Part, Plan, Recompute, Reshard, Zero, report};

use crate::case::{Case, job};

fn architecture(case: &Case) -> Architecture {
    let (hidden_size, heads) = (case.count("hidden_size"), case.count("num_attention_heads"));
    Architecture {
        num_layers: case.count("num_hidden_layers"),
        hidden_size,
        ffn_hidden_size: case.count("intermediate_size"),
        num_attention_heads: heads,
        num_kv_heads: case.count("num_key_value_heads"),
        head_dim: hidden_size / heads,
        vocab_size: case.count("vocab_size"),
        tied_embeddings: case.flag("tie_word_embeddings"),
        ..Architecture::LLAMA
    }
}

pub fn tracker(case: &Case) {
    let plan = Plan {
        data: case.count("data_parallel_shard_size"),
        zero: Zero::Weights,
        reshard: if case.flag("reshard_after_forward") { Reshard::AfterForward } else { Reshard::AfterBackward },
        micro_batch: case.count("micro_batch_size_sequences"),
        micro_batches: case.count("gradient_accumulation_microbatches"),
        recompute: if case.text("activation_checkpointing").starts_with("full") { Recompute::FULL } else { Recompute::None },
        kernels: Kernels::HUGGING_FACE,
        ..Plan::SINGLE
    };
    let report = report(&job(architecture(case), case.count("seq_length_tokens"), plan, Accounting::FP32));
    let stage = &report.stages[0];
    let part = |part| stage.at_peak.get(part).0;
    case.exact(stage.parameters.total(), "num_parameters");
    case.exact(part(Part::Weights), "peak_sharded_param_bytes");
    case.exact(part(Part::Gradients), "peak_sharded_grad_bytes");
    let counters = 4.0 * case.input("n_parameter_tensors");
    case.exact(part(Part::Moment1) + part(Part::Moment2) + counters, "peak_optstate_bytes");
    let gathered = case.output("peak_unsharded_param_bytes") + case.output("peak_all_gather_bytes");
    assert_eq!(part(Part::Gathered), gathered, "{}: gathered", case.id());
    case.exact(part(Part::ReduceBuffer), "peak_reduce_scatter_bytes");
    if stage.peak_moment == Moment::Loss {
        let random_state = if case.text("activation_checkpointing") == "none" { 24.0 * stage.layers() as f64 } else { 0.0 };
        case.exact(part(Part::Activations) - random_state + part(Part::Loss) / 3.0, "peak_activation_bytes");
        case.exact(part(Part::Loss) * 2.0 / 3.0, "peak_temp_bytes");
        case.near(stage.peak().0, "peak_total_bytes", 1e-5);
    } else {
        assert_eq!(stage.peak_moment, Moment::FirstBackward, "{}", case.id());
        // Inside a layer's backward its tensors go as gradients come; we count both in full.
        case.near(stage.peak().0, "peak_total_bytes", 0.01);
    }
}
