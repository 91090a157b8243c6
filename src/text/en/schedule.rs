use crate::model::pipeline::closed_form::Assumption;
use crate::model::pipeline::{Reason, Rule};
use crate::model::scenario::{Clock, StageFactors};
use crate::text::Message;
use crate::text::en::pipeline::kind;
use crate::text::numbers::{count, plural, time};
use crate::text::schedule::{Assumes, CostsInShort, KeyEntry, ScheduleName, ScheduleWord, WayOut, WhyNot};

impl Message for ScheduleName {
    fn in_english(&self) -> String {
        let name = name(self.rule);
        if self.rule.fixed_chunks().is_some() { name.into() } else { format!("{name}, {}", chunks(self.chunks)) }
    }
}

pub const fn name(rule: Rule) -> &'static str {
    match rule {
        Rule::GPipe => "GPipe",
        Rule::OneFOneB => "1F1B",
        Rule::EagerOneFOneB => "Eager 1F1B",
        Rule::InterleavedOneFOneB => "Interleaved",
        Rule::LoopedBfs => "Breadth-first",
        Rule::LoopedBfsAscending => "Breadth-first, B ascending",
        Rule::DepthFirst => "Depth-first",
        Rule::ZbH1 => "Zero-bubble H1",
        Rule::ZbH2 => "Zero-bubble H2",
        Rule::InterleavedZb => "Interleaved zero-bubble",
        Rule::ZbV => "ZB-V",
        Rule::VHalf => "V-Half",
        Rule::VMin => "V-Min",
        Rule::DualPipe => "DualPipe",
        Rule::DualPipeV => "DualPipeV",
        Rule::Chimera => "Chimera",
    }
}

impl Message for WhyNot {
    fn in_english(&self) -> String {
        match &self.0.reason {
            Reason::Zero { field } => format!("needs at least one of {}", nouns(field).1),
            Reason::TooLarge { field, value, most } => {
                format!("{} {} are more than the lab computes, {}", count((*value).into()), nouns(field).1, count((*most).into()))
            }
            Reason::TooManyOperations { operations, most } => {
                format!("{} operations are more than the lab computes, {}", count(*operations), count(*most))
            }
            Reason::FixedChunks { chunks: fixed, .. } => format!("runs {} per stage", chunks(*fixed)),
            Reason::Odd { field, .. } => format!("needs an even number of {}: half go each way", nouns(field).1),
            Reason::TooFewMicroBatches { ranks, least, .. } => {
                format!("needs m ≥ 2p, {least} micro-batches with {}", plural((*ranks).into(), "stage", "stages"))
            }
            Reason::Rounds { rounds, micro_batches, group, .. } => {
                let groups = group.map(|group| format!(", or groups of {group}")).unwrap_or_default();
                format!(
                    "runs in {rounds} equal rounds, which {micro_batches} micro-batches do not fill: needs a multiple{groups}"
                )
            }
            Reason::Group { group, ranks, micro_batches, .. } => format!(
                "groups of {group} do not fit {micro_batches} micro-batches on {ranks} stages: needs groups of p to m, the last of at least p"
            ),
            Reason::Divisor { micro_batches, ranks: 1, .. } => {
                format!("needs a group that divides {micro_batches} micro-batches")
            }
            Reason::Divisor { micro_batches, ranks, .. } => {
                format!("needs a group of at least {ranks} that divides {micro_batches} micro-batches")
            }
            Reason::NoGroup { .. } => "takes no group".into(),
        }
    }
}

impl Message for WayOut {
    fn in_english(&self) -> String {
        let (one, many) = nouns(self.field);
        match self.field {
            "group" => format!("groups of {}", self.value),
            _ => plural(self.value.into(), one, many),
        }
    }
}

/// The noun of a rule's number, for one and for many.
fn nouns(field: &str) -> (&'static str, &'static str) {
    match field {
        "p" => ("stage", "stages"),
        "m" => ("micro-batch", "micro-batches"),
        "v" => ("chunk", "chunks"),
        _ => ("group", "groups"),
    }
}

fn chunks(chunks: u32) -> String {
    plural(chunks.into(), "chunk", "chunks")
}

