//! Walking over a schedule's cells by key.

use crate::model::scenario::Schedule;
use crate::scene::gantt::Plan;

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    Next,
    Previous,
    Up,
    Down,
    First,
    Last,
    Toggle,
    Leave,
}

pub fn move_of(key: &str) -> Option<Move> {
    Some(match key {
        "ArrowRight" => Move::Next,
        "ArrowLeft" => Move::Previous,
        "ArrowUp" => Move::Up,
        "ArrowDown" => Move::Down,
        "Home" => Move::First,
        "End" => Move::Last,
        " " => Move::Toggle,
        "Escape" => Move::Leave,
        _ => return None,
    })
}

/// The cell that a key leads to; the first key leads to what the top stage runs at the playhead.
pub fn moved(schedule: &Schedule, plan: &Plan, chosen: Option<usize>, time: f64, direction: Move) -> Option<usize> {
    let starts = &schedule.order.row_starts;
    let Some(index) = chosen else { return at(schedule, *plan.ranks.first()?, time) };
    let rank = starts.partition_point(|start| *start as usize <= index).checked_sub(1)?;
    let (first, end) = (*starts.get(rank)? as usize, *starts.get(rank + 1)? as usize);
    let middle = (schedule.timeline.starts[index] + schedule.timeline.ends[index]) / 2.0;
    let row = plan.ranks.iter().position(|shown| *shown as usize == rank)?;
    match direction {
        Move::Next => (index + 1 < end).then_some(index + 1),
        Move::Previous => (index > first).then(|| index - 1),
        Move::First => Some(first),
        Move::Last => end.checked_sub(1),
        Move::Up => at(schedule, *plan.ranks.get(row.checked_sub(1)?)?, middle),
        Move::Down => at(schedule, *plan.ranks.get(row + 1)?, middle),
        Move::Toggle | Move::Leave => None,
    }
}

/// What a rank runs at a time, or next, or last.
fn at(schedule: &Schedule, rank: u32, time: f64) -> Option<usize> {
    let starts = &schedule.order.row_starts;
    let (first, end) = (*starts.get(rank as usize)? as usize, *starts.get(rank as usize + 1)? as usize);
    let ends = schedule.timeline.ends.get(first..end)?;
    let place = ends.partition_point(|end| *end <= time);
    (first < end).then(|| (first + place).min(end - 1))
}
