//! Every number of the schedule, each with its definition on demand.

use crate::model::scenario::Schedule;
use crate::text::{Figure, Language};
use yew::prelude::*;

pub fn figures(schedule: &Schedule, language: Language) -> Html {
    let row = |figure: Figure| {
        html! {
            <details>
                <summary><span>{ language.say(figure) }</span><b>{ language.say(figure.value(schedule)) }</b></summary>
                <p class="hint">{ language.say(figure.definition()) }</p>
            </details>
        }
    };
    html! {
        <div class="figures">{ for Figure::ALL.into_iter().map(row) }</div>
    }
}
