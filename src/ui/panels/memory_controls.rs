//! The controls of the memory lab.

use crate::model::architecture::MODELS;
use crate::model::decimal;
use crate::model::memory::Zero;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Change, Field};
use crate::text::Label;
use crate::text::numbers;
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::panels::UndoBar;
use crate::ui::panels::phone_strip::phone_strip;
use crate::ui::panels::slider_field::{SliderField, choose, typed};
use crate::ui::state::Action;
use crate::ui::widgets::{Choice, NumberField, Segmented};
use yew::prelude::*;

/// Memory sizes of GPUs in GB, with the first card that had each.
const CARDS: &[(f64, &str)] =
    &[(40.0, "A100"), (80.0, "H100"), (96.0, "GH200"), (141.0, "H200"), (180.0, "B200"), (192.0, "MI300X"), (288.0, "B300")];
const SIZES: &[f64] = &[0.1, 1.0, 8.0, 70.0, 405.0, 2_000.0];
const COUNTS: &[f64] = &[1.0, 8.0, 64.0, 512.0, 4_096.0, 16_384.0];

pub fn memory_controls(lab: &LabHandle) -> Html {
    let (scenario, gpus) = (lab.scenario(), lab.scenario().cluster().gpus);
    let billions = scenario.model().parameters as f64 / 1e9;
    let size = SliderField {
        field: Field::ModelSize,
        id: "model-size",
        label: Label::ModelSize,
        symbol: None,
        unit: Some(Label::Billion),
        hint: Some(Label::ModelHint),
        presets: SIZES,
        value: billions,
        shown: size_text(billions),
    };
    let count = SliderField {
        field: Field::Gpus,
        id: "gpus",
        label: Label::Gpus,
        symbol: None,
        unit: None,
        hint: None,
        presets: COUNTS,
        value: gpus as f64,
        shown: numbers::count(gpus),
    };
    html! {
        <div class="controls">
            { phone_strip(lab) }
            { size.html(lab) }
            { model_select(lab) }
            { count.html(lab) }
            { sharding_choice(lab) }
            { card_choice(lab) }
            <UndoBar lab={lab.clone()} />
        </div>
    }
}

/// As typed: up to three decimals, no unit.
fn size_text(billions: f64) -> String {
    decimal::text(billions, 3)
}

/// Exact sizes of published models.
fn model_select(lab: &LabHandle) -> Html {
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
    let control = html! {
        <div class="field">
            <label class="label" for="library">{ say(Label::Library) }</label>
            <select id="library" class="select" {onchange}>
                <option value="" selected={chosen.is_none()}>{ say(Label::LibraryNone) }</option>
                { for MODELS.iter().enumerate().map(|(index, model)| html! {
                    <option value={index.to_string()} selected={chosen == Some(model.name)}>{ model.name }</option>
                }) }
            </select>
        </div>
    };
    lockable(lab, Field::Library, control)
}

fn sharding_choice(lab: &LabHandle) -> Html {
    let say = |label| lab.language.say(label);
    let zero = lab.scenario().recipe().zero;
    let choices = Zero::ALL.map(|zero| Choice::new(say(Label::StrategyShort(zero))));
    let on_choose = choose(lab, |place: usize| Change::Zero(Zero::ALL[place.min(3)]));
    let control = Segmented {
        hint: Some(say(Label::StrategyHint(zero)).into()),
        ..Segmented::new("sharding", say(Label::Sharding), choices.to_vec(), Some(zero as usize), on_choose)
    };
    lockable(lab, Field::Zero, control.html())
}

/// Memory of one GPU: cards, or typed.
fn card_choice(lab: &LabHandle) -> Html {
    let say = |label| lab.language.say(label);
    let gb = lab.scenario().cluster().gpu_memory_gb;
    let choices = CARDS.iter().map(|(size, card)| Choice::new(decimal::text(*size, 0)).with_note(*card)).collect();
    let chosen = CARDS.iter().position(|(size, _)| *size == gb);
    let on_choose = choose(lab, |place: usize| Change::GpuMemory(CARDS[place.min(CARDS.len() - 1)].0));
    let problem = lab.problem(Field::GpuMemory);
    let field = NumberField {
        id: "hbm",
        label: say(Label::GpuMemory).into(),
        value: size_text(gb).into(),
        unit: Some(say(Label::Gigabytes).into()),
        is_wrong: problem.is_some(),
        on_commit: &typed(lab, Field::GpuMemory),
    };
    let other = html! {
        <>
            <div class="top other"><span class="hint">{ say(Label::GpuMemoryOther) }</span>{ field.html() }</div>
            if let Some(problem) = problem {
                <p class="problem" id="hbm-problem" role="alert">{ problem }</p>
            }
        </>
    };
    let control = Segmented { class: "cards", ..Segmented::new("gpu-memory", say(Label::GpuMemory), choices, chosen, on_choose) };
    lockable(lab, Field::GpuMemory, control.html_with(other))
}
