//! What layers keep: other systems' layers to the byte, Korthikanti's table, published charts.

use scale_lab::model::architecture::Architecture;
use scale_lab::model::memory::activations::{LayerKind, kept_bytes};
use scale_lab::model::memory::kernels::Attention;
use scale_lab::model::memory::{Accounting, Job, Kernels, Plan, Recompute, Report, report};

use crate::case::{Case, job};

const GIB: f64 = 1_073_741_824.0;

fn llama(case: &Case) -> Architecture {
    Architecture {
        num_layers: 1,
        hidden_size: case.count("hidden"),
        ffn_hidden_size: case.count("ffn_hidden"),
        num_attention_heads: case.count("num_attention_heads"),
        num_kv_heads: case.count("num_kv_heads"),
        head_dim: case.count("head_dim"),
        vocab_size: 128_256,
        ..Architecture::LLAMA
    }
}

fn layer(case: &Case, kernels: Kernels) -> f64 {
    let tensor = case.count("tp");
    let plan = Plan {
        tensor,
        sequence_parallel: tensor > 1,
        micro_batch: case.count("micro_batch_size_sequences"),
        kernels,
        ..Plan::SINGLE
    };
    kept_bytes(&llama(case), case.count("seq_length_tokens"), &plan, LayerKind::Dense)
}

pub fn simumax_layer(case: &Case) {
    case.exact(layer(case, Kernels::FUSED), "cached_activation_bytes_per_layer_per_microbatch");
}

pub fn torchtitan_layer(case: &Case) {
    case.exact(layer(case, Kernels::EAGER), "saved_bytes_per_layer");
}

pub fn hugging_face_layer(case: &Case) {
    let attention = if case.text("attention") == "eager" { Attention::Materialised } else { Attention::Flash };
    case.exact(layer(case, Kernels { attention, ..Kernels::HUGGING_FACE }), "saved_bytes_per_layer");
}

/// A GPT of Korthikanti et al. 2022, table 3.
fn gpt(layers: u64, hidden: u64, heads: u64) -> Architecture {
    Architecture {
        num_layers: layers,
        hidden_size: hidden,
        ffn_hidden_size: 4 * hidden,
        num_attention_heads: heads,
        num_kv_heads: heads,
        head_dim: hidden / heads,
        vocab_size: 51_200,
        tied_embeddings: true,
        learned_positions: 2_048,
        ..Architecture::GPT
    }
}

fn calculon_plan(case: &Case) -> Plan {
    let sequence_parallel = case.text("tensor_par_comm_type") == "rs_ag";
    let recompute = match case.text("activation_recompute") {
        "none" => Recompute::None,
        "attn_only" => Recompute::SELECTIVE,
        _ => Recompute::FULL,
    };
    Plan {
        tensor: case.count("tensor_par"),
        pipeline: case.count("pipeline_par"),
        virtual_stages: case.count("pipeline_interleaving"),
        sequence_parallel,
        micro_batch: case.count("microbatch_size"),
        micro_batches: case.count("batch_size") / case.count("microbatch_size") / case.count("data_par"),
        kernels: Kernels::KORTHIKANTI,
        recompute,
        ..Plan::SINGLE
    }
}

/// Its blocks keep Korthikanti's layer; on top it counts the working tensors of one block.
pub fn calculon(case: &Case) {
    let plan = calculon_plan(case);
    let (tensor, hidden) = (plan.tensor, case.count("model_hidden"));
    let (recompute, sequence_parallel) = (plan.recompute, plan.sequence_parallel);
    let architecture = gpt(case.count("model_num_blocks"), hidden, case.count("model_attn_heads"));
    let sequence = case.count("model_seq_size");
    let job = job(architecture, sequence, plan, Accounting::EIGHTEEN);
    let ours = report(&job);
    let unit = (sequence * job.plan.micro_batch * hidden / tensor) as f64;
    let held = held_by_blocks(&job, &ours);
    calculon_weights(case, &ours);
    let layers = ours.stages[0].layers() as f64 * ours.stages[0].activations.in_flight;
    let scores = 5.0 * (case.count("model_attn_heads") * sequence) as f64 / hidden as f64;
    // What it holds beside our layers, in units of s b h / t.
    let beside = match (recompute, sequence_parallel, case.flag("fused_activation")) {
        (Recompute::Full { .. }, _, _) => return case.exact(held, "act_checkpoint_size_bytes"),
        // Working tensors of a block.
        (Recompute::None, true, false) => 36.0,
        (Recompute::None, false, false) => 32.0,
        // A fused GELU keeps no input.
        (Recompute::None, false, true) => 32.0 - 8.0 * layers,
        // One block's scores are computed again.
        (_, true, _) => 36.0 + scores,
        // Its selective recomputation without sequence parallelism frees a further 2 s b h per layer, which the paper keeps.
        (_, false, _) => 48.0 + scores - 2.0 * tensor as f64 * layers,
    };
    case.exact(held + beside * unit, "act_space_bytes");
}

/// What the layers of the first stage hold, without the tensors around the embedding.
fn held_by_blocks(job: &Job, report: &Report) -> f64 {
    let layer = kept_bytes(&job.architecture, job.sequence, &job.plan, LayerKind::Dense);
    let first = &report.stages[0];
    let held = layer * first.layers() as f64 * first.activations.in_flight;
    assert!(held <= first.activations.held);
    held
}

/// Matrices and norms of the blocks; it keeps the biases of row-parallel matrices split and counts each once.
fn calculon_weights(case: &Case, report: &Report) {
    let first = &report.stages[0].parameters;
    case.near(2.0 * (first.matrices + first.vectors), "weight_space_bytes", 1e-3);
}

/// Bars read off a chart of the paper.
pub fn korthikanti_figure(case: &Case) {
    let (architecture, pipeline, chunks, micro_batch, micro_batches) = match case.text("model") {
        "megatron-22B" => (gpt(48, 6_144, 64), 1, 1, 4, 1),
        "gpt3-175B" => (gpt(96, 12_288, 96), 8, 3, 1, 64),
        _ => (gpt(105, 20_480, 128), 35, 3, 1, 280),
    };
    let plan = Plan {
        tensor: 8,
        pipeline,
        virtual_stages: chunks,
        micro_batch,
        micro_batches,
        kernels: Kernels::KORTHIKANTI,
        ..Plan::SINGLE
    };
    let plain = report(&job(architecture, 2_048, plan.clone(), Accounting::EIGHTEEN));
    let plan = Plan { sequence_parallel: true, recompute: Recompute::SELECTIVE, ..plan };
    let selective = report(&job(architecture, 2_048, plan, Accounting::EIGHTEEN));
    let first = &plain.stages[0];
    case.near(first.activations.held / GIB, "activations_no_recompute_tp_gib", 0.02);
    case.near(selective.stages[0].activations.held / GIB, "activations_sp_selective_gib", 0.02);
    case.near((first.states.total().0) / GIB, "params_and_optimizer_gib", 0.1);
}

/// All layers of one GPU and the embedding's dropout mask; token and position numbers are ours alone.
pub fn playbook(case: &Case) {
    let architecture = gpt(case.count("layers_inferred"), case.count("hidden_inferred"), case.count("heads_inferred"));
    let plan = Plan { kernels: Kernels::KORTHIKANTI, ..Plan::SINGLE };
    let sequence = case.count("seq_length_tokens");
    let ours = report(&job(architecture, sequence, plan, Accounting::SIXTEEN));
    case.exact(ours.stages[0].activations.held - 8.0 * sequence as f64, "activations_bytes");
}
