//! Pieces of a sentence.

use crate::model::quantity::Quantity;

/// A piece of a sentence with its role.
#[derive(Debug, Clone, PartialEq)]
pub enum Span {
    Plain(String),
    Strong(String),
    /// A symbol of a formula, set in italics.
    Symbol(String),
    /// A number that opens to its formula.
    Live(Quantity, String),
}

impl Span {
    pub fn plain(text: impl Into<String>) -> Self {
        Self::Plain(text.into())
    }

    pub fn strong(text: impl Into<String>) -> Self {
        Self::Strong(text.into())
    }

    pub fn text(&self) -> &str {
        match self {
            Self::Plain(text) | Self::Strong(text) | Self::Symbol(text) | Self::Live(_, text) => text,
        }
    }
}

/// The sentence without its roles.
pub fn plain_text(spans: &[Span]) -> String {
    spans.iter().map(Span::text).collect()
}
