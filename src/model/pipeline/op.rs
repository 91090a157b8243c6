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

/// One operation on one chunk of the model for one micro-batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Op {
    pub kind: Kind,
    /// Counted from 0.
    pub micro_batch: u32,
    /// Global stage, 0 to p * v - 1.
    pub stage: u32,
}

/// What a rank runs without interruption: one operation, or two overlapped as one block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    One(Op),
    /// Starts when the inputs of both halves are there; both results appear at its end.
    Pair(Op, Op),
}

/// Which rank owns which global stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Placement {
    /// Stage c * p + r on rank r.
    Wrap,
    /// Rank r owns stages r and 2p - 1 - r.
    V,
    /// Two copies of the model in opposite directions: stages 0 to p - 1 run down the ranks, and the copy's run up.
    Bidirectional,
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

/// The actions of every rank in execution order, in one flat array.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub grid: Grid,
    /// All actions, rank after rank.
    pub actions: Vec<Action>,
    /// Where each rank's row starts in `actions`; one entry more than ranks, the last is the length.
    pub row_starts: Vec<u32>,
}

impl Order {
    /// The actions of one rank.
    pub fn row(&self, rank: u32) -> &[Action] {
        &self.actions[self.row_starts[rank as usize] as usize..self.row_starts[rank as usize + 1] as usize]
    }
}
