//! The keys of the assumptions in a link: one table, as for the rest of the scenario.

use super::{Assume, Assumption, Assumptions, Layers, StateBytes, Tuning, shape_text};
use crate::model::decimal;
use crate::model::memory::kernels::{Attention, Dropout, Modules};
use crate::model::memory::{Accounting, Loss, Optimizer, Recompute, Reshard, Stack, Targets};
use crate::model::scenario::url::{Key, Wrong, choice, named, number};
use crate::model::scenario::{Change, Field, Scenario};

/// A key with a whole number.
macro_rules! count {
    ($name:literal, $wish:ident, $place:ident) => {
        Key::number($name, Field::Assumption(Assumption::$wish), |s| s.assumptions.$place as f64)
    };
}

/// A key with one of some named values.
macro_rules! pick {
    ($name:literal, $wish:ident, $choices:ident, $($place:ident).+) => {
        Key::text(
            $name,
            Field::Assumption(Assumption::$wish),
            |t| choice(t, $choices, |c| Change::Assume(Assume::$wish(c))),
            |s| named($choices, &s.assumptions.$($place).+),
        )
    };
}

pub const KEYS: &[Key] = &[
    Key::text("arch", Field::Assumption(Assumption::Shape), read_shape, |s| s.model.shape.as_ref().map(shape_text::write)),
    // Read before "bytes" writes it in full.
    Key::text("grad", Field::Accounting, read_gradients, |_| None),
    pick!("act", Activations, FLAGS, activations),
    count!("seq", Sequence, sequence),
    count!("mb", MicroBatch, micro_batch),
    count!("tp", Tensor, tensor),
    pick!("sp", SequenceParallel, FLAGS, sequence_parallel),
    Key::text(
        "pipe",
        Field::Assumption(Assumption::Pipeline),
        |t| choice(t, FLAGS, |on| Change::Assume(Assume::Pipelined(on))),
        |s| named(FLAGS, &s.assumptions.pipelined),
    ),
    // What memory plans call them; Lab 2 writes its own key.
    Key::text("vp", Field::Chunks, |t| number(t, Field::Chunks), |_| None),
    Key::text("layers", Field::Assumption(Assumption::Layers), read_layers, write_layers),
    count!("cp", Context, context),
    count!("ep", Expert, expert),
    count!("etp", ExpertTensor, expert_tensor),
    pick!("reshard", Reshard, RESHARDS, reshard),
    count!("shard", ShardGroup, shard_group),
    Key::text("ckpt", Field::Assumption(Assumption::Recompute), read_recompute, |s| Some(recompute_text(&s.assumptions))),
    pick!("kernels", Stack, STACKS, kernels.stack),
    pick!("attn", Attention, ATTENTIONS, kernels.attention),
    pick!("dropout", Dropout, DROPOUTS, kernels.dropout),
    Key::text("loss", Field::Assumption(Assumption::Loss), read_loss, |s| Some(loss_text(s.assumptions.kernels.loss))),
    pick!("opt", Optimizer, OPTIMIZERS, optimizer),
    pick!("tune", Tuning, TUNINGS, tuning),
    count!("rank", Rank, rank),
    pick!("on", Targets, TARGETS, targets),
];

const FLAGS: &[(&str, bool)] = &[("0", false), ("1", true)];
const RESHARDS: &[(&str, Reshard)] = &[("1", Reshard::AfterForward), ("0", Reshard::AfterBackward)];
const STACKS: &[(&str, Stack)] =
    &[("fused", Stack::Fused), ("eager", Stack::Eager), ("hf", Stack::HuggingFace), ("korthikanti", Stack::Korthikanti)];
const ATTENTIONS: &[(&str, Attention)] = &[("flash", Attention::Flash), ("full", Attention::Materialised)];
const DROPOUTS: &[(&str, Dropout)] = &[("0", Dropout::None), ("1", Dropout::Masks)];
const TUNINGS: &[(&str, Tuning)] = &[("full", Tuning::Full), ("lora", Tuning::Lora), ("qlora", Tuning::Qlora)];
const TARGETS: &[(&str, Targets)] = &[("all", Targets::ALL), ("qv", Targets::QUERY_VALUE)];
const OPTIMIZERS: &[(&str, Optimizer)] = &[
    ("adam", Optimizer::Adam),
    ("sgd-momentum", Optimizer::SgdMomentum),
    ("adam-8bit", Optimizer::Adam8Bit),
    ("adafactor", Optimizer::Adafactor),
    ("muon", Optimizer::Muon),
];
const LOSSES: &[(&str, Loss)] = &[("plain", Loss::Plain), ("fused", Loss::Fused), ("logits", Loss::LogitsOnly)];
/// Modules of selective recomputation, a letter each.
const MODULES: [char; 4] = ['c', 'a', 'n', 'u'];

fn wrong(choices: &[&str]) -> Wrong {
    Wrong::Choice(choices.iter().map(|choice| (*choice).to_owned()).collect())
}

fn read_shape(text: &str) -> Result<Change, Wrong> {
    let shape = shape_text::read(text)
        .ok_or_else(|| wrong(&["layers.hidden.ffn.heads.kv-heads.head-dim.vocabulary.norms.positions.flags"]));
    shape.map(|shape| Change::Assume(Assume::Shape(shape)))
}

