use crate::model::units::Bytes;
use crate::text::numbers::Unit;

/// Words of the memory charts, and those that all charts share.
#[derive(Debug, Clone, PartialEq)]
pub enum Chart {
    Weights,
    Gradients,
    Master,
    AdamM,
    AdamV,
    /// The fp32 copy of 16-bit gradients.
    GradientCopy,
    /// The master where its place does not say what it is a copy of.
    MasterWeights,
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
    /// A number of bytes alone.
    Amount(Bytes, Unit),
    /// Over the capacity line.
    Available(Bytes, Unit),
    /// On the bracket.
    Over(Bytes, Unit),
    Free(Bytes, Unit),
    /// The last label of a memory axis.
    AxisEnd(Bytes, Unit),
    /// The same for a chart whose heading does not say what is measured.
    PerGpu(Bytes, Unit),
    /// A column's head.
    Gpus(u64),
    InfiniteGpus,
    Strategy,
    FitsIn(Bytes, Unit),
    Yes,
    No,
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
    /// What each strategy holds.
    RowsSummary {
        totals: Vec<(String, Bytes)>,
        capacity: Option<Bytes>,
        gpus: u64,
        unit: Unit,
    },
    StagesSummary {
        stages: u64,
        /// The fullest stage, counted from 1, and what it holds.
        worst: Option<(u64, Bytes)>,
        capacity: Option<Bytes>,
        unit: Unit,
    },
    Change,
    /// With its sign, also where it is positive.
    Signed(Bytes, Unit),
    CompareSummary {
        pinned: (String, Bytes),
        present: (String, Bytes),
        unit: Unit,
    },
}
