//! A factor for any stage: choose one, set its factor; those that differ stand in a list.

use super::field::number_with;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Change, FACTOR_BOUNDS, Field, Limits, Scenario};
use crate::text::{FactorOf, Tool};
use crate::ui::handle::LabHandle;
use crate::ui::panels::typed_within;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

const LIMITS: Limits = Limits { min: FACTOR_BOUNDS.0, max: FACTOR_BOUNDS.1 };

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
    let on_factor = typed_within(lab, Field::Factors, LIMITS, move |scenario, factor| change(scenario, stage, factor));
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
        Callback::from(move |()| lab.dispatch(Action::Change(change(lab.scenario(), stage, 1.0), Gesture::Done)))
    };
    html! {
        <li>{ lab.language.say(FactorOf { stage, factor }) }{ " " }{ Button::new(Look::Link, back).html(lab.language.say(Tool::FactorOff)) }</li>
    }
}

fn change(scenario: &Scenario, stage: u32, factor: f64) -> Change {
    Change::Factors(scenario.pipeline().factors.with(stage, factor))
}
