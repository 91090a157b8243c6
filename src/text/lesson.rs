//! The words of the opener.

use crate::model::units::{Bytes, Unit};

/// Sentences of the lesson; numbers in them come from the model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Lesson {
    Question,
    Lead {
        bytes: f64,
        weights: f64,
    },
    Start,
    StartLink,
    ShortWay,
    StripHeading,
    /// "16 bytes × 70 billion = 1,120 GB"
    StripSum {
        bytes: f64,
        parameters: u64,
        whole: Bytes,
    },
    StripCaption,
    MemoryLimit,
    MemoryLimitLine {
        whole: Bytes,
        gpu: Bytes,
        unit: Unit,
    },
    TimeLimit,
    TimeLimitLine,
    LimitsCaption {
        years: f64,
        days: f64,
    },
}
