//! Which layers, and which of embedding and head, a pipeline rank holds.

use crate::model::architecture::Architecture;
use crate::model::memory::{LayerSplit, Plan};
use crate::model::pipeline::Placement;

/// What one pipeline rank holds of the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Share {
    /// The rank's model chunks, in the order the layers pass them.
    pub chunks: Vec<Chunk>,
    /// Token embeddings this rank holds: 0 or 1, or both copies' under a bidirectional schedule of one rank.
    pub embeddings: f64,
    /// Ends of the model on this rank: final norm and output head.
    pub heads: f64,
}

/// Consecutive layers of the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chunk {
    /// Layers with a dense MLP.
    pub dense: u64,
    /// Layers with experts.
    pub moe: u64,
}

impl Chunk {
    pub const fn layers(&self) -> u64 {
        self.dense + self.moe
    }
}

impl Share {
    /// Layers with a dense MLP.
    pub fn dense_layers(&self) -> u64 {
        self.chunks.iter().map(|chunk| chunk.dense).sum()
    }

    /// Layers with experts.
    pub fn moe_layers(&self) -> u64 {
        self.chunks.iter().map(|chunk| chunk.moe).sum()
    }
}

/// No plan has more slots than layers; a report on an absurd one stops here instead of filling the memory it talks about.
const MOST_SLOTS: u64 = 1 << 17;

/// The slots of the pipeline: p * v, or p where two copies of the model run in opposite directions.
pub fn slots(plan: &Plan) -> u64 {
    if plan.schedule.placement().is_bidirectional() { ranks(plan) } else { ranks(plan).saturating_mul(chunks(plan)) }
}

/// Pipeline ranks that are reported.
fn ranks(plan: &Plan) -> u64 {
    plan.pipeline.clamp(1, MOST_SLOTS)
}

/// Chunks of one copy on each rank.
fn chunks(plan: &Plan) -> u64 {
    plan.chunks_per_copy().min(MOST_SLOTS / ranks(plan)).max(1)
}

/// What every pipeline rank holds.
pub fn shares(architecture: &Architecture, plan: &Plan) -> Vec<Share> {
    let per_slot = layers_per_slot(architecture.num_layers, plan);
    let mut first_layer: u64 = 0;
    let mut dealt = Vec::with_capacity(per_slot.len());
    for layers in per_slot {
        let end = first_layer.saturating_add(layers);
        let dense = dense_before(architecture, end) - dense_before(architecture, first_layer);
        dealt.push(Chunk { dense, moe: layers - dense });
        first_layer = end;
    }
    (0..ranks(plan)).map(|rank| share(rank, plan, &dealt)).collect()
}

/// Layers with a dense MLP among the first `layers`.
fn dense_before(architecture: &Architecture, layers: u64) -> u64 {
    architecture.moe.map_or(layers, |moe| layers.min(moe.first_dense_layers))
}

fn share(rank: u64, plan: &Plan, slots: &[Chunk]) -> Share {
    let (ranks, last) = (ranks(plan), (slots.len() as u64).saturating_sub(1));
    let owned: Vec<u64> = match plan.schedule.placement() {
        Placement::Wrap => (0..chunks(plan)).map(|chunk| chunk * ranks + rank).collect(),
        Placement::V => vec![rank, (2 * ranks - 1 - rank).min(last)],
        Placement::Bidirectional | Placement::BidirectionalBlocks => vec![rank, ranks - 1 - rank],
    };
    let holding = |slot: u64| owned.iter().filter(|own| **own == slot).count() as f64;
    Share {
        embeddings: holding(0),
        heads: holding(last),
        chunks: owned.iter().filter_map(|slot| slots.get(*slot as usize).copied()).collect(),
    }
}

/// Layers of every slot, in the order the layers pass them.
pub fn layers_per_slot(layers: u64, plan: &Plan) -> Vec<u64> {
    let slots = slots(plan);
    match &plan.layers {
        LayerSplit::Even => even(layers, slots),
        LayerSplit::Listed(listed) if listed.len() as u64 == slots => listed.clone(),
        LayerSplit::Listed(listed) => per_rank(listed, slots, plan),
    }
}

/// Equal parts; what is left over goes to the slots from the second on, so that the last and the first stay light.
fn even(layers: u64, slots: u64) -> Vec<u64> {
    let (each, left) = (layers / slots, layers % slots);
    let is_heavier = |slot: u64| slot > 0 && slot <= left;
    (0..slots).map(|slot| each + u64::from(is_heavier(slot))).collect()
}

/// The layers of each rank, dealt to the rank's chunks as evenly as possible, earlier chunks first.
fn per_rank(listed: &[u64], slots: u64, plan: &Plan) -> Vec<u64> {
    let (ranks, chunks) = (ranks(plan), slots / ranks(plan));
    let of_slot = |slot: u64| {
        let chunk = slot / ranks;
        let rank = if plan.schedule.placement() == Placement::V && chunk == 1 { 2 * ranks - 1 - slot } else { slot % ranks };
        let layers = listed.get(rank as usize).copied().unwrap_or(0);
        layers / chunks + u64::from(chunk < layers % chunks)
    };
    (0..slots).map(of_slot).collect()
}
