//! The vocabulary of a schedule: operations, the actions a rank runs, and the order of all ranks.

/// What an operation computes. Letters as in DeepSeek's, PyTorch's and Megatron's code; the zero-bubble papers call our I "B".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// F: forward.
    Forward,
    /// B: full backward, input and weights in one.
    Backward,
    /// I: backward for the input only.
    BackwardInput,
    /// W: backward for the weights only.
    BackwardWeight,
}

impl Kind {
    pub const ALL: [Self; 4] = [Self::Forward, Self::Backward, Self::BackwardInput, Self::BackwardWeight];

    /// The letter of the notation: F, B, I or W.
    pub const fn letter(self) -> char {
        match self {
            Self::Forward => 'F',
            Self::Backward => 'B',
            Self::BackwardInput => 'I',
            Self::BackwardWeight => 'W',
        }
    }

    /// Whether the result is a gradient that the stage before waits for.
    pub const fn sends_gradient(self) -> bool {
        matches!(self, Self::Backward | Self::BackwardInput)
    }
}

/// One operation on one chunk of the model for one micro-batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Op {
    pub kind: Kind,
    /// Counted from 0.
    pub micro_batch: u32,
    /// Global stage, 0 to p * v - 1.
    pub stage: u32,
}

impl Op {
    pub const fn new(kind: Kind, micro_batch: u32, stage: u32) -> Self {
        Self { kind, micro_batch, stage }
    }
}

/// What a rank runs without interruption: one operation, or two overlapped as one block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    One(Op),
    /// Starts when the inputs of both halves are there; both results appear at its end.
    Pair(Op, Op),
}

impl From<Op> for Action {
    fn from(op: Op) -> Self {
        Self::One(op)
    }
}

impl Action {
    /// The operation, or the first half of the block.
    #[inline(always)]
    pub const fn first(self) -> Op {
        match self {
            Self::One(op) | Self::Pair(op, _) => op,
        }
    }

    /// The second half of an overlapped block.
    #[inline(always)]
    pub const fn second(self) -> Option<Op> {
        match self {
            Self::One(_) => None,
            Self::Pair(_, op) => Some(op),
        }
    }

    /// One or two operations, in the order written.
    pub fn ops(self) -> impl Iterator<Item = Op> {
        std::iter::once(self.first()).chain(self.second())
    }

    /// The same action for a micro-batch `by` further on: the same place in a later iteration.
    pub const fn shifted(self, by: u32) -> Self {
        const fn later(op: Op, by: u32) -> Op {
            Op { micro_batch: op.micro_batch + by, ..op }
        }
        match self {
            Self::One(op) => Self::One(later(op, by)),
            Self::Pair(a, b) => Self::Pair(later(a, by), later(b, by)),
        }
    }
}

/// Which rank owns which global stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Placement {
    /// Stage c * p + r on rank r.
    Wrap,
    /// Rank r owns stages r and 2p - 1 - r.
    V,
    /// Two copies of the model in opposite directions: stage s on rank s for the first half of the micro-batches, and on rank
    /// p - 1 - s for the second half (DualPipe).
    Bidirectional,
    /// The same two copies, but the directions change within every block of p micro-batches: the first half of each block travels
    /// down the ranks, the second half up (Chimera).
    BidirectionalBlocks,
}

/// The size of a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Pipeline ranks, p.
    pub ranks: u32,
    /// Model chunks per rank, v.
    pub chunks: u32,
    /// Micro-batches per step, m.
    pub micro_batches: u32,
    pub placement: Placement,
}
