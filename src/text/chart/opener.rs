use crate::model::units::Bytes;
use crate::text::numbers::Unit;

/// Words of the opening pictures.
#[derive(Debug, Clone, PartialEq)]
pub enum OpenerChart {
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
}
