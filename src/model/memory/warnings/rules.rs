//! The rules, one function per part of the plan.

use super::{Reason, Warning};
use crate::model::memory::{Job, LayerSplit, Zero, layout};
use crate::model::pipeline::Rule;

fn warn(warnings: &mut Vec<Warning>, field: &'static str, reason: Reason) {
    warnings.push(Warning { field, reason });
}

/// The divisors of `whole` nearest to `wanted`, at most it and at least it. `wanted` is at least 1.
pub fn divisors(whole: u64, wanted: u64) -> (u64, u64) {
    let wanted = wanted.clamp(1, whole.max(1));
    // Divisors come in pairs, so looking up to the square root finds all of them.
    let (mut below, mut above) = (1, whole);
    for small in (1..=100_000).take_while(|small| *small <= whole / small) {
        if whole.is_multiple_of(small) {
            for divisor in [small, whole / small] {
                below = if divisor <= wanted { below.max(divisor) } else { below };
                above = if divisor >= wanted { above.min(divisor) } else { above };
            }
        }
    }
    (below, above)
}

/// The multiples of `part` nearest to `wanted`, both at least `part`.
fn multiples(part: u64, wanted: u64) -> (u64, u64) {
    let below = (wanted / part * part).max(part);
    (below, wanted.div_ceil(part).max(1).saturating_mul(part))
}

pub fn tensor(job: &Job, gpus_per_node: u64, warnings: &mut Vec<Warning>) {
    let (architecture, tensor) = (&job.architecture, job.plan.tensor);
    let (heads, kv_heads, width) = (architecture.num_attention_heads, architecture.num_kv_heads, architecture.ffn_hidden_size);
    if !heads.is_multiple_of(tensor) {
        let (below, above) = divisors(heads, tensor);
        warn(warnings, "tp", Reason::Heads { heads, tensor, below, above });
    }
    let is_latent = architecture.mla.is_some();
    if !is_latent && heads.is_multiple_of(tensor) {
        if tensor > kv_heads && tensor.is_multiple_of(kv_heads) {
            warn(warnings, "tp", Reason::KvHeadsRepeated { kv_heads, tensor, copies: tensor / kv_heads });
        } else if !kv_heads.is_multiple_of(tensor) {
            let nearest = if tensor > kv_heads { multiples(kv_heads, tensor).0 } else { divisors(kv_heads, tensor).0 };
            warn(warnings, "tp", Reason::KvHeads { kv_heads, tensor, nearest });
        }
    }
    if !width.is_multiple_of(tensor) {
        let (below, above) = divisors(width, tensor);
        warn(warnings, "tp", Reason::MlpWidth { width, tensor, below, above });
    }
    if tensor > gpus_per_node {
        warn(warnings, "tp", Reason::TensorBeyondNode { tensor, gpus_per_node });
    }
    if job.plan.sequence_parallel && tensor == 1 {
        warn(warnings, "sequence_parallel", Reason::SequenceParallelAlone);
    }
    if architecture.moe.is_some() && tensor > 1 && !job.plan.sequence_parallel {
        warn(warnings, "sequence_parallel", Reason::ExpertsWithoutSequenceParallel);
    }
}

pub fn pipeline(job: &Job, warnings: &mut Vec<Warning>) {
    let plan = &job.plan;
    let (ranks, micro_batches, given) = (plan.pipeline, plan.micro_batches, plan.virtual_stages);
    if let Some(fixed) = plan.schedule.fixed_chunks_per_copy()
        && given != fixed
        && given != 1
    {
        warn(warnings, "vp", Reason::FixedChunks { fixed, given });
    }
    if plan.schedule.placement().is_bidirectional() && !ranks.is_multiple_of(2) {
        warn(warnings, "pp", Reason::OddRanks { ranks, below: (ranks - 1).max(2), above: ranks + 1 });
    }
    if micro_batches < ranks {
        warn(warnings, "micro_batches", Reason::FewMicroBatches { micro_batches, ranks });
    }
    let is_interleaved = matches!(plan.schedule, Rule::OneFOneB | Rule::InterleavedOneFOneB | Rule::InterleavedZb);
    if is_interleaved && given > 1 && micro_batches > ranks && !micro_batches.is_multiple_of(ranks) {
        let (below, above) = multiples(ranks, micro_batches);
        warn(warnings, "micro_batches", Reason::MicroBatchRounds { micro_batches, ranks, below, above });
    }
}

