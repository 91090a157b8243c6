//! What one GPU of a stage holds at each moment of the step.
//!
//! The peak is the fullest moment, not a sum of everything: with one micro-batch, gradients are still absent when activations are at
//! their height.

use crate::model::memory::kernels::Stack;
use crate::model::memory::stage_input::StageInput;
use crate::model::memory::{Moment, Part, Parts, Reshard, Tuning, Zero};

/// The parts at every moment the stage goes through, in the order of the step.
pub fn moments(stage: &StageInput) -> Vec<(Moment, Parts)> {
    let mut moments = Vec::with_capacity(5);
    moments.push((Moment::EndOfForward, end_of_forward(stage)));
    if stage.share.heads > 0.0 {
        moments.push((Moment::Loss, loss(stage)));
    }
    moments.push((Moment::FirstBackward, first_backward(stage)));
    moments.push((Moment::EndOfBackward, end_of_backward(stage)));
    moments.push((Moment::OptimizerStep, with_temporaries(stage, stage.states)));
    moments
}

/// States as they are before the backward of the micro-batch in question, with what lives through the whole step.
fn before_backward(stage: &StageInput) -> Parts {
    let parts = with_temporaries(stage, stage.states);
    if stage.has_gradients_from_start() { parts } else { parts.with(Part::Gradients, 0.0) }
}

/// Transformer Engine keeps one 16-bit gradient per distinct weight shape from the first backward on.
fn with_temporaries(stage: &StageInput, parts: Parts) -> Parts {
    if stage.keeps_temporaries() {
        parts.with(Part::WeightGradientTemp, stage.compute() * stage.distinct_matrices)
    } else {
        parts
    }
}

fn end_of_forward(stage: &StageInput) -> Parts {
    before_backward(stage)
        .with(Part::Activations, stage.activations.held + stage.activations.head)
        .with(Part::Gathered, gathered(stage, 1.0))
}

fn loss(stage: &StageInput) -> Parts {
    // The last layer is freed again, and gathered once more for its backward.
    before_backward(stage)
        .with(Part::Activations, stage.activations.held + stage.activations.head)
        .with(Part::Loss, stage.activations.loss)
        .with(Part::Gathered, gathered(stage, 1.0))
}

fn first_backward(stage: &StageInput) -> Parts {
    let layers_beyond_first = (stage.layers() - 1.0).clamp(0.0, 1.0);
    let mut parts = before_backward(stage)
        .with(Part::Activations, stage.activations.held + stage.activations.working)
        .with(Part::Gathered, gathered(stage, 1.0 + layers_beyond_first));
    backward_buffers(stage, &mut parts);
    if !stage.has_gradients_from_start() {
        // Of the layers only the last has its gradients so far; the head's own wait for the root unit under FSDP.
        let layer = stage.gradient_bytes(stage.layer.dense(), stage.layer.experts);
        let head = if stage.job.plan.zero == Zero::Weights { 0.0 } else { stage.root_gradient(stage.parameters.output_head) };
        parts.set(Part::Gradients, (layer + head).min(stage.states.get(Part::Gradients).0));
    }
    parts
}

/// The first layer or, where it is here, the embedding after it: whichever is fuller.
fn end_of_backward(stage: &StageInput) -> Parts {
    let mut layer = before_backward(stage)
        .with(Part::Activations, stage.activations.last_working)
        .with(Part::Gathered, gathered(stage, 1.0))
        .with(Part::Gradients, stage.states.get(Part::Gradients).0);
    backward_buffers(stage, &mut layer);
    if !stage.has_gradients_from_start() {
        let missing =
            stage.gradient_bytes(stage.layer.dense(), stage.layer.experts) + stage.root_gradient(stage.parameters.root());
        layer.set(Part::Gradients, (stage.states.get(Part::Gradients).0 - missing).max(0.0));
    }
    let embedding = embedding_backward(stage);
    if embedding.total() > layer.total() { embedding } else { layer }
}

