//! Where a number comes from: the general form, the reader's values, the source, and a check by another way.

use crate::model::quantity::Quantity;
use crate::model::scenario::{Scenario, Schedule};
#[cfg(any(feature = "workbench", not(feature = "browser")))]
use crate::text::pseudo;
use crate::text::{FigureForm, Language, Span, en};

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

impl Simulated {
    pub fn of(schedule: &Schedule) -> Self {
        let score = &schedule.score;
        Self {
            idle_share: score.bubble_fraction,
            overhead: score.bubble_over_ideal,
            makespan: score.makespan,
            peak: schedule.peak(),
            messages: score.messages,
        }
    }
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
    /// The form behind a number of the pipeline workbench.
    pub fn figure_form(self, of: &FigureForm) -> FormulaText {
        match self {
            Self::English => en::figure_form(of),
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented | Self::Mirrored => pseudo::accented_formula(en::figure_form(of)),
        }
    }

    /// Where a number comes from.
    pub fn formula(self, formula: &Formula) -> FormulaText {
        match self {
            Self::English => en::formula(formula),
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented | Self::Mirrored => pseudo::accented_formula(en::formula(formula)),
        }
    }
}
