//! Where a number comes from: the general form, the reader's values, the source, and a check by another way.

use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::text::{Language, Span, en};

/// What the simulated schedule gave.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Simulated {
    pub idle_share: f64,
    pub overhead: f64,
    pub makespan: f64,
    /// In stages of one micro-batch.
    pub peak: f64,
    pub messages: u64,
}

/// A question for a number's origin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Formula {
    pub quantity: Quantity,
    pub scenario: Scenario,
    /// Needed for the numbers of the pipeline.
    pub simulated: Option<Simulated>,
}

/// The answer.
#[derive(Debug, Clone, PartialEq)]
pub struct FormulaText {
    /// "293 GB is"
    pub what: String,
    pub general: Vec<Span>,
    pub values: Vec<Span>,
    /// The same number found another way.
    pub check: Option<String>,
    pub source: String,
}

impl Language {
    /// Where a number comes from.
    pub fn formula(self, formula: &Formula) -> FormulaText {
        match self {
            Self::English => en::formula(formula),
        }
    }
}
