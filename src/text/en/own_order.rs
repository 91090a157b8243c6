//! What is wrong, or right, with an order of the reader's own.

use crate::model::pipeline::{Fault, Kind, Op, Place, Stuck, Wait};
use crate::text::en::pipeline::kind;
use crate::text::numbers::{count, percent, plain, time};
use crate::text::schedule_tools::OwnVerdict;
use crate::text::{Message, ScheduleName};

impl Message for OwnVerdict {
    fn in_english(&self) -> String {
        match self {
            Self::Nothing => "Paste an order, or fill in the one above and change it.".into(),
            Self::Words(errors) => match errors.split_first() {
                Some((first, [])) => format!("{first}."),
                Some((first, rest)) => format!("{first}; and {} more.", rest.len()),
                None => String::new(),
            },
            Self::TooLarge => "More operations than the lab computes.".into(),
            Self::Stuck(Stuck::Cycle(waits)) => cycle(waits),
            Self::Stuck(Stuck::Faults { faults, total }) => {
                let first = faults.first().map(fault).unwrap_or_default();
                if *total > 1 { format!("{first} And {} more faults.", count(total - 1)) } else { first }
            }
            Self::Runs { known, chunks, makespan, idle, peak } => {
                let name = match known {
                    Some(rule) => format!("This is {}.", ScheduleName { rule: *rule, chunks: *chunks }.in_english()),
                    None => "It runs, and is none of the known schedules.".into(),
                };
                let (makespan, idle, peak) = (time(*makespan), percent(*idle), plain(*peak));
                format!("{name} {makespan} units, idle {idle}, at most {peak} micro-batches held by a stage.")
            }
        }
    }
}

/// "the forward of micro-batch 3 on stage 2 (F2@1)": counted from 1 in words, from 0 in the notation.
fn named(op: Op) -> String {
    format!("the {} of micro-batch {} on stage {} ({op})", kind(op.kind), op.micro_batch + 1, op.stage + 1)
}

fn place(at: Place) -> String {
    format!("line {}, place {}", at.rank + 1, at.position + 1)
}

fn fault(fault: &Fault) -> String {
    match *fault {
        Fault::MicroBatchOutOfRange { at, op, total } => {
            format!(
                "At {}: {op} names a micro-batch that is not there; they run from 0 to {}.",
                place(at),
                total.saturating_sub(1)
            )
        }
        Fault::StageOutOfRange { at, op, stages } => {
            format!("At {}: {op} names a stage that is not there; they run from 0 to {}.", place(at), stages.saturating_sub(1))
        }
        Fault::WrongRank { at, op, owner } => {
            format!("At {}: {} belongs to line {}.", place(at), named(op), owner + 1)
        }
        Fault::Duplicate { at, op } => format!("At {}: {} stands there a second time.", place(at), named(op)),
        Fault::WholeAndSplit { at, op } => {
            format!("At {}: {} is listed whole and split; B already holds I and W.", place(at), named(op))
        }
        Fault::InputLater { at, op, needs } => {
            format!("Broken at {}: {} needs {}, which its own line runs only later.", place(at), named(op), named(needs))
        }
        Fault::InputMissing { at, op, needs } => {
            format!("Broken at {}: {} needs {}, which nobody runs.", place(at), named(op), named(needs))
        }
        Fault::InputInSameBlock { at, op, needs } => {
            format!(
                "Broken at {}: {} needs {}, whose result appears only when the pair ends.",
                place(at),
                named(op),
                named(needs)
            )
        }
        Fault::Missing { rank, op } => format!("Line {} never runs {}.", rank + 1, named(op)),
    }
}

fn cycle(waits: &[Wait]) -> String {
    let link = |wait: &Wait| {
        let what = if wait.needs.kind == Kind::Forward { "activations" } else { "gradient" };
        format!(
            "line {} stands before {} and waits for line {}'s {what} of micro-batch {}",
            wait.at.rank + 1,
            wait.action,
            wait.producer + 1,
            wait.needs.micro_batch + 1
        )
    };
    let links: Vec<String> = waits.iter().map(link).collect();
    format!("Stages wait for each other in a circle, so none goes on: {}.", links.join("; "))
}
