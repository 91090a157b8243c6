//! Names of tensors and of the other pieces that memory is made of.

use crate::model::memory::What;
use crate::model::memory::activations::TensorName;
use crate::text::{Message, PieceName};

impl Message for PieceName {
    fn in_english(&self) -> String {
        match self.0.what {
            What::OfDenseLayers(name) | What::OutsideLayers(name) => tensor(name).to_owned(),
            What::OfMoeLayers(name) => format!("{} (layers with experts)", tensor(name)),
            What::Recomputed(name) => format!("{}, computed again", tensor(name)),
            other => whole(other).to_owned(),
        }
    }
}

const fn whole(what: What) -> &'static str {
    match what {
        What::Matrices => "matrices of the layers",
        What::TablesAndVectors => "tables, norms, biases",
        What::Experts => "experts",
        What::Adapters => "adapters",
        What::FrozenWeights => "frozen weights",
        What::ActivationGradients => "gradients of activations",
        What::RootUnit => "embedding and head, gathered",
        What::GatheredLayers => "layers, gathered",
        What::GatheredStage => "the whole stage, gathered",
        What::LayerGradients => "gradients of one layer",
        What::RootGradients => "gradients outside the layers",
        What::HeadGradients => "gradients of the head",
        What::EmbeddingGradients => "gradients of the embedding",
        What::DistinctShapes => "one gradient per weight shape",
        _ => "other",
    }
}

const fn tensor(name: TensorName) -> &'static str {
    use TensorName as T;
    match name {
        T::LayerInput => "layer input",
        T::AttentionNorm => "input of the norm before attention",
        T::AttentionNormOutput => "output of the norm before attention",
        T::Queries => "queries",
        T::Keys => "keys",
        T::Values => "values",
        T::CompressedQueries => "compressed queries",
        T::CompressedKeyValues => "compressed keys and values",
        T::QkNorm => "inputs of the Q and K norms",
        T::RepeatedKeys => "repeated keys",
        T::RepeatedValues => "repeated values",
        T::LogSumExp => "log-sum-exp of flash attention",
        T::AttentionRandomState => "random state of attention",
        T::Scores => "attention scores",
        T::ScoresMask => "dropout mask of the scores",
        T::DroppedScores => "scores after dropout",
        T::AttentionOutput => "input of the output projection",
        T::AttentionMask => "dropout mask after attention",
        T::PostAttentionNorm => "norm after attention",
        T::MlpNorm => "input of the norm before the MLP",
        T::MlpNormOutput => "output of the norm before the MLP",
        _ => more_tensors(name),
    }
}

const fn more_tensors(name: TensorName) -> &'static str {
    use TensorName as T;
    match name {
        T::MlpHidden => "MLP, gate and up",
        T::GateActivated => "activated gate",
        T::MlpProduct => "input of the MLP’s last matrix",
        T::MlpMask => "dropout mask after the MLP",
        T::PostMlpNorm => "norm after the MLP",
        T::RouterProbabilities => "router probabilities",
        T::ExpertInput => "tokens in the experts’ order",
        T::ExpertHidden => "experts, gate and up",
        T::ExpertGateActivated => "experts’ activated gate",
        T::ExpertProduct => "input of the experts’ last matrix",
        T::ExpertOutput => "experts’ outputs",
        T::SharedHidden => "shared experts, gate and up",
        T::SharedProduct => "input of the shared experts’ last matrix",
        T::NormStatistics => "statistics of the norms",
        T::Normalised => "normalised values",
        T::TokenIds => "token numbers",
        T::EmbeddingMask => "dropout mask of the embedding",
        T::RotaryTables => "rotary tables",
        T::PositionIds => "position numbers",
        T::FinalNorm => "input of the final norm",
        T::HeadInput => "input of the output head",
        T::LossScalars => "scalars of the loss",
        T::Logits => "logits",
        T::LogProbabilities => "fp32 logits or probabilities",
        T::LossTemporaries => "temporaries of the loss",
        _ => "tensor",
    }
}
