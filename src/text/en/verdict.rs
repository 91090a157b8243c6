//! What the detailed figure shows, in sentences.

use crate::model::memory::{Fit, Zero};
use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::model::scenario::assumptions::{Assumptions, Tuning};
use crate::model::units::Bytes;
use crate::text::numbers::{count, memory, plain};
use crate::text::{DetailCaption, DetailSub, DetailVerdict, KindHead, Message, Placement, Span, Summary, Told};

impl Told for DetailVerdict {
    fn told_in_english(&self) -> Vec<Span> {
        let opening = match self.fit {
            Fit::Fits => "Fits: ",
            Fit::Tight => "Tight: ",
            Fit::OutOfMemory => "Does not fit: ",
        };
        let number = Span::Live(Quantity::Total(Zero::Off), memory(self.allocated, self.unit));
        let counted = if self.reserved.is_some() { " per GPU at the peak" } else { " of states per GPU" };
        let rest = format!("{counted}, {} available.", memory(self.capacity, self.unit));
        vec![Span::plain(opening), number, Span::plain(rest)]
    }
}

impl Told for DetailSub {
    fn told_in_english(&self) -> Vec<Span> {
        let (stage, stages) = self.stage;
        let mut text = match (self.moment, stages) {
            (Some(moment), 1) => format!("Fullest moment: {}.", moment.in_english()),
            (Some(moment), _) => format!("Fullest: stage {stage} of {stages}, {}.", moment.in_english()),
            (None, 1) => "Model states alone: activations are not counted.".to_owned(),
            (None, _) => format!("Fullest: stage {stage} of {stages}. Model states alone: activations are not counted."),
        };
        if let Some((name, parameters)) = self.borrowed {
            text.push_str(&format!(
                " A size alone has no layers, so this counts the nearest published shape: {name}, {} billion parameters.",
                plain(parameters as f64 / 1e9)
            ));
        }
        vec![Span::plain(text)]
    }
}

impl DetailVerdict {
    /// What the allocator takes beyond what is allocated.
    fn band(&self) -> Option<String> {
        let (low, high) = self.reserved?;
        let [low, high] = [low, high].map(|bytes| memory(bytes, self.unit));
        Some(match self.fit {
            Fit::Fits => format!("The allocator reserves {low} to {high} for it, as measured elsewhere; that fits too."),
            Fit::Tight => format!("The allocator reserves {low} to {high} for it: whether that fits depends on fragmentation."),
            Fit::OutOfMemory => format!("The allocator would reserve {low} to {high}."),
        })
    }
}

impl Message for DetailVerdict {
    /// The band alone.
    fn in_english(&self) -> String {
        self.band().unwrap_or_default()
    }
}

impl Told for DetailCaption {
    fn told_in_english(&self) -> Vec<Span> {
        let what = if self.counted { " Fullest moment of one GPU" } else { " Model states of one GPU" };
        let tail = if self.counted {
            "Overhead is the most that the allocator was seen to add."
        } else {
            "Activations are not counted."
        };
        vec![
            Span::strong("Fig. 1."),
            Span::plain(format!(
                "{what} for {} billion parameters on {} GPUs, under the assumptions below. The red line is one GPU. {tail}",
                plain(self.parameters as f64 / 1e9),
                count(self.gpus)
            )),
        ]
    }
}

impl Told for Summary {
    fn told_in_english(&self) -> Vec<Span> {
        let (scenario, assumed) = (&self.0, self.0.assumptions());
        let accounting = &scenario.recipe().accounting;
        let start = Scenario::default();
        let mut parts = vec![
            (format!("{} bytes per parameter", plain(accounting.total())), *accounting != start.recipe().accounting),
            (activations(assumed), assumed.activations),
            (format!("TP {}", assumed.tensor), assumed.tensor > 1),
            (format!("PP {}", scenario.memory_stages()), assumed.pipelined),
        ];
        let more = [("CP", assumed.context), ("EP", assumed.expert)];
        parts.extend(more.iter().filter(|(_, ranks)| *ranks > 1).map(|(name, ranks)| (format!("{name} {ranks}"), true)));
        if assumed.optimizer != Assumptions::DEFAULT.optimizer {
            parts.push((assumed.optimizer.in_english(), true));
        }
        if assumed.tuning != Tuning::Full {
            parts.push((format!("{} of rank {}", assumed.tuning.in_english(), assumed.rank), true));
        }
        let mut spans = Vec::new();
        for (place, (text, changed)) in parts.into_iter().enumerate() {
            if place > 0 {
                spans.push(Span::plain(", "));
            }
            spans.push(if changed { Span::strong(text) } else { Span::plain(text) });
        }
        spans
    }
}

fn activations(assumed: &Assumptions) -> String {
    if assumed.activations {
        format!("activations of {} × {} tokens", assumed.micro_batch, count(assumed.sequence))
    } else {
        "no activations".to_owned()
    }
}

impl Message for Placement {
    fn in_english(&self) -> String {
        let placed = &self.0;
        let copy = if placed.per_replica == 1 { "1 GPU".to_owned() } else { format!("{} GPUs", count(placed.per_replica)) };
        match (placed.missing, placed.idle) {
            (0, 0) if placed.per_replica == 1 => format!("Every GPU holds a replica: {} in all.", count(placed.replicas)),
            (0, 0) => format!("One replica takes {copy}, so there is room for {}.", count(placed.replicas)),
            (0, idle) => {
                let room = count(placed.replicas);
                format!("One replica takes {copy}, so there is room for {room}; {} GPUs are left over.", count(idle))
            }
            (missing, _) => format!("One replica takes {copy}: {} more than there are.", count(missing)),
        }
    }
}

impl Told for KindHead {
    fn told_in_english(&self) -> Vec<Span> {
        let when = self.moment.map(|moment| format!(" at the {}", moment.in_english())).unwrap_or_default();
        vec![Span::strong(self.name.clone()), Span::plain(format!("{when}: {}", memory(self.bytes, self.unit)))]
    }
}

/// A change with its sign.
pub fn signed(bytes: Bytes, unit: crate::model::units::Unit) -> String {
    let text = memory(bytes, unit);
    if bytes.0 > 0.0 { format!("+{text}") } else { text }
}
