//! Chimera: two 1F1B pipelines in opposite directions that fill each other's gaps (Li and Hoefler 2021, arXiv 2107.06925).

use crate::model::pipeline::op::{Grid, Kind, Op};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// Blocks of p micro-batches, half of them down the ranks and half up, in slots of one F or B each (F = B is the paper's figure).
/// The j-th of a block's micro-batches in either direction enters 2j slots after the block, the next block follows after 2p slots,
/// and no two operations of a rank meet in one slot: each parity of slots alternates between p / 2 forwards of one direction and
/// p / 2 backwards of the other. A last block that is not full sends its first p / 2 down. Grid: bidirectional blocks; p even.
pub fn order(grid: Grid) -> Order {
    let mut builder = OrderBuilder::new(grid, 2 * grid.ranks as usize * grid.micro_batches as usize);
    let slots = 2 * (grid.micro_batches.div_ceil(grid.ranks) + 1) * grid.ranks;
    let mut row: Vec<Option<Op>> = vec![None; slots as usize];
    for rank in 0..grid.ranks {
        for micro_batch in 0..grid.micro_batches {
            let stage = if grid.travels_up(micro_batch) { grid.ranks - 1 - rank } else { rank };
            let entry = micro_batch / grid.ranks * 2 * grid.ranks + 2 * (micro_batch % grid.ranks % (grid.ranks / 2));
            let forward = entry + stage;
            let backward = entry + 2 * grid.ranks - 1 - stage;
            row[forward as usize] = Some(Op::new(Kind::Forward, micro_batch, stage));
            row[backward as usize] = Some(Op::new(Kind::Backward, micro_batch, stage));
        }
        for op in row.iter_mut().filter_map(Option::take) {
            builder.push(op.into());
        }
        builder.end_row();
    }
    builder.finish()
}
