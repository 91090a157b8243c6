use crate::model::scenario::embed::{HAS_AUTHOR, Setting};
use crate::model::scenario::{Field, Limits, Note, Reason};
use crate::text::Message;
use crate::text::en::assumptions::assumption_name;
use crate::text::numbers::{plain, plural, with_unit};

impl Message for Note {
    fn in_english(&self) -> String {
        let name = name(self.field);
        match &self.reason {
            Reason::Clamped { asked, set, limits } => clamped(self.field, *asked, *set, *limits),
            Reason::NotANumber { given } if given.is_empty() => format!("{name}: not a number. The value stays as it was."),
            Reason::NotANumber { given } => format!("{name}: “{given}” is not a number. The value stays as it was."),
            Reason::NotAChoice { given, choices } if choices.is_empty() => {
                format!("{name}: {given} is too long to be one of ours.")
            }
            Reason::NotAChoice { given, choices } => {
                format!("{name}: “{given}” is not one of {}. It stays as it was.", choices.join(", "))
            }
            Reason::NotAnId { .. } | Reason::NotAnOrigin { .. } | Reason::Locked => authors(name, &self.reason),
            Reason::NewerVersion { given } => {
                format!("This link is of version “{given}”, which this lab does not know. What it could read, it took.")
            }
        }
    }
}

/// What only an author's settings bring about; the small page has none.
fn authors(name: &str, reason: &Reason) -> String {
    match reason {
        Reason::NotAnId { given } if HAS_AUTHOR => {
            format!("{name}: “{given}” is not a name of letters, digits, dots, hyphens and underscores. It is left out.")
        }
        Reason::NotAnOrigin { given } if HAS_AUTHOR => {
            format!("{name}: “{given}” is not an origin such as https://course.example. It is left out.")
        }
        Reason::Locked if HAS_AUTHOR => format!("{name}: set by the course author. It stays as it is."),
        _ => String::new(),
    }
}

fn clamped(field: Field, asked: f64, set: f64, limits: Limits) -> String {
    let bound = if asked > limits.max { "At most" } else { "At least" };
    format!("{bound} {}. {} set to {}.", bound_in(field, set), name(field), plain(set))
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
        Field::Forward => "F",
        Field::InputTime => "I",
        Field::WeightTime => "W",
        Field::Factors => "Factors of stages",
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
        Field::Setting(setting) if HAS_AUTHOR => setting_name(setting),
        Field::Setting(_) => "",
    }
}

const fn setting_name(setting: Setting) -> &'static str {
    match setting {
        Setting::Hide => "Hidden parts",
        Setting::Lock => "Locked controls",
        Setting::Theme => "Theme",
        Setting::Motion => "Motion",
        Setting::Language => "Language",
        Setting::Question => "Question",
        Setting::Timer => "Time to talk",
        Setting::Think => "Time to think",
        Setting::Microphone => "Microphone",
        Setting::Parent => "Host page",
        Setting::Id => "Instance name",
        Setting::Track => "Tracking",
        Setting::Host => "Host system",
    }
}

/// A bound with its unit: "16,384 GPUs", "1 GPU".
fn bound_in(field: Field, bound: f64) -> String {
    let (one, many) = match field {
        Field::ModelSize => return format!("{} billion parameters", plain(bound)),
        Field::GpuMemory => return with_unit(&plain(bound), "GB"),
        Field::Gpus => ("GPU", "GPUs"),
        Field::Stages => ("stage", "stages"),
        Field::MicroBatches => ("micro-batch", "micro-batches"),
        Field::BackwardRatio => ("forward pass", "forward passes"),
        Field::Setting(_) => ("second", "seconds"),
        _ => return plain(bound),
    };
    plural(bound, one, many)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::scenario::{Change, Scenario};

    #[test]
    fn a_clamped_number_says_the_bound_and_what_was_set() {
        let said = |change: Change| Scenario::default().apply(&change).1.map(|note| note.in_english());
        assert_eq!(said(Change::Gpus(0.0)).as_deref(), Some("At least 1 GPU. GPUs set to 1."));
        assert_eq!(said(Change::Gpus(1e12)).as_deref(), Some("At most 16,384 GPUs. GPUs set to 16,384."));
        assert_eq!(said(Change::GpuMemory(0.0)).as_deref(), Some("At least 1\u{202f}GB. Memory per GPU set to 1."));
        assert_eq!(said(Change::Gpus(64.0)), None);
    }
}
