//! What can be asked to change among the assumptions, and within which limits.

use super::{Assumptions, Layers, Tuning};
use crate::model::architecture::{Architecture, parameters};
use crate::model::memory::kernels::{Attention, Dropout};
use crate::model::memory::{Kernels, Loss, Optimizer, Recompute, Reshard, Stack, Targets};
use crate::model::scenario::{Change, Field, Limits, Model, Note, Scenario};

/// One wish. Numbers may be anything.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Assume {
    Activations(bool),
    Sequence(f64),
    MicroBatch(f64),
    Tensor(f64),
    SequenceParallel(bool),
    /// Pipeline stages; 1 takes the model out of the pipeline and leaves Lab 2's stages as they are.
    Pipeline(f64),
    /// In Lab 2's stages, or in one piece.
    Pipelined(bool),
    Layers(Layers),
    Context(f64),
    Expert(f64),
    ExpertTensor(f64),
    Reshard(Reshard),
    ShardGroup(f64),
    Recompute(Recompute),
    /// Layers of a group or of a block, whichever recomputation is in force.
    RecomputeLayers(f64),
    Stack(Stack),
    Attention(Attention),
    Dropout(Dropout),
    Loss(Loss),
    Optimizer(Optimizer),
    Tuning(Tuning),
    Targets(Targets),
    Rank(f64),
    /// One state's bytes per parameter.
    Bytes(StateBytes, f64),
    /// A model's own shape; refused when it is not legal.
    Shape(Architecture),
}

/// The states whose bytes can be set one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StateBytes {
    Weights,
    Gradients,
    GradientCopy,
    Master,
    Moment1,
    Moment2,
}

impl StateBytes {
    pub const ALL: [Self; 6] = [Self::Weights, Self::Gradients, Self::GradientCopy, Self::Master, Self::Moment1, Self::Moment2];
}

/// The assumption that a wish touches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Assumption {
    Activations,
    Sequence,
    MicroBatch,
    Tensor,
    SequenceParallel,
    Pipeline,
    Layers,
    Context,
    Expert,
    ExpertTensor,
    Reshard,
    ShardGroup,
    Recompute,
    RecomputeLayers,
    Stack,
    Attention,
    Dropout,
    Loss,
    Optimizer,
    Tuning,
    Targets,
    Rank,
    Bytes(StateBytes),
    Shape,
}

impl Assumption {
    pub const fn limits(self) -> Option<Limits> {
        let (min, max) = match self {
            Self::Sequence => (1.0, 16_777_216.0),
            Self::MicroBatch => (1.0, 4_096.0),
            Self::Tensor | Self::ExpertTensor | Self::Pipeline => (1.0, 64.0),
            Self::Context | Self::Expert => (1.0, 1_024.0),
            Self::ShardGroup => (0.0, 16_384.0),
            Self::RecomputeLayers => (1.0, 256.0),
            Self::Rank => (1.0, 4_096.0),
            // Two bits are the narrowest weights anybody trains over.
            Self::Bytes(StateBytes::Weights) => (0.25, 16.0),
            Self::Bytes(_) => (0.0, 16.0),
            _ => return None,
        };
        Some(Limits { min, max })
    }

    /// A wish for a number; `None` for assumptions that are choices.
    pub const fn number(self, value: f64) -> Option<Assume> {
        Some(match self {
            Self::Sequence => Assume::Sequence(value),
            Self::MicroBatch => Assume::MicroBatch(value),
            Self::Tensor => Assume::Tensor(value),
            Self::Pipeline => Assume::Pipeline(value),
            Self::Context => Assume::Context(value),
            Self::Expert => Assume::Expert(value),
            Self::ExpertTensor => Assume::ExpertTensor(value),
            Self::ShardGroup => Assume::ShardGroup(value),
            Self::RecomputeLayers => Assume::RecomputeLayers(value),
            Self::Rank => Assume::Rank(value),
            Self::Bytes(state) => Assume::Bytes(state, value),
            _ => return None,
        })
    }
}

