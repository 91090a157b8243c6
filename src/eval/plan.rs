//! Reads `plan`, and the plan's fields that a question may leave out.
//!
//! Beyond the shared fields a plan may say: `reshard_after_forward` (true), `shard_group` (all ranks), `attention` ("flash" | "materialised"),
//! `loss` ("plain" | "fused" | "logits"; by kernels), `loss_chunk` (tokens), `recompute_group` (1).

use serde_json::Value;

use super::fields::Fields;
use super::limits::{COUNT, GPUS, SEQUENCE, STAGES};
use crate::model::memory::{Kernels, LayerSplit, Loss, Plan, Recompute, Reshard, Stack, Zero, kernels::Attention};
use crate::model::pipeline::Rule;

const RECOMPUTE: [(&str, Recompute); 3] =
    [("none", Recompute::None), ("selective", Recompute::SELECTIVE), ("full", Recompute::FULL)];

const KERNELS: [(&str, Stack); 4] =
    [("fused", Stack::Fused), ("eager", Stack::Eager), ("hf", Stack::HuggingFace), ("korthikanti", Stack::Korthikanti)];

const ATTENTION: [(&str, Attention); 2] = [("flash", Attention::Flash), ("materialised", Attention::Materialised)];

/// The plan of a question; one GPU where it is left out.
pub fn read(question: &mut Fields) -> Plan {
    match question.object("plan") {
        None => Plan::SINGLE,
        Some(mut fields) => {
            let plan = plan(&mut fields);
            question.absorb(fields.finish());
            plan
        }
    }
}

fn plan(fields: &mut Fields) -> Plan {
    let ranks = 1..=GPUS;
    let tensor = fields.integer_or("tp", ranks.clone(), 1);
    let kernels = kernels(fields);
    let plan = Plan {
        tensor,
        pipeline: fields.integer_or("pp", 1..=STAGES, 1),
        virtual_stages: fields.integer_or("vp", 1..=STAGES, 1),
        context: fields.integer_or("cp", ranks.clone(), 1),
        expert: fields.integer_or("ep", ranks.clone(), 1),
        expert_tensor: fields.integer_or("etp", ranks.clone(), 1),
        data: fields.integer_or("dp", ranks.clone(), 1),
        zero: Zero::from_stage(fields.integer_or("zero", 0..=3, 0)).unwrap_or(Zero::Off),
        reshard: if fields.flag_or("reshard_after_forward", true) { Reshard::AfterForward } else { Reshard::AfterBackward },
        shard_group: fields.has("shard_group").then(|| fields.integer("shard_group", ranks)),
        sequence_parallel: fields.flag_or("sequence_parallel", tensor > 1),
        micro_batch: fields.integer_or("micro_batch", 1..=SEQUENCE, 1),
        micro_batches: fields.integer_or("micro_batches", 1..=SEQUENCE, 1),
        schedule: fields.choice("schedule", &Rule::ALL.map(|rule| (rule.name(), rule))).unwrap_or(Rule::OneFOneB),
        layers: layers(fields),
        recompute: recompute(fields),
        kernels,
    };
    if plan.gpus() > GPUS as f64 {
        fields.complain("dp", format!("tp x cp x dp x pp is {} GPUs; at most {GPUS}", plan.gpus()));
    }
    plan
}

fn kernels(fields: &mut Fields) -> Kernels {
    let mut kernels = Kernels::of(fields.choice("kernels", &KERNELS).unwrap_or(Stack::Fused));
    if let Some(attention) = fields.choice("attention", &ATTENTION) {
        kernels.attention = attention;
    }
    if fields.has("loss_chunk") {
        kernels.loss = Loss::Chunked { tokens: fields.integer("loss_chunk", 1..=SEQUENCE) };
    } else {
        fields.value("loss_chunk");
        let losses = [("plain", Loss::Plain), ("fused", Loss::Fused), ("logits", Loss::LogitsOnly)];
        kernels.loss = fields.choice("loss", &losses).unwrap_or(kernels.loss);
    }
    kernels
}

fn recompute(fields: &mut Fields) -> Recompute {
    let recompute = fields.choice("recompute", &RECOMPUTE).unwrap_or(Recompute::None);
    let group = fields.integer_or("recompute_group", 1..=COUNT, 1);
    if recompute == Recompute::FULL { Recompute::Full { group } } else { recompute }
}

fn layers(fields: &mut Fields) -> LayerSplit {
    let name = "layers_per_stage";
    let Some(value) = fields.value(name) else { return LayerSplit::Even };
    let counts = match &value {
        Value::Array(items) => items.iter().map(|item| item.as_u64().filter(|layers| *layers <= COUNT)).collect(),
        _ => None,
    };
    counts.map_or_else(
        || {
            fields.complain(name, format!("must be a list of integers from 0 to {COUNT}, not {value}"));
            LayerSplit::Even
        },
        LayerSplit::Listed,
    )
}
