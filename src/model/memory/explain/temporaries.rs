//! Pieces of gathered weights, fresh gradients and the reduction.

use super::{Piece, What};
use crate::model::memory::moments::EndOfBackward;
use crate::model::memory::stage_input::StageInput;
use crate::model::memory::{Moment, Reshard, Zero};

/// Whole weights under ZeRO-3.
pub fn gathered(stage: &StageInput, moment: Moment) -> Vec<Piece> {
    let bytes = stage.compute();
    if stage.job.plan.reshard == Reshard::AfterBackward {
        return vec![Piece::of_parameters(What::GatheredStage, bytes, stage.parameters.total(), 1.0)];
    }
    let layers = stage.layers_gathered(moment);
    let pieces = [
        Piece::of_parameters(What::RootUnit, bytes, stage.parameters.root(), 1.0),
        Piece::of_parameters(What::GatheredLayers, bytes, layers * stage.layer.total(), 1.0),
    ];
    pieces.into_iter().filter(|piece| piece.bytes() != 0.0).collect()
}

/// Gradients of weights before they are added up.
pub fn fresh_gradients(stage: &StageInput, moment: Moment) -> Vec<Piece> {
    let bytes = stage.compute();
    let mut pieces = Vec::new();
    if stage.keeps_temporaries() {
        pieces.push(Piece::of_parameters(What::DistinctShapes, bytes, stage.distinct_matrices, 1.0));
    }
    let is_sharded = stage.job.plan.zero == Zero::Weights;
    if moment == Moment::EndOfBackward && EndOfBackward::of(stage) == EndOfBackward::Embedding {
        if is_sharded || !stage.has_gradients_from_start() {
            let copies = bytes * stage.embedding_copies();
            pieces.push(Piece::of_parameters(What::EmbeddingGradients, copies, stage.parameters.token_embedding, 1.0));
        }
        if is_sharded {
            let rest = stage.parameters.root() - stage.parameters.token_embedding;
            pieces.push(Piece::of_parameters(What::RootGradients, bytes, rest, 1.0));
        }
    } else if !stage.keeps_temporaries() {
        pieces.push(Piece::of_parameters(What::LayerGradients, bytes, stage.layer.total(), 1.0));
    }
    pieces
}

/// Gradients on their way through the reduction.
pub fn reduction(stage: &StageInput, moment: Moment) -> Vec<Piece> {
    let recipe = &stage.job.recipe;
    if moment == Moment::EndOfBackward && EndOfBackward::of(stage) == EndOfBackward::Embedding {
        return vec![Piece::of_parameters(What::RootGradients, recipe.others.gradients, stage.parameters.root(), 1.0)];
    }
    vec![Piece::of_parameters(What::LayerGradients, recipe.matrices.gradients, stage.layer.total(), 1.0)]
}
