//! What charts say: names on marks, axis ends, captions for assistive technology, table headings.

use crate::model::units::Bytes;
use crate::text::numbers::Unit;

/// Words on or beside a chart.
#[derive(Debug, Clone, PartialEq)]
pub enum Chart {
    Weights,
    Gradients,
    Master,
    AdamM,
    AdamV,
    Activations,
    Loss,
    Gathered,
    Overhead,
    /// Master weights and both moments together.
    OptimizerState,
    /// The same in little room.
    Optimizer,
    /// Several names in a row; all but the first in lower case where the language does so.
    List(Vec<String>),
    /// Over the capacity line.
    Available(Bytes, Unit),
    /// On the bracket.
    Over(Bytes, Unit),
    Free(Bytes, Unit),
    /// The last label of a memory axis.
    AxisEnd(Bytes, Unit),
    Part,
    Memory,
    Share,
    Total,
    Capacity,
    BarSummary {
        total: Bytes,
        capacity: Option<Bytes>,
        unit: Unit,
    },
}
