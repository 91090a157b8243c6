use crate::model::pipeline::{Action, Op};
use crate::model::scenario::guide::Asks;
use crate::text::Message;
use crate::text::en::pipeline::kind;
use crate::text::numbers::{count, percent, plain, time, with_unit};
use crate::text::schedule_tools::{Doing, Figure, FigureChange, FigureDefinition, FigureValue, Moment, Tool};

impl Message for Tool {
    fn in_english(&self) -> String {
        match self {
            Self::Lane(number) => format!("Schedule {number}"),
            Self::GuideUnit(Asks::Percent) => "%".into(),
            Self::GuideUnit(Asks::Units) => "units".into(),
            Self::GuideUnit(Asks::Held) => "micro-batches".into(),
            Self::GuideUnit(Asks::Choice(_)) => String::new(),
            other => costs(*other).or_else(|| chart(*other)).unwrap_or_else(|| rest(*other)).into(),
        }
    }
}

const fn costs(word: Tool) -> Option<&'static str> {
    use Tool as T;
    Some(match word {
        T::Clock => "Times",
        T::ClockUnits => "Units",
        T::ClockProfiled => "Profiled, 1.5B, ms",
        T::InputShare => "I, as a share of I + W",
        T::InputShareHint => "Split backwards run I, for the input, then W, for the weights; 0.5 halves B.",
        T::Latency => "Message latency",
        T::LatencyHint => "In forwards of one stage; it occupies nobody.",
        T::PairShare => "Overlapped pair, as a share of F + B",
        T::PairShareHint => "1 gains nothing. Only DualPipe and DualPipeV run pairs.",
        T::Embedding => "Factor of the first stage",
        T::Head => "Factor of the last stage",
        T::PresetEmbedding => "Embedding, 1.2",
        T::PresetHead => "Head, 1.5",
        T::PresetEmbeddingOff => "First as the others",
        T::PresetHeadOff => "Last as the others",
        T::Iterations => "Steps in a row",
        T::Between => "Between two steps",
        T::Barrier => "Barrier",
        T::NoBarrier => "Nothing",
        T::Chunks => "Chunks per stage, v",
        T::ChunksHint => "For interleaved, breadth-first and depth-first schedules.",
        T::Group => "Group",
        T::GroupHint => "Micro-batches per group, or passes of depth-first. 0 is the rule's own.",
        T::Given => "Activations are given back",
        T::GivenAtW => "At the end of W",
        T::GivenAtI => "At the end of I",
        T::GivenShare => "Share given back at I",
        T::Limit => "Memory limit",
        T::LimitHint => "Activations of micro-batches on a stage; drawn as a line in the strips. 0 is none.",
        _ => return None,
    })
}

const fn chart(word: Tool) -> Option<&'static str> {
    use Tool as T;
    Some(match word {
        T::Colours => "Colours tell",
        T::ByKind => "Kind",
        T::ByMicroBatch => "Micro-batch",
        T::ShowMessages => "Messages between stages",
        T::ShowCritical => "Critical path, and slack in the line above the chart",
        T::RankFilter => "Stage with its neighbours",
        T::MicroBatchFilter => "Frame one micro-batch",
        T::AllOfThem => "All",
        T::AddLane => "Add a schedule",
        T::RemoveLane => "Remove the last",
        T::Cursor => "Time of the cursor",
        T::Differences => "Numbers of the schedules and their differences",
        T::Number => "Number",
        _ => return None,
    })
}

