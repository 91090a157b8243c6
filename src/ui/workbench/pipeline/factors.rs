//! A factor for any stage: choose one, set its factor; those that differ stand in a list.

use super::field::number_with;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Change, FACTOR_BOUNDS, Field, Limits, Note, Reason};
use crate::text::{FactorOf, Tool};
use crate::ui::handle::LabHandle;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look, read_number};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
}

#[component]
pub fn Factors(props: &Props) -> Html {
    let lab = &props.lab;
    let pipeline = lab.scenario().pipeline();
    let place = use_state(|| 0_u32);
    let stage = (*place).min(pipeline.stages - 1);
    let on_stage = {
        let (place, stages) = (place.clone(), pipeline.stages);
        Callback::from(move |event: Event| {
            let select: web_sys::HtmlSelectElement = event.target_unchecked_into();
            if let Some(chosen) = select.value().parse().ok().filter(|chosen| *chosen < stages) {
                place.set(chosen);
            }
        })
    };
    let on_factor = {
        let lab = lab.clone();
        Callback::from(move |text: String| set(&lab, stage, &text))
    };
    let option = |number: u32| {
        html! {
            <option value={number.to_string()} selected={number == stage}>{ number + 1 }</option>
        }
    };
    html! {
        <div class="factors">
            <div class="field">
                <label class="label" for="factor-stage">{ lab.language.say(Tool::FactorStage) }</label>
                <select class="select" id="factor-stage" onchange={on_stage}>{ for (0..pipeline.stages).map(option) }</select>
            </div>
            { number_with(lab, "factor", Field::Factors, Tool::Factor, pipeline.factors.of(stage), Some(Tool::FactorHint), &on_factor) }
            <ul class="changed">{ for pipeline.factors.changed().filter(|(stage, _)| *stage < pipeline.stages).map(|changed| entry(lab, changed)) }</ul>
        </div>
    }
}

fn entry(lab: &LabHandle, (stage, factor): (u32, f64)) -> Html {
    let back = {
        let lab = lab.clone();
        Callback::from(move |()| change(&lab, stage, 1.0))
    };
    html! {
        <li>{ lab.language.say(FactorOf { stage, factor }) }{ " " }{ Button::new(Look::Link, back).html(lab.language.say(Tool::FactorOff)) }</li>
    }
}

fn change(lab: &LabHandle, stage: u32, factor: f64) {
    let factors = lab.scenario().pipeline().factors.with(stage, factor);
    lab.dispatch(Action::Change(Change::Factors(factors), Gesture::Done));
}

/// Takes a typed factor, or says what is wrong with it.
fn set(lab: &LabHandle, stage: u32, text: &str) {
    let limits = Limits { min: FACTOR_BOUNDS.0, max: FACTOR_BOUNDS.1 };
    let Some(asked) = read_number(text) else {
        let given = text.chars().take(40).collect();
        lab.dispatch(Action::Refuse(Note::new(Field::Factors, Reason::NotANumber { given })));
        return;
    };
    let set = asked.clamp(limits.min, limits.max);
    change(lab, stage, set);
    if set != asked {
        lab.dispatch(Action::Refuse(Note::new(Field::Factors, Reason::Clamped { asked, set, limits })));
    }
}
