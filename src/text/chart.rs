//! What charts say: names on marks, axis ends, captions for assistive technology, table headings.

/// Words on or beside a chart.
#[derive(Debug, Clone, PartialEq)]
pub enum Chart {
    Weights,
    Gradients,
    Master,
    AdamM,
    AdamV,
}