const fn rest(word: Tool) -> &'static str {
    use Tool as T;
    match word {
        T::Guide => "Ten predictions",
        T::Costs => "Costs",
        T::Numbers => "Numbers",
        T::Chart => "On the chart",
        T::Compare => "Compare",
        T::Own => "Your own order",
        T::Export => "Take it with you",
        T::OwnLabel => "One line per stage",
        T::OwnHint => {
            "F3@2 is the forward of micro-batch 3 on stage 2, counted from 0; B is a backward, I and W its halves, (F3@2|B1@2) a pair. PyTorch's words, 2F3, are read too."
        }
        T::OwnFill => "Fill in the schedule above",
        T::OwnTooMany => "Too many actions for buttons; the text can still be edited.",
        T::OwnKeys => "Left and Right arrows move the action in focus.",
        T::Earlier => "Move earlier",
        T::Later => "Move later",
        T::Check => "Check my prediction",
        T::Skip => "Skip to the answer",
        T::StepBefore => "Step before",
        T::StepAfter => "Next step",
        T::GuideShown => "The lab above now shows it.",
        T::Svg => "SVG",
        T::Png => "PNG",
        T::Json => "JSON",
        T::Csv => "CSV",
        T::Trace => "Chrome trace",
        _ => "",
    }
}

impl Message for Figure {
    fn in_english(&self) -> String {
        match self {
            Self::Makespan => "Makespan",
            Self::IdleShare => "Idle share",
            Self::Overhead => "Longer than ideal",
            Self::Period => "Period",
            Self::SpanRate => "Bubble rate by span",
            Self::Peak => "Peak in flight",
            Self::Messages => "Messages",
        }
        .into()
    }
}

impl Message for FigureValue {
    fn in_english(&self) -> String {
        match self.figure {
            Figure::Makespan | Figure::Period => with_unit(&time(self.number), "units"),
            Figure::IdleShare | Figure::Overhead | Figure::SpanRate => percent(self.number),
            Figure::Peak => with_unit(&plain(self.number), "micro-batches"),
            Figure::Messages => count(self.number as u64),
        }
    }
}

impl Message for FigureChange {
    fn in_english(&self) -> String {
        if self.by.abs() < 1e-9 {
            return "the same".into();
        }
        let size = self.by.abs();
        let text = match self.figure {
            Figure::IdleShare | Figure::Overhead | Figure::SpanRate => format!("{} points", plain(size * 100.0)),
            Figure::Messages => count(size as u64),
            _ => time(size),
        };
        format!("{}{text}", if self.by > 0.0 { '+' } else { '−' })
    }
}

impl Message for FigureDefinition {
    fn in_english(&self) -> String {
        match self.0 {
            Figure::Makespan => "From the first start to the last end, over all steps that run.",
            Figure::IdleShare => {
                "Idle time over total time: 1 − work ÷ (p × makespan). GPipe and most tools call this the bubble."
            }
            Figure::Overhead => "Idle time over useful time: makespan ÷ work − 1 (Narayanan et al., SC 2021, section 2.2).",
            Figure::Period => {
                "What one more step adds if no barrier stands between steps; the zero-bubble papers bring it to the work itself."
            }
            Figure::SpanRate => {
                "1 − work ÷ the longest time from a stage's own first start to its own last end (Qi et al. 2023, section 3)."
            }
            Figure::Peak => "The most activations that one stage holds at once, counted in micro-batches on a whole stage.",
            Figure::Messages => {
                "Activations and gradients sent from one stage to another; each is one micro-batch's tensor at a stage boundary."
            }
        }
        .into()
    }
}

impl Message for Moment {
    fn in_english(&self) -> String {
        let head = format!("t = {}, {} of {} actions done", time(self.time), count(self.finished), count(self.of));
        if self.doing.len() > self.named as usize {
            let running = self.doing.iter().filter(|doing| **doing != Doing::Idle).count();
            return format!("{head}: {running} of {} stages work.", self.doing.len());
        }
        let stage = |(rank, doing): (usize, &Doing)| match doing {
            Doing::Runs(action) => format!("stage {} runs {}", rank + 1, parts(*action)),
            Doing::Idle => format!("stage {} idles", rank + 1),
        };
        let stages: Vec<String> = self.doing.iter().enumerate().map(stage).collect();
        format!("{head}: {}.", stages.join("; "))
    }
}

fn parts(action: Action) -> String {
    let part = |op: Op| format!("{} {}", kind(op.kind), op.micro_batch + 1);
    action.ops().map(part).collect::<Vec<String>>().join(" with ")
}
