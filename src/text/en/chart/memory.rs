use crate::model::units::Bytes;
use crate::text::numbers::{self, Unit, memory, plural};
use crate::text::{Chart, Message};

impl Message for Chart {
    fn in_english(&self) -> String {
        match self {
            Self::Weights => "Weights".into(),
            Self::Gradients => "Gradients".into(),
            Self::Master => "fp32 master".into(),
            Self::AdamM => "Adam m".into(),
            Self::AdamV => "Adam v".into(),
            Self::GradientCopy => "Gradient copy".into(),
            Self::MasterWeights => "Master weights".into(),
            Self::Activations => "Activations".into(),
            Self::Loss => "Logits, loss".into(),
            Self::Gathered => "Gathered".into(),
            Self::Overhead => "Overhead".into(),
            Self::OptimizerState => "Optimizer state".into(),
            Self::Optimizer => "Optimizer".into(),
            Self::List(names) => list(names),
            Self::Amount(bytes, unit) => memory(*bytes, *unit),
            Self::Available(bytes, unit) => format!("{} available", memory(*bytes, *unit)),
            Self::Over(bytes, unit) => format!("{} over", memory(*bytes, *unit)),
            Self::Free(bytes, unit) => format!("{} free", memory(*bytes, *unit)),
            Self::AxisEnd(bytes, unit) => axis_end(*bytes, *unit),
            Self::PerGpu(bytes, unit) => format!("{} per GPU", axis_end(*bytes, *unit)),
            Self::Gpus(1) => "1 GPU".into(),
            Self::Gpus(gpus) => format!("{} GPUs", numbers::count(*gpus)),
            Self::InfiniteGpus => "∞ GPUs".into(),
            Self::Strategy => "Strategy".into(),
            Self::FitsIn(bytes, unit) => format!("Fits in {}", memory(*bytes, *unit)),
            Self::Yes => "Yes".into(),
            Self::No => "No".into(),
            Self::Part => "Part".into(),
            Self::Memory => "Memory".into(),
            Self::Share => "Share".into(),
            Self::Total => "Total".into(),
            Self::Capacity => "Available on one GPU".into(),
            Self::BarSummary { total, capacity, unit } => bar_summary(*total, *capacity, *unit),
            Self::RowsSummary { totals, capacity, gpus, unit } => rows_summary(totals, *capacity, *gpus, *unit),
            Self::StagesSummary { stages, worst, capacity, unit } => stages_summary(*stages, *worst, *capacity, *unit),
            Self::Change => "Change".into(),
            Self::Signed(bytes, unit) => signed(*bytes, *unit),
            Self::CompareSummary { pinned, present, unit } => format!(
                "{}: {}. {}: {}. Change: {}.",
                pinned.0,
                memory(pinned.1, *unit),
                present.0,
                memory(present.1, *unit),
                signed(present.1 - pinned.1, *unit)
            ),
        }
    }
}

/// "Weights, gradients": names of marks are nouns, so only the first starts with a capital; abbreviations keep theirs.
fn list(names: &[String]) -> String {
    let mut text = String::new();
    for (index, name) in names.iter().enumerate() {
        if index == 0 {
            text.push_str(name);
            continue;
        }
        text.push_str(", ");
        let keeps_capital = name.starts_with("Adam");
        text.push_str(&if keeps_capital { name.clone() } else { name.to_ascii_lowercase() });
    }
    text
}

fn axis_end(bytes: Bytes, unit: Unit) -> String {
    let number = unit.of(bytes);
    numbers::with_unit(&if number < 10_000.0 { numbers::plain(number) } else { numbers::tick(number) }, unit.name())
}

fn bar_summary(total: Bytes, capacity: Option<Bytes>, unit: Unit) -> String {
    let held = memory(total, unit);
    match capacity {
        None => format!("One GPU holds {held}."),
        Some(capacity) if total.0 > capacity.0 => {
            format!(
                "One GPU would hold {held}; it has {}, so {} are over.",
                memory(capacity, unit),
                memory(total - capacity, unit)
            )
        }
        Some(capacity) => {
            format!("One GPU holds {held} of its {}; {} are free.", memory(capacity, unit), memory(capacity - total, unit))
        }
    }
}

fn rows_summary(totals: &[(String, Bytes)], capacity: Option<Bytes>, gpus: u64, unit: Unit) -> String {
    let held: Vec<String> = totals.iter().map(|(name, total)| format!("{name} {}", memory(*total, unit))).collect();
    let held = format!("Memory per GPU on {}: {}", Chart::Gpus(gpus).in_english(), held.join(", "));
    let Some(capacity) = capacity else { return format!("{held}.") };
    let fitting: Vec<&str> = totals.iter().filter(|(_, total)| total.0 <= capacity.0).map(|(name, _)| name.as_str()).collect();
    match fitting.as_slice() {
        [] => format!("{held}; none fits in {}.", memory(capacity, unit)),
        [one] => format!("{held}; {one} fits in {}.", memory(capacity, unit)),
        all if all.len() == totals.len() => format!("{held}; all fit in {}.", memory(capacity, unit)),
        several => format!("{held}; {} fit in {}.", several.join(", "), memory(capacity, unit)),
    }
}

fn stages_summary(stages: u64, worst: Option<(u64, Bytes)>, capacity: Option<Bytes>, unit: Unit) -> String {
    let stages = plural(stages as f64, "stage", "stages");
    let Some((worst, held)) = worst else { return format!("Memory of {stages}.") };
    let full = format!("Memory of {stages}; stage {worst} holds most, {}", memory(held, unit));
    match capacity {
        None => format!("{full}."),
        Some(capacity) if held.0 > capacity.0 => format!("{full}, and does not fit in {}.", memory(capacity, unit)),
        Some(capacity) => format!("{full}, and fits in {}.", memory(capacity, unit)),
    }
}

fn signed(bytes: Bytes, unit: Unit) -> String {
    if bytes.0 > 0.0 { format!("+{}", memory(bytes, unit)) } else { memory(bytes, unit) }
}
