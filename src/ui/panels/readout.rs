//! From a cell or a gap to what the readout line says of it.

use crate::model::pipeline::explain::{self, Explainer};
use crate::model::pipeline::held::GiveBack;
use crate::model::pipeline::{Op, Run};
use crate::model::scenario::Schedule;
use crate::scene::gantt::Hit;
use crate::text::{Cause, Part, Reading, Waited};

/// What is said of one place in a schedule, and the cell to point at.
#[derive(Debug, Clone, PartialEq)]
pub struct Readout {
    pub reading: Reading,
    /// The action whose result came last, where the stage waited for it.
    pub awaited: Option<usize>,
}

/// What is said of what lies under the pointer or is chosen.
pub fn read(schedule: &Schedule, hit: Hit) -> Option<Readout> {
    let explainer = Explainer::new(&schedule.order, &schedule.costs, Run::ONCE, &schedule.timeline);
    match hit {
        Hit::Action(index) => action(&explainer, index),
        Hit::Idle { rank, from, to } => Some(idle(&explainer, rank, from, to)),
        Hit::Playhead | Hit::None => None,
    }
}

fn action(explainer: &Explainer, index: usize) -> Option<Readout> {
    let found = explainer.explain(u32::try_from(index).ok()?, GiveBack::AtWeight)?;
    let parts = found.action.ops().map(part).collect();
    let last = found.inputs.iter().max_by(|a, b| a.arrives.total_cmp(&b.arrives)).copied();
    let binding = last.filter(|input| found.rank_waited() > 0.0 && input.arrives >= found.start);
    let waited = binding.map(|input| Waited { kind: input.op.kind, stage: input.op.stage, arrived: input.arrives });
    let reading = Reading::Action { parts, start: found.start, end: found.end, waited };
    Some(Readout { reading, awaited: binding.map(|input| input.producer as usize) })
}

fn idle(explainer: &Explainer, rank: u32, from: f64, to: f64) -> Readout {
    let middle = (from + to) / 2.0;
    let cause = explainer.gap_at(rank, middle).map(|gap| match gap.cause {
        explain::Cause::Fill(_) => Cause::Fill,
        explain::Cause::Wait(input) => Cause::Waits { kind: input.op.kind, stage: input.op.stage, until: input.arrives },
        explain::Cause::Drain | explain::Cause::Barrier { .. } => Cause::Drain,
    });
    Readout { reading: Reading::Idle { stage: rank, from, to, cause }, awaited: None }
}

const fn part(op: Op) -> Part {
    Part { kind: op.kind, micro_batch: op.micro_batch, stage: op.stage }
}
