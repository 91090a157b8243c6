//! The ring that tells the time, and the level meter.

use super::Round;
use super::microphone::BARS;
use crate::model::practice::session::{Clock, Millis};
use crate::text::practice_ui::PracticeWord as W;
use yew::prelude::*;

const RADIUS: f64 = 43.0;

/// Seconds left in a ring; seconds gone where there is no limit.
pub fn ring(round: &Round, clock: &Clock, limit: Option<u32>, now: Millis) -> Html {
    let gone = clock.elapsed(now).0 as f64 / 1_000.0;
    let (number, unit, share) = match limit.map(f64::from) {
        Some(limit) if gone <= limit => ((limit - gone).ceil(), W::SecondsLeft, 1.0 - gone / limit),
        Some(limit) => ((gone - limit).floor(), W::SecondsOver, 0.0),
        None => (gone.floor(), W::Seconds, 1.0),
    };
    let around = std::f64::consts::TAU * RADIUS;
    // The screen reader is told three things in a run, elsewhere; a countdown would talk over the reader.
    html! {
        <div class="ring" aria-hidden="true">
            <svg viewBox="0 0 92 92" width="92" height="92">
                <circle cx="46" cy="46" r={RADIUS.to_string()} class="track" />
                <circle cx="46" cy="46" r={RADIUS.to_string()} class="left" transform="rotate(-90 46 46)"
                    stroke-dasharray={format!("{:.2} {around:.2}", around * share)} />
            </svg>
            <p><b>{ number }</b><span>{ round.say(unit) }</span></p>
        </div>
    }
}

/// How loud it was, oldest first; what is to come as dashes.
pub fn meter(levels: &[f64]) -> Html {
    let bar = |place: usize| {
        let level = levels.get(place).copied();
        let height = level.map_or(2.0, |level| 3.0 + 27.0 * level.sqrt().min(1.0));
        html! {
            <rect class={level.is_none().then_some("future")} x={(place * 8).to_string()} y={format!("{:.1}", 16.0 - height / 2.0)} width="5" height={format!("{height:.1}")} />
        }
    };
    html! {
        <svg class="meter" viewBox={format!("0 0 {} 32", BARS * 8)} width={(BARS * 8).to_string()} height="32" aria-hidden="true">{ for (0..BARS).map(bar) }</svg>
    }
}