impl Message for Assumes {
    fn in_english(&self) -> String {
        match self.0 {
            Assumption::FreeMessages => "free messages".into(),
            Assumption::NoLimit => "no memory limit".into(),
            Assumption::EqualStages => "equal stages".into(),
            Assumption::WholeIsSum => "B = I + W".into(),
            Assumption::EqualThirds => "F = I = W".into(),
            Assumption::ForwardEqualsInput => "F = I".into(),
            Assumption::WeightWithinForward => "W ≤ F".into(),
            Assumption::WeightWithinInput => "W ≤ I".into(),
            Assumption::ForwardEqualsBackward => "F = B".into(),
            Assumption::PairGainsNothing => "a pair of F + B".into(),
            Assumption::MicroBatchesAtLeast(least) => format!("m ≥ {least}"),
            Assumption::MicroBatchesMultipleOf(factor) => format!("m a multiple of {factor}"),
        }
    }
}

impl Message for KeyEntry {
    fn in_english(&self) -> String {
        format!("{}, {}", kind(self.kind), plural(self.time, "unit", "units"))
    }
}

impl Message for ScheduleWord {
    fn in_english(&self) -> String {
        use ScheduleWord as W;
        match self {
            W::Legend => "Schedule",
            W::Idle => "idle",
            W::Peak => "peak",
            W::All => "All schedules",
            W::Fewer => "Fewer schedules",
            W::Hint => "Idle share of one step and peak activations for your p and m, before you choose.",
            W::None => "–",
            W::Coming => "…",
            W::Try => "Set:",
            W::NotPossible => "No such schedule",
            W::ZoomIn => "Zoom in",
            W::ZoomOut => "Zoom out",
            W::Whole => "Whole",
            W::Zoom => "Zoom",
            W::Map => "The whole step, with a frame around the time shown. Choose a time in it to go there.",
            W::Magnifier => "40 units around the chosen time, action by action",
            W::KeyIdle => "idle: the bubble",
            W::KeyHeld => "activations held",
            W::Messages => "messages between stages",
        }
        .into()
    }
}

impl Message for CostsInShort {
    fn in_english(&self) -> String {
        let pipeline = &self.0;
        let is_even = pipeline.embedding == 1.0 && pipeline.head == 1.0 && pipeline.factors == StageFactors::EVEN;
        let stages = if is_even { "equal stages" } else { "uneven stages" };
        let messages = match (pipeline.clock, pipeline.latency) {
            (Clock::Profiled, _) => "profiled times".into(),
            (Clock::Units, 0.0) => "free messages".into(),
            (Clock::Units, latency) => format!("messages take {}", time(latency)),
        };
        let steps = if pipeline.iterations > 1 { format!(", {} steps", pipeline.iterations) } else { String::new() };
        format!("{stages}, {messages}{steps}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::pipeline::Refusal;

    fn first(rule: Rule, ranks: u32, micro_batches: u32, chunks: u32, group: Option<u32>) -> String {
        WhyNot(rule.refusals(ranks, micro_batches, chunks, group).remove(0)).in_english()
    }

    #[test]
    fn every_refusal_has_its_sentence() {
        let cases = [
            (first(Rule::GPipe, 0, 8, 1, None), "needs at least one of stages"),
            (first(Rule::GPipe, 5_000, 8, 1, None), "5,000 stages are more than the lab computes, 1,024"),
            (first(Rule::GPipe, 1_000, 4_000, 1, None), "8,000,000 operations are more than the lab computes, 3,000,000"),
            (first(Rule::ZbV, 4, 8, 3, None), "runs 2 chunks per stage"),
            (first(Rule::Chimera, 3, 8, 2, None), "needs an even number of stages: half go each way"),
            (first(Rule::DualPipe, 4, 9, 2, None), "needs an even number of micro-batches: half go each way"),
            (first(Rule::DualPipeV, 4, 4, 2, None), "needs m ≥ 2p, 8 micro-batches with 4 stages"),
            (
                first(Rule::InterleavedOneFOneB, 4, 9, 2, None),
                "runs in 2 equal rounds, which 9 micro-batches do not fill: needs a multiple, or groups of 5",
            ),
            (
                first(Rule::InterleavedOneFOneB, 4, 8, 2, Some(2)),
                "groups of 2 do not fit 8 micro-batches on 4 stages: needs groups of p to m, the last of at least p",
            ),
            (first(Rule::DepthFirst, 4, 8, 2, Some(3)), "needs a group that divides 8 micro-batches"),
            (first(Rule::InterleavedZb, 4, 8, 2, Some(3)), "needs a group of at least 4 that divides 8 micro-batches"),
            (first(Rule::GPipe, 4, 8, 1, Some(2)), "takes no group"),
        ];
        for (said, expected) in cases {
            assert_eq!(said, expected);
        }
        let way = |refusal: &Refusal| WayOut { field: refusal.field, value: refusal.nearest[0] }.in_english();
        assert_eq!(way(&Rule::DualPipeV.refusals(4, 4, 2, None)[0]), "8 micro-batches");
    }
}
