//! Bytes that one GPU sends in one step, by kind of parallelism and by link.
//!
//! Ring volumes: all-gather and reduce-scatter of S bytes send (n-1)/n S, an all-reduce twice that (Patarasuk and Yuan 2009; Rajbhandari et
//! al. 2020, arXiv 1910.02054, section 7). A group that spans nodes reduces inside each node first, so that each GPU carries only its share
//! of the payload across. Left out: what recomputation sends again, embedding and head, norms, latency.

use crate::model::architecture::{LayerParameters, parameters};
use crate::model::memory::{Job, Reshard, Zero};
use crate::model::units::Bytes;

/// Bytes per element of activations: 16 bits.
const ACTIVATION: f64 = 2.0;

/// What one GPU sends, by the link it takes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Sent {
    /// Over the fast links inside a node.
    pub inside: Bytes,
    /// Over the network between nodes.
    pub across: Bytes,
}

impl Sent {
    pub fn total(&self) -> Bytes {
        self.inside + self.across
    }

    fn times(self, factor: f64) -> Self {
        Self { inside: self.inside * factor, across: self.across * factor }
    }
}

/// What one GPU sends in one step, by what makes it send.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Volumes {
    /// Gradients reduced and weights gathered over the ranks that hold the same weights.
    pub data: Sent,
    pub tensor: Sent,
    pub pipeline: Sent,
    pub context: Sent,
    pub expert: Sent,
}

/// A communication group.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Group {
    /// Ranks, n.
    pub ranks: f64,
    /// GPUs from one rank to the next: 1 for neighbours.
    pub stride: f64,
    /// GPUs that the fast links join.
    pub node: f64,
}

impl Group {
    /// Ranks that share a node.
    fn in_node(&self) -> f64 {
        (self.node / self.stride).floor().clamp(1.0, self.ranks.max(1.0))
    }

    /// Whether the group reaches beyond one node.
    pub fn spans_nodes(&self) -> bool {
        self.ranks * self.stride > self.node
    }

    /// One all-gather or reduce-scatter of so many bytes (the whole tensor).
    pub fn gather(&self, bytes: f64) -> Sent {
        let inner = self.in_node();
        let nodes = (self.ranks / inner).max(1.0);
        Sent { inside: Bytes((inner - 1.0) / inner * bytes), across: Bytes((nodes - 1.0) / nodes * bytes / inner) }
    }

    /// One all-reduce: a reduce-scatter and an all-gather.
    pub fn all_reduce(&self, bytes: f64) -> Sent {
        self.gather(bytes).times(2.0)
    }

    /// One all-to-all of so many bytes per rank, evenly to all.
    pub fn all_to_all(&self, bytes: f64) -> Sent {
        let ranks = self.ranks.max(1.0);
        let inner = self.in_node();
        Sent { inside: Bytes((inner - 1.0) / ranks * bytes), across: Bytes((ranks - inner) / ranks * bytes) }
    }

    /// A message to the next rank. Where the group spans nodes, a rank at the end of a node is meant.
    pub fn pass_on(&self, bytes: f64) -> Sent {
        let bytes = Bytes(if self.ranks > 1.0 { bytes } else { 0.0 });
        if self.spans_nodes() { Sent { inside: Bytes::ZERO, across: bytes } } else { Sent { inside: bytes, across: Bytes::ZERO } }
    }
}

/// What the data-parallel ranks exchange in one step for `weights` and `gradients` bytes held before ZeRO.
///
/// DDP, ZeRO-1: once per step. ZeRO-2 keeps only a shard of the gradients and ZeRO-3 only one of the weights, so they reduce, and ZeRO-3
/// gathers, in every micro-batch (Rajbhandari et al. 2020, section 7.2; Zhao et al. 2023, arXiv 2304.11277, section 3.2).
pub fn data_parallel(group: &Group, zero: Zero, reshard: Reshard, weights: f64, gradients: f64, micro_batches: f64) -> Sent {
    let gather = group.gather(weights);
    let reduce = group.gather(gradients);
    match (zero, reshard) {
        (Zero::Off, _) => group.all_reduce(gradients),
        (Zero::Optimizer, _) => add(reduce, gather),
        (Zero::Gradients, _) => add(reduce.times(micro_batches), gather),
        (Zero::Weights, Reshard::AfterForward) => add(reduce, gather.times(2.0)).times(micro_batches),
        (Zero::Weights, Reshard::AfterBackward) => add(reduce, gather).times(micro_batches),
    }
}

