use crate::model::scenario::{Field, Limits, Note, Reason};
use crate::text::Message;
use crate::text::en::assumptions::assumption_name;
use crate::text::numbers::plain;

impl Message for Note {
    fn in_english(&self) -> String {
        let (name, unit) = (name(self.field), unit(self.field));
        match &self.reason {
            Reason::Clamped { asked, set, limits } => clamped(name, unit, *asked, *set, *limits),
            Reason::NotANumber { given } if given.is_empty() => format!("{name}: not a number. The value stays as it was."),
            Reason::NotANumber { given } => format!("{name}: “{given}” is not a number. The value stays as it was."),
            Reason::NotAChoice { given, choices } if choices.is_empty() => {
                format!("{name}: {given} is too long to be one of ours.")
            }
            Reason::NotAChoice { given, choices } => {
                format!("{name}: “{given}” is not one of {}. It stays as it was.", choices.join(", "))
            }
            Reason::NewerVersion { given } => {
                format!("This link is of version “{given}”, which this lab does not know. What it could read, it took.")
            }
        }
    }
}

fn clamped(name: &str, unit: &str, asked: f64, set: f64, limits: Limits) -> String {
    let bound = if asked > limits.max { "At most" } else { "At least" };
    format!("{bound} {}{unit}. {name} set to {}.", plain(set), plain(set))
}

const fn name(field: Field) -> &'static str {
    match field {
        Field::ModelSize => "Model size",
        Field::Library => "Model",
        Field::Gpus => "GPUs",
        Field::GpuMemory => "Memory per GPU",
        Field::Zero => "Sharding",
        Field::Accounting => "Bytes per parameter",
        Field::Rule => "Schedule",
        Field::Stages => "Stages",
        Field::MicroBatches => "Micro-batches",
        Field::Passes => "Passes",
        Field::BackwardRatio => "Backward time",
        Field::Chunks => "Chunks per stage",
        Field::Group => "Group",
        Field::Clock => "Times",
        Field::InputShare => "Share of I",
        Field::PairShare => "Overlapped pair",
        Field::Latency => "Message latency",
        Field::Embedding => "Embedding factor",
        Field::Head => "Head factor",
        Field::Iterations => "Iterations",
        Field::Between => "Between iterations",
        Field::GivenAtInput => "Given back at I",
        Field::HeldLimit => "Memory limit",
        Field::Scale => "Scale",
        Field::Unit => "Unit",
        Field::Assumption(assumption) => assumption_name(assumption),
        Field::Link => "Link",
        Field::View => "View",
    }
}

const fn unit(field: Field) -> &'static str {
    match field {
        Field::ModelSize => " billion parameters",
        Field::Gpus => " GPUs",
        Field::GpuMemory => " GB",
        Field::Stages => " stages",
        Field::MicroBatches => " micro-batches",
        Field::BackwardRatio => " forward passes",
        _ => "",
    }
}
