//! What the colours of the schedule's chart are.

use crate::scene::gantt::kind_fill;
use crate::text::{KeyEntry, Language, ScheduleWord};
use crate::ui::charts::Watched;
use yew::prelude::*;

pub fn gantt_key(watched: &Watched, language: Language) -> Html {
    let entry = |class: String, words: String| {
        html! {
            <li><span class={class}></span>{ words }</li>
        }
    };
    let kinds = watched
        .kinds()
        .into_iter()
        .map(|(kind, time)| entry(format!("swatch c{}", kind_fill(kind).index() + 1), language.say(KeyEntry { kind, time })));
    html! {
        <ul class="key">
            { for kinds }
            { entry("swatch hatch".into(), language.say(ScheduleWord::KeyIdle)) }
            { entry("swatch c6".into(), language.say(ScheduleWord::KeyHeld)) }
        </ul>
    }
}
