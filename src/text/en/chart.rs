use crate::model::units::Bytes;
use crate::text::numbers::{self, Unit, memory};
use crate::text::{Chart, Message};

impl Message for Chart {
    fn in_english(&self) -> String {
        match self {
            Self::Weights => "Weights".into(),
            Self::Gradients => "Gradients".into(),
            Self::Master => "fp32 master".into(),
            Self::AdamM => "Adam m".into(),
            Self::AdamV => "Adam v".into(),
            Self::Activations => "Activations".into(),
            Self::Loss => "Logits, loss".into(),
            Self::Gathered => "Gathered".into(),
            Self::Overhead => "Overhead".into(),
            Self::OptimizerState => "Optimizer state".into(),
            Self::Optimizer => "Optimizer".into(),
            Self::List(names) => list(names),
            Self::Available(bytes, unit) => format!("{} available", memory(*bytes, *unit)),
            Self::Over(bytes, unit) => format!("{} over", memory(*bytes, *unit)),
            Self::Free(bytes, unit) => format!("{} free", memory(*bytes, *unit)),
            Self::AxisEnd(bytes, unit) => axis_end(*bytes, *unit),
            Self::Part => "Part".into(),
            Self::Memory => "Memory".into(),
            Self::Share => "Share".into(),
            Self::Total => "Total".into(),
            Self::Capacity => "Available on one GPU".into(),
            Self::BarSummary { total, capacity, unit } => bar_summary(*total, *capacity, *unit),
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
        text.push_str(&if keeps_capital { name.clone() } else { name.to_lowercase() });
    }
    text
}

fn axis_end(bytes: Bytes, unit: Unit) -> String {
    numbers::with_unit(&numbers::tick(unit.of(bytes)), unit.name())
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
