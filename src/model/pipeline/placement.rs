//! Which rank owns which stage, and where a message has to cross between ranks.

use super::op::{Grid, Placement};

impl Placement {
    pub const ALL: [Self; 3] = [Self::Wrap, Self::V, Self::Bidirectional];

    /// The name in the text interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wrap => "wrap",
            Self::V => "v",
            Self::Bidirectional => "bidirectional",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|placement| placement.name() == name)
    }

    /// The chunks per rank that the placement fixes: two for V (down and up again) and for two copies of the model.
    pub const fn fixed_chunks(self) -> Option<u32> {
        match self {
            Self::Wrap => None,
            Self::V | Self::Bidirectional => Some(2),
        }
    }
}

impl Grid {
    /// Stages a micro-batch passes through. In the bidirectional placement both copies have the same p stages.
    pub const fn stages(self) -> u32 {
        match self.placement {
            Placement::Wrap => self.ranks * self.chunks,
            Placement::V => 2 * self.ranks,
            Placement::Bidirectional => self.ranks,
        }
    }

    /// Whether the micro-batch travels from rank p - 1 up to rank 0: the second half of every iteration, bidirectional only.
    pub const fn travels_up(self, micro_batch: u32) -> bool {
        matches!(self.placement, Placement::Bidirectional) && micro_batch % self.micro_batches >= self.micro_batches / 2
    }

    /// The rank that runs a stage for a micro-batch.
    pub const fn rank_of(self, stage: u32, micro_batch: u32) -> u32 {
        match self.placement {
            Placement::Wrap => stage % self.ranks,
            Placement::V if stage < self.ranks => stage,
            Placement::V => 2 * self.ranks - 1 - stage,
            Placement::Bidirectional if self.travels_up(micro_batch) => self.ranks - 1 - stage,
            Placement::Bidirectional => stage,
        }
    }

    /// Which of its rank's chunks a stage is, from 0; in the bidirectional placement the copy that travels up is chunk 1.
    pub const fn chunk_of(self, stage: u32, micro_batch: u32) -> u32 {
        match self.placement {
            Placement::Wrap | Placement::V => stage / self.ranks,
            Placement::Bidirectional => self.travels_up(micro_batch) as u32,
        }
    }

    /// Whether a message between `stage - 1` and `stage` goes from one rank to another.
    pub const fn crosses_before(self, stage: u32) -> bool {
        match self.placement {
            Placement::V => stage != self.ranks,
            Placement::Wrap | Placement::Bidirectional => self.ranks > 1,
        }
    }
}
