//! The memory model's answer to a scenario, as the page shows it.

use crate::model::memory::report::RESERVED_BAND;
use crate::model::memory::{Fit, Job, Moment, Parts, Report, Stage, Zero, report};
use crate::model::scenario::Scenario;
use crate::model::units::Bytes;

/// So many replicas that a share of anything split over them weighs less than [`LEAST`].
const MANY: u64 = 1 << 40;
/// A kilobyte: what is left below it are such shares.
const LEAST: Bytes = Bytes(1e3);

/// A job with its report, and what of it is counted.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    pub job: Job,
    pub report: Report,
    /// Whether activations and temporaries count; else model states alone.
    pub counted: bool,
    /// Memory of one GPU.
    pub capacity: Bytes,
}

impl Outlook {
    pub fn of(scenario: &Scenario) -> Self {
        Self::under(scenario, scenario.recipe().zero)
    }

    /// Under another sharding.
    pub fn under(scenario: &Scenario, zero: Zero) -> Self {
        Self::of_job(scenario.job_under(zero), scenario)
    }

    /// Another job under the scenario's way of counting.
    pub fn of_job(job: Job, scenario: &Scenario) -> Self {
        let report = report(&job);
        let counted = scenario.assumptions().activations;
        Self { job, report, counted, capacity: Bytes::from_gb(scenario.cluster().gpu_memory_gb) }
    }

    /// What would be left with any number of replicas.
    pub fn floor(&self, scenario: &Scenario) -> Bytes {
        let mut job = self.job.clone();
        job.plan.data = MANY;
        let left = Self::of_job(job, scenario).total();
        if left < LEAST { Bytes::ZERO } else { left }
    }

    /// What counts of a stage: everything at its fullest moment, or its states.
    pub const fn parts<'a>(&self, stage: &'a Stage) -> &'a Parts {
        if self.counted { &stage.at_peak } else { &stage.states }
    }

    /// The most that the allocator adds to a stage's parts.
    pub fn overhead(&self, stage: &Stage) -> Bytes {
        if self.counted { stage.peak() * (RESERVED_BAND.1 - 1.0) } else { Bytes::ZERO }
    }

    /// The fullest stage, the first of equals, with its place; a report has at least one stage.
    pub fn worst(&self) -> Option<(usize, &Stage)> {
        let mut worst: Option<(usize, &Stage)> = None;
        for (place, stage) in self.report.stages.iter().enumerate() {
            if worst.is_none_or(|(_, fullest)| self.parts(stage).total() > self.parts(fullest).total()) {
                worst = Some((place, stage));
            }
        }
        worst
    }

    /// What one GPU of the fullest stage allocates.
    pub fn allocated(&self) -> Bytes {
        self.worst().map_or(Bytes::ZERO, |(_, stage)| self.parts(stage).total())
    }

    /// The same with the most that the allocator adds.
    pub fn total(&self) -> Bytes {
        self.worst().map_or(Bytes::ZERO, |(_, stage)| self.parts(stage).total() + self.overhead(stage))
    }

    /// What the allocator reserves, lowest and highest; `None` for states alone.
    pub fn reserved(&self) -> Option<(Bytes, Bytes)> {
        self.counted.then(|| self.report.reserved())
    }

    pub fn fit(&self) -> Fit {
        match self.allocated() {
            allocated if self.counted => Fit::of(allocated, self.capacity),
            allocated if allocated <= self.capacity => Fit::Fits,
            _ => Fit::OutOfMemory,
        }
    }

    /// The fullest moment, where moments count.
    pub fn moment(&self) -> Option<Moment> {
        self.worst().filter(|_| self.counted).map(|(_, stage)| stage.peak_moment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::scenario::{Assume, Change};

    #[test]
    fn fully_sharded_states_leave_nothing_whatever_else_splits_them() {
        for tensor in [1.0, 8.0, 16.0] {
            for billions in [0.1, 70.0, 2_000.0] {
                let wishes = [Change::Parameters(billions), Change::Zero(Zero::Weights), Change::Assume(Assume::Tensor(tensor))];
                let scenario = wishes.iter().fold(Scenario::default(), |scenario, wish| scenario.apply(wish).0);
                assert_eq!(Outlook::of(&scenario).floor(&scenario), Bytes::ZERO, "{billions} B, TP {tensor}");
            }
        }
    }
}
