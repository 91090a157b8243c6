//! Lab 1: memory per GPU.

use crate::model::memory::Zero;
use crate::model::quantity::Quantity;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Change, Scale as ScaleChoice, Scenario, Unit};
use crate::scene::Setting;
use crate::text::{Formula, Label};
use crate::ui::hooks::{Looks, use_width};
use crate::ui::panels::{FormulaRow, MemoryControls, MemoryFigure, StrategyRows, VerdictBlock};
use crate::ui::state::{Action, LabHandle};
use crate::ui::widgets::{Choice, Segmented};
use yew::prelude::*;

/// The figure's width on a wide screen; assumed until measured.
const WIDE: f64 = 784.0;
const SCALES: [ScaleChoice; 2] = [ScaleChoice::Linear, ScaleChoice::Logarithmic];
const UNITS: [Unit; 2] = [Unit::Gb, Unit::Gib];

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    pub looks: Looks,
}

#[component]
pub fn MemoryLab(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let figure = use_node_ref();
    let width = use_width(&figure, WIDE);
    let scenario = *lab.scenario();
    let setting = Setting { width, unit: scenario.view().unit, language: lab.language };
    let on_open = {
        let lab = lab.clone();
        Callback::from(move |quantity: Quantity| lab.dispatch(Action::Open(quantity)))
    };
    let on_zero = {
        let lab = lab.clone();
        Callback::from(move |zero: Zero| lab.dispatch(Action::Change(Change::Zero(zero), Gesture::Done)))
    };
    let verdict = scenario.memory_question().verdict(scenario.recipe().zero);
    html! {
        <section class="lab" id="memory-lab" tabindex="-1" aria-labelledby="memory-heading">
            <div class="lab-grid">
                <p class="lab-tag">{ say(Label::LabOne) }</p>
                <div class="lab-head">
                    <h2 id="memory-heading">{ say(Label::MemoryHeading) }</h2>
                    <p class="task">{ say(Label::MemoryTask) }</p>
                </div>
                <MemoryControls lab={lab.clone()} />
                <div class="figure" ref={figure}>
                    <VerdictBlock {verdict} gpus={scenario.cluster().gpus} unit={setting.unit} language={lab.language} open={lab.open}
                        on_open={on_open.clone()} />
                    <MemoryFigure {scenario} {setting} looks={props.looks} glide={!lab.history.is_dragging()} open={lab.open} on_open={on_open.clone()} />
                    <OpenFormula lab={lab.clone()} />
                    <StrategyRows {scenario} {setting} looks={props.looks} open={lab.open} {on_open} {on_zero}>
                        <ViewChoices lab={lab.clone()} {scenario} />
                    </StrategyRows>
                </div>
            </div>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct OpenProps {
    lab: LabHandle,
}

/// The formula row, when one of this lab's numbers is open.
#[component]
fn OpenFormula(props: &OpenProps) -> Html {
    let lab = &props.lab;
    match lab.open.filter(|quantity| quantity.is_memory()) {
        Some(quantity) => {
            let formula = lab.language.formula(&Formula { quantity, scenario: *lab.scenario(), simulated: None });
            let on_close = {
                let lab = lab.clone();
                Callback::from(move |()| lab.dispatch(Action::Close))
            };
            html! {
                <FormulaRow {formula} language={lab.language} {on_close} />
            }
        }
        None => Html::default(),
    }
}

#[derive(Properties, PartialEq)]
struct ViewProps {
    lab: LabHandle,
    scenario: Scenario,
}

/// Scale and unit of the bars.
#[component]
fn ViewChoices(props: &ViewProps) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let view = props.scenario.view();
    let on_scale = {
        let lab = lab.clone();
        Callback::from(move |place: usize| lab.dispatch(Action::Change(Change::Scale(SCALES[place.min(1)]), Gesture::Done)))
    };
    let on_unit = {
        let lab = lab.clone();
        Callback::from(move |place: usize| lab.dispatch(Action::Change(Change::Unit(UNITS[place.min(1)]), Gesture::Done)))
    };
    html! {
        <div class="view-choices">
            <Segmented name="scale" legend={say(Label::BarScale)} legend_unseen=true
                choices={SCALES.map(|scale| Choice::new(say(Label::ScaleChoice(scale)))).to_vec()}
                chosen={SCALES.iter().position(|scale| *scale == view.scale)} on_choose={on_scale} />
            <Segmented name="unit" legend={say(Label::MemoryUnit)} legend_unseen=true
                choices={UNITS.map(|unit| Choice::new(say(Label::UnitChoice(unit)))).to_vec()}
                chosen={UNITS.iter().position(|unit| *unit == view.unit)} on_choose={on_unit} />
        </div>
    }
}
