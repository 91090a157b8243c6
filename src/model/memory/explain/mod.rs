//! Why a part of a stage's memory is as large as it is: terms with the reader's values, which add up to the figure.
//!
//! The page shows each piece three times from the same data: symbols, symbols replaced by values, result.

mod activations;
mod source;
mod states;
mod temporaries;

pub use source::Source;

use crate::model::memory::activations::TensorName;
use crate::model::memory::stage_input::{Common, StageInput};
use crate::model::memory::{Job, Moment, Part, Stage, Symbol, Term, Values};

/// One product in an explanation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Piece {
    pub what: What,
    pub term: Term,
    /// The values of the term's symbols.
    pub values: Values,
}

impl Piece {
    /// What the piece amounts to, in bytes. Negative for what is taken off.
    pub fn bytes(&self) -> f64 {
        self.term.value(&self.values)
    }

    /// Bytes of so many parameters over so many ranks.
    fn of_parameters(what: What, bytes: f64, parameters: f64, shards: f64) -> Self {
        let term = Term::constant(bytes).times(Symbol::Parameters);
        let term = if shards > 1.0 { term.over(Symbol::Shards) } else { term };
        Self { what, term, values: Values::ONES.with(Symbol::Parameters, parameters).with(Symbol::Shards, shards) }
    }
}

/// What a piece counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Hidden matrices of the stage.
    Matrices,
    /// Tables, norms and biases of the stage.
    TablesAndVectors,
    Experts,
    Adapters,
    FrozenWeights,
    /// A tensor of every layer with a dense MLP.
    OfDenseLayers(TensorName),
    /// A tensor of every layer with experts.
    OfMoeLayers(TensorName),
    /// A tensor outside the layers.
    OutsideLayers(TensorName),
    /// A tensor that one layer, or one group of layers, computes again.
    Recomputed(TensorName),
    /// Gradients of activations in the widest step of a layer's backward.
    ActivationGradients,
    /// 16-bit copies of fp32 weights under autocast.
    WeightCopies,
    /// What lies outside the layers and stays gathered.
    RootUnit,
    /// Layers gathered for use or ahead of it.
    GatheredLayers,
    /// The whole stage, gathered until the backward is done.
    GatheredStage,
    /// The gradients of one layer.
    LayerGradients,
    /// The gradients of what lies outside the layers.
    RootGradients,
    /// The gradients of the output head.
    HeadGradients,
    /// Copies of the embedding's gradient: one, or three where the table is tied.
    EmbeddingGradients,
    /// One gradient per distinct weight shape.
    DistinctShapes,
}

/// An explanation: pieces that add up to a part, and where the rule comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    pub pieces: Vec<Piece>,
    pub source: Source,
}

impl Explanation {
    /// The pieces together, in bytes.
    pub fn total(&self) -> f64 {
        self.pieces.iter().map(Piece::bytes).sum()
    }
}

/// Explains one part of a stage at a moment; no pieces where the part is empty or the stage does not go through the moment.
pub fn explain(job: &Job, rank: usize, stage: &Stage, part: Part, moment: Moment) -> Explanation {
    let source = Source::of(job, part);
    if stage.at(moment).is_none_or(|parts| parts.get(part).0 == 0.0) {
        return Explanation { pieces: Vec::new(), source };
    }
    let common = Common::of(job);
    let input = common.stage(rank as u64, &stage.share);
    Explanation { pieces: pieces(&common, &input, part, moment), source }
}

fn pieces(common: &Common, stage: &StageInput, part: Part, moment: Moment) -> Vec<Piece> {
    match part {
        Part::Weights | Part::Master | Part::Moment1 | Part::Moment2 => states::full(stage, part),
        Part::Gradients => states::gradients(stage, moment),
        Part::Activations => activations::at(common, stage, moment),
        Part::Loss => activations::loss(common, stage),
        Part::Gathered => temporaries::gathered(stage, moment),
        Part::WeightGradientTemp => temporaries::fresh_gradients(stage, moment),
        Part::ReduceBuffer => temporaries::reduction(stage, moment),
    }
}
