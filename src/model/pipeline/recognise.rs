//! Which known schedule an order is, compared action by action with the rules' own orders.

use super::op::{Kind, Op};
use super::order::Order;
use super::schedule::Rule;

/// A rule whose order equals the one asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    pub rule: Rule,
    /// The group it takes, for rules that take one.
    pub group: Option<u32>,
}

/// Every rule that gives exactly this order, in the order of [`Rule::ALL`]: small schedules coincide (with m = 1, most do). Empty if
/// the order is nobody's, or not one iteration.
pub fn recognise(order: &Order) -> Vec<Known> {
    if order.iterations != 1 || order.actions.is_empty() {
        return Vec::new();
    }
    // Most rules are out before any order of theirs is made.
    let splits = order.actions.iter().any(|action| action.first().kind == Kind::BackwardInput);
    let rules = Rule::ALL.into_iter().filter(|rule| rule.splits_backward() == splits);
    let candidates = rules.map(|rule| Known { rule, group: shown_group(rule, order) });
    candidates.filter(|known| gives(*known, order)).collect()
}

/// The group worth trying: the one that rank 0's first forwards show.
fn shown_group(rule: Rule, order: &Order) -> Option<u32> {
    if !rule.takes_group() {
        return None;
    }
    let on_stage_0 = |op: &Op| op.kind == Kind::Forward && op.stage == 0;
    let first_ops = || order.row(0).iter().map(|action| action.first());
    let shown = match rule {
        // A pass begins with the forwards of all its micro-batches.
        Rule::DepthFirst => order.grid.micro_batches / (first_ops().take_while(on_stage_0).count() as u32).max(1),
        _ => first_ops().filter(|op| op.kind == Kind::Forward).take_while(on_stage_0).count() as u32,
    };
    Some(shown.clamp(1, order.grid.micro_batches))
}

fn gives(known: Known, order: &Order) -> bool {
    let grid = order.grid;
    // Which of the two bidirectional placements a pasted order is filed under depends on m; the actions decide.
    let (ours, theirs) = (known.rule.placement(), grid.placement);
    let same_placement = ours == theirs || (ours.is_bidirectional() && theirs.is_bidirectional());
    if !same_placement || !known.rule.refusals(grid.ranks, grid.micro_batches, grid.chunks, known.group).is_empty() {
        return false;
    }
    let own = known.rule.order(grid.ranks, grid.micro_batches, grid.chunks, known.group);
    own.is_ok_and(|own| own.row_starts == order.row_starts && own.actions == order.actions)
}
