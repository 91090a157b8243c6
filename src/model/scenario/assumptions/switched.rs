//! A switch of the memory model's advice, carried out on the scenario.

use crate::model::memory::advice::{self, Effect, Switch};
use crate::model::memory::{Accounting, Loss, Optimizer, Recompute, Reshard, Targets, Zero, kernels::Attention};
use crate::model::pipeline::Rule;
use crate::model::scenario::{Assume, Change, Scenario, assumptions::Tuning};
use crate::model::units::Bytes;

/// GPUs of one node: those that fast links join.
pub const GPUS_PER_NODE: u64 = 8;

impl Scenario {
    /// The scenario with a switch set.
    pub fn with(&self, switch: Switch) -> Self {
        let changes = self.changes_of(switch);
        changes.iter().fold(*self, |scenario, change| scenario.apply(change).0)
    }

    /// Single switches that free memory and that this page can set, the one that frees most first.
    pub fn advice(&self) -> Vec<Effect> {
        let memory = Bytes::from_gb(self.cluster.gpu_memory_gb);
        let effects = advice::switches(&self.job(), memory, GPUS_PER_NODE);
        // A limit of the page may stand in the way: then the switch is not offered.
        effects.into_iter().filter(|effect| self.with(effect.switch).job() == effect.job).collect()
    }

    fn changes_of(&self, switch: Switch) -> Vec<Change> {
        let (assumed, m) = (&self.assumptions, f64::from(self.pipeline.micro_batches));
        let twice = |count: u64| count as f64 * 2.0;
        let assume = |wish: Assume| vec![Change::Assume(wish)];
        match switch {
            Switch::ShardOptimizer => vec![Change::Zero(Zero::Optimizer)],
            Switch::ShardGradients => vec![Change::Zero(Zero::Gradients)],
            Switch::ShardWeights => vec![Change::Zero(Zero::Weights)],
            Switch::ReshardAfterForward => assume(Assume::Reshard(Reshard::AfterForward)),
            Switch::RecomputeSelective => assume(Assume::Recompute(Recompute::SELECTIVE)),
            Switch::RecomputeFull => assume(Assume::Recompute(Recompute::FULL)),
            Switch::FlashAttention => assume(Assume::Attention(Attention::Flash)),
            Switch::FusedLoss => assume(Assume::Loss(Loss::Fused)),
            Switch::ChunkedLoss => assume(Assume::Loss(Loss::Chunked { tokens: 1_024 })),
            Switch::SequenceParallel => assume(Assume::SequenceParallel(true)),
            Switch::DoubleTensor => {
                vec![Change::Assume(Assume::Tensor(twice(assumed.tensor))), Change::Assume(Assume::SequenceParallel(true))]
            }
            Switch::DoublePipeline => self.double_pipeline(),
            Switch::DoubleContext => assume(Assume::Context(twice(assumed.context))),
            Switch::DoubleExpert => assume(Assume::Expert(twice(assumed.expert))),
            Switch::DoubleData => vec![Change::Gpus(twice(self.cluster.gpus))],
            Switch::HalveMicroBatch => {
                let half = (assumed.micro_batch / 2) as f64;
                vec![Change::Assume(Assume::MicroBatch(half)), Change::MicroBatches(m * 2.0)]
            }
            Switch::OneFOneB => vec![Change::Rule(Rule::OneFOneB)],
            Switch::NarrowGradients => vec![Change::Accounting(narrow(&self.recipe.accounting))],
            Switch::EightBitAdam => assume(Assume::Optimizer(Optimizer::Adam8Bit)),
            Switch::LowRankAdapters => adapters(Tuning::Lora),
            Switch::QuantizedAdapters => adapters(Tuning::Qlora),
        }
    }

    /// A model in one piece is first put into the schedule that holds least.
    fn double_pipeline(&self) -> Vec<Change> {
        let (stages, m) = (self.memory_stages() as f64 * 2.0, f64::from(self.pipeline.micro_batches));
        let mut changes = vec![Change::Assume(Assume::Pipeline(stages)), Change::MicroBatches(m * 2.0)];
        if !self.assumptions.pipelined {
            changes.push(Change::Rule(Rule::OneFOneB));
        }
        changes
    }
}

fn narrow(accounting: &Accounting) -> Accounting {
    Accounting { gradients: accounting.gradients.min(2.0), gradient_copy: 0.0, ..*accounting }
}

fn adapters(tuning: Tuning) -> Vec<Change> {
    [Assume::Tuning(tuning), Assume::Rank(16.0), Assume::Targets(Targets::ALL)].map(Change::Assume).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_that_helps_the_default_can_be_set() {
        let scenario = Scenario::default().apply(&Change::Assume(Assume::Activations(true))).0;
        let all = advice::switches(&scenario.job(), Bytes::from_gb(80.0), GPUS_PER_NODE).len();
        assert_eq!(scenario.advice().len(), all);
        assert!(all > 8, "{all}");
    }
}
