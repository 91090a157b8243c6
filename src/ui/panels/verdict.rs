//! What the figure shows, in a sentence, before the figure.

use crate::model::memory::verdict::Verdict;
use crate::model::quantity::Quantity;
use crate::model::units::Unit;
use crate::text::{Language, MemorySub, MemoryVerdict};
use crate::ui::widgets::Spans;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub verdict: Verdict,
    pub gpus: u64,
    pub unit: Unit,
    pub language: Language,
    pub open: Option<Quantity>,
    pub on_open: Callback<Quantity>,
}

#[component]
pub fn VerdictBlock(props: &Props) -> Html {
    let Props { verdict, gpus, unit, language, .. } = *props;
    let fits = verdict.fits();
    let sentence = language.tell(MemoryVerdict { verdict, unit });
    let sub = language.tell(MemorySub { verdict, gpus, unit });
    html! {
        <div class={classes!("verdict", if fits { "fits" } else { "over" })}>
            <svg viewBox="0 0 26 26" aria-hidden="true">
                <circle cx="13" cy="13" r="11.5" />
                <path d={if fits { "M8 13.5l3.4 3.4L18.4 9.6" } else { "M9 9l8 8M17 9l-8 8" }} />
            </svg>
            <div>
                <p class="sentence"><Spans spans={sentence} open={props.open} on_open={props.on_open.clone()} /></p>
                <p class="sub"><Spans spans={sub} open={props.open} on_open={props.on_open.clone()} /></p>
            </div>
        </div>
    }
}
