//! The schedules by name, and the facts about each that hold for all sizes.

use super::Grid;
use super::constraint::{self, Numbers};
use super::op::Placement;
use super::order::Order;
use super::refusal::Refusal;
use super::rule::breadth_first::{self, Backwards};
use super::rule::within::within;
use super::rule::zb_limit::{self, Limits};
use super::rule::{chimera, dualpipe, gpipe, interleaved, one_f_one_b, v_greedy, zb_v};

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
            Self::DualPipe => Placement::Bidirectional,
            Self::Chimera => Placement::BidirectionalBlocks,
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

    /// Whether the rule can be kept within a memory limit: by letting backwards pass, or because a limit is what it searches under.
    pub const fn keeps_limit(self) -> bool {
        matches!(self, Self::GPipe | Self::OneFOneB | Self::EagerOneFOneB | Self::ZbH1 | Self::ZbH2)
    }

    /// The order of a rule that [keeps a limit](Self::keeps_limit), with no rank holding more than `most` activations; other rules'
    /// as it is.
    ///
    /// # Errors
    /// As [`Rule::order`].
    pub fn order_within(
        self,
        ranks: u32,
        micro_batches: u32,
        chunks: u32,
        group: Option<u32>,
        most: u32,
    ) -> Result<Order, Refusal> {
        let order = self.order(ranks, micro_batches, chunks, group)?;
        let own = match self {
            Self::GPipe => return Ok(gpipe::in_rounds(order.grid, most)),
            Self::ZbH1 => ranks,
            Self::ZbH2 => 2 * ranks - 1,
            _ if self.keeps_limit() => return Ok(within(&order, most)),
            _ => return Ok(order),
        };
        Ok(zb_within(order.grid, own.min(most.max(1))))
    }

    /// Whether the ranks come in mirrored pairs.
    pub const fn needs_even_ranks(self) -> bool {
        self.placement().is_bidirectional()
    }

    /// Copies of the model's weights that the ranks hold together.
    pub const fn weight_copies(self) -> u32 {
        if self.placement().is_bidirectional() { 2 } else { 1 }
    }

    /// Operations per stage and micro-batch at most: F and B, or F, I and W.
    pub const fn operations_per_stage(self) -> u32 {
        if self.splits_backward() { 3 } else { 2 }
    }

    /// Everything that stands between this rule and an order for the numbers asked, each with the nearest numbers that work; taken
    /// together, the first suggestion of each works. Empty if nothing does.
    pub fn refusals(self, ranks: u32, micro_batches: u32, chunks: u32, group: Option<u32>) -> Vec<Refusal> {
        constraint::refusals(self, Numbers { ranks, micro_batches, chunks, group })
    }

    /// The group that [`Rule::order`] takes if none is asked for: micro-batches per group for interleaved rules, PyTorch's m over
    /// max(1, m / p) rounds; passes for depth-first, as many as leave each at least p micro-batches.
    pub fn default_group(self, ranks: u32, micro_batches: u32) -> Option<u32> {
        constraint::default_group(self, ranks.max(1), micro_batches)
    }

    /// The order for p ranks, m micro-batches, v chunks per rank and, where the rule takes one, a group. The searched and squeezed
    /// rules (ZB-H1, ZB-H2, V-Half, V-Min) are made for F = I = W, as their sources publish them.
    ///
    /// # Errors
    /// The first of [`Rule::refusals`].
    pub fn order(self, ranks: u32, micro_batches: u32, chunks: u32, group: Option<u32>) -> Result<Order, Refusal> {
        let (grid, group) = self.checked(Numbers { ranks, micro_batches, chunks, group })?;
        if let Some(make) = self.lesson_maker() {
            return Ok(make(grid, group));
        }
        Ok(match self {
            Self::EagerOneFOneB => one_f_one_b::eager(grid),
            Self::LoopedBfs => breadth_first::order(grid, Backwards::Descending),
            Self::LoopedBfsAscending => breadth_first::order(grid, Backwards::Ascending),
            Self::DepthFirst => breadth_first::depth_first(grid, group),
            Self::ZbH2 => zb_within(grid, 2 * ranks - 1),
            Self::InterleavedZb => interleaved::zero_bubble(grid, group),
            Self::VHalf => v_greedy::half(grid),
            Self::VMin => v_greedy::minimum(grid),
            Self::DualPipe => dualpipe::bidirectional(grid),
            Self::Chimera => chimera::order(grid),
            // The lesson's, made above; named, so that a new rule is not forgotten here.
            Self::GPipe | Self::OneFOneB | Self::InterleavedOneFOneB | Self::ZbH1 | Self::ZbV | Self::DualPipeV => {
                gpipe::order(grid)
            }
        })
    }

    /// The rules of the lesson: what a program needs that shows no others.
    pub const LESSON: [Self; 6] =
        [Self::GPipe, Self::OneFOneB, Self::InterleavedOneFOneB, Self::ZbH1, Self::ZbV, Self::DualPipeV];

    /// As [`Rule::order`] for the rules of the lesson; `None` for the others.
    ///
    /// # Errors
    /// As [`Rule::order`].
    pub fn lesson_order(self, ranks: u32, micro_batches: u32, chunks: u32, group: Option<u32>) -> Option<Result<Order, Refusal>> {
        let make = self.lesson_maker()?;
        Some(self.checked(Numbers { ranks, micro_batches, chunks, group }).map(|(grid, group)| make(grid, group)))
    }

    /// What makes the order of a rule of the lesson, from a grid and a group.
    fn lesson_maker(self) -> Option<fn(Grid, u32) -> Order> {
        Some(match self {
            Self::GPipe => |grid, _| gpipe::order(grid),
            Self::OneFOneB => |grid, _| one_f_one_b::order(grid),
            Self::InterleavedOneFOneB => interleaved::order,
            Self::ZbH1 => |grid, _| zb_within(grid, grid.ranks),
            Self::ZbV => |grid, _| zb_v::order(grid),
            Self::DualPipeV => |grid, _| dualpipe::folded(grid),
            _ => return None,
        })
    }

    /// The grid and the group for numbers that the rule allows.
    fn checked(self, numbers: Numbers) -> Result<(Grid, u32), Refusal> {
        if let Some(refusal) = constraint::refusals(self, numbers).into_iter().next() {
            return Err(refusal);
        }
        let group = numbers.group.or_else(|| self.default_group(numbers.ranks, numbers.micro_batches));
        Ok((constraint::grid(self, numbers), group.unwrap_or(numbers.micro_batches)))
    }
}

/// The zero-bubble order in which no rank holds more than `most` activations: from 1 on the search finds one for every p and m.
fn zb_within(grid: Grid, most: u32) -> Order {
    zb_limit::order(grid.ranks, grid.micro_batches, &Limits::unit(most)).unwrap_or_else(|| one_f_one_b::order(grid))
}

/// The forward pass of GPipe alone, which shows the bubble before any backward is taught.
///
/// # Errors
/// As [`Rule::order`] of GPipe.
pub fn order_forward_only(ranks: u32, micro_batches: u32) -> Result<Order, Refusal> {
    let numbers = Numbers { ranks, micro_batches, chunks: 1, group: None };
    match constraint::refusals(Rule::GPipe, numbers).into_iter().next() {
        Some(refusal) => Err(refusal),
        None => Ok(gpipe::forward_only(constraint::grid(Rule::GPipe, numbers))),
    }
}
