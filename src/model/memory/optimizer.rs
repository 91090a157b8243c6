//! Optimizers as bytes per parameter.

use crate::model::architecture::{Architecture, LayerParameters};
use crate::model::memory::{Accounting, Recipe};

/// An optimizer, as far as memory is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Optimizer {
    /// Adam or AdamW: two moments (Kingma and Ba 2015).
    Adam,
    /// SGD with momentum: one moment.
    SgdMomentum,
    /// Adam with both moments in 8 bits and an fp32 scale per block of 256 (Dettmers et al. 2022, arXiv 2110.02861; bitsandbytes).
    Adam8Bit,
    /// No first moment; of the second only row and column sums (Shazeer and Stern 2018, arXiv 1804.04235, section 4).
    Adafactor,
    /// Momentum only for hidden matrices, Adam for the rest (Jordan et al. 2024; Liu et al. 2025, arXiv 2502.16982, section 2.2).
    Muon,
}

/// Bytes per parameter of an 8-bit moment with its share of the scale.
const EIGHT_BIT: f64 = 1.0 + 4.0 / 256.0;

impl Optimizer {
    pub const ALL: [Self; 5] = [Self::Adam, Self::SgdMomentum, Self::Adam8Bit, Self::Adafactor, Self::Muon];

    /// The name in the text interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Adam => "adam",
            Self::SgdMomentum => "sgd-momentum",
            Self::Adam8Bit => "adam-8bit",
            Self::Adafactor => "adafactor",
            Self::Muon => "muon",
        }
    }

    /// The recipe with this optimizer's moments; weights, gradients and master copy stay as in `adam`, an accounting of Adam.
    pub fn recipe(self, adam: Accounting, architecture: &Architecture) -> Recipe {
        let uniform = Recipe::uniform(adam);
        let without_second = Accounting { moment2: 0.0, ..adam };
        match self {
            Self::Adam => uniform,
            Self::SgdMomentum => Recipe::uniform(without_second),
            Self::Adam8Bit => Recipe::uniform(Accounting { moment1: EIGHT_BIT, moment2: EIGHT_BIT, ..adam }),
            Self::Adafactor => {
                let no_first = Accounting { moment1: 0.0, ..adam };
                let matrices = Accounting { moment2: adam.moment2 * factored_share(architecture), ..no_first };
                // Tables are factored too: a row sum per token and a column sum per width.
                let table = 1.0 / architecture.hidden_size as f64 + 1.0 / architecture.vocab_size as f64;
                Recipe { matrices, others: Accounting { moment2: adam.moment2 * table.min(1.0), ..no_first }, ..uniform }
            }
            Self::Muon => Recipe { matrices: without_second, ..uniform },
        }
    }
}

/// Row and column sums per parameter of a layer's matrices, as a mean over attention (square matrices of the hidden size) and MLP.
fn factored_share(architecture: &Architecture) -> f64 {
    let hidden = architecture.hidden_size as f64;
    let layer = LayerParameters::moe(architecture);
    let width = architecture.moe.map_or(architecture.ffn_hidden_size, |moe| moe.expert_ffn_hidden_size) as f64;
    let of = |rows: f64, columns: f64| (rows + columns) / (rows * columns);
    let attention = (layer.attention + layer.key_value) * of(hidden, hidden);
    let mlp = (layer.mlp + layer.shared_experts + layer.experts) * of(hidden, width);
    let all = layer.attention + layer.key_value + layer.mlp + layer.shared_experts + layer.experts;
    ((attention + mlp) / all).min(1.0)
}
