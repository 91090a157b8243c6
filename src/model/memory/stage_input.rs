//! Everything about one stage that its moments are made of.

use crate::model::architecture::LayerParameters;
use crate::model::memory::activations::{self, LayerBytes, LayerKind, outside};
use crate::model::memory::kernels::{Loss, Recompute, Stack};
use crate::model::memory::layout::Share;
use crate::model::memory::sharding::{Sharding, add_states};
use crate::model::memory::stage::{self, LayerShare, StageParameters};
use crate::model::memory::{Accounting, Job, Part, Parts, Symbol, Tuning, Values};

/// What all stages of a job share.
pub struct Common<'a> {
    pub job: &'a Job,
    pub values: Values,
    pub dense: LayerShare,
    pub moe: LayerShare,
    pub dense_bytes: LayerBytes,
    pub moe_bytes: LayerBytes,
    /// Bytes outside the layers: of the embedding's stage, of every stage, of the head's stage.
    pub embedding: f64,
    pub shared: f64,
    pub head: f64,
    pub loss_kept: f64,
    pub loss_temporary: f64,
    pub sharding: Sharding,
}

/// One stage of a job.
pub struct StageInput<'a> {
    pub job: &'a Job,
    pub share: &'a Share,
    pub parameters: StageParameters,
    /// The larger layer of the stage.
    pub layer: LayerShare,
    pub distinct_matrices: f64,
    pub sharding: Sharding,
    /// All states in full.
    pub states: Parts,
    pub activations: StageActivations,
}

/// Bytes of activations on one stage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StageActivations {
    /// Micro-batches whose activations are held at once; fractions where chunks of a stage are at different micro-batches.
    pub in_flight: f64,
    /// Kept for one micro-batch on all chunks of one copy of the model, with what is kept around the embedding.
    pub per_micro_batch: f64,
    /// Kept by all layers and micro-batches in flight, with what is kept around the embedding.
    pub held: f64,
    /// Kept between the last layer and the logits.
    pub head: f64,
    pub loss: f64,
    /// Computed again or fresh in the backward of the first layer to go backward, beyond what is held.
    pub working: f64,
    /// The same for the last layer to go backward, with what it held itself.
    pub last_working: f64,
}

impl LayerShare {
    /// Parameters that dense data parallelism replicates.
    pub fn dense(&self) -> f64 {
        self.matrices + self.vectors
    }
}

impl<'a> Common<'a> {
    pub fn of(job: &'a Job) -> Self {
        let (architecture, plan) = (&job.architecture, &job.plan);
        let mut values = stage::values(architecture, job.sequence, plan);
        if let Loss::Chunked { tokens } = plan.kernels.loss {
            let whole = values.get(Symbol::Sequence) * values.get(Symbol::MicroBatch) / values.get(Symbol::Context);
            values.set(Symbol::ChunkTokens, (tokens.max(1) as f64).min(whole));
        }
        let bytes = |tensors: &[activations::Tensor]| activations::total(tensors, &values);
        let loss = outside::loss(architecture, plan);
        let layer = |parameters: LayerParameters| LayerShare::of(&parameters, architecture, plan);
        let layer_bytes = |kind| activations::layer_bytes(architecture, plan, kind, &values);
        let dense_bytes = layer_bytes(LayerKind::Dense);
        Self {
            job,
            dense: layer(LayerParameters::dense(architecture)),
            moe: layer(LayerParameters::moe(architecture)),
            dense_bytes,
            moe_bytes: if architecture.moe.is_some() { layer_bytes(LayerKind::Moe) } else { dense_bytes },
            embedding: bytes(&outside::embedding(architecture, plan)),
            shared: bytes(&outside::shared(architecture, plan)),
            head: bytes(&outside::head(architecture, plan)),
            loss_kept: bytes(&loss.kept),
            loss_temporary: bytes(&loss.temporary),
            sharding: Sharding::of(job),
            values,
        }
    }

