//! Pieces of activations and loss.

use super::{Piece, What};
use crate::model::memory::activations::{self, LayerKind, Tensor, TensorName, outside};
use crate::model::memory::kernels::Recompute;
use crate::model::memory::stage_input::{Common, StageInput};
use crate::model::memory::{Moment, Symbol, Values};

/// Activations at a moment.
pub fn at(common: &Common, stage: &StageInput, moment: Moment) -> Vec<Piece> {
    match moment {
        Moment::OptimizerStep => Vec::new(),
        Moment::EndOfForward | Moment::Loss => [held(common, stage), head(common, stage)].concat(),
        Moment::FirstBackward => [held(common, stage), working(common, stage)].concat(),
        Moment::EndOfBackward => {
            let kept = kept_of_one_layer(common, stage);
            [kept, working(common, stage), shared(common, stage)].concat()
        }
    }
}

/// What the loss keeps of every micro-batch whose logits are held, and what lives while it is computed.
pub fn loss(common: &Common, stage: &StageInput) -> Vec<Piece> {
    let loss = outside::loss(&common.job.architecture, &common.job.plan);
    let values = common.values.with(Symbol::InFlight, losses(stage));
    let kept = loss.kept.iter().map(|tensor| in_flight(What::OutsideLayers(tensor.name), tensor, values));
    let temporary = loss.temporary.iter().map(|tensor| outside_layers(tensor, common.values));
    kept.chain(temporary).collect()
}

fn losses(stage: &StageInput) -> f64 {
    let plan = &stage.job.plan;
    stage.share.heads * plan.schedule.losses_held(plan.pipeline, plan.micro_batches) as f64
}

fn in_flight(what: What, tensor: &Tensor, values: Values) -> Piece {
    Piece { what, term: tensor.term.times(Symbol::InFlight), values }
}

fn outside_layers(tensor: &Tensor, values: Values) -> Piece {
    Piece { what: What::OutsideLayers(tensor.name), term: tensor.term, values }
}

fn head(common: &Common, stage: &StageInput) -> Vec<Piece> {
    let values = common.values.with(Symbol::InFlight, losses(stage));
    let tensors = outside::head(&common.job.architecture, &common.job.plan);
    let tensors = if stage.share.heads > 0.0 { tensors } else { Vec::new() };
    tensors.iter().map(|tensor| in_flight(What::OutsideLayers(tensor.name), tensor, values)).collect()
}

fn shared(common: &Common, stage: &StageInput) -> Vec<Piece> {
    let tensors = outside::shared(&common.job.architecture, &stage.job.plan);
    tensors.iter().map(|tensor| outside_layers(tensor, common.values)).collect()
}

/// What all layers and micro-batches in flight keep, and what is kept around the embedding.
fn held(common: &Common, stage: &StageInput) -> Vec<Piece> {
    let plan = &common.job.plan;
    let copies = stage.share.chunks.len().max(1) as f64 / plan.chunks_per_copy() as f64;
    let values = common.values.with(Symbol::InFlight, stage.activations.in_flight / copies);
    let (dense, moe) = (stage.share.dense_layers() as f64, stage.share.moe_layers() as f64);
    let mut pieces = Vec::new();
    match plan.recompute {
        Recompute::None | Recompute::Selective(_) => {
            pieces.extend(kept(common, LayerKind::Dense, dense, values));
            pieces.extend(kept(common, LayerKind::Moe, moe, values));
        }
        Recompute::Full { group } => {
            let groups: u64 = stage.share.chunks.iter().map(|chunk| chunk.layers().div_ceil(group.max(1))).sum();
            pieces.push(input(common, groups as f64, values));
        }
        Recompute::Block { layers } => {
            let recomputed: u64 = stage.share.chunks.iter().map(|chunk| chunk.layers().min(layers)).sum();
            let dense_recomputed: u64 = stage.share.chunks.iter().map(|chunk| chunk.dense.min(layers)).sum();
            let moe_recomputed = (recomputed - dense_recomputed) as f64;
            pieces.push(input(common, recomputed as f64, values));
            pieces.extend(whole(common, LayerKind::Dense, dense - dense_recomputed as f64, values));
            pieces.extend(whole(common, LayerKind::Moe, moe - moe_recomputed, values));
        }
    }
    if stage.share.embeddings > 0.0 {
        let values = common.values.with(Symbol::InFlight, stage.activations.in_flight * stage.share.embeddings);
        let tensors = outside::embedding(&common.job.architecture, plan);
        pieces.extend(tensors.iter().map(|tensor| in_flight(What::OutsideLayers(tensor.name), tensor, values)));
    }
    pieces.extend(shared(common, stage));
    let copies = common.weight_copies(&stage.parameters);
    if copies > 0.0 {
        pieces.push(Piece::of_parameters(What::WeightCopies, stage.compute(), copies, 1.0));
    }
    pieces
}

