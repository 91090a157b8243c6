//! What the pipeline lab's activations and messages weigh, by the memory lab's model and assumptions.

use crate::model::cost::volumes;
use crate::model::memory::{Job, report};
use crate::model::scenario::{Scenario, Schedule};
use crate::model::units::Bytes;

/// Bytes behind a schedule's counts. The plan is the memory lab's, cut into the pipeline lab's stages.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    pub job: Job,
    /// Per rank: what one micro-batch keeps on one whole stage; where chunks differ, on their average.
    pub kept: Vec<f64>,
    /// One activation or gradient that a GPU passes to the next stage.
    pub message: Bytes,
}

impl Scenario {
    pub fn weights(&self) -> Weights {
        let pipeline = self.pipeline();
        let mut job = self.job();
        job.plan.pipeline = u64::from(pipeline.stages);
        job.plan.virtual_stages = u64::from(pipeline.parts());
        job.plan.schedule = pipeline.rule;
        let kept = report(&job).stages.iter().map(|stage| stage.activations.per_micro_batch).collect();
        let message = volumes::message(&job);
        Weights { job, kept, message }
    }
}

impl Weights {
    /// Bytes that a rank keeps for one micro-batch; 0 for a rank that is not there.
    pub fn of_rank(&self, rank: usize) -> f64 {
        self.kept.get(rank).copied().unwrap_or(0.0)
    }

    /// The rank that holds most at once, with its bytes.
    pub fn peak(&self, schedule: &Schedule) -> (usize, Bytes) {
        let ranks = schedule.peaks().into_iter().enumerate();
        let bytes = ranks.map(|(rank, peak)| (rank, Bytes(peak * self.of_rank(rank))));
        bytes.fold((0, Bytes::ZERO), |most, rank| if rank.1 > most.1 { rank } else { most })
    }

    /// All messages of a run.
    pub fn volume(&self, schedule: &Schedule) -> Bytes {
        self.message * schedule.score.messages as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::pipeline::Rule;
    use crate::model::scenario::{Assume, Change};

    fn after(changes: &[Change]) -> Scenario {
        changes.iter().fold(Scenario::default(), |scenario, change| scenario.apply(change).0)
    }

    #[test]
    fn a_message_is_the_hidden_state_of_a_micro_batch_in_16_bits() {
        let scenario = after(&[Change::Assume(Assume::Sequence(4_096.0)), Change::Assume(Assume::MicroBatch(2.0))]);
        // Llama-3.1 70B: hidden size 8,192.
        assert_eq!(scenario.weights().message, Bytes(2.0 * 4_096.0 * 8_192.0 * 2.0));
        let split = after(&[Change::Assume(Assume::Tensor(8.0)), Change::Assume(Assume::SequenceParallel(true))]).weights();
        assert_eq!(split.message.0 * 8.0, split.job.sequence as f64 * 8_192.0 * 2.0);
    }

    #[test]
    fn the_peak_is_what_the_memory_model_holds() {
        // Where the simulation holds as many micro-batches as the memory model's rule says, the bytes are the same.
        for rule in [Rule::GPipe, Rule::OneFOneB, Rule::InterleavedOneFOneB] {
            let scenario = after(&[
                Change::Rule(rule),
                Change::Assume(Assume::Activations(true)),
                Change::Assume(Assume::Pipeline(4.0)),
                Change::Chunks(2.0),
                Change::MicroBatches(8.0),
            ]);
            let schedule = scenario.pipeline().schedule().expect("it runs");
            let weights = scenario.weights();
            for (rank, (stage, peak)) in report(&weights.job).stages.iter().zip(schedule.peaks()).enumerate() {
                let held = peak * weights.of_rank(rank);
                assert!((held / stage.activations.held - 1.0).abs() < 1e-3, "{rule:?}, rank {rank}: {held}");
            }
        }
    }
}