/// Bytes per gradient, the short form that old links use.
fn read_gradients(text: &str) -> Result<Change, Wrong> {
    let bytes = decimal::parse(text.trim()).ok_or(Wrong::Number)?;
    Ok(Change::Assume(Assume::Bytes(StateBytes::Gradients, bytes)))
}

fn read_layers(text: &str) -> Result<Change, Wrong> {
    Layers::read(text).map(|layers| Change::Assume(Assume::Layers(layers))).ok_or_else(|| wrong(&["20-20-20-20"]))
}

fn write_layers(scenario: &Scenario) -> Option<String> {
    Some(scenario.assumptions.layers.text("-"))
}

fn read_recompute(text: &str) -> Result<Change, Wrong> {
    let (method, more) = text.split_once('-').unwrap_or((text, ""));
    let layers = decimal::parse(more).map_or(1, |layers| layers.clamp(0.0, 1e6) as u64);
    let recompute = match method {
        "none" => Recompute::None,
        "sel" if more.is_empty() => Recompute::SELECTIVE,
        "sel" => Recompute::Selective(modules(more)),
        "full" => Recompute::Full { group: layers },
        "block" => Recompute::Block { layers },
        _ => return Err(wrong(&["none", "sel", "full", "block"])),
    };
    Ok(Change::Assume(Assume::Recompute(recompute)))
}

fn modules(letters: &str) -> Modules {
    let [core_attention, activation, norms, up_projections] = MODULES.map(|letter| letters.contains(letter));
    Modules { core_attention, activation, norms, up_projections }
}

fn recompute_text(assumed: &Assumptions) -> String {
    match assumed.recompute {
        Recompute::None => "none".to_owned(),
        Recompute::SELECTIVE => "sel".to_owned(),
        Recompute::Selective(on) => {
            let on = [on.core_attention, on.activation, on.norms, on.up_projections];
            let letters: String = MODULES.into_iter().zip(on).filter(|(_, on)| *on).map(|(letter, _)| letter).collect();
            format!("sel-{}", if letters.is_empty() { "x" } else { &letters })
        }
        Recompute::Full { group: 1 } => "full".to_owned(),
        Recompute::Full { group } => format!("full-{group}"),
        Recompute::Block { layers } => format!("block-{layers}"),
    }
}

fn read_loss(text: &str) -> Result<Change, Wrong> {
    let chunk = text.strip_prefix("chunk-").and_then(decimal::parse);
    match chunk {
        Some(tokens) => Ok(Change::Assume(Assume::Loss(Loss::Chunked { tokens: tokens.clamp(1.0, 1e9) as u64 }))),
        None => choice(text, LOSSES, |loss| Change::Assume(Assume::Loss(loss))),
    }
}

fn loss_text(loss: Loss) -> String {
    match loss {
        Loss::Chunked { tokens } => format!("chunk-{tokens}"),
        other => named(LOSSES, &other).unwrap_or_default(),
    }
}

/// A name, or the bytes of each state: "2-4-0-4-4-4".
pub fn read_accounting(text: &str) -> Result<Change, Wrong> {
    let bytes: Option<Vec<f64>> = text.split('-').map(decimal::parse).collect();
    let Some(Ok(bytes)) = bytes.map(<[f64; 6]>::try_from) else {
        return choice(text, &Accounting::NAMED, Change::Accounting);
    };
    let mut accounting = Accounting::SIXTEEN;
    for (state, bytes) in StateBytes::ALL.into_iter().zip(bytes) {
        accounting.set(state, bytes);
    }
    Ok(Change::Accounting(accounting))
}

pub fn write_accounting(scenario: &Scenario) -> Option<String> {
    let accounting = &scenario.recipe.accounting;
    let bytes = || StateBytes::ALL.map(|state| decimal::text(accounting.get(state), 3)).join("-");
    Some(accounting.name().map_or_else(bytes, str::to_owned))
}

impl Accounting {
    pub const fn get(&self, state: StateBytes) -> f64 {
        match state {
            StateBytes::Weights => self.weights,
            StateBytes::Gradients => self.gradients,
            StateBytes::GradientCopy => self.gradient_copy,
            StateBytes::Master => self.master,
            StateBytes::Moment1 => self.moment1,
            StateBytes::Moment2 => self.moment2,
        }
    }

    /// Sets one state's bytes, to three decimals and within the limits.
    pub(in crate::model::scenario) fn set(&mut self, state: StateBytes, bytes: f64) {
        let (min, max) = Assumption::Bytes(state).limits().map_or((0.0, 16.0), |limits| (limits.min, limits.max));
        // Adding zero turns minus zero into zero, which links write differently.
        let bytes = decimal::rounded(if bytes.is_nan() { min } else { bytes.clamp(min, max) }) + 0.0;
        *match state {
            StateBytes::Weights => &mut self.weights,
            StateBytes::Gradients => &mut self.gradients,
            StateBytes::GradientCopy => &mut self.gradient_copy,
            StateBytes::Master => &mut self.master,
            StateBytes::Moment1 => &mut self.moment1,
            StateBytes::Moment2 => &mut self.moment2,
        } = bytes;
    }

    /// The same with every state's bytes within the limits.
    pub(in crate::model::scenario) fn legal(&self) -> Self {
        let mut legal = *self;
        for state in StateBytes::ALL {
            legal.set(state, self.get(state));
        }
        legal
    }
}
