use crate::model::memory::{Part, Parts, States};
use crate::model::units::Bytes;
use crate::scene::Fill;
use crate::text::Chart;

/// What memory is held for, in the fixed order of every stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Weights,
    Gradients,
    /// The optimizer's fp32 copy of the weights.
    Master,
    AdamM,
    AdamV,
    Activations,
    /// Logits and loss.
    Loss,
    /// Weights gathered for use, and temporary buffers.
    Gathered,
    /// Framework, fragments.
    Overhead,
}

impl Kind {
    pub const ALL: [Self; 9] = [
        Self::Weights,
        Self::Gradients,
        Self::Master,
        Self::AdamM,
        Self::AdamV,
        Self::Activations,
        Self::Loss,
        Self::Gathered,
        Self::Overhead,
    ];
    /// Always adjacent; where all three are narrow they share one label.
    pub const OPTIMIZER: [Self; 3] = [Self::Master, Self::AdamM, Self::AdamV];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn fill(self) -> Fill {
        Fill::ALL[self as usize]
    }

    /// The kind that a part of the memory model is drawn as.
    pub const fn of_part(part: Part) -> Self {
        match part {
            Part::Weights => Self::Weights,
            Part::Gradients => Self::Gradients,
            Part::Master => Self::Master,
            Part::Moment1 => Self::AdamM,
            Part::Moment2 => Self::AdamV,
            Part::Activations => Self::Activations,
            Part::Loss => Self::Loss,
            Part::Gathered | Part::WeightGradientTemp | Part::ReduceBuffer => Self::Gathered,
        }
    }

    /// The parts that are drawn as this kind.
    pub fn parts(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| Self::of_part(*part) == self)
    }

    /// The name on a mark.
    pub const fn name(self) -> Chart {
        match self {
            Self::Weights => Chart::Weights,
            Self::Gradients => Chart::Gradients,
            Self::Master => Chart::Master,
            Self::AdamM => Chart::AdamM,
            Self::AdamV => Chart::AdamV,
            Self::Activations => Chart::Activations,
            Self::Loss => Chart::Loss,
            Self::Gathered => Chart::Gathered,
            Self::Overhead => Chart::Overhead,
        }
    }
}

/// Bytes held of every kind. What is negative or not a number is drawn as nothing.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Load([Bytes; 9]);

impl Load {
    pub const EMPTY: Self = Self([Bytes::ZERO; 9]);

    /// Model states alone.
    pub fn from_states(states: &States) -> Self {
        let kinds = Kind::ALL.into_iter().zip(states.by_kind());
        kinds.fold(Self::EMPTY, |load, (kind, bytes)| load.with(kind, bytes))
    }

    /// What a GPU holds at one moment, and what the allocator adds.
    pub fn from_parts(parts: &Parts, overhead: Bytes) -> Self {
        let held = parts.iter().fold(Self::EMPTY, |load, (part, bytes)| {
            let kind = Kind::of_part(part);
            load.with(kind, load.of(kind) + bytes)
        });
        held.with(Kind::Overhead, overhead)
    }

    /// The same with another amount of one kind.
    pub fn with(mut self, kind: Kind, bytes: Bytes) -> Self {
        self.0[kind.index()] = bytes;
        self
    }

    /// Bytes of one kind, at least 0, at most 10^30.
    pub fn of(&self, kind: Kind) -> Bytes {
        let bytes = self.0[kind.index()].0;
        Bytes(if bytes > 0.0 { bytes.min(1e30) } else { 0.0 })
    }

    /// The kinds that are there.
    pub fn parts(&self) -> impl Iterator<Item = (Kind, Bytes)> + '_ {
        Kind::ALL.into_iter().map(|kind| (kind, self.of(kind))).filter(|(_, bytes)| bytes.0 > 0.0)
    }

    pub fn total(&self) -> Bytes {
        self.parts().map(|(_, bytes)| bytes).sum()
    }

    /// Between two loads: `progress` 0 is `self`, 1 is `to`.
    pub fn lerp(&self, to: &Self, progress: f64) -> Self {
        Kind::ALL.into_iter().fold(Self::EMPTY, |load, kind| load.with(kind, lerp(self.of(kind), to.of(kind), progress)))
    }
}

/// Between two amounts.
pub(super) fn lerp(from: Bytes, to: Bytes, progress: f64) -> Bytes {
    let progress = if progress.is_nan() { 1.0 } else { progress.clamp(0.0, 1.0) };
    if progress >= 1.0 { to } else { from + (to - from) * progress }
}
