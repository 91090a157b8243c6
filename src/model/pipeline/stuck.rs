//! Why an order cannot run: faults in what it lists, or ranks that wait for each other in a circle.

use thiserror::Error;

use super::op::{Action, Op};

/// Where an action stands in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub rank: u32,
    /// Counted from 0 within the rank's row.
    pub position: u32,
}

/// One thing wrong with what an order lists, found without running it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("{op} on rank {} at position {}: micro-batches run from 0 to {}", .at.rank, .at.position, .total.saturating_sub(1))]
    MicroBatchOutOfRange { at: Place, op: Op, total: u32 },
    #[error("{op} on rank {} at position {}: stages run from 0 to {}", .at.rank, .at.position, .stages.saturating_sub(1))]
    StageOutOfRange { at: Place, op: Op, stages: u32 },
    #[error("{op} stands on rank {} at position {}, but the placement puts its stage on rank {owner}", .at.rank, .at.position)]
    WrongRank { at: Place, op: Op, owner: u32 },
    #[error("{op} stands on rank {} a second time at position {}", .at.rank, .at.position)]
    Duplicate { at: Place, op: Op },
    #[error("{op} on rank {} at position {}: the backward of this micro-batch and stage is listed both whole (B) and split (I, W)", .at.rank, .at.position)]
    WholeAndSplit { at: Place, op: Op },
    #[error("{op} on rank {} at position {} needs {needs}, which stands later in the same row: deadlock", .at.rank, .at.position)]
    InputLater { at: Place, op: Op, needs: Op },
    #[error("{op} on rank {} at position {} needs {needs}, which no rank runs", .at.rank, .at.position)]
    InputMissing { at: Place, op: Op, needs: Op },
    #[error("{op} on rank {} at position {} needs {needs} of the same overlapped block, whose results appear at its end only: deadlock", .at.rank, .at.position)]
    InputInSameBlock { at: Place, op: Op, needs: Op },
    #[error("{op} is missing from rank {rank}")]
    Missing { rank: u32, op: Op },
}

/// One link of a cyclic wait: a rank that stands before an action whose input another rank of the circle has not produced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    pub at: Place,
    pub action: Action,
    /// The input that is not there.
    pub needs: Op,
    /// The rank that would produce it.
    pub producer: u32,
}

/// Why an order cannot run.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Stuck {
    /// What the order lists is wrong: the first [`Stuck::MAX_FAULTS`] faults, in order of rank and position, and how many there are.
    #[error("{}", faults_text(.faults, *.total))]
    Faults { faults: Vec<Fault>, total: u64 },
    /// Every listed action is sound, but these ranks wait for each other; each link waits for the next, the last for the first.
    #[error("{}", cycle_text(.0))]
    Cycle(Vec<Wait>),
}

impl Stuck {
    /// More faults than this are counted, not listed.
    pub const MAX_FAULTS: usize = 20;
}

fn faults_text(faults: &[Fault], total: u64) -> String {
    let mut text = faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ");
    let more = total.saturating_sub(faults.len() as u64);
    if more > 0 {
        text.push_str(&format!("; and {more} more"));
    }
    text
}

fn cycle_text(waits: &[Wait]) -> String {
    let link = |wait: &Wait| {
        format!(
            "rank {} at {} (position {}) waits for {} from rank {}",
            wait.at.rank, wait.action, wait.at.position, wait.needs, wait.producer
        )
    };
    format!("deadlock, a cyclic wait: {}", waits.iter().map(link).collect::<Vec<_>>().join(", "))
}
