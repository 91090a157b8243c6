//! Activations: the tensors that a layer keeps between its forward and its backward, by name, each with its formula.
//!
//! Leaves out how many layers and micro-batches are kept at once, which is a stage's business.

mod attention;
mod korthikanti;
mod mlp;
mod norm;
pub mod outside;
mod tensor;

pub use tensor::{Tensor, TensorName};

use crate::model::architecture::Architecture;
use crate::model::memory::kernels::{Attention, Dropout, Modules, Recompute, Stack};
use crate::model::memory::{Plan, Symbol, Term, Values, stage};

/// Which kind of layer is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LayerKind {
    Dense,
    Moe,
}

/// What the formulas of a layer depend on, besides the values of its symbols.
#[derive(Debug, Clone, Copy)]
pub(super) struct Recipe<'a> {
    pub architecture: &'a Architecture,
    pub plan: &'a Plan,
}

impl Recipe<'_> {
    pub fn stack(&self) -> Stack {
        self.plan.kernels.stack
    }

    pub fn is_flash(&self) -> bool {
        self.plan.kernels.attention == Attention::Flash
    }

    pub fn has_dropout(&self) -> bool {
        self.plan.kernels.dropout == Dropout::Masks
    }

    /// Bytes per token of this rank's sequence part; the whole of it sits on every tensor-parallel rank unless sequence parallelism splits it.
    pub fn per_token(&self, bytes: f64, factors: &[Symbol]) -> Term {
        let term = tokens(bytes, factors);
        if self.plan.splits_sequence() { term.over(Symbol::Tensor) } else { term }
    }

    /// Bytes per token of something that tensor parallelism always splits, such as heads.
    pub fn split_per_token(&self, bytes: f64, factors: &[Symbol]) -> Term {
        let term = tokens(bytes, factors);
        if self.plan.tensor > 1 { term.over(Symbol::Tensor) } else { term }
    }

    /// Bytes per token of keys or values.
    pub fn key_value_per_token(&self, bytes: f64, factors: &[Symbol]) -> Term {
        let term = tokens(bytes, factors);
        if self.plan.tensor > 1 { term.over(Symbol::KvSplit) } else { term }
    }
}

/// Bytes per token of a micro-batch, the sequence split over the context-parallel ranks.
fn tokens(bytes: f64, factors: &[Symbol]) -> Term {
    Term::constant(bytes).times(Symbol::Sequence).times(Symbol::MicroBatch).times_all(factors).over(Symbol::Context)
}

/// All tensors that one layer keeps per micro-batch when nothing is recomputed. The symbols' values: [`stage::values`].
pub fn layer_tensors(architecture: &Architecture, plan: &Plan, kind: LayerKind) -> Vec<Tensor> {
    let recipe = Recipe { architecture, plan };
    if recipe.stack() == Stack::Korthikanti {
        return korthikanti::tensors(&recipe);
    }
    let mut tensors = Vec::with_capacity(20);
    norm::before(&recipe, TensorName::AttentionNorm, &mut tensors);
    attention::tensors(&recipe, &mut tensors);
    norm::after(&recipe, TensorName::PostAttentionNorm, &mut tensors);
    // Where attention and MLP share a norm, the MLP reads what attention read.
    if architecture.norms_per_layer > 1 {
        norm::before(&recipe, TensorName::MlpNorm, &mut tensors);
    }
    match kind {
        LayerKind::Dense => mlp::dense(&recipe, &mut tensors),
        LayerKind::Moe => mlp::experts(&recipe, &mut tensors),
    }
    norm::after(&recipe, TensorName::PostMlpNorm, &mut tensors);
    tensors
}

/// The tensors that one layer keeps under the plan's recomputation.
pub fn kept_tensors(architecture: &Architecture, plan: &Plan, kind: LayerKind) -> Vec<Tensor> {
    match plan.recompute {
        Recompute::Full { .. } | Recompute::Block { .. } => vec![layer_input(architecture, plan)],
        Recompute::None => layer_tensors(architecture, plan, kind),
        Recompute::Selective(modules) => {
            layer_tensors(architecture, plan, kind).into_iter().filter(|tensor| !is_freed(tensor, &modules)).collect()
        }
    }
}

/// The tensors that selective recomputation drops and computes again; none under other methods.
pub fn freed_tensors(architecture: &Architecture, plan: &Plan, kind: LayerKind) -> Vec<Tensor> {
    let Recompute::Selective(modules) = plan.recompute else { return Vec::new() };
    layer_tensors(architecture, plan, kind).into_iter().filter(|tensor| is_freed(tensor, &modules)).collect()
}

/// Gradients of activations alive at once in a layer's backward; see [`LayerBytes::backward`].
pub fn backward_terms(architecture: &Architecture, plan: &Plan, kind: LayerKind) -> Vec<Term> {
    mlp::backward(&Recipe { architecture, plan }, kind)
}

/// The one tensor that a fully recomputed layer keeps.
pub fn layer_input(architecture: &Architecture, plan: &Plan) -> Tensor {
    let recipe = Recipe { architecture, plan };
    Tensor::new(TensorName::LayerInput, recipe.per_token(recipe.stack().residual_bytes(), &[Symbol::Hidden]))
}

/// Bytes of some tensors together.
pub fn total(tensors: &[Tensor], values: &Values) -> f64 {
    tensors.iter().map(|tensor| tensor.term.value(values)).sum()
}

fn is_freed(tensor: &Tensor, modules: &Modules) -> bool {
    use TensorName as Name;
    match tensor.name {
        Name::LogSumExp | Name::AttentionRandomState | Name::Scores | Name::ScoresMask | Name::DroppedScores => {
            modules.core_attention
        }
        Name::RepeatedKeys | Name::RepeatedValues => modules.core_attention,
        Name::MlpProduct | Name::GateActivated | Name::ExpertProduct | Name::ExpertGateActivated | Name::SharedProduct => {
            modules.activation
        }
        Name::AttentionNormOutput | Name::MlpNormOutput => modules.norms,
        Name::Queries | Name::Keys | Name::Values => modules.up_projections && tensor.from_latent,
        _ => false,
    }
}

/// Bytes of one layer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayerBytes {
    /// Everything, as when nothing is recomputed.
    pub whole: f64,
    /// What the plan keeps of a layer that takes part in recomputation.
    pub kept: f64,
    /// Its input.
    pub input: f64,
    /// Gradients of activations alive at once in the fused backward of this layer: those of the MLP's widest step.
    pub backward: f64,
}

/// The bytes of one layer and micro-batch under a plan.
pub fn layer_bytes(architecture: &Architecture, plan: &Plan, kind: LayerKind, values: &Values) -> LayerBytes {
    let recipe = Recipe { architecture, plan };
    let tensors = layer_tensors(architecture, plan, kind);
    let input = layer_input(architecture, plan).term.value(values);
    let whole = total(&tensors, values);
    let kept = match plan.recompute {
        Recompute::None => whole,
        Recompute::Full { .. } | Recompute::Block { .. } => input,
        Recompute::Selective(modules) => {
            tensors.iter().filter(|tensor| !is_freed(tensor, &modules)).map(|tensor| tensor.term.value(values)).sum()
        }
    };
    LayerBytes { whole, kept, input, backward: mlp::backward(&recipe, kind).iter().map(|term| term.value(values)).sum() }
}

/// The bytes that one layer keeps per micro-batch, in the layer's own right.
pub fn kept_bytes(architecture: &Architecture, sequence: u64, plan: &Plan, kind: LayerKind) -> f64 {
    layer_bytes(architecture, plan, kind, &stage::values(architecture, sequence, plan)).kept
}