/// Bytes that a GPU sends in one step of a job, GPUs dealt as tensor, then context, then data, then pipeline ranks (Megatron-LM's order), so
/// that what talks most sits closest together.
pub fn volumes(job: &Job, gpus_per_node: u64) -> Volumes {
    let (plan, node) = (&job.plan, gpus_per_node.max(1) as f64);
    let [t, c, d, p] = [plan.tensor, plan.context, plan.data, plan.pipeline].map(|ranks| ranks.max(1) as f64);
    let group = |ranks: f64, stride: f64| Group { ranks, stride, node };
    let micro_batches = plan.micro_batches.max(1) as f64;
    let experts = LayerParameters::moe(&job.architecture).experts * job.architecture.moe_layers() as f64;
    let exchange = |group: &Group, held: f64| {
        let (weights, gradients) = (job.recipe.compute * held, job.recipe.matrices.gradients * held);
        data_parallel(group, plan.zero, plan.reshard, weights, gradients, micro_batches)
    };
    let dense = exchange(&group(c * d, t), (parameters(&job.architecture).total as f64 - experts) / (t * p));
    // The same experts sit e ranks apart.
    let expert_ranks = (plan.expert * plan.expert_tensor).max(1) as f64;
    let routed = exchange(&group(plan.expert_replicas(), expert_ranks), experts / (expert_ranks * p));
    let per_layer = job.architecture.num_layers as f64 / p * micro_batches;
    Volumes {
        data: add(dense, routed),
        tensor: tensor_layer(job, &group(t, 1.0)).times(per_layer),
        pipeline: boundary(job, &group(p, t * c * d)).times(micro_batches),
        context: context_layer(job, &group(c, t)).times(per_layer),
        expert: expert_layer(job, &group(plan.expert.max(1) as f64, 1.0))
            .times(job.architecture.moe_layers() as f64 / p * micro_batches),
    }
}

/// Elements of hidden state of one micro-batch on one rank.
fn hidden(job: &Job) -> f64 {
    tokens(job) * job.architecture.hidden_size as f64
}

fn tokens(job: &Job) -> f64 {
    job.plan.micro_batch as f64 * job.sequence as f64 / job.plan.context.max(1) as f64
}

/// Two all-reduces of the hidden state forward and two backward; with sequence parallelism each is a reduce-scatter and an all-gather of the
/// same volume (Shoeybi et al. 2019, arXiv 1909.08053, section 3; Korthikanti et al. 2022, arXiv 2205.05198, section 4.2.2).
pub fn tensor_layer(job: &Job, group: &Group) -> Sent {
    group.all_reduce(ACTIVATION * hidden(job)).times(4.0)
}

/// The hidden state once per chunk and direction; split over the tensor ranks where the sequence is (Narayanan et al. 2021, arXiv 2104.04473,
/// sections 2.2 and 4.1). Of two stages without interleaving each sends in one direction only.
pub fn boundary(job: &Job, group: &Group) -> Sent {
    let plan = &job.plan;
    let chunks = plan.chunks_per_copy() as f64;
    let directions = if group.ranks > 2.0 || chunks > 1.0 { 2.0 } else { 1.0 };
    group.pass_on(directions * chunks * message(job).0)
}

/// What one GPU passes to the next stage for one micro-batch: the hidden state, split over the tensor ranks where the sequence is.
pub fn message(job: &Job) -> Bytes {
    let split = if job.plan.splits_sequence() { job.plan.tensor as f64 } else { 1.0 };
    Bytes(ACTIVATION * hidden(job) / split)
}

/// Each rank passes its block of keys and values c - 1 times forward; backward the blocks and their gradients (Liu et al. 2023, arXiv
/// 2310.01889, section 3).
pub fn context_layer(job: &Job, group: &Group) -> Sent {
    let shape = &job.architecture;
    let heads = (shape.num_kv_heads as f64 / job.plan.tensor.max(1) as f64).max(1.0);
    let block = 2.0 * tokens(job) * heads * shape.head_dim as f64 * ACTIVATION;
    group.pass_on(3.0 * (group.ranks - 1.0) * block)
}

/// Every token goes to its experts and back, forward and backward: four all-to-alls (Lepikhin et al. 2020, arXiv 2006.16668, section 3.2).
pub fn expert_layer(job: &Job, group: &Group) -> Sent {
    let chosen = job.architecture.moe.map_or(0.0, |moe| moe.top_k as f64);
    group.all_to_all(chosen * ACTIVATION * hidden(job)).times(4.0)
}

fn add(one: Sent, other: Sent) -> Sent {
    Sent { inside: one.inside + other.inside, across: one.across + other.across }
}
