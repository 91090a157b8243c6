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
        .with(Part::Gathered, stage.gathered(Moment::EndOfForward))
}

fn loss(stage: &StageInput) -> Parts {
    before_backward(stage)
        .with(Part::Activations, stage.activations.held + stage.activations.head)
        .with(Part::Loss, stage.activations.loss)
        .with(Part::Gathered, stage.gathered(Moment::Loss))
}

fn first_backward(stage: &StageInput) -> Parts {
    let mut parts = before_backward(stage)
        .with(Part::Activations, stage.activations.held + stage.activations.working)
        .with(Part::Gathered, stage.gathered(Moment::FirstBackward));
    backward_buffers(stage, &mut parts);
    if !stage.has_gradients_from_start() {
        // Of the layers only the last has its gradients so far; the head's own wait for the root unit under FSDP.
        let head = if stage.job.plan.zero == Zero::Weights { 0.0 } else { stage.root_gradient(stage.parameters.output_head) };
        parts.set(Part::Gradients, stage.layer_gradient() + head);
    }
    parts
}

/// Which operation ends the backward at its fullest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndOfBackward {
    /// That of the first layer.
    Layer,
    /// That of the embedding after it.
    Embedding,
}

impl EndOfBackward {
    pub fn of(stage: &StageInput) -> Self {
        if embedding_backward(stage).total() > layer_backward(stage).total() { Self::Embedding } else { Self::Layer }
    }
}

fn end_of_backward(stage: &StageInput) -> Parts {
    match EndOfBackward::of(stage) {
        EndOfBackward::Layer => layer_backward(stage),
        EndOfBackward::Embedding => embedding_backward(stage),
    }
}

fn layer_backward(stage: &StageInput) -> Parts {
    let mut parts = with_temporaries(stage, stage.states)
        .with(Part::Activations, stage.activations.last_working)
        .with(Part::Gathered, stage.gathered(Moment::EndOfBackward));
    backward_buffers(stage, &mut parts);
    if !stage.has_gradients_from_start() {
        let missing = stage.layer_gradient() + stage.root_gradient(stage.parameters.root());
        parts.set(Part::Gradients, stage.states.get(Part::Gradients).0 - missing);
    }
    parts
}

fn embedding_backward(stage: &StageInput) -> Parts {
    let mut parts = with_temporaries(stage, stage.states).with(Part::Gathered, stage.gathered_layers(0.0));
    if stage.trains_adapters() || stage.share.embeddings == 0.0 {
        return parts;
    }
    let table = stage.parameters.token_embedding;
    let fresh = stage.compute() * stage.embedding_copies() * table;
    if stage.job.plan.zero == Zero::Weights {
        parts.set(Part::WeightGradientTemp, fresh + stage.compute() * (stage.parameters.root() - table));
        parts.set(Part::ReduceBuffer, stage.job.recipe.others.gradients * stage.parameters.root());
    } else if !stage.has_gradients_from_start() {
        parts.set(Part::Gradients, stage.states.get(Part::Gradients).0 - stage.root_gradient(table));
        parts.set(Part::WeightGradientTemp, parts.get(Part::WeightGradientTemp).0 + fresh);
    }
    parts
}

/// Fresh gradients of one layer, and under ZeRO-3 those of the layer before it, widened, on their way through the reduction.
fn backward_buffers(stage: &StageInput, parts: &mut Parts) {
    if stage.keeps_temporaries() || stage.trains_adapters() || stage.layers() == 0.0 {
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

impl StageInput<'_> {
    /// Whether the stack keeps weight-gradient temporaries all the time.
    pub fn keeps_temporaries(&self) -> bool {
        let is_fused = self.job.plan.kernels.stack == Stack::Fused;
        is_fused && self.job.plan.zero < Zero::Weights && !self.trains_adapters()
    }

    pub fn trains_adapters(&self) -> bool {
        matches!(self.job.recipe.tuning, Tuning::Adapter(_))
    }

    /// Whether gradients are there when the backward of the fullest micro-batch starts.
    pub fn has_gradients_from_start(&self) -> bool {
        self.trains_adapters() || self.job.takes_gradients_up_front() || self.job.plan.micro_batches > 1
    }

    /// Bytes per weight while computing.
    pub fn compute(&self) -> f64 {
        self.job.recipe.compute
    }

    fn layers(&self) -> f64 {
        (self.share.dense_layers() + self.share.moe_layers()) as f64
    }

    /// Layers that are whole under ZeRO-3: one in use or just used, and in the first backward the next one ahead of its use.
    pub fn layers_gathered(&self, moment: Moment) -> f64 {
        match moment {
            Moment::EndOfForward | Moment::Loss => self.layers().min(1.0),
            Moment::FirstBackward => self.layers().min(2.0),
            Moment::EndOfBackward => match EndOfBackward::of(self) {
                EndOfBackward::Layer => self.layers().min(1.0),
                EndOfBackward::Embedding => 0.0,
            },
            Moment::OptimizerStep => 0.0,
        }
    }

    /// Whole weights under ZeRO-3 at a moment. What lies outside the layers is never given back before the backward is done.
    fn gathered(&self, moment: Moment) -> f64 {
        let layers = if moment == Moment::FirstBackward { 2.0 } else { 1.0 };
        self.gathered_layers(self.layers().min(layers))
    }

    fn gathered_layers(&self, layers: f64) -> f64 {
        if self.job.plan.zero != Zero::Weights {
            return 0.0;
        }
        let parameters = match self.job.plan.reshard {
            Reshard::AfterForward => self.parameters.root() + layers * self.layer.total(),
            Reshard::AfterBackward => self.parameters.total(),
        };
        self.compute() * parameters
    }

    /// Gradients of the embedding alive at once: a tied table gets one from the head, one from the embedding, and their sum.
    pub fn embedding_copies(&self) -> f64 {
        if self.job.architecture.tied_embeddings && self.share.heads > 0.0 { 3.0 } else { 1.0 }
    }

    /// Bytes of the gradients of the stage's larger layer, sharded as the plan says.
    fn layer_gradient(&self) -> f64 {
        let bytes = self.job.recipe.matrices.all_gradients();
        bytes * (self.layer.dense() / self.sharding.gradients + self.layer.experts / self.sharding.expert_gradients)
    }

    /// Bytes of the gradients of so many parameters outside the layers.
    fn root_gradient(&self, parameters: f64) -> f64 {
        self.job.recipe.others.all_gradients() * parameters / self.sharding.gradients
    }
}
