//! Pieces of the model states.

use super::{Piece, What};
use crate::model::memory::moments::EndOfBackward;
use crate::model::memory::stage_input::StageInput;
use crate::model::memory::{Accounting, Moment, Part, Tuning, Zero};

/// Bytes per parameter of one state.
fn bytes_of(accounting: &Accounting, part: Part) -> f64 {
    match part {
        Part::Weights => accounting.weights,
        Part::Gradients => accounting.all_gradients(),
        Part::Master => accounting.master,
        Part::Moment1 => accounting.moment1,
        Part::Moment2 => accounting.moment2,
        _ => 0.0,
    }
}

/// Ranks that share dense and expert parameters of one state.
fn shards(stage: &StageInput, part: Part) -> (f64, f64) {
    let sharding = &stage.sharding;
    match part {
        Part::Weights => (sharding.weights, sharding.expert_weights),
        Part::Gradients => (sharding.gradients, sharding.expert_gradients),
        _ => (sharding.optimizer, sharding.expert_optimizer),
    }
}

/// A state in full: each class of parameters over its shards.
pub fn full(stage: &StageInput, part: Part) -> Vec<Piece> {
    let recipe = &stage.job.recipe;
    let (dense, expert) = shards(stage, part);
    let (matrices, others) = (bytes_of(&recipe.matrices, part), bytes_of(&recipe.others, part));
    let parameters = &stage.parameters;
    let pieces = match recipe.tuning {
        Tuning::Full => vec![
            Piece::of_parameters(What::Matrices, matrices, parameters.matrices, dense),
            Piece::of_parameters(What::TablesAndVectors, others, parameters.others(), dense),
            Piece::of_parameters(What::Experts, matrices, parameters.experts, expert),
        ],
        Tuning::Adapter(adapter) => {
            let (learning, routed) = adapter.parameters(&stage.job.architecture, &stage.job.plan, stage.share);
            let frozen = if part == Part::Weights { adapter.frozen } else { 0.0 };
            vec![
                Piece::of_parameters(What::FrozenWeights, frozen, parameters.dense(), dense),
                Piece::of_parameters(What::FrozenWeights, frozen, parameters.experts, expert),
                Piece::of_parameters(What::Adapters, matrices, learning, dense),
                Piece::of_parameters(What::Adapters, matrices, routed, expert),
            ]
        }
    };
    pieces.into_iter().filter(|piece| piece.bytes() != 0.0).collect()
}

/// Gradients at a moment: all of them, or those there so far.
pub fn gradients(stage: &StageInput, moment: Moment) -> Vec<Piece> {
    let all = full(stage, Part::Gradients);
    if stage.has_gradients_from_start() || moment == Moment::OptimizerStep {
        return all;
    }
    let end = EndOfBackward::of(stage);
    match moment {
        Moment::EndOfForward | Moment::Loss | Moment::OptimizerStep => Vec::new(),
        Moment::FirstBackward => {
            let mut pieces = layer(stage, 1.0);
            if stage.job.plan.zero < Zero::Weights {
                pieces.push(root(stage, What::HeadGradients, stage.parameters.output_head, 1.0));
            }
            pieces
        }
        Moment::EndOfBackward if end == EndOfBackward::Embedding => {
            let table = if stage.job.plan.zero < Zero::Weights { stage.parameters.token_embedding } else { 0.0 };
            [all, vec![root(stage, What::EmbeddingGradients, table, -1.0)]].concat()
        }
        Moment::EndOfBackward => {
            [all, layer(stage, -1.0), vec![root(stage, What::RootGradients, stage.parameters.root(), -1.0)]].concat()
        }
    }
}

fn layer(stage: &StageInput, sign: f64) -> Vec<Piece> {
    let bytes = sign * stage.job.recipe.matrices.all_gradients();
    let (dense, expert) = shards(stage, Part::Gradients);
    vec![
        Piece::of_parameters(What::LayerGradients, bytes, stage.layer.dense(), dense),
        Piece::of_parameters(What::LayerGradients, bytes, stage.layer.experts, expert),
    ]
}

fn root(stage: &StageInput, what: What, parameters: f64, sign: f64) -> Piece {
    let bytes = sign * stage.job.recipe.others.all_gradients();
    Piece::of_parameters(what, bytes, parameters, shards(stage, Part::Gradients).0)
}
