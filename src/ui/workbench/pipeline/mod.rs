//! Lab 2's workbench: costs, numbers, marks on the chart, comparison, own order, a guided path, exports.

mod compare;
mod costs;
mod exports;
mod factors;
mod field;
mod figures;
mod guide;
mod marks;
mod own;
mod own_rows;
pub mod playing;
pub mod weighed;

use crate::scene::Setting;
use crate::text::Tool;
use crate::ui::charts::{Options, Watched};
use crate::ui::handle::LabHandle;
use crate::ui::hooks::Looks;
use crate::ui::same::Same;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    pub looks: Looks,
    pub width: f64,
    pub options: UseStateHandle<Options>,
    /// The schedule of the chart, where there is one.
    pub watched: Option<Same<Watched>>,
}

#[component]
pub fn ScheduleTools(props: &Props) -> Html {
    let lab = &props.lab;
    let present = *lab.scenario();
    // Several schedules are simulated here, which has to wait until a slider has come to rest.
    let settled = use_mut_ref(|| present);
    if !lab.history.is_dragging() {
        *settled.borrow_mut() = present;
    }
    let scenario = *settled.borrow();
    let pipeline = *scenario.pipeline();
    let setting = Setting { width: props.width, unit: lab.scenario().view().unit, language: lab.language };
    html! {
        <div class="tools">
            { part(lab, Tool::Guide, html! { <guide::Guide lab={lab.clone()} /> }) }
            { part(lab, Tool::Costs, costs::costs(lab)) }
            if let Some(watched) = &props.watched {
                { part(lab, Tool::Numbers, figures::figures(lab.scenario(), &watched.schedule, lab.language)) }
                { part(lab, Tool::Chart, marks::marks(lab, &props.options, &watched.schedule)) }
            }
            { part(lab, Tool::Compare, html! { <compare::Compare {scenario} {setting} looks={props.looks} /> }) }
            { part(lab, Tool::Own, html! { <own::Own {pipeline} {setting} looks={props.looks} /> }) }
            if let Some(watched) = &props.watched {
                { part(lab, Tool::Export, exports::exports(watched, setting, lab.language)) }
            }
        </div>
    }
}

fn part(lab: &LabHandle, title: Tool, content: Html) -> Html {
    html! {
        <section class="tool">
            <h3>{ lab.language.say(title) }</h3>
            { content }
        </section>
    }
}
