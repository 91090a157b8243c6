//! A native range input over a ladder of values, with a number field beside it and named presets below.

use crate::model::decimal::fixed;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::ladder::nearest;
use crate::ui::widgets::NumberField;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A preset under the track.
pub struct Tick {
    pub value: f64,
    pub label: AttrValue,
    /// The value in full.
    pub name: AttrValue,
}

/// A slider to be.
pub struct Slider<'a> {
    pub id: &'static str,
    pub label: AttrValue,
    pub symbol: Option<&'static str>,
    pub value: f64,
    /// The value as typed text, and as spoken text with its unit.
    pub shown: AttrValue,
    pub spoken: AttrValue,
    pub unit: Option<AttrValue>,
    pub steps: Vec<f64>,
    pub ticks: Vec<Tick>,
    pub hint: Option<AttrValue>,
    pub problem: Option<AttrValue>,
    pub on_value: &'a Callback<(f64, Gesture)>,
    pub on_typed: &'a Callback<String>,
}

impl Slider<'_> {
    pub fn html(self) -> Html {
        let range_id = format!("{}-range", self.id);
        let field = NumberField {
            id: self.id,
            label: self.label.clone(),
            value: self.shown.clone(),
            unit: self.unit.clone(),
            is_wrong: self.problem.is_some(),
            on_commit: self.on_typed,
        };
        html! {
            <div class="field">
                <div class="top">
                    <label class="label" for={range_id.clone()}>
                        { &self.label }
                        if let Some(symbol) = self.symbol {
                            { ", " }<span class="symbol">{ symbol }</span>
                        }
                    </label>
                    { field.html() }
                </div>
                { self.track(range_id) }
                if let Some(problem) = &self.problem {
                    <p class="problem" id={format!("{}-problem", self.id)} role="alert">{ problem }</p>
                } else if let Some(hint) = &self.hint {
                    <p class="hint">{ hint }</p>
                }
            </div>
        }
    }

    fn track(&self, range_id: String) -> Html {
        let last = self.steps.len().saturating_sub(1);
        let place = nearest(&self.steps, self.value);
        // 24 px is the thumb, which stays inside the track: the fill ends under its middle.
        let share = place as f64 / last.max(1) as f64;
        let moved = |gesture: Gesture| {
            let (steps, on_value) = (self.steps.clone(), self.on_value.clone());
            move |input: HtmlInputElement| {
                if let Some(value) = input.value().parse::<usize>().ok().and_then(|place| steps.get(place).copied()) {
                    on_value.emit((value, gesture));
                }
            }
        };
        let (ongoing, done) = (moved(Gesture::Ongoing), moved(Gesture::Done));
        html! {
            <div class="slider">
                <input id={range_id} type="range" min="0" max={last.to_string()} step="1" value={place.to_string()}
                    aria-valuetext={self.spoken.clone()} data-style={format!("--fill: calc({} * (100% - 24px) + 12px)", fixed(share, 4))}
                    oninput={Callback::from(move |event: InputEvent| ongoing(event.target_unchecked_into()))}
                    onchange={Callback::from(move |event: Event| done(event.target_unchecked_into()))} />
                <div class="ticks">{ for self.ticks.iter().map(|tick| self.tick(tick, last)) }</div>
            </div>
        }
    }

    fn tick(&self, tick: &Tick, last: usize) -> Html {
        let share = nearest(&self.steps, tick.value) as f64 / last.max(1) as f64;
        let (value, on_value) = (tick.value, self.on_value.clone());
        html! {
            <button type="button" onclick={Callback::from(move |_| on_value.emit((value, Gesture::Done)))} title={tick.name.clone()}
                aria-pressed={(value == self.value).to_string()} data-style={format!("--at: {}%", fixed(share * 100.0, 2))}>
                { &tick.label }
            </button>
        }
    }
}