fn kept(common: &Common, kind: LayerKind, layers: f64, values: Values) -> Vec<Piece> {
    of_layers(&activations::kept_tensors(&common.job.architecture, &common.job.plan, kind), kind, layers, values)
}

fn whole(common: &Common, kind: LayerKind, layers: f64, values: Values) -> Vec<Piece> {
    of_layers(&activations::layer_tensors(&common.job.architecture, &common.job.plan, kind), kind, layers, values)
}

fn of_layers(tensors: &[Tensor], kind: LayerKind, layers: f64, values: Values) -> Vec<Piece> {
    if layers <= 0.0 {
        return Vec::new();
    }
    let what = |name: TensorName| match kind {
        LayerKind::Dense => What::OfDenseLayers(name),
        LayerKind::Moe => What::OfMoeLayers(name),
    };
    let values = values.with(Symbol::Layers, layers);
    let piece = |tensor: &Tensor| {
        let term = tensor.term.times(Symbol::Layers).times(Symbol::InFlight);
        Piece { what: what(tensor.name), term, values }
    };
    tensors.iter().map(piece).collect()
}

fn input(common: &Common, layers: f64, values: Values) -> Piece {
    let tensor = activations::layer_input(&common.job.architecture, &common.job.plan);
    let term = tensor.term.times(Symbol::Layers).times(Symbol::InFlight);
    Piece { what: What::OutsideLayers(tensor.name), term, values: values.with(Symbol::Layers, layers) }
}

/// What one layer of the stage keeps.
fn kept_of_one_layer(common: &Common, stage: &StageInput) -> Vec<Piece> {
    if stage.share.chunks.iter().all(|chunk| chunk.layers() == 0) {
        return Vec::new();
    }
    of_layers(
        &activations::kept_tensors(&common.job.architecture, &common.job.plan, common.widest_kind(stage.share)),
        common.widest_kind(stage.share),
        1.0,
        common.values,
    )
}

/// What the layer that goes backward computes again, and the gradients of its activations.
fn working(common: &Common, stage: &StageInput) -> Vec<Piece> {
    let (architecture, plan) = (&common.job.architecture, &common.job.plan);
    let layers = stage.share.dense_layers() + stage.share.moe_layers();
    if layers == 0 {
        return Vec::new();
    }
    let kind = common.widest_kind(stage.share);
    let tensors = activations::layer_tensors(architecture, plan, kind);
    let again = |layers: f64| {
        let values = common.values.with(Symbol::Layers, layers);
        let piece =
            |tensor: &Tensor| Piece { what: What::Recomputed(tensor.name), term: tensor.term.times(Symbol::Layers), values };
        tensors.iter().map(piece).collect::<Vec<_>>()
    };
    let taken_off = |tensors: &[Tensor]| {
        let piece = |tensor: &Tensor| {
            let term = tensor.term.negated();
            Piece { what: What::Recomputed(tensor.name), term, values: common.values }
        };
        tensors.iter().map(piece).collect::<Vec<_>>()
    };
    let mut pieces = match plan.recompute {
        Recompute::None => Vec::new(),
        Recompute::Selective(_) => activations::freed_tensors(architecture, plan, kind)
            .iter()
            .map(|tensor| Piece { what: What::Recomputed(tensor.name), term: tensor.term, values: common.values })
            .collect(),
        Recompute::Full { group } => {
            let input = activations::layer_input(architecture, plan);
            [again(group.clamp(1, layers) as f64), taken_off(&[input])].concat()
        }
        Recompute::Block { .. } => [again(1.0), taken_off(&[activations::layer_input(architecture, plan)])].concat(),
    };
    let gradients = activations::backward_terms(architecture, plan, kind);
    pieces.extend(gradients.into_iter().map(|term| Piece { what: What::ActivationGradients, term, values: common.values }));
    pieces
}
