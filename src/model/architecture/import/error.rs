//! Why a file is refused.

use thiserror::Error;

use crate::model::architecture::ShapeError;

/// One reason to refuse a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ImportError {
    #[error("not JSON: the text breaks at line {line}, column {column}")]
    NotJson { line: u64, column: u64 },
    #[error("a config.json is a JSON object")]
    NotAnObject,
    #[error("this is {0}; the shape of a model is in config.json beside it")]
    WrongFile(WrongFile),
    #[error("model_type is missing, so the family is unknown; known are {known}")]
    NoFamily { known: String },
    #[error("\"{found}\" is not a family this lab reads; the nearest is \"{nearest}\", known are {known}")]
    UnknownFamily { found: String, nearest: &'static str, known: String },
    #[error("\"{0}\" has an encoder and a decoder; this lab reads decoder-only models")]
    EncoderDecoder(String),
    #[error("{field} is missing")]
    Missing { field: &'static str },
    #[error("{field} must be a whole number from 0 to 10^12, not {found}")]
    NotACount { field: &'static str, found: String },
    #[error("{field} must be true or false, not {found}")]
    NotAFlag { field: &'static str, found: String },
    #[error("{field}: experts must fill every layer after some leading dense ones, not {found}")]
    ScatteredExperts { field: &'static str, found: String },
    #[error("{0}")]
    Shape(ShapeError),
}

/// Files that lie beside a `config.json` and are taken for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WrongFile {
    #[error("the index of a checkpoint's weight files")]
    WeightIndex,
    #[error("a tokenizer's file")]
    Tokenizer,
    #[error("an adapter's configuration")]
    Adapter,
    #[error("a file with settings for generation")]
    Generation,
    #[error("a configuration of the diffusers library")]
    Diffusion,
}