fn embedding_backward(stage: &StageInput) -> Parts {
    let mut parts = with_temporaries(stage, stage.states).with(Part::Gathered, gathered(stage, 0.0));
    if stage.keeps_temporaries() || stage.trains_adapters() {
        return parts;
    }
    // A tied table gets one gradient from the head, one from the embedding, and their sum.
    let table = stage.parameters.token_embedding;
    let is_tied = stage.job.architecture.tied_embeddings && stage.share.heads > 0.0;
    let copies = if is_tied { 3.0 } else { 1.0 };
    let fresh = stage.compute() * (table * copies + (stage.parameters.root() - table));
    if stage.job.plan.zero == Zero::Weights {
        parts.set(Part::WeightGradientTemp, fresh);
        parts.set(Part::ReduceBuffer, stage.job.recipe.others.gradients * stage.parameters.root());
    } else if !stage.has_gradients_from_start() {
        let without_table = stage.states.get(Part::Gradients).0 - stage.root_gradient(table);
        parts.set(Part::Gradients, without_table);
        parts.set(Part::WeightGradientTemp, stage.compute() * table * copies);
    }
    parts
}

/// Fresh gradients of one layer, and under ZeRO-3 those of the layer before it, widened, on their way through the reduction.
fn backward_buffers(stage: &StageInput, parts: &mut Parts) {
    if stage.keeps_temporaries() || stage.trains_adapters() {
        return;
    }
    let has_no_replicas = stage.job.plan.replicas() <= 1.0;
    if has_no_replicas && !stage.has_gradients_from_start() {
        return;
    }
    parts.set(Part::WeightGradientTemp, stage.compute() * stage.layer.total());
    if stage.job.plan.zero == Zero::Weights && stage.layers() > 1.0 {
        parts.set(Part::ReduceBuffer, stage.job.recipe.matrices.gradients * stage.layer.total());
    }
}

/// Whole weights under ZeRO-3: what lies outside the layers stays gathered, and with it some layers, one of them ahead of its use.
fn gathered(stage: &StageInput, layers: f64) -> f64 {
    if stage.job.plan.zero != Zero::Weights {
        return 0.0;
    }
    let parameters = match stage.job.plan.reshard {
        Reshard::AfterForward => stage.parameters.root() + layers * stage.layer.total(),
        Reshard::AfterBackward => stage.parameters.total(),
    };
    stage.compute() * parameters
}

impl StageInput<'_> {
    /// Whether the stack keeps weight-gradient temporaries all the time.
    fn keeps_temporaries(&self) -> bool {
        let is_fused = self.job.plan.kernels.stack == Stack::Fused;
        is_fused && self.job.plan.zero < Zero::Weights && !self.trains_adapters()
    }

    fn trains_adapters(&self) -> bool {
        matches!(self.job.recipe.tuning, Tuning::Adapter(_))
    }

    /// Whether gradients are there when the backward of the fullest micro-batch starts.
    fn has_gradients_from_start(&self) -> bool {
        self.job.takes_gradients_up_front() || self.job.plan.micro_batches > 1
    }

    fn compute(&self) -> f64 {
        self.job.recipe.compute
    }

    fn layers(&self) -> f64 {
        (self.share.dense_layers() + self.share.moe_layers()) as f64
    }

    /// Bytes of the gradients of so many dense and expert parameters of layers, sharded as the plan says.
    fn gradient_bytes(&self, dense: f64, experts: f64) -> f64 {
        let bytes = self.job.recipe.matrices.all_gradients();
        bytes * (dense / self.sharding.gradients + experts / self.sharding.expert_gradients)
    }

    /// Bytes of the gradients of so many parameters outside the layers.
    fn root_gradient(&self, parameters: f64) -> f64 {
        self.job.recipe.others.all_gradients() * parameters / self.sharding.gradients
    }
}
