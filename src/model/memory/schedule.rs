//! How many chunk activations a pipeline rank holds at once, schedule by schedule.
//!
//! The closed forms are those that the simulated orders of `pipeline` confirm; activations are given back at the end of the
//! backward (of its weight part, where it is split).

use crate::model::pipeline::Rule;

/// What memory needs to know of a schedule beside its placement.
impl Rule {
    /// The model chunks that one copy of the model has on each rank, where the schedule is bound to a number.
    ///
    /// 1F1B is not: with virtual stages it means interleaved 1F1B. Where two copies run in opposite directions, each has one.
    pub const fn fixed_chunks_per_copy(self) -> Option<u64> {
        if self.placement().is_bidirectional() {
            return Some(1);
        }
        match (self, self.fixed_chunks()) {
            (Self::OneFOneB, _) | (_, None) => None,
            (_, Some(chunks)) => Some(chunks as u64),
        }
    }

    /// Most chunk activations that rank `rank` of `ranks` holds at once; one micro-batch leaves `chunks` of them on each rank.
    ///
    /// At least 1. Without a pipeline every schedule is plain gradient accumulation, which holds one micro-batch.
    pub fn held(self, rank: u64, ranks: u64, chunks: u64, micro_batches: u64) -> u64 {
        // Far beyond any plan, and small enough that nothing below overflows.
        let far = 1 << 30;
        let (ranks, chunks, micro_batches) = (ranks.min(far), chunks.clamp(1, far), micro_batches.clamp(1, far));
        if ranks <= 1 {
            return chunks;
        }
        let all = micro_batches * chunks;
        let behind = ranks.saturating_sub(rank).max(1);
        let group = group(ranks, micro_batches);
        let earlier = (chunks - 1) * group;
        let held = match self {
            Self::GPipe | Self::LoopedBfs | Self::LoopedBfsAscending => all,
            Self::OneFOneB if chunks == 1 => behind,
            Self::OneFOneB | Self::InterleavedOneFOneB => 2 * (behind - 1) + earlier + 1,
            Self::EagerOneFOneB => 2 * behind - 1,
            Self::DepthFirst => earlier + group,
            Self::ZbH1 => ranks,
            Self::ZbH2 => 2 * ranks - 1,
            Self::InterleavedZb => earlier + ranks,
            Self::ZbV => 2 * ranks,
            Self::VHalf => 2 * (ranks / 2 + 1),
            Self::VMin => 2 * ((ranks + 4) / 3),
            Self::DualPipe => ranks + 1,
            Self::DualPipeV => 2 * ranks + 1,
            Self::Chimera => return chimera(rank, ranks, micro_batches),
        };
        held.min(all).max(1)
    }

    /// Micro-batches whose logits the last stage keeps at once.
    pub fn losses_held(self, ranks: u64, micro_batches: u64) -> u64 {
        match self {
            Self::GPipe | Self::LoopedBfs | Self::LoopedBfsAscending if ranks > 1 => micro_batches,
            _ => 1,
        }
    }
}

/// Micro-batches that interleaved schedules run through one chunk before the next: p, or a little more where p does not divide m but
/// equal rounds exist (PyTorch's rule).
fn group(ranks: u64, micro_batches: u64) -> u64 {
    let rounds = (micro_batches / ranks).max(1);
    if micro_batches.is_multiple_of(rounds) { micro_batches / rounds } else { ranks }
}

/// Two 1F1B pipelines of half the micro-batches each, in opposite directions (Li and Hoefler 2021, arXiv 2107.06925, section 3.1).
fn chimera(rank: u64, ranks: u64, micro_batches: u64) -> u64 {
    let half = micro_batches.min(ranks).div_ceil(2);
    let down = ranks.saturating_sub(rank).clamp(1, half.max(1));
    let up = (rank + 1).min(micro_batches.min(ranks) - half);
    down + up
}
