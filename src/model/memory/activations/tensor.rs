//! The names of the tensors.

use crate::model::memory::Term;

/// A tensor that is kept for the backward, with the formula of its bytes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tensor {
    pub name: TensorName,
    pub term: Term,
    /// Whether an up projection of latent attention made it.
    pub from_latent: bool,
}

impl Tensor {
    pub const fn new(name: TensorName, term: Term) -> Self {
        Self { name, term, from_latent: false }
    }
}

/// What a kept tensor is. Names after the operation that needs it in the backward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TensorName {
    /// Input of a layer that is recomputed whole.
    LayerInput,
    /// Input of the norm before attention; an fp32 copy in Hugging Face's RMSNorm.
    AttentionNorm,
    AttentionNormOutput,
    Queries,
    Keys,
    Values,
    /// Compressed queries of latent attention, before and after their norm.
    CompressedQueries,
    CompressedKeyValues,
    /// Inputs of the norms on every head of Q and K.
    QkNorm,
    RepeatedKeys,
    RepeatedValues,
    /// One number per token and head, from which flash attention recomputes the scores.
    LogSumExp,
    AttentionRandomState,
    /// Softmax of the scores.
    Scores,
    ScoresMask,
    /// Scores after dropout.
    DroppedScores,
    /// Input of the output projection.
    AttentionOutput,
    AttentionMask,
    PostAttentionNorm,
    MlpNorm,
    MlpNormOutput,
    /// Output of the first matrix or matrices, input of the activation function.
    MlpHidden,
    /// The activated gate, where it is kept beside the product.
    GateActivated,
    /// Output of the activation function, input of the last matrix.
    MlpProduct,
    MlpMask,
    PostMlpNorm,
    RouterProbabilities,
    /// Tokens in the order of their experts.
    ExpertInput,
    ExpertHidden,
    ExpertGateActivated,
    ExpertProduct,
    /// Experts' outputs before they are weighted.
    ExpertOutput,
    SharedHidden,
    SharedProduct,
    /// Mean and reciprocal deviation per token.
    NormStatistics,
    /// Normalised values before the scale, where they are kept.
    Normalised,
    TokenIds,
    EmbeddingMask,
    /// Cosines and sines of rotary positions.
    RotaryTables,
    PositionIds,
    /// Input of the final norm.
    FinalNorm,
    /// Output of the final norm, input of the output head.
    HeadInput,
    LossScalars,
    /// 16-bit logits.
    Logits,
    /// fp32 logits or probabilities that the loss keeps.
    LogProbabilities,
    /// Further fp32 tensors that live while the loss is computed.
    LossTemporaries,
}
