//! Plans that do not run, or that run and do not pay, each with its reason and the nearest legal values.

mod reason;
mod rules;

pub use reason::{Reason, Severity};

use crate::model::memory::Job;

/// One objection to a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct Warning {
    /// The plan's field at fault, named as in the text interface.
    pub field: &'static str,
    pub reason: Reason,
}

impl Warning {
    pub const fn severity(&self) -> Severity {
        self.reason.severity()
    }
}

/// All objections to a job's plan on nodes of `gpus_per_node` GPUs; what does not run comes first.
pub fn warnings(job: &Job, gpus_per_node: u64) -> Vec<Warning> {
    let mut warnings = Vec::new();
    rules::tensor(job, gpus_per_node, &mut warnings);
    rules::pipeline(job, &mut warnings);
    rules::layers(job, &mut warnings);
    rules::experts(job, &mut warnings);
    rules::sequence(job, &mut warnings);
    rules::sharding(job, &mut warnings);
    warnings.sort_by_key(Warning::severity);
    warnings
}
