use crate::model::pipeline::{Kind, Placement};
use crate::model::scenario::Passes;
use crate::text::numbers::{plural, time};
use crate::text::pipeline::{Cause, GanttCaption, Narration, Part, Reading, Waited};
use crate::text::{Message, ScheduleName, Span, Told};

impl Told for Reading {
    fn told_in_english(&self) -> Vec<Span> {
        match self {
            Self::Action { parts, start, end, waited, slack } => {
                let names: Vec<String> = parts.iter().map(part).collect();
                let mut spans = vec![
                    Span::strong(format!("{}.", capital(&names.join(", with ")))),
                    Span::plain(format!(" Runs from {} to {}.", time(*start), time(*end))),
                ];
                spans.extend(waited.as_ref().map(|waited| Span::plain(wait(waited))));
                spans.extend(slack.map(|slack| Span::plain(leeway(slack))));
                spans
            }
            Self::Idle { stage, from, to, cause } => {
                let mut spans = vec![
                    Span::strong(format!("Stage {} is idle", stage + 1)),
                    Span::plain(format!(" from {} to {}.", time(*from), time(*to))),
                ];
                spans.extend(cause.as_ref().map(|cause| Span::plain(reason(cause))));
                spans
            }
        }
    }
}

impl Told for GanttCaption {
    fn told_in_english(&self) -> Vec<Span> {
        let pipeline = &self.pipeline;
        let stages = plural(f64::from(pipeline.stages), "stage", "stages");
        let micro_batches = plural(f64::from(pipeline.micro_batches), "micro-batch", "micro-batches");
        let name = match pipeline.passes {
            Passes::Forward => "GPipe, forward pass only".into(),
            Passes::ForwardBackward => ScheduleName { rule: pipeline.rule, chunks: pipeline.chunks }.in_english(),
        };
        let placement = if pipeline.passes == Passes::Forward { Placement::Wrap } else { pipeline.rule.placement() };
        let chunks = match placement {
            Placement::Wrap if pipeline.parts() == 1 => "",
            Placement::Wrap | Placement::V => " Outlined cells are a stage\u{2019}s later chunks.",
            Placement::Bidirectional | Placement::BidirectionalBlocks => " Outlined cells travel up the stages.",
        };
        vec![
            Span::strong("Fig. 2."),
            Span::plain(format!(
                " {name}, {stages}, {micro_batches}; the number in a cell is the micro-batch.{chunks} Top: work, hatched where a stage is idle. \
                 Bottom: micro-batches whose activations the stage still holds. Move the red marker to any time."
            )),
        ]
    }
}

impl Message for Narration {
    fn in_english(&self) -> String {
        format!("{} of {}", time(self.time), time(self.makespan))
    }
}

fn part(part: &Part) -> String {
    let chunk = part.chunk.map(|chunk| format!(", chunk {}", chunk + 1)).unwrap_or_default();
    format!("stage {}{chunk}, {} of micro-batch {}", part.stage + 1, kind(part.kind), part.micro_batch + 1)
}

fn wait(waited: &Waited) -> String {
    format!(" Waited for stage {}, which sent its {} at {}.", waited.stage + 1, sent(waited.kind), time(waited.arrived))
}

fn leeway(slack: f64) -> String {
    if slack <= 1e-9 {
        return " On the critical path: later, it would lengthen the step.".into();
    }
    format!(" Slack {}: so much later, and the step ends as now.", time(slack))
}

fn reason(cause: &Cause) -> String {
    match cause {
        Cause::Fill => " The first micro-batch has not come this far.".into(),
        Cause::Waits { kind, stage, until } => {
            format!(" It waits for the {} of stage {}, which comes at {}.", sent(*kind), stage + 1, time(*until))
        }
        Cause::Limit { micro_batch, ready, until } => format!(
            " Memory limit: the forward of micro-batch {} could run from {}, but nothing more may be held before a backward ends; that starts at {}.",
            micro_batch + 1,
            time(*ready),
            time(*until)
        ),
        Cause::Drain => " Its work of this step is done.".into(),
        Cause::Barrier { stage } => format!(" The next step waits until stage {} has ended this one.", stage + 1),
    }
}

pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Forward => "forward",
        Kind::Backward => "backward",
        Kind::BackwardInput => "backward for the input",
        Kind::BackwardWeight => "backward for the weights",
    }
}

/// What an operation hands on.
const fn sent(kind: Kind) -> &'static str {
    match kind {
        Kind::Forward => "activations",
        _ => "gradient",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| std::iter::once(first.to_ascii_uppercase()).chain(letters).collect())
}
