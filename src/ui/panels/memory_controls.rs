//! The controls of the memory lab.

use crate::model::architecture::MODELS;
use crate::model::memory::Zero;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Change, Field};
use crate::text::numbers::count;
use crate::text::{Label, Language};
use crate::ui::panels::UndoBar;
use crate::ui::panels::slider_field::{SliderField, typed};
use crate::ui::state::{Action, LabHandle};
use crate::ui::widgets::{Choice, NumberField, Segmented};
use yew::prelude::*;

/// Memory sizes of GPUs in GB, with the first card that had each.
const CARDS: &[(f64, &str)] =
    &[(40.0, "A100"), (80.0, "H100"), (96.0, "GH200"), (141.0, "H200"), (180.0, "B200"), (192.0, "MI300X"), (288.0, "B300")];
const SIZES: &[f64] = &[0.1, 1.0, 8.0, 70.0, 405.0, 2_000.0];
const COUNTS: &[f64] = &[1.0, 8.0, 64.0, 512.0, 4_096.0, 16_384.0];

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
}

#[component]
pub fn MemoryControls(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let (scenario, gpus) = (lab.scenario(), lab.scenario().cluster().gpus);
    let billions = scenario.model().parameters as f64 / 1e9;
    html! {
        <div class="controls">
            <SliderField lab={lab.clone()} field={Field::ModelSize} id="model-size" label={say(Label::ModelSize)} value={billions}
                shown={size_text(billions)} unit={say(Label::Billion)} presets={SIZES}
                hint={say(Label::ModelHint)} />
            <ModelSelect lab={lab.clone()} />
            <SliderField lab={lab.clone()} field={Field::Gpus} id="gpus" label={say(Label::Gpus)} value={gpus as f64} shown={count(gpus)} presets={COUNTS} />
            <ShardingChoice zero={scenario.recipe().zero} language={lab.language} lab={lab.clone()} />
            <CardChoice lab={lab.clone()} />
            <UndoBar lab={lab.clone()} />
        </div>
    }
}

/// As typed: up to three decimals, no unit.
fn size_text(billions: f64) -> String {
    let text = format!("{billions:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Exact sizes of published models.
#[component]
fn ModelSelect(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let chosen = lab.scenario().model().name;
    let onchange = {
        let lab = lab.clone();
        Callback::from(move |event: Event| {
            let select: web_sys::HtmlSelectElement = event.target_unchecked_into();
            let change = match select.value().parse::<usize>() {
                Ok(index) => Change::Library(index),
                // "None" keeps the size and lets go of the name.
                Err(_) => Change::Parameters(lab.scenario().model().parameters as f64 / 1e9),
            };
            lab.dispatch(Action::Change(change, Gesture::Done));
        })
    };
    html! {
        <div class="field">
            <label class="label" for="library">{ say(Label::Library) }</label>
            <select id="library" class="select" {onchange}>
                <option value="" selected={chosen.is_none()}>{ say(Label::LibraryNone) }</option>
                { for MODELS.iter().enumerate().map(|(index, model)| html! {
                    <option value={index.to_string()} selected={chosen == Some(model.name)}>{ model.name }</option>
                }) }
            </select>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ShardingProps {
    zero: Zero,
    language: Language,
    lab: LabHandle,
}

#[component]
fn ShardingChoice(props: &ShardingProps) -> Html {
    let say = |label| props.language.say(label);
    let choices = Zero::ALL.map(|zero| Choice::new(say(Label::StrategyShort(zero))));
    let on_choose = {
        let lab = props.lab.clone();
        Callback::from(move |place: usize| lab.dispatch(Action::Change(Change::Zero(Zero::ALL[place.min(3)]), Gesture::Done)))
    };
    html! {
        <Segmented name="sharding" legend={say(Label::Sharding)} choices={choices.to_vec()} chosen={Some(props.zero as usize)}
            hint={say(Label::StrategyHint(props.zero))} {on_choose} />
    }
}

/// Memory of one GPU: cards, or typed.
#[component]
fn CardChoice(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let gb = lab.scenario().cluster().gpu_memory_gb;
    let choices = CARDS.iter().map(|(size, card)| Choice::new(size.to_string()).with_note(*card));
    let chosen = CARDS.iter().position(|(size, _)| *size == gb);
    let on_choose = {
        let lab = lab.clone();
        Callback::from(move |place: usize| {
            if let Some((size, _)) = CARDS.get(place) {
                lab.dispatch(Action::Change(Change::GpuMemory(*size), Gesture::Done));
            }
        })
    };
    html! {
        <Segmented class="cards" name="gpu-memory" legend={say(Label::GpuMemory)} choices={choices.collect::<Vec<_>>()} {chosen} {on_choose}>
            <div class="top other">
                <span class="hint">{ say(Label::GpuMemoryOther) }</span>
                <NumberField id="hbm" label={say(Label::GpuMemory)} value={size_text(gb)} unit={say(Label::Gigabytes)}
                    problem={lab.problem(Field::GpuMemory)} on_commit={typed(lab, Field::GpuMemory)} />
            </div>
            if let Some(problem) = lab.problem(Field::GpuMemory) {
                <p class="problem" id="hbm-problem" role="alert">{ problem }</p>
            }
        </Segmented>
    }
}