impl Assume {
    pub const fn about(&self) -> Assumption {
        match self {
            Self::Activations(_) => Assumption::Activations,
            Self::Sequence(_) => Assumption::Sequence,
            Self::MicroBatch(_) => Assumption::MicroBatch,
            Self::Tensor(_) => Assumption::Tensor,
            Self::SequenceParallel(_) => Assumption::SequenceParallel,
            Self::Pipeline(_) | Self::Pipelined(_) => Assumption::Pipeline,
            Self::Layers(_) => Assumption::Layers,
            Self::Context(_) => Assumption::Context,
            Self::Expert(_) => Assumption::Expert,
            Self::ExpertTensor(_) => Assumption::ExpertTensor,
            Self::Reshard(_) => Assumption::Reshard,
            Self::ShardGroup(_) => Assumption::ShardGroup,
            Self::Recompute(_) => Assumption::Recompute,
            Self::RecomputeLayers(_) => Assumption::RecomputeLayers,
            Self::Stack(_) => Assumption::Stack,
            Self::Attention(_) => Assumption::Attention,
            Self::Dropout(_) => Assumption::Dropout,
            Self::Loss(_) => Assumption::Loss,
            Self::Optimizer(_) => Assumption::Optimizer,
            Self::Tuning(_) => Assumption::Tuning,
            Self::Targets(_) => Assumption::Targets,
            Self::Rank(_) => Assumption::Rank,
            Self::Bytes(state, _) => Assumption::Bytes(*state),
            Self::Shape(_) => Assumption::Shape,
        }
    }
}

impl Scenario {
    /// Takes a wish about an assumption.
    pub(in crate::model::scenario) fn assume(&mut self, wish: Assume) -> Option<Note> {
        let change = Change::Assume(wish);
        let now = &mut self.assumptions;
        match wish {
            Assume::Pipeline(stages) => change.whole(stages, |stages| {
                now.pipelined = stages > 1;
                if stages > 1 {
                    self.pipeline.stages = stages as u32;
                }
            }),
            Assume::Bytes(state, bytes) => change.number(bytes, |bytes| self.recipe.accounting.set(state, bytes)),
            Assume::Shape(shape) => {
                if shape.errors().is_empty() {
                    self.model = Model { parameters: parameters(&shape).total, name: None, shape: Some(shape) };
                }
                None
            }
            _ => now.number(wish, change).unwrap_or_else(|| now.choose(wish)),
        }
    }
}

impl Assumptions {
    /// Takes a wish for a whole number; `None` when it is one for something else.
    fn number(&mut self, wish: Assume, change: Change) -> Option<Option<Note>> {
        let (place, asked) = match wish {
            Assume::Sequence(asked) => (&mut self.sequence, asked),
            Assume::MicroBatch(asked) => (&mut self.micro_batch, asked),
            Assume::Tensor(asked) => (&mut self.tensor, asked),
            Assume::Context(asked) => (&mut self.context, asked),
            Assume::Expert(asked) => (&mut self.expert, asked),
            Assume::ExpertTensor(asked) => (&mut self.expert_tensor, asked),
            Assume::ShardGroup(asked) => (&mut self.shard_group, asked),
            Assume::Rank(asked) => (&mut self.rank, asked),
            Assume::RecomputeLayers(asked) => match &mut self.recompute {
                Recompute::Full { group } => (group, asked),
                Recompute::Block { layers } => (layers, asked),
                Recompute::None | Recompute::Selective(_) => return Some(None),
            },
            _ => return None,
        };
        Some(change.whole(asked, |set| *place = set))
    }

    fn choose(&mut self, wish: Assume) -> Option<Note> {
        match wish {
            Assume::Activations(counted) => self.activations = counted,
            Assume::Pipelined(on) => self.pipelined = on,
            Assume::SequenceParallel(on) => self.sequence_parallel = on,
            Assume::Layers(layers) => self.layers = layers,
            Assume::Reshard(reshard) => self.reshard = reshard,
            Assume::Recompute(recompute) => return self.recompute_as(recompute),
            // A stack brings what usually goes with it.
            Assume::Stack(stack) => self.kernels = Kernels::of(stack),
            Assume::Attention(attention) => self.kernels.attention = attention,
            Assume::Dropout(dropout) => self.kernels.dropout = dropout,
            Assume::Loss(Loss::Chunked { tokens }) => {
                self.kernels.loss = Loss::Chunked { tokens: tokens.clamp(1, 1 << 24) };
            }
            Assume::Loss(loss) => self.kernels.loss = loss,
            Assume::Optimizer(optimizer) => self.optimizer = optimizer,
            Assume::Tuning(tuning) => self.tuning = tuning,
            Assume::Targets(targets) => self.targets = targets,
            _ => {}
        }
        None
    }

    /// The method, with its number of layers within the limits.
    fn recompute_as(&mut self, recompute: Recompute) -> Option<Note> {
        self.recompute = recompute;
        let asked = self.recompute_layers();
        let change = Change::Assume(Assume::RecomputeLayers(asked as f64));
        match recompute {
            Recompute::Full { .. } => change.whole(asked as f64, |group| self.recompute = Recompute::Full { group }),
            Recompute::Block { .. } => change.whole(asked as f64, |layers| self.recompute = Recompute::Block { layers }),
            Recompute::None | Recompute::Selective(_) => None,
        }
    }
}

impl From<Assumption> for Field {
    fn from(assumption: Assumption) -> Self {
        Self::Assumption(assumption)
    }
}
