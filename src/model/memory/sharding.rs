//! Over how many ranks each state is spread, and the states that follow.

use crate::model::memory::{Accounting, Job, Part, Parts, Zero};

/// Ranks over which each state is sharded, 1 where it is whole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sharding {
    pub weights: f64,
    pub gradients: f64,
    pub optimizer: f64,
    pub expert_weights: f64,
    pub expert_gradients: f64,
    pub expert_optimizer: f64,
}

impl Sharding {
    /// The shards of a job's plan.
    pub fn of(job: &Job) -> Self {
        let plan = &job.plan;
        let over = |from: Zero, ranks: f64| if plan.zero >= from { ranks } else { 1.0 };
        let (dense, experts) = (plan.shards(), plan.expert_shards());
        Self {
            weights: over(Zero::Weights, dense),
            gradients: over(Zero::Gradients, dense),
            optimizer: over(Zero::Optimizer, dense),
            expert_weights: over(Zero::Weights, experts),
            expert_gradients: over(Zero::Gradients, experts),
            expert_optimizer: over(Zero::Optimizer, experts),
        }
    }
}

/// Adds the states of so many dense and expert parameters.
pub(super) fn add_states(parts: &mut Parts, [dense, experts]: [f64; 2], accounting: &Accounting, sharding: &Sharding) {
    let weights = dense / sharding.weights + experts / sharding.expert_weights;
    let gradients = dense / sharding.gradients + experts / sharding.expert_gradients;
    let optimizer = dense / sharding.optimizer + experts / sharding.expert_optimizer;
    let mut add = |part: Part, bytes: f64| parts.set(part, parts.get(part).0 + bytes);
    add(Part::Weights, accounting.weights * weights);
    add(Part::Gradients, accounting.all_gradients() * gradients);
    add(Part::Master, accounting.master * optimizer);
    add(Part::Moment1, accounting.moment1 * optimizer);
    add(Part::Moment2, accounting.moment2 * optimizer);
}
