//! An order kept within a memory limit.

use crate::model::pipeline::op::Kind;
use crate::model::pipeline::order::{Order, OrderBuilder};

/// The same order with no rank ever holding more than `most` activations, at least 1: a forward that would be one too many lets the
/// next backward of its row pass. Orders of one chunk per rank, whole backwards and micro-batches ascending, in which no rank runs
/// more forwards before its first backward than the rank before it: then nothing waits in a circle.
pub fn within(order: &Order, most: u32) -> Order {
    let mut builder = OrderBuilder::new(order.grid, order.actions.len());
    for row in order.rows() {
        let mut backwards = row.iter().filter(|action| action.first().kind != Kind::Forward);
        let (mut held, mut ahead) = (0, 0);
        for action in row {
            let is_forward = action.first().kind == Kind::Forward;
            if is_forward && held < most.max(1) {
                held += 1;
                builder.push(*action);
                continue;
            }
            // Backwards that have passed already leave their own places empty.
            if !is_forward && ahead > 0 {
                ahead -= 1;
                continue;
            }
            if let Some(backward) = backwards.next() {
                builder.push(*backward);
            }
            if is_forward {
                ahead += 1;
                builder.push(*action);
            } else {
                held -= 1;
            }
        }
        builder.end_row();
    }
    builder.finish()
}
