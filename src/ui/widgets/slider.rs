//! A native range input over a ladder of values, with a number field beside it and named presets below.

use crate::model::scenario::history::Gesture;
use crate::model::scenario::ladder::nearest;
use crate::ui::hooks::use_style;
use crate::ui::widgets::NumberField;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A preset under the track.
#[derive(Clone, PartialEq)]
pub struct Tick {
    pub value: f64,
    pub label: AttrValue,
    /// The accessible name of the button.
    pub name: AttrValue,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub id: AttrValue,
    pub label: AttrValue,
    #[prop_or_default]
    pub symbol: Option<AttrValue>,
    pub value: f64,
    /// The value as typed text, and as spoken text with its unit.
    pub shown: AttrValue,
    pub spoken: AttrValue,
    #[prop_or_default]
    pub unit: Option<AttrValue>,
    pub steps: Rc<Vec<f64>>,
    pub ticks: Vec<Tick>,
    #[prop_or_default]
    pub hint: Option<AttrValue>,
    #[prop_or_default]
    pub problem: Option<AttrValue>,
    pub on_value: Callback<(f64, Gesture)>,
    pub on_typed: Callback<String>,
}

#[component]
pub fn Slider(props: &Props) -> Html {
    let last = props.steps.len().saturating_sub(1);
    let place = nearest(&props.steps, props.value);
    let range = use_node_ref();
    // 24 px is the thumb, which stays inside the track: the fill ends under its middle.
    let share = place as f64 / last.max(1) as f64;
    use_style(&range, vec![("--fill", format!("calc({share} * (100% - 24px) + 12px)"))]);
    let moved = |gesture: Gesture| {
        let (steps, on_value) = (props.steps.clone(), props.on_value.clone());
        move |input: HtmlInputElement| {
            if let Some(value) = input.value().parse::<usize>().ok().and_then(|place| steps.get(place).copied()) {
                on_value.emit((value, gesture));
            }
        }
    };
    let (ongoing, done) = (moved(Gesture::Ongoing), moved(Gesture::Done));
    let range_id = format!("{}-range", props.id);
    html! {
        <div class="field">
            <div class="top">
                <label class="label" for={range_id.clone()}>
                    { &props.label }
                    if let Some(symbol) = &props.symbol {
                        { ", " }<span class="symbol">{ symbol }</span>
                    }
                </label>
                <NumberField id={props.id.clone()} label={props.label.clone()} value={props.shown.clone()} unit={props.unit.clone()}
                    problem={props.problem.clone()} on_commit={props.on_typed.clone()} />
            </div>
            <div class="slider">
                <input ref={range} id={range_id} type="range" min="0" max={last.to_string()} step="1" value={place.to_string()}
                    aria-valuetext={props.spoken.clone()}
                    oninput={Callback::from(move |event: InputEvent| ongoing(event.target_unchecked_into()))}
                    onchange={Callback::from(move |event: Event| done(event.target_unchecked_into()))} />
                <div class="ticks">
                    { for props.ticks.iter().map(|tick| html! {
                        <TickButton tick={tick.clone()} share={nearest(&props.steps, tick.value) as f64 / last.max(1) as f64}
                            chosen={tick.value == props.value} on_value={props.on_value.clone()} />
                    }) }
                </div>
            </div>
            if let Some(problem) = &props.problem {
                <p class="problem" id={format!("{}-problem", props.id)} role="alert">{ problem }</p>
            } else if let Some(hint) = &props.hint {
                <p class="hint">{ hint }</p>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct TickProps {
    tick: Tick,
    /// Place along the track, 0 to 1.
    share: f64,
    chosen: bool,
    on_value: Callback<(f64, Gesture)>,
}

#[component]
fn TickButton(props: &TickProps) -> Html {
    let node = use_node_ref();
    use_style(&node, vec![("--at", format!("{}%", props.share * 100.0))]);
    let onclick = {
        let (value, on_value) = (props.tick.value, props.on_value.clone());
        Callback::from(move |_| on_value.emit((value, Gesture::Done)))
    };
    html! {
        <button ref={node} type="button" {onclick} aria-label={props.tick.name.clone()} aria-pressed={props.chosen.to_string()}>
            { &props.tick.label }
        </button>
    }
}