pub fn layers(job: &Job, warnings: &mut Vec<Warning>) {
    let (layers, slots) = (job.architecture.num_layers, layout::slots(&job.plan));
    match &job.plan.layers {
        LayerSplit::Even if slots > layers => {
            let field = if job.plan.pipeline > layers { "pp" } else { "vp" };
            warn(warnings, field, Reason::MoreSlotsThanLayers { layers, slots });
        }
        LayerSplit::Even if !layers.is_multiple_of(slots) => {
            let (below, above) = multiples(slots, layers);
            warn(warnings, "pp", Reason::LayersNotDivisible { layers, slots, below, above });
        }
        LayerSplit::Even => {}
        LayerSplit::Listed(listed) => {
            let (given, ranks) = (listed.len() as u64, job.plan.pipeline);
            let sum = listed.iter().fold(0_u64, |sum, layers| sum.saturating_add(*layers));
            if given != ranks && given != slots {
                warn(warnings, "layers_per_stage", Reason::ListedCount { given, ranks, slots });
            } else if sum != layers {
                warn(warnings, "layers_per_stage", Reason::ListedSum { given: sum, layers });
            }
        }
    }
}

pub fn experts(job: &Job, warnings: &mut Vec<Warning>) {
    let plan = &job.plan;
    let (expert, expert_tensor) = (plan.expert, plan.expert_tensor);
    let Some(moe) = job.architecture.moe else {
        for (field, ranks) in [("ep", expert), ("etp", expert_tensor)] {
            if ranks > 1 {
                warn(warnings, field, Reason::NoExperts);
            }
        }
        return;
    };
    if !moe.num_experts.is_multiple_of(expert) {
        let (below, above) = divisors(moe.num_experts, expert);
        warn(warnings, "ep", Reason::Experts { experts: moe.num_experts, expert, below, above });
    }
    let width = moe.expert_ffn_hidden_size;
    if !width.is_multiple_of(expert_tensor) {
        let (below, above) = divisors(width, expert_tensor);
        warn(warnings, "etp", Reason::ExpertWidth { width, expert_tensor, below, above });
    }
    let gpus = plan.tensor.saturating_mul(plan.context).saturating_mul(plan.data);
    let product = expert.saturating_mul(expert_tensor);
    if !gpus.is_multiple_of(product) {
        let (below, above) = divisors(gpus, product);
        warn(warnings, "ep", Reason::ExpertGroups { product, gpus, below, above });
    }
}

pub fn sequence(job: &Job, warnings: &mut Vec<Warning>) {
    let plan = &job.plan;
    // Causal attention is balanced by giving every context rank one early and one late part.
    let context_parts = if plan.context > 1 { plan.context.saturating_mul(2) } else { 1 };
    let parts = if plan.splits_sequence() { context_parts.saturating_mul(plan.tensor) } else { context_parts };
    let sequence = job.sequence;
    if !sequence.is_multiple_of(parts) {
        let (below, above) = multiples(parts, sequence);
        warn(warnings, "sequence", Reason::Sequence { sequence, parts, below, above });
    }
}

pub fn sharding(job: &Job, warnings: &mut Vec<Warning>) {
    let plan = &job.plan;
    let replicas = plan.data.saturating_mul(plan.context);
    if let Some(group) = plan.shard_group
        && (group == 0 || !replicas.is_multiple_of(group))
    {
        let (below, above) = divisors(replicas, group.max(1));
        warn(warnings, "shard_group", Reason::ShardGroup { group, replicas, below, above });
    }
    if plan.zero >= Zero::Gradients && plan.pipeline > 1 {
        warn(warnings, "zero", Reason::ShardingWithPipeline { zero: plan.zero.stage() });
    }
    if plan.zero > Zero::Off && replicas == 1 {
        warn(warnings, "zero", Reason::NothingToShard);
    }
}