    /// One stage.
    pub fn stage(&self, rank: u64, share: &'a Share) -> StageInput<'a> {
        let parameters = stage::stage_parameters(&self.job.architecture, &self.job.plan, share, &self.dense, &self.moe);
        let has_dense = if share.dense_layers() > 0 { 1.0 } else { 0.0 };
        let has_moe = if share.moe_layers() > 0 { 1.0 } else { 0.0 };
        let layer =
            if has_moe > 0.0 && (has_dense == 0.0 || self.moe.total() >= self.dense.total()) { self.moe } else { self.dense };
        StageInput {
            job: self.job,
            share,
            parameters,
            layer,
            distinct_matrices: layer.attention + has_dense * self.dense.distinct_mlp + has_moe * self.moe.distinct_mlp,
            sharding: self.sharding,
            states: self.states(&parameters, share),
            activations: self.activations(rank, share, &parameters),
        }
    }

    /// All states of a stage, each class of parameters with its accounting and its shards.
    fn states(&self, parameters: &StageParameters, share: &Share) -> Parts {
        let mut parts = Parts::default();
        let (recipe, sharding) = (&self.job.recipe, &self.sharding);
        match recipe.tuning {
            Tuning::Full => {
                let mut add = |counts: [f64; 2], accounting: &Accounting| add_states(&mut parts, counts, accounting, sharding);
                add([parameters.matrices, parameters.experts], &recipe.matrices);
                add([parameters.others(), 0.0], &recipe.others);
            }
            Tuning::Adapter(adapter) => {
                let (dense, experts) = adapter.parameters(&self.job.architecture, &self.job.plan, share);
                add_states(&mut parts, [dense, experts], &recipe.matrices, sharding);
                let frozen = parameters.dense() / sharding.weights + parameters.experts / sharding.expert_weights;
                let adapters = parts.get(Part::Weights).0;
                parts.set(Part::Weights, adapters + adapter.frozen * frozen);
            }
        }
        parts
    }

    fn activations(&self, rank: u64, share: &Share, parameters: &StageParameters) -> StageActivations {
        let plan = &self.job.plan;
        let chunks_held = plan.schedule.held(rank, plan.pipeline, plan.chunks_per_copy(), plan.micro_batches) as f64;
        let chunks = share.chunks.len().max(1) as f64;
        let per_micro_batch: f64 = share.chunks.iter().map(|chunk| self.kept_by(chunk.dense, chunk.moe)).sum();
        let in_flight = chunks_held / plan.chunks_per_copy() as f64;
        let losses = plan.schedule.losses_held(plan.pipeline, plan.micro_batches) as f64;
        let widest = match self.widest_kind(share) {
            LayerKind::Dense => self.dense_bytes,
            LayerKind::Moe => self.moe_bytes,
        };
        let copies = self.weight_copies(parameters) * self.job.recipe.compute;
        let (working, last_working) = self.working(&widest, share.moe_layers() + share.dense_layers());
        StageActivations {
            in_flight,
            per_micro_batch: plan.chunks_per_copy() as f64 * per_micro_batch / chunks + share.embeddings * self.embedding,
            held: chunks_held * per_micro_batch / chunks + share.embeddings * in_flight * self.embedding + self.shared + copies,
            head: share.heads * losses * self.head,
            // Only one loss is computed at a time, even where two copies of the model end on one rank.
            loss: share.heads * losses * self.loss_kept + share.heads.min(1.0) * self.loss_temporary,
            working,
            last_working: last_working + self.shared,
        }
    }

    /// Weights of which autocast keeps 16-bit copies until the backward: all that are multiplied, or only the head where layers are
    /// recomputed and cast again.
    pub fn weight_copies(&self, parameters: &StageParameters) -> f64 {
        if self.job.plan.kernels.stack != Stack::HuggingFaceAutocast {
            return 0.0;
        }
        let is_tied_here = self.job.architecture.tied_embeddings && parameters.output_head == 0.0 && parameters.final_norm > 0.0;
        let head = if is_tied_here { parameters.token_embedding } else { parameters.output_head };
        match self.job.plan.recompute {
            Recompute::Full { .. } | Recompute::Block { .. } => head,
            Recompute::None | Recompute::Selective(_) => parameters.matrices + parameters.experts + head,
        }
    }

    /// Bytes that the layers of one chunk keep per micro-batch.
    fn kept_by(&self, dense: u64, moe: u64) -> f64 {
        let all = |dense: u64, moe: u64, pick: fn(&LayerBytes) -> f64| {
            dense as f64 * pick(&self.dense_bytes) + moe as f64 * pick(&self.moe_bytes)
        };
        match self.job.plan.recompute {
            Recompute::None | Recompute::Selective(_) => all(dense, moe, |bytes| bytes.kept),
            Recompute::Full { group } => {
                let groups = (dense + moe).div_ceil(group.max(1)) as f64;
                groups * self.dense_bytes.input
            }
            Recompute::Block { layers } => {
                let recomputed = layers.min(dense + moe);
                let dense_recomputed = recomputed.min(dense);
                let moe_recomputed = recomputed - dense_recomputed;
                recomputed as f64 * self.dense_bytes.input
                    + all(dense - dense_recomputed, moe - moe_recomputed, |bytes| bytes.whole)
            }
        }
    }

    /// The kind of the layer that needs most in its backward.
    pub fn widest_kind(&self, share: &Share) -> LayerKind {
        let has_moe = share.moe_layers() > 0;
        let needs = |bytes: &LayerBytes| bytes.whole + bytes.backward;
        let is_moe_wider = share.dense_layers() == 0 || needs(&self.moe_bytes) > needs(&self.dense_bytes);
        if has_moe && is_moe_wider { LayerKind::Moe } else { LayerKind::Dense }
    }

    /// What the first and the last layer to go backward need: beyond what is held, and in all.
    fn working(&self, layer: &LayerBytes, layers: u64) -> (f64, f64) {
        let again = match self.job.plan.recompute {
            Recompute::None => 0.0,
            Recompute::Selective(_) => layer.whole - layer.kept,
            // The kept input is the first of the tensors that are computed again.
            Recompute::Full { group } => group.clamp(1, layers.max(1)) as f64 * layer.whole - layer.input,
            Recompute::Block { .. } => layer.whole - layer.input,
        };
        if layers == 0 {
            return (0.0, 0.0);
        }
        (again + layer.backward, layer.kept + again + layer.backward)
    }
}
