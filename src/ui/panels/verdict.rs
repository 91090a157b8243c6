//! What the figure shows, in a sentence, before the figure.

use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::text::{Language, MemorySub, MemoryVerdict};
use crate::ui::panels::detail::{self, Answer};
use crate::ui::widgets::live_spans;
use yew::prelude::*;

pub fn verdict(scenario: &Scenario, language: Language, open: Option<Quantity>, on_open: &Callback<Quantity>) -> Html {
    let answer = detail::answer(scenario, language).unwrap_or_else(|| simple(scenario, language));
    let fits = answer.fits;
    html! {
        <div class={if fits { "verdict fits" } else { "verdict over" }}>
            <svg viewBox="0 0 26 26" aria-hidden="true">
                <circle cx="13" cy="13" r="11.5" />
                <path d={if fits { "M8 13.5l3.4 3.4L18.4 9.6" } else { "M9 9l8 8M17 9l-8 8" }} />
            </svg>
            <div>
                <p class="sentence">{ live_spans(&answer.sentence, open, on_open) }</p>
                <p class="sub">{ live_spans(&answer.sub, open, on_open) }</p>
            </div>
        </div>
    }
}

/// Model states alone, all GPUs one data-parallel group.
fn simple(scenario: &Scenario, language: Language) -> Answer {
    let verdict = scenario.memory_question().verdict(scenario.recipe().zero);
    let unit = scenario.view().unit;
    let sentence = language.tell(MemoryVerdict { verdict, unit });
    let sub = language.tell(MemorySub { verdict, gpus: scenario.cluster().gpus, unit });
    Answer { fits: verdict.fits(), sentence, sub }
}
