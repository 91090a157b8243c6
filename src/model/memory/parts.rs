//! What a GPU's memory is made of, and the moments at which it may be fullest.

use crate::model::memory::States;
use crate::model::units::Bytes;

/// A part of a GPU's memory. The order is that of the stack, states first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    Weights,
    Gradients,
    Master,
    Moment1,
    Moment2,
    /// Tensors kept for the backward, and those computed again for it.
    Activations,
    /// Logits and what the loss makes of them.
    Loss,
    /// Whole weights of sharded layers, gathered for use or ahead of it.
    Gathered,
    /// Gradients of weights that are not yet added up or reduced.
    WeightGradientTemp,
    /// Gradients on their way through the reduction.
    ReduceBuffer,
}

impl Part {
    pub const ALL: [Self; 10] = [
        Self::Weights,
        Self::Gradients,
        Self::Master,
        Self::Moment1,
        Self::Moment2,
        Self::Activations,
        Self::Loss,
        Self::Gathered,
        Self::WeightGradientTemp,
        Self::ReduceBuffer,
    ];
}

/// Bytes of every part on one GPU at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Parts([f64; Part::ALL.len()]);

impl Parts {
    pub const fn get(&self, part: Part) -> Bytes {
        Bytes(self.0[part as usize])
    }

    pub(super) const fn set(&mut self, part: Part, bytes: f64) {
        self.0[part as usize] = bytes;
    }

    /// The same parts with one changed.
    pub(super) const fn with(mut self, part: Part, bytes: f64) -> Self {
        self.set(part, bytes);
        self
    }

    /// All parts together.
    pub fn total(&self) -> Bytes {
        Bytes(self.0.iter().sum())
    }

    /// Every part with its bytes, in the order of the stack.
    pub fn iter(&self) -> impl Iterator<Item = (Part, Bytes)> {
        Part::ALL.into_iter().map(|part| (part, self.get(part)))
    }
}

impl From<&States> for Parts {
    fn from(states: &States) -> Self {
        let mut parts = Self::default();
        for (part, bytes) in Part::ALL.into_iter().zip(states.by_kind()) {
            parts.set(part, bytes.0);
        }
        parts
    }
}

/// A moment of the training step at which memory may be fullest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moment {
    /// The last forward before a backward is through.
    EndOfForward,
    /// The loss is being computed. Only on the stage with the output head.
    Loss,
    /// The first layers go backward: activations are still nearly all there, and gradients come on top.
    FirstBackward,
    /// The last layer, or the embedding, goes backward: activations are gone, gradients complete.
    EndOfBackward,
    /// The optimizer updates the weights.
    OptimizerStep,
}

impl Moment {
    pub const ALL: [Self; 5] = [Self::EndOfForward, Self::Loss, Self::FirstBackward, Self::EndOfBackward, Self::OptimizerStep];

    /// The name in the text interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EndOfForward => "end of forward",
            Self::Loss => "loss",
            Self::FirstBackward => "first backward",
            Self::EndOfBackward => "end of backward",
            Self::OptimizerStep => "optimizer step",
        }
    }
}
