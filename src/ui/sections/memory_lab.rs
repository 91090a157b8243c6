//! Lab 1: memory per GPU.

use crate::model::scenario::{Change, Field, Scale, Unit};
use crate::scene::Setting;
use crate::text::Label;
use crate::ui::formula;
use crate::ui::handle::LabHandle;
use crate::ui::hooks::{Looks, use_width};
use crate::ui::lockable::lockable;
use crate::ui::panel::{Panel, assumptions_panel};
use crate::ui::panels::{MemoryFigure, StrategyRows, choose, memory_controls, verdict};
use crate::ui::prose::still;
use crate::ui::widgets::{Choice, Segmented};
use yew::prelude::*;

/// The figure's width on a wide screen; assumed until measured.
const WIDE: f64 = 784.0;
const SCALES: [Scale; 2] = [Scale::Linear, Scale::Logarithmic];
const UNITS: [Unit; 2] = [Unit::Gb, Unit::Gib];

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    pub looks: Looks,
    /// Whether it stands in another page, where height is dear.
    pub compact: bool,
    #[prop_or_default]
    pub open: Option<Panel>,
}

#[component]
pub fn MemoryLab(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let figure = use_node_ref();
    let width = use_width(&figure, WIDE);
    let scenario = *lab.scenario();
    let setting = Setting { width, unit: scenario.view().unit, language: lab.language };
    let on_open = formula::on_open(lab);
    let on_zero = choose(lab, Change::Zero);
    html! {
        <section class="lab" id="memory-lab" tabindex="-1" aria-labelledby="memory-heading">
            <div class="lab-grid">
                <p class="lab-tag">{ say(Label::LabOne) }</p>
                <div class="lab-head">
                    <h2 id="memory-heading">{ say(Label::MemoryHeading) }</h2>
                    <p class="task">{ say(Label::MemoryTask) }</p>
                </div>
                { memory_controls(lab) }
                <div class="figure" ref={figure}>
                    { verdict(&scenario, lab.language, lab.open, &on_open) }
                    { still("memory") }
                    <MemoryFigure {scenario} {setting} looks={props.looks} compact={props.compact} glide={!lab.history.is_moving()} is_dragged={lab.history.is_dragging()} open={lab.open} on_open={on_open.clone()} />
                    { formula::of_memory(lab) }
                </div>
                <div class="figure more">
                    <StrategyRows {scenario} {setting} looks={props.looks} compact={props.compact} open={lab.open} {on_open} {on_zero}
                        fixed={lab.history.locks().holds(Field::Zero)}>
                        { view_choices(lab) }
                    </StrategyRows>
                    { assumptions_panel(lab, props.looks, width, props.open) }
                </div>
            </div>
        </section>
    }
}

/// Scale and unit of the bars.
fn view_choices(lab: &LabHandle) -> Html {
    let say = |label| lab.language.say(label);
    let view = lab.scenario().view();
    let scale = Segmented {
        legend_unseen: true,
        ..Segmented::new(
            "scale",
            say(Label::BarScale),
            SCALES.map(|scale| Choice::new(say(Label::ScaleChoice(scale)))).to_vec(),
            SCALES.iter().position(|scale| *scale == view.scale),
            choose(lab, |place: usize| Change::Scale(SCALES[place.min(1)])),
        )
    };
    let unit = Segmented {
        legend_unseen: true,
        ..Segmented::new(
            "unit",
            say(Label::MemoryUnit),
            UNITS.map(|unit| Choice::new(say(Label::UnitChoice(unit)))).to_vec(),
            UNITS.iter().position(|unit| *unit == view.unit),
            choose(lab, |place: usize| Change::Unit(UNITS[place.min(1)])),
        )
    };
    html! {
        <div class="view-choices">{ lockable(lab, Field::Scale, scale.html()) }{ lockable(lab, Field::Unit, unit.html()) }</div>
    }
}
