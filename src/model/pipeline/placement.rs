//! Which rank owns which stage, and where a message has to cross between ranks.

use super::op::{Grid, Placement};

impl Placement {
    /// The name in the text interface. Both bidirectional placements share one: the order tells them apart.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wrap => "wrap",
            Self::V => "v",
            Self::Bidirectional | Self::BidirectionalBlocks => "bidirectional",
        }
    }

    /// The placement of that name; [`Placement::Bidirectional`] for the shared one.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Wrap, Self::V, Self::Bidirectional].into_iter().find(|placement| placement.name() == name)
    }

    /// The chunks per rank that the placement fixes: two for V (down and up again) and for two copies of the model.
    pub const fn fixed_chunks(self) -> Option<u32> {
        match self {
            Self::Wrap => None,
            Self::V | Self::Bidirectional | Self::BidirectionalBlocks => Some(2),
        }
    }

    /// Whether the ranks hold two copies of the model, one per direction.
    pub const fn is_bidirectional(self) -> bool {
        matches!(self, Self::Bidirectional | Self::BidirectionalBlocks)
    }
}

impl Grid {
    /// Stages a micro-batch passes through. In the bidirectional placements both copies have the same p stages.
    pub const fn stages(self) -> u32 {
        match self.placement {
            Placement::Wrap => self.ranks * self.chunks,
            Placement::V => 2 * self.ranks,
            Placement::Bidirectional | Placement::BidirectionalBlocks => self.ranks,
        }
    }

    /// Whether the micro-batch travels from rank p - 1 up to rank 0.
    pub const fn travels_up(self, micro_batch: u32) -> bool {
        if self.micro_batches == 0 {
            return false;
        }
        let in_step = micro_batch % self.micro_batches;
        match self.placement {
            Placement::Wrap | Placement::V => false,
            Placement::Bidirectional => in_step >= self.micro_batches / 2,
            Placement::BidirectionalBlocks => in_step % self.ranks >= self.ranks / 2,
        }
    }

    /// The rank that runs a stage for a micro-batch.
    pub const fn rank_of(self, stage: u32, micro_batch: u32) -> u32 {
        match self.placement {
            Placement::Wrap => stage % self.ranks,
            Placement::V if stage < self.ranks => stage,
            Placement::V => 2 * self.ranks - 1 - stage,
            Placement::Bidirectional | Placement::BidirectionalBlocks if self.travels_up(micro_batch) => self.ranks - 1 - stage,
            Placement::Bidirectional | Placement::BidirectionalBlocks => stage,
        }
    }

    /// Which of its rank's chunks a stage is, from 0; where there are two copies, the one that travels up is chunk 1.
    pub const fn chunk_of(self, stage: u32, micro_batch: u32) -> u32 {
        match self.placement {
            Placement::Wrap | Placement::V => stage / self.ranks,
            Placement::Bidirectional | Placement::BidirectionalBlocks => self.travels_up(micro_batch) as u32,
        }
    }

    /// Whether a message between `stage - 1` and `stage` goes from one rank to another.
    pub const fn crosses_before(self, stage: u32) -> bool {
        match self.placement {
            Placement::V => stage != self.ranks,
            Placement::Wrap | Placement::Bidirectional | Placement::BidirectionalBlocks => self.ranks > 1,
        }
    }
}
