//! The answer that sounds right: the reader's verdict first.

use super::controls::{choices, press};
use super::try_link;
use crate::model::units::Bytes;
use crate::text::Language;
use crate::text::lesson_ui::{LessonWord as W, WrongFor};
use crate::ui::widgets::Look;
use yew::prelude::*;

/// The state that breaks it.
const BROKEN: &str = "gpus=16384";
const GPUS: u64 = 16_384;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
    pub whole: Bytes,
    pub bytes: f64,
    pub optimizer: f64,
}

#[component]
pub fn Verdict(props: &Props) -> Html {
    let chosen = use_state_eq(|| None::<usize>);
    let given = use_state_eq(|| None::<usize>);
    let is_missing = use_state_eq(|| false);
    let say = |word| props.language.say(word);
    let on_choose = {
        let chosen = chosen.clone();
        Callback::from(move |place| chosen.set(Some(place)))
    };
    let on_check = {
        let (given, chosen, is_missing) = (given.clone(), chosen.clone(), is_missing.clone());
        Callback::from(move |()| {
            given.set(*chosen);
            is_missing.set(chosen.is_none());
        })
    };
    let verdict = choices("verdict", say(W::VerdictLegend), vec![say(W::True), say(W::False)], *chosen, on_choose);
    html! {
        <div class="card verdict-card">
            { verdict.html() }
            if *is_missing && chosen.is_none() {
                <p class="problem" role="alert">{ say(W::ChoiceMissing) }</p>
            }
            { press("verdict-check", Look::Primary, say(W::Check), on_check) }
            if let Some(place) = *given {
                <div role="status">
                    <p>{ say(if place == 0 { W::YouSaidTrue } else { W::YouSaidFalse }) }</p>
                    <dl class="sides">
                        <div><dt>{ say(W::TrueFor) }</dt><dd>{ say(W::TrueForReason) }</dd></div>
                        <div>
                            <dt>{ say(W::FalseFor) }</dt>
                            <dd>
                                { props.language.say(WrongFor { per_gpu: props.whole, gpus: GPUS, bytes: props.bytes, optimizer: props.optimizer }) }
                                { " " }{ try_link(BROKEN, &say(W::ShowInLab)) }
                            </dd>
                        </div>
                    </dl>
                </div>
            }
        </div>
    }
}
