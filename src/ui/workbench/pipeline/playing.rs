//! What happens at the playhead, in a sentence.

use crate::text::{Doing, Language, Moment};
use crate::ui::charts::Watched;
use yew::prelude::*;

/// More stages than this are counted, not named.
const NAMED: u32 = 6;

pub fn narration(watched: &Watched, time: f64, language: Language) -> Html {
    let explainer = watched.explainer();
    let (order, now) = (explainer.order(), explainer.at(time));
    let doing = now.running.iter().map(|index| match index {
        Some(index) => Doing::Runs(order.actions[*index as usize]),
        None => Doing::Idle,
    });
    let moment = Moment { time, doing: doing.collect(), finished: now.finished, of: order.actions.len() as u64, named: NAMED };
    html! {
        <p class="narration">{ language.say(moment) }</p>
    }
}
