//! Lab 2's workbench: costs, numbers, marks on the chart, comparison, own order, a guided path, exports.

mod compare;
mod costs;
mod exports;
mod field;
mod figures;
mod guide;
mod marks;
mod own;
mod own_rows;
pub mod playing;

use crate::model::scenario::Schedule;
use crate::scene::Setting;
use crate::text::Tool;
use crate::ui::charts::Options;
use crate::ui::hooks::Looks;
use crate::ui::same::Same;
use crate::ui::state::LabHandle;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    pub looks: Looks,
    pub width: f64,
    pub options: UseStateHandle<Options>,
}

#[component]
pub fn ScheduleTools(props: &Props) -> Html {
    let lab = &props.lab;
    let pipeline = *lab.scenario().pipeline();
    let schedule = use_memo(pipeline, |pipeline| pipeline.schedule().ok().map(|schedule| Same(Rc::new(schedule))));
    let setting = Setting { width: props.width, unit: lab.scenario().view().unit, language: lab.language };
    let present: Option<Same<Schedule>> = (*schedule).clone();
    html! {
        <div class="tools">
            { part(lab, Tool::Guide, html! { <guide::Guide lab={lab.clone()} /> }) }
            { part(lab, Tool::Costs, costs::costs(lab)) }
            if let Some(schedule) = &present {
                { part(lab, Tool::Numbers, figures::figures(schedule, lab.language)) }
                { part(lab, Tool::Chart, marks::marks(lab, &props.options, schedule)) }
            }
            { part(lab, Tool::Compare, html! { <compare::Compare {pipeline} {setting} looks={props.looks} /> }) }
            { part(lab, Tool::Own, html! { <own::Own {pipeline} {setting} looks={props.looks} /> }) }
            if let Some(schedule) = &present {
                { part(lab, Tool::Export, exports::exports(schedule, setting, lab.language)) }
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
