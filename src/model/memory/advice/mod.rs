//! "So what do I do?": which single switch frees most, and how far a plan can be stretched until it no longer fits.

mod search;
mod switch;

pub use search::{largest_micro_batch, largest_sequence, smallest_data_parallel};
pub use switch::Switch;

use crate::model::memory::{Fit, Job, Moment, Severity, report, warnings};
use crate::model::units::Bytes;

/// What a switch would change.
#[derive(Debug, Clone, PartialEq)]
pub struct Effect {
    pub switch: Switch,
    /// The job with the switch set.
    pub job: Job,
    /// Bytes by which the highest peak of all GPUs falls.
    pub frees: Bytes,
    pub peak: Bytes,
    pub peak_moment: Moment,
    pub fit: Fit,
}

/// Every single switch that lowers the highest peak, the one that frees most first. Switches that would not run are left out.
///
/// `memory` is that of one GPU; tensor parallelism is not proposed beyond a node of `gpus_per_node`.
pub fn switches(job: &Job, memory: Bytes, gpus_per_node: u64) -> Vec<Effect> {
    let before = report(job).peak();
    let mut effects: Vec<Effect> = Switch::ALL
        .into_iter()
        .filter_map(|switch| Some((switch, switch.apply(job, gpus_per_node)?)))
        .filter(|(_, changed)| runs(changed, gpus_per_node))
        .map(|(switch, changed)| effect(switch, changed, before, memory))
        .filter(|effect| effect.frees.0 > 0.0)
        .collect();
    effects.sort_by(|one, other| other.frees.0.total_cmp(&one.frees.0));
    effects
}

fn effect(switch: Switch, job: Job, before: Bytes, memory: Bytes) -> Effect {
    let report = report(&job);
    let peak = report.peak();
    let peak_moment = report.stages.get(report.worst_stage).map_or(Moment::OptimizerStep, |stage| stage.peak_moment);
    Effect { switch, job, frees: before - peak, peak, peak_moment, fit: Fit::of(peak, memory) }
}

/// Whether some framework runs the plan.
pub fn runs(job: &Job, gpus_per_node: u64) -> bool {
    warnings(job, gpus_per_node).iter().all(|warning| warning.severity() != Severity::DoesNotRun)
}
