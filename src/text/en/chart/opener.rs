use crate::model::units::Bytes;
use crate::text::numbers::{self, Unit, memory};
use crate::text::{Message, OpenerChart};

impl Message for OpenerChart {
    fn in_english(&self) -> String {
        match self {
            Self::OneByte => "1 byte".into(),
            Self::BytesOf { bytes, format } => bytes_of(*bytes, *format),
            Self::OptimizerBytes { optimizer, total } => format!(
                "{} of the {} bytes serve the optimizer, not the model",
                numbers::plain(*optimizer),
                numbers::plain(*total)
            ),
            Self::BytesPerParameter => "Bytes per parameter".into(),
            Self::Format => "Format".into(),
            Self::GpusFilled { gpus, capacity, unit, per_mark } => gpus_filled(*gpus, *capacity, *unit, *per_mark),
            Self::GpusOf(capacity, unit) => format!("GPUs of {}", memory(*capacity, *unit)),
            Self::GpusSummary { total, capacity, unit, gpus } => format!(
                "{} of states fill {} GPUs of {}.",
                memory(*total, *unit),
                numbers::plain(*gpus),
                memory(*capacity, *unit)
            ),
            Self::OneGpuAt { name, flops_per_second } => format!("one {name} at {}", rate(*flops_per_second)),
            Self::Years(years) => format!("{} years", numbers::tick(years.round())),
            Self::Hardware => "Hardware".into(),
            Self::TimeHead => "Time".into(),
            Self::YearsSummary { name, flops_per_second, years } => {
                format!(
                    "One {name} at {} would compute for about {} years.",
                    rate(*flops_per_second),
                    numbers::plain(years.round())
                )
            }
        }
    }
}

fn bytes_of(bytes: f64, format: Option<&str>) -> String {
    let bytes = format!("{} {}", numbers::plain(bytes), if bytes == 1.0 { "byte" } else { "bytes" });
    format.map_or_else(|| bytes.clone(), |format| format!("{bytes}, {format}"))
}

fn gpus_filled(gpus: f64, capacity: Bytes, unit: Unit, per_mark: f64) -> String {
    let filled = format!("{} GPUs of {}, filled to the brim with states alone", numbers::plain(gpus), memory(capacity, unit));
    if per_mark > 1.0 { format!("{filled} (1 mark = {} GPUs)", numbers::plain(per_mark)) } else { filled }
}

fn rate(flops_per_second: f64) -> String {
    numbers::with_unit(&numbers::plain(flops_per_second / 1e12), "TFLOP/s")
}
