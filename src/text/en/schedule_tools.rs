use crate::model::pipeline::{Action, Op};
use crate::model::scenario::guide::Asks;
use crate::text::Message;
use crate::text::en::pipeline::kind;
use crate::text::numbers::{count, time};
use crate::text::schedule_tools::{Doing, FactorOf, LoopOver, Moment, Tool};

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
        T::TimeF => "F, forward",
        T::TimeHint => "Of one stage, all its chunks together, in any unit of time.",
        T::TimeB => "B, whole backward",
        T::TimeBHint => "For the input and the weights in one.",
        T::TimeI => "I, backward for the input",
        T::TimeIHint => "Where a schedule splits the backward. 0 follows from B.",
        T::TimeW => "W, backward for the weights",
        T::TimeWHint => "0: what I leaves of B.",
        T::Latency => "Message latency",
        T::LatencyHint => "In forwards of one stage; it occupies nobody.",
        T::PairShare => "Overlapped pair, as a share of F + B",
        T::PairShareHint => "1 gains nothing. Only DualPipe and DualPipeV run pairs.",
        T::FactorStage => "Stage with a factor of its own",
        T::Factor => "Its factor",
        T::FactorHint => "On all that the stage computes, 0.1 to 10; 1 is as the others.",
        T::FactorOff => "As the others",
        T::Embedding => "Factor of the embedding’s chunk",
        T::Head => "Factor of the head’s chunk",
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
        T::LimitHint => {
            "Micro-batches that a stage may hold. GPipe, 1F1B, eager 1F1B and zero-bubble H1 and H2 keep within it; for the others it is a line in the strips. 0 is none."
        }
        _ => return None,
    })
}

const fn chart(word: Tool) -> Option<&'static str> {
    use Tool as T;
    Some(match word {
        T::Colours => "Colours tell",
        T::ByKind => "Kind",
        T::ByMicroBatch => "Micro-batch",
        T::Strips => "Strips show",
        T::InMicroBatches => "Micro-batches",
        T::InBytes => "Bytes, by Lab 1's assumptions",
        T::ShowMessages => "Messages between stages",
        T::ShowCritical => "Critical path, and slack in the line above the chart",
        T::RankFilter => "Stage with its neighbours",
        T::MicroBatchFilter => "Frame one micro-batch",
        T::AllOfThem => "All",
        T::LoopOff => "Stop the loop",
        T::TypeOne => "A number; empty is all.",
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
        T::OwnKeys => "Drag an action within its row, or move the one in focus with the Left and Right arrows.",
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

impl Message for FactorOf {
    fn in_english(&self) -> String {
        format!("Stage {}: {} times", self.stage + 1, time(self.factor))
    }
}

impl Message for LoopOver {
    fn in_english(&self) -> String {
        format!("Loop one period, {} to {}", time(self.from), time(self.to))
    }
}
