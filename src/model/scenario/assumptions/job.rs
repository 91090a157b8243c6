//! From a scenario to the memory model's question.

use super::Tuning;
use crate::model::architecture::{Architecture, MODELS, library};
use crate::model::memory::{Adapter, Job, LayerSplit, Plan, Zero};
use crate::model::memory::{Tuning as JobTuning, recipe::Recipe as JobRecipe};
use crate::model::pipeline::Rule;
use crate::model::scenario::Scenario;

/// Where the GPUs of a scenario go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// GPUs of one copy of the model: tp × pp × cp.
    pub per_replica: u64,
    /// Copies of the model.
    pub replicas: u64,
    /// GPUs that no copy has a use for.
    pub idle: u64,
    /// GPUs that one copy needs and that are not there.
    pub missing: u64,
}

/// The published model whose size is nearest to so many parameters, by ratio; without experts, and the latest of equals.
pub fn nearest_shape(parameters: u64) -> &'static library::Model {
    let distance = |model: &library::Model| {
        let own = crate::model::architecture::parameters(&model.architecture).total as f64;
        (own / (parameters as f64).max(1.0)).ln().abs()
    };
    let mut nearest = &MODELS[0];
    for model in MODELS.iter().filter(|model| model.architecture.moe.is_none()) {
        if distance(model) <= distance(nearest) {
            nearest = model;
        }
    }
    nearest
}

impl Scenario {
    /// The shape that a job is about: the model's own, or that of the nearest published model.
    pub fn shape(&self) -> Architecture {
        let own = self.model.shape.or_else(|| self.model.name.and_then(library::find).map(|model| model.architecture));
        own.unwrap_or_else(|| nearest_shape(self.model.parameters).architecture)
    }

    /// The published model that lends its shape, where the size alone is known.
    pub fn borrowed_shape(&self) -> Option<&'static library::Model> {
        (self.model.name.is_none() && self.model.shape.is_none()).then(|| nearest_shape(self.model.parameters))
    }

    /// Whether more than the simple question is asked.
    pub fn is_detailed(&self) -> bool {
        !self.assumptions.are_default()
    }

    /// Pipeline stages of the memory plan.
    pub fn memory_stages(&self) -> u64 {
        if self.assumptions.pipelined { u64::from(self.pipeline.stages) } else { 1 }
    }

    /// Chunks per stage of one copy of the model: Lab 2's, or what its rule is bound to.
    pub fn memory_chunks(&self) -> u64 {
        let rule = self.pipeline.rule;
        if rule.placement().is_bidirectional() { 1 } else { u64::from(self.pipeline.chunks_of_rule()) }
    }

    /// The most stages, up to those there are, that the layers divide into evenly.
    pub fn even_stages(&self) -> Option<u64> {
        let (layers, chunks) = (self.shape().num_layers, self.memory_chunks());
        (2..=self.memory_stages()).rev().find(|stages| layers.is_multiple_of(stages * chunks))
    }

    /// How the GPUs divide into copies of the model.
    pub fn placed(&self) -> Placed {
        let gpus = self.cluster.gpus;
        let per_replica = self.assumptions.tensor * self.assumptions.context * self.memory_stages();
        let replicas = (gpus / per_replica).max(1);
        Placed {
            per_replica,
            replicas,
            idle: gpus.saturating_sub(replicas * per_replica),
            missing: per_replica.saturating_sub(gpus),
        }
    }

    /// The whole question to the memory model.
    pub fn job(&self) -> Job {
        self.job_under(self.recipe.zero)
    }

    /// The same under another sharding.
    pub fn job_under(&self, zero: Zero) -> Job {
        let (assumed, architecture) = (&self.assumptions, self.shape());
        let layers = if assumed.layers.is_even() || !assumed.pipelined {
            LayerSplit::Even
        } else {
            LayerSplit::Listed(assumed.layers.listed().collect())
        };
        let plan = Plan {
            tensor: assumed.tensor,
            pipeline: self.memory_stages(),
            virtual_stages: if assumed.pipelined { self.memory_chunks() } else { 1 },
            context: assumed.context,
            expert: assumed.expert,
            expert_tensor: assumed.expert_tensor,
            data: self.placed().replicas,
            zero,
            reshard: assumed.reshard,
            shard_group: (assumed.shard_group > 0).then_some(assumed.shard_group),
            sequence_parallel: assumed.sequence_parallel && assumed.tensor > 1,
            micro_batch: assumed.micro_batch,
            micro_batches: u64::from(self.pipeline.micro_batches),
            // Without a pipeline the rule does not matter.
            schedule: if assumed.pipelined { self.pipeline.rule } else { Rule::OneFOneB },
            layers,
            recompute: assumed.recompute,
            kernels: assumed.kernels,
        };
        let recipe = self.job_recipe(&architecture);
        let mut job = Job { architecture, sequence: assumed.sequence, plan, recipe };
        job.cast_fp32_weights();
        job
    }

    fn job_recipe(&self, architecture: &Architecture) -> JobRecipe {
        let assumed = &self.assumptions;
        let recipe = assumed.optimizer.recipe(self.recipe.accounting, architecture);
        let frozen = match assumed.tuning {
            Tuning::Full => return recipe,
            Tuning::Lora => Adapter::FROZEN_BF16,
            Tuning::Qlora => Adapter::FROZEN_NF4,
        };
        let adapter = Adapter { rank: assumed.rank, targets: assumed.targets, frozen };
        JobRecipe { tuning: JobTuning::Adapter(adapter), ..recipe }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::memory::report;
    use crate::model::scenario::{Assume, Change};

    fn after(changes: &[Change]) -> Scenario {
        changes.iter().fold(Scenario::default(), |scenario, change| scenario.apply(change).0)
    }

    #[test]
    fn a_size_borrows_the_nearest_shape() {
        assert_eq!(Scenario::default().borrowed_shape().map(|model| model.name), Some("Llama-3.1 70B"));
        assert_eq!(nearest_shape(1_u64 << 50).architecture.moe, None);
        assert!(after(&[Change::Library(3)]).borrowed_shape().is_none());
    }

    #[test]
    fn a_jobs_states_are_the_simple_ones() {
        for (place, model) in MODELS.iter().enumerate() {
            for zero in Zero::ALL {
                let scenario = after(&[Change::Library(place), Change::Zero(zero), Change::Assume(Assume::Activations(true))]);
                let simple = scenario.memory_question().states(zero).total().0;
                let whole = report(&scenario.job()).stages[0].states.total().0;
                assert!((whole / simple - 1.0).abs() < 1e-12, "{} under {zero:?}: {whole} is not {simple}", model.name);
            }
        }
    }

    #[test]
    fn the_pipeline_is_lab_twos() {
        let scenario = after(&[Change::Stages(6.0), Change::Assume(Assume::Pipeline(8.0))]);
        assert_eq!((scenario.pipeline().stages, scenario.memory_stages()), (8, 8));
        let without = scenario.apply(&Change::Assume(Assume::Pipeline(1.0))).0;
        assert_eq!((without.pipeline().stages, without.memory_stages()), (8, 1));
        assert!(!without.is_detailed());
    }

    #[test]
    fn gpus_are_placed_or_counted() {
        let placed = after(&[Change::Assume(Assume::Tensor(8.0)), Change::Gpus(63.0)]).placed();
        assert_eq!((placed.replicas, placed.idle, placed.missing), (7, 7, 0));
        let placed = after(&[Change::Assume(Assume::Tensor(8.0)), Change::Gpus(6.0)]).placed();
        assert_eq!((placed.replicas, placed.idle, placed.missing), (1, 0, 2));
    }
}
