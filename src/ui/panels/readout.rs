//! From a cell or a gap to what the readout line says of it.

use crate::model::pipeline::{Action, Op};
use crate::model::scenario::Schedule;
use crate::scene::gantt::Hit;
use crate::text::{Part, Reading};

/// What is said of what lies under the pointer or is chosen.
pub fn reading_of(schedule: &Schedule, hit: Hit) -> Option<Reading> {
    match hit {
        Hit::Action(index) => {
            let parts = match *schedule.order.actions.get(index)? {
                Action::One(op) => vec![part(op)],
                Action::Pair(first, second) => vec![part(first), part(second)],
            };
            let (start, end) = (*schedule.timeline.starts.get(index)?, *schedule.timeline.ends.get(index)?);
            Some(Reading::Action { parts, start, end, waited: None })
        }
        Hit::Idle { rank, from, to } => Some(Reading::Idle { stage: rank, from, to, cause: None }),
        Hit::Playhead | Hit::None => None,
    }
}

const fn part(op: Op) -> Part {
    Part { kind: op.kind, micro_batch: op.micro_batch, stage: op.stage }
}

/// The action whose result came last before this one could start.
pub fn awaited(_schedule: &Schedule, _index: usize) -> Option<usize> {
    None
}
