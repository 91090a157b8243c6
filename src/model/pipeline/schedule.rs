//! The schedules by name, and the facts about each that hold for all sizes.

use super::op::{Grid, Placement};
use super::order::Order;
use super::refusal::{Reason, Refusal};
use super::rule;

/// A schedule with a rule of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    GPipe,
    OneFOneB,
    EagerOneFOneB,
    InterleavedOneFOneB,
    /// Breadth-first, backwards in descending micro-batch order (PyTorch).
    LoopedBfs,
    /// Breadth-first, backwards in ascending micro-batch order (Fast-LLM, the paper's author).
    LoopedBfsAscending,
    DepthFirst,
    ZbH1,
    ZbH2,
    InterleavedZb,
    ZbV,
    VHalf,
    VMin,
    DualPipe,
    DualPipeV,
    Chimera,
}

impl Rule {
    pub const ALL: [Self; 16] = [
        Self::GPipe,
        Self::OneFOneB,
        Self::EagerOneFOneB,
        Self::InterleavedOneFOneB,
        Self::LoopedBfs,
        Self::LoopedBfsAscending,
        Self::DepthFirst,
        Self::ZbH1,
        Self::ZbH2,
        Self::InterleavedZb,
        Self::ZbV,
        Self::VHalf,
        Self::VMin,
        Self::DualPipe,
        Self::DualPipeV,
        Self::Chimera,
    ];

    /// The name in the text interface and in URLs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GPipe => "gpipe",
            Self::OneFOneB => "1f1b",
            Self::EagerOneFOneB => "eager-1f1b",
            Self::InterleavedOneFOneB => "interleaved-1f1b",
            Self::LoopedBfs => "looped-bfs",
            Self::LoopedBfsAscending => "looped-bfs-ascending",
            Self::DepthFirst => "depth-first",
            Self::ZbH1 => "zb-h1",
            Self::ZbH2 => "zb-h2",
            Self::InterleavedZb => "interleaved-zb",
            Self::ZbV => "zb-v",
            Self::VHalf => "v-half",
            Self::VMin => "v-min",
            Self::DualPipe => "dualpipe",
            Self::DualPipeV => "dualpipev",
            Self::Chimera => "chimera",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// Which rank owns which stage.
    pub const fn placement(self) -> Placement {
        match self {
            Self::ZbV | Self::VHalf | Self::VMin | Self::DualPipeV => Placement::V,
            Self::DualPipe | Self::Chimera => Placement::Bidirectional,
            _ => Placement::Wrap,
        }
    }

    /// Whether some backward is split into I and W.
    pub const fn splits_backward(self) -> bool {
        matches!(
            self,
            Self::ZbH1
                | Self::ZbH2
                | Self::InterleavedZb
                | Self::ZbV
                | Self::VHalf
                | Self::VMin
                | Self::DualPipe
                | Self::DualPipeV
        )
    }

    /// The chunks per rank the rule is bound to, if it is.
    pub const fn fixed_chunks(self) -> Option<u32> {
        match self {
            Self::GPipe | Self::OneFOneB | Self::EagerOneFOneB | Self::ZbH1 | Self::ZbH2 => Some(1),
            _ => self.placement().fixed_chunks(),
        }
    }

    /// Whether the rule takes a micro-batch group size.
    pub const fn takes_group(self) -> bool {
        matches!(self, Self::InterleavedOneFOneB | Self::InterleavedZb | Self::DepthFirst)
    }

    /// Copies of the model's weights that live on the ranks together.
    pub const fn weight_copies(self) -> u32 {
        match self.placement() {
            Placement::Bidirectional => 2,
            Placement::Wrap | Placement::V => 1,
        }
    }

    /// The order for p ranks, m micro-batches, v chunks per rank and, where the rule takes one, a group size.
    ///
    /// # Errors
    /// A [`Refusal`] that names the broken constraint and the nearest numbers that work.
    pub fn order(self, ranks: u32, micro_batches: u32, chunks: u32, _group: Option<u32>) -> Result<Order, Refusal> {
        let grid = self.grid(ranks, micro_batches, chunks)?;
        match self {
            Self::GPipe => Ok(rule::gpipe::order(grid)),
            _ => Err(Refusal { field: "schedule", reason: Reason::NotBuilt { rule: self.name() } }),
        }
    }

    fn grid(self, ranks: u32, micro_batches: u32, chunks: u32) -> Result<Grid, Refusal> {
        let counted = |name, value: u32| match value {
            0 => Err(Refusal { field: name, reason: Reason::OutOfRange { name, least: 1, most: u32::MAX, nearest: 1 } }),
            _ => Ok(()),
        };
        counted("p", ranks)?;
        counted("m", micro_batches)?;
        counted("v", chunks)?;
        match self.fixed_chunks() {
            Some(fixed) if fixed != chunks => {
                Err(Refusal { field: "v", reason: Reason::FixedChunks { rule: self.name(), chunks: fixed } })
            }
            _ => Ok(Grid { ranks, chunks, micro_batches, placement: self.placement() }),
        }
    }
}

/// The forward pass of GPipe alone, which shows the bubble before any backward is taught.
///
/// # Errors
/// As [`Rule::order`] of GPipe.
pub fn order_forward_only(ranks: u32, micro_batches: u32) -> Result<Order, Refusal> {
    Rule::GPipe.grid(ranks, micro_batches, 1).map(rule::gpipe::forward_only)
}
