//! Walking over a schedule's cells by key.

use crate::scene::gantt::{Plan, Schedule as Drawn};
use crate::ui::charts::Watched;
use crate::ui::player::{Player, PlayerAction};
use crate::ui::same::Same;
use yew::prelude::*;

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    Next,
    Previous,
    Up,
    Down,
    First,
    Last,
    /// Eight stages up or down.
    PageUp,
    PageDown,
    Toggle,
    Leave,
    ZoomIn,
    ZoomOut,
    Whole,
}

/// Stages that a page key passes.
const PAGE: usize = 8;

pub fn move_of(key: &str) -> Option<Move> {
    Some(match key {
        "ArrowRight" => Move::Next,
        "ArrowLeft" => Move::Previous,
        "ArrowUp" => Move::Up,
        "ArrowDown" => Move::Down,
        "Home" => Move::First,
        "End" => Move::Last,
        "PageUp" => Move::PageUp,
        "PageDown" => Move::PageDown,
        "+" | "=" => Move::ZoomIn,
        "-" => Move::ZoomOut,
        "0" => Move::Whole,
        " " => Move::Toggle,
        "Escape" => Move::Leave,
        _ => return None,
    })
}

/// The cell that a key leads to; the first key leads to what the top stage runs at the playhead.
pub fn moved(drawn: &Drawn, plan: &Plan, chosen: Option<usize>, time: f64, direction: Move) -> Option<usize> {
    let Some(index) = chosen else { return at(drawn, *plan.ranks.first()?, time) };
    let rank = drawn.rank_of(index);
    let span = drawn.span(rank);
    let middle = (drawn.starts.get(index)? + drawn.ends.get(index)?) / 2.0;
    let row = plan.ranks.iter().position(|shown| *shown == rank)?;
    match direction {
        Move::Next => (index + 1 < span.end).then_some(index + 1),
        Move::Previous => (index > span.start).then(|| index - 1),
        Move::First => Some(span.start),
        Move::Last => span.end.checked_sub(1),
        Move::Up => at(drawn, *plan.ranks.get(row.checked_sub(1)?)?, middle),
        Move::Down => at(drawn, *plan.ranks.get(row + 1)?, middle),
        Move::PageUp => at(drawn, *plan.ranks.get(row.saturating_sub(PAGE))?, middle),
        Move::PageDown => at(drawn, *plan.ranks.get((row + PAGE).min(plan.ranks.len() - 1))?, middle),
        _ => None,
    }
}

/// What a rank runs at a time, or next, or last.
fn at(drawn: &Drawn, rank: u32, time: f64) -> Option<usize> {
    let last = drawn.span(rank).last()?;
    Some(drawn.running_or_next(rank, time).min(last))
}

pub fn on_key(
    watched: &Same<Watched>,
    plan: &Same<Plan>,
    player: &Player,
    act: &Callback<PlayerAction>,
) -> Callback<KeyboardEvent> {
    let (watched, plan, act, now) = (watched.clone(), plan.clone(), act.clone(), *player);
    Callback::from(move |event: KeyboardEvent| {
        // The scrubber inside has keys of its own; modifiers belong to the browser.
        let from_scrubber = event.target_dyn_into::<web_sys::HtmlInputElement>().is_some();
        if from_scrubber || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Some(action) = move_of(&event.key()).and_then(|asked| action_of(asked, &watched, &plan, &now)) else { return };
        event.prevent_default();
        act.emit(action);
        if let PlayerAction::Choose(Some(index)) = action {
            let start = watched.schedule.timeline.starts[index];
            if !now.shown().contains(start) {
                act.emit(PlayerAction::Window(now.shown().around(start, now.end)));
            }
        }
    })
}

fn action_of(asked: Move, watched: &Watched, plan: &Plan, now: &Player) -> Option<PlayerAction> {
    let zoom = |factor| Some(PlayerAction::Zoom { at: now.shown().middle(), factor });
    match asked {
        Move::Toggle => Some(PlayerAction::Toggle),
        Move::Leave => now.chosen.map(|_| PlayerAction::Choose(None)),
        Move::ZoomIn => zoom(0.5),
        Move::ZoomOut => zoom(2.0),
        Move::Whole => Some(PlayerAction::Window(None)),
        direction => {
            let index = moved(&watched.drawn(), plan, now.chosen, now.playback.time, direction)?;
            Some(PlayerAction::Choose(Some(index)))
        }
    }
}
