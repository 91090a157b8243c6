//! From a cell or a gap to what the readout line says of it.

use crate::model::pipeline::Op;
use crate::model::pipeline::explain::{self, Explainer, Input};
use crate::scene::gantt::Hit;
use crate::text::{Cause, Part, Reading, Waited};
use crate::ui::charts::Watched;

/// What is said of one place in a schedule, and the cell to point at.
#[derive(Debug, Clone, PartialEq)]
pub struct Readout {
    pub reading: Reading,
    /// The action whose result came last, where the stage waited for it.
    pub awaited: Option<usize>,
}

/// What is said of what lies under the pointer or is chosen.
pub fn read(watched: &Watched, hit: Hit, asks_slack: bool) -> Option<Readout> {
    match hit {
        Hit::Action(index) => action(watched.explainer(), index, asks_slack),
        Hit::Idle { rank, from, to } => Some(idle(watched, rank, from, to)),
        Hit::Playhead | Hit::None => None,
    }
}

fn action(explainer: &Explainer, index: usize, asks_slack: bool) -> Option<Readout> {
    let index = u32::try_from(index).ok()?;
    let action = *explainer.order().actions.get(index as usize)?;
    let rank = explainer.rank_of(index);
    let (start, end) = explainer.times(index);
    let parts = action.ops().map(|op| part(explainer, rank, op)).collect();
    // The last to arrive comes first.
    let waited = start - explainer.rank_free(index);
    let binding = explainer.inputs(index).first().copied().filter(|input| waited > 0.0 && input.arrives >= start);
    let slack = if cfg!(feature = "workbench") && asks_slack { explainer.slack().get(index as usize).copied() } else { None };
    let reading = Reading::Action { parts, start, end, waited: binding.map(|input| sent(&input)), slack };
    Some(Readout { reading, awaited: binding.map(|input| input.producer as usize) })
}

fn idle(watched: &Watched, rank: u32, from: f64, to: f64) -> Readout {
    let gap = watched.explainer().gap_at(rank, f64::midpoint(from, to));
    let cause = gap.map(|gap| {
        held_back(watched, &gap).unwrap_or(match gap.cause {
            explain::Cause::Fill(_) => Cause::Fill,
            explain::Cause::Wait(input) => Cause::Waits { kind: input.op.kind, stage: input.from_rank, until: input.arrives },
            explain::Cause::Drain => Cause::Drain,
            explain::Cause::Barrier { last_rank } => Cause::Barrier { stage: last_rank },
        })
    });
    Readout { reading: Reading::Idle { stage: rank, from, to, cause }, awaited: None }
}

/// Whether the memory limit is what keeps a stage idle. Only the workbench sets one.
#[cfg(feature = "workbench")]
fn held_back(watched: &Watched, gap: &explain::Gap) -> Option<Cause> {
    let schedule = &watched.schedule;
    let limit = watched.limit? * f64::from(schedule.parts);
    let held_back = watched.explainer().held_back(gap, limit, schedule.give_back)?;
    let forward = watched.explainer().order().actions.get(held_back.index as usize)?.first();
    Some(Cause::Limit { micro_batch: forward.micro_batch, ready: held_back.ready, until: gap.end })
}

#[cfg(not(feature = "workbench"))]
const fn held_back(_: &Watched, _: &explain::Gap) -> Option<Cause> {
    None
}

const fn sent(input: &Input) -> Waited {
    Waited { kind: input.op.kind, stage: input.from_rank, arrived: input.arrives }
}

fn part(explainer: &Explainer, rank: u32, op: Op) -> Part {
    let grid = explainer.order().grid;
    let chunk = (grid.chunks > 1).then(|| grid.chunk_of(op.stage, op.micro_batch));
    Part { kind: op.kind, micro_batch: op.micro_batch, stage: rank, chunk }
}
