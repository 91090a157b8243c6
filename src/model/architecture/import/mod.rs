//! Reads a Hugging Face `config.json` as an [`Architecture`].
//!
//! Knows the decoder-only families listed in [`Family`]; refuses every other file with the reason. Field names and defaults are those of
//! transformers 5.24.0 and of the configuration files that the DeepSeek models ship.

mod config;
mod error;
mod family;
mod gpt;
mod ignored;
mod llama;

pub use error::{ImportError, WrongFile};
pub use family::Family;

use serde_json::Value;

use crate::model::architecture::Architecture;
use config::Config;

/// What a configuration file says.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    pub architecture: Architecture,
    pub family: Family,
    /// The longest sequence the model was made for, in tokens, where the file says so.
    pub max_sequence: Option<u64>,
    /// Fields that nobody here has heard of, in the order of the alphabet.
    pub unknown: Vec<String>,
    /// Parts of the model that the architecture does not describe.
    pub left_out: Vec<LeftOut>,
}

/// A part of a model that is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOut {
    /// Layers that predict further tokens (DeepSeek-V3's multi-token prediction).
    PredictionLayers(u64),
    /// Biases of attention that other linear layers of the model do not have: the output projection's.
    AttentionOutputBias,
    /// The checkpoint's weights are quantised; training keeps its own types.
    Quantisation,
}

/// Reads the text of a `config.json`.
///
/// # Errors
/// Every reason why it cannot be read, not only the first.
///
/// ```
/// use scale_lab::model::architecture::import::from_config;
/// let refused = from_config(r#"{"model_type": "bert"}"#).map_err(|errors| errors.len());
/// assert_eq!(refused, Err(1));
/// ```
pub fn from_config(text: &str) -> Result<Imported, Vec<ImportError>> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| vec![ImportError::NotJson { line: error.line() as u64, column: error.column() as u64 }])?;
    let Value::Object(fields) = value else { return Err(vec![ImportError::NotAnObject]) };
    let mut config = Config::new(fields);
    let family = family::of(&mut config)?;
    let max_sequence = config.take_max_sequence();
    let architecture = family.read(&mut config);
    let left_out = left_out(&mut config, family);
    let (mut errors, unknown) = config.finish();
    if errors.is_empty() {
        errors.extend(architecture.errors().into_iter().map(ImportError::Shape));
    }
    if errors.is_empty() { Ok(Imported { architecture, family, max_sequence, unknown, left_out }) } else { Err(errors) }
}

fn left_out(config: &mut Config, family: Family) -> Vec<LeftOut> {
    let mut left_out = Vec::new();
    if let Some(layers) = config.optional_count(&["num_nextn_predict_layers"]).filter(|layers| *layers > 0) {
        left_out.push(LeftOut::PredictionLayers(layers));
    }
    if config.has("quantization_config") {
        left_out.push(LeftOut::Quantisation);
    }
    config.skip("quantization_config");
    if family.has_lone_attention_bias(config) {
        left_out.push(LeftOut::AttentionOutputBias);
    }
    left_out
}
