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
    /// The name of a pipeline rank, counted from 1.
    Stage(u64),
    /// The same in little room.
    StageNumber(u64),
    /// Over the idle times.
    IdleHead,
    /// After a number: "of 33".
    OfTotal(f64),
    /// After a number: the most held at once.
    Peak,
    /// On the hatch.
    Waiting,
    Done,
    /// On the playhead.
    TimeIs {
        time: f64,
        makespan: f64,
    },
    StageHead,
    Work,
    IdleColumn,
    PeakHeld,
    OrderOfWork,
    AndMore(u64),
    GanttSummary {
        stages: u64,
        micro_batches: u64,
        makespan: f64,
        /// Share of all ranks' time, 0 to 1.
        idle: f64,
    },
    /// The fp32 copy of 16-bit gradients.
    GradientCopy,
    MasterWeights,
    OneByte,
    /// "2 bytes, bf16".
    BytesOf {
        bytes: f64,
        format: Option<&'static str>,
    },
    OptimizerBytes {
        optimizer: f64,
        total: f64,
    },
    BytesPerParameter,
    Format,
    GpusFilled {
        gpus: f64,
        capacity: Bytes,
        unit: Unit,
        /// How many GPUs a mark stands for.
        per_mark: f64,
    },
    GpusOf(Bytes, Unit),
    GpusSummary {
        total: Bytes,
        capacity: Bytes,
        unit: Unit,
        gpus: f64,
    },
    OneGpuAt {
        name: String,
        flops_per_second: f64,
    },
    Years(f64),
    Hardware,
    TimeHead,
    YearsSummary {
        name: String,
        flops_per_second: f64,
        years: f64,
    },
    /// Beside a schedule's name where several are compared.
    LaneResult {
        makespan: f64,
        idle: f64,
    },
    ScheduleHead,
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
