//! Objections, advice, comparison, import.

use crate::model::architecture::import::ImportError;
use crate::model::memory::{Fit, Severity};
use crate::text::en::verdict::signed;
use crate::text::numbers::{count, memory, plain, with_unit};
use crate::text::{Badness, Delta, Message, Moved, Objection, Pasted, SetTo, Span, Stretch, SwitchEffect, Told};

impl Message for Objection<'_> {
    fn in_english(&self) -> String {
        let (field, reason) = (field_name(self.0.field), self.0.reason.to_string());
        format!("{field}: {reason}.")
    }
}

fn field_name(field: &str) -> &str {
    match field {
        "tp" => "Tensor parallel",
        "pp" => "Pipeline stages",
        "vp" => "Chunks per stage",
        "ep" => "Expert parallel",
        "etp" => "Expert tensor parallel",
        "sequence_parallel" => "Sequence parallel",
        "micro_batches" => "Micro-batches",
        "layers_per_stage" => "Layers per stage",
        "sequence" => "Sequence length",
        "shard_group" => "Shard over",
        "zero" => "Sharding",
        other => other,
    }
}

impl Message for Badness {
    fn in_english(&self) -> String {
        match self.0 {
            Severity::DoesNotRun => "Does not run",
            Severity::DoesNotPay => "Does not pay",
        }
        .to_owned()
    }
}

impl Message for SetTo {
    fn in_english(&self) -> String {
        format!("Set to {}", count(self.0))
    }
}

impl Message for SwitchEffect {
    fn in_english(&self) -> String {
        let ends = match self.fit {
            Fit::Fits => "which fits",
            Fit::Tight => "which is tight",
            Fit::OutOfMemory => "still too much",
        };
        format!("frees {}: {} at the peak, {ends}", memory(self.frees, self.unit), memory(self.peak, self.unit))
    }
}

impl Told for Stretch {
    fn told_in_english(&self) -> Vec<Span> {
        let strong = |text: String| Span::Strong(text);
        match *self {
            Self::MicroBatch(Some(largest)) => vec![
                Span::plain("Largest micro-batch that fits: "),
                strong(count(largest)),
                Span::plain(if largest == 1 { " sequence." } else { " sequences." }),
            ],
            Self::MicroBatch(None) => vec![Span::plain("Not even a micro-batch of one sequence fits.")],
            Self::Sequence(Some(largest)) => {
                vec![Span::plain("Longest sequence that fits: "), strong(count(largest)), Span::plain(" tokens.")]
            }
            Self::Sequence(None) => vec![Span::plain("Not even the shortest sequence fits.")],
            Self::Gpus(Some(fewest)) => {
                vec![Span::plain("Fewest GPUs on which this plan fits: "), strong(count(fewest)), Span::plain(".")]
            }
            Self::Gpus(None) => vec![Span::plain("More GPUs alone do not make this plan fit.")],
            Self::Cluster { total, states, redundancy, gpus, unit } => vec![
                Span::plain(format!("All {} GPUs of the plan together: ", plain(gpus))),
                strong(memory(total, unit)),
                Span::plain(format!(", {} of it model states", memory(states, unit))),
                strong(redundancy.map(held).unwrap_or_default()),
                Span::plain("."),
            ],
        }
    }
}

fn held(times: f64) -> String {
    if (times - 1.0).abs() < 0.05 { ", held once".to_owned() } else { format!(", held {} times over", plain(times)) }
}

impl Message for Delta {
    fn in_english(&self) -> String {
        let kinds: Vec<String> = self
            .kinds
            .iter()
            .filter(|(_, bytes)| bytes.0 != 0.0)
            .map(|(name, bytes)| format!("{name} {}", signed(*bytes, self.unit)))
            .collect();
        let total = signed(self.total, self.unit);
        if kinds.is_empty() {
            "Nothing has changed since the pin.".to_owned()
        } else {
            format!("Since the pin {total}: {}.", kinds.join(", "))
        }
    }
}

impl Message for Pasted {
    fn in_english(&self) -> String {
        match self {
            Self::Used { family, parameters, layers } => {
                format!("In use: {family} family, {} layers, {} parameters, counted exactly.", count(*layers), count(*parameters))
            }
            Self::Unknown(fields) => format!("Fields nobody here has heard of, without effect: {}.", fields.join(", ")),
            Self::Quantised => "The file’s weights are quantised; training keeps the bytes chosen above.".to_owned(),
            Self::PredictionLayers(layers) => format!("Left out: {layers} layers that predict further tokens."),
            Self::OutputBias => "Left out: biases of the attention’s output projection.".to_owned(),
        }
    }
}

impl Message for ImportError {
    fn in_english(&self) -> String {
        let text = match self {
            Self::Shape(error) if !error.field().is_empty() => format!("{} {error}", error.field()),
            other => other.to_string(),
        };
        let mut letters = text.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).chain(['.']).collect()
    }
}

impl Message for Moved {
    fn in_english(&self) -> String {
        let Self(change, unit) = *self;
        // The smallest amount that is not written as nothing.
        if change.0.abs() >= 1e8 {
            return signed(change, unit);
        }
        let sign = if change.0 < 0.0 { '\u{2212}' } else { '+' };
        with_unit(&format!("{sign}{}", count(change.0.abs().round() as u64)), "bytes")
    }
}
