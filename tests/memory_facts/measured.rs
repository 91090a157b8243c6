//! Memory measured on hardware: Megatron-LM on 8 B200, published with SimuMax.

use scale_lab::model::architecture::{Architecture, library};
use scale_lab::model::memory::report::RESERVED_BAND;
use scale_lab::model::memory::{Accounting, Plan, Zero, report};

use crate::case::{Case, job};

/// Llama as the case says; DeepSeek cut to four layers, of which one is dense.
fn architecture(case: &Case) -> Architecture {
    let num_layers = case.count("num_layers");
    let cut = |name| {
        let mut architecture = library::find(name).expect("a built-in model").architecture;
        architecture.num_layers = num_layers;
        if let Some(moe) = &mut architecture.moe {
            moe.first_dense_layers = 1;
        }
        architecture
    };
    match case.text("model") {
        "deepseekv2" => cut("DeepSeek-V2"),
        "deepseekv3" => cut("DeepSeek-V3"),
        _ => Architecture {
            num_layers,
            hidden_size: case.count("hidden_size"),
            ffn_hidden_size: case.count("ffn_hidden_size"),
            num_attention_heads: case.count("num_attention_heads"),
            num_kv_heads: case.count("num_query_groups"),
            head_dim: 128,
            vocab_size: case.count("vocab_size"),
            ..Architecture::LLAMA
        },
    }
}

pub fn b200(case: &Case) {
    let tensor = case.count("tp");
    let plan = Plan {
        tensor,
        pipeline: case.count("pp"),
        context: case.count("cp"),
        expert: case.count("ep"),
        data: case.count("dp"),
        zero: Zero::Optimizer,
        sequence_parallel: tensor > 1,
        micro_batch: case.count("micro_batch_size"),
        micro_batches: case.count("num_microbatches"),
        ..Plan::SINGLE
    };
    let report = report(&job(architecture(case), case.count("seq_length"), plan, Accounting::EIGHTEEN));
    let reserved = case.output("measured_max_reserved_gib") / case.output("measured_max_allocated_gib");
    assert!(reserved > RESERVED_BAND.0 - 0.001 && reserved < RESERVED_BAND.1, "{}: {reserved}", case.id());
    let by_rank = case.0["outputs"]["measured_max_allocated_bytes_by_rank"].as_object().expect("bytes by rank");
    let gpus_per_stage = by_rank.len() / report.stages.len();
    for (index, stage) in report.stages.iter().enumerate() {
        let on_stage = |rank: &str| rank.parse::<usize>().is_ok_and(|rank| rank / gpus_per_stage == index);
        let measured =
            by_rank.iter().filter(|(rank, _)| on_stage(rank)).filter_map(|(_, bytes)| bytes.as_f64()).fold(0.0, f64::max);
        let error = stage.peak().0 / measured - 1.0;
        let (moment, gb) = (stage.peak_moment.name(), stage.peak().gb());
        println!("    stage {index}: {gb:.2} GB at the {moment}, measured {:.2} GB, {:+.2} %", measured / 1e9, 100.0 * error);
        assert!(error.abs() <= 0.025, "{} stage {index}: {:+.2} %", case.id(), 100.0 * error);
    }
}
