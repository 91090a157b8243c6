//! Lab 2: the pipeline bubble.

use crate::browser::marks::timed;
use crate::model::scenario::Pipeline;
use crate::scene::Setting;
use crate::text::{GanttCaption, Label, ScheduleWord, Simulated};
use crate::ui::charts::{Options, Watched};
use crate::ui::formula;
use crate::ui::handle::LabHandle;
use crate::ui::hooks::{Looks, use_width};
use crate::ui::panel::{Panel, panel};
use crate::ui::panels::{SchedulePlayer, no_schedule, pipeline_controls, schedule_numbers};
use crate::ui::prose::still;
use crate::ui::same::Same;
use crate::ui::scheduling::{Missing, Shown, schedule};
use crate::ui::widgets::spans;
use std::rc::Rc;
use yew::prelude::*;

const WIDE: f64 = 784.0;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    pub looks: Looks,
    /// Whether the workbench was fetched for this lab's panel.
    pub open: bool,
}

#[component]
pub fn PipelineLab(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let figure = use_node_ref();
    let width = use_width(&figure, WIDE);
    let watched = use_memo(*lab.scenario().pipeline(), watch);
    let options = use_state_eq(Options::default);
    let watched = use_weighed(lab, watched, options.in_bytes);
    let open = use_state_eq(|| props.open);
    html! {
        <section class="lab" id="pipeline-lab" tabindex="-1" aria-labelledby="pipeline-heading">
            <div class="lab-grid">
                <p class="lab-tag">{ say(Label::LabTwo) }</p>
                <div class="lab-head">
                    <h2 id="pipeline-heading">{ say(Label::PipelineHeading) }</h2>
                    <p class="task">{ say(Label::PipelineTask) }</p>
                </div>
                { pipeline_controls(lab) }
                <div class="figure" ref={figure}>
                    { match &*watched {
                        Ok(watched) => schedule_figure(props, watched, width, &options),
                        Err(Missing::Impossible(_)) => no_schedule(lab, lab.scenario().pipeline()),
                        Err(Missing::Coming) => html! { <p class="hint" role="status">{ lab.language.say(ScheduleWord::Coming) }</p> },
                    } }
                </div>
                <div class="figure more">{ panel(lab, Panel::Schedules, &open, || tools(props, width, &options, watched.as_ref().as_ref().ok())) }</div>
            </div>
        </section>
    }
}

fn watch(pipeline: &Pipeline) -> Shown {
    match timed("simulate", || schedule(pipeline)) {
        Some(Ok(schedule)) => Ok(Same(Rc::new(Watched::new(schedule, pipeline.held_limit())))),
        Some(Err(why)) => Err(Missing::Impossible(why)),
        None => Err(Missing::Coming),
    }
}

/// The workbench's strips show bytes, where they are asked to.
#[cfg(feature = "workbench")]
use crate::ui::workbench::pipeline::weighed::use_weighed;

#[cfg(not(feature = "workbench"))]
#[hook]
fn use_weighed(_lab: &LabHandle, watched: Rc<Shown>, _in_bytes: bool) -> Rc<Shown> {
    watched
}

/// What the workbench adds.
#[cfg(feature = "workbench")]
fn tools(props: &Props, width: f64, options: &UseStateHandle<Options>, watched: Option<&Same<Watched>>) -> Html {
    use crate::ui::workbench::pipeline::ScheduleTools;
    let (options, watched) = (options.clone(), watched.cloned());
    html! {
        <ScheduleTools lab={props.lab.clone()} looks={props.looks} {width} {options} {watched} />
    }
}

#[cfg(not(feature = "workbench"))]
fn tools(_: &Props, _: f64, _: &UseStateHandle<Options>, _: Option<&Same<Watched>>) -> Html {
    Html::default()
}

fn schedule_figure(props: &Props, watched: &Same<Watched>, width: f64, options: &Options) -> Html {
    let lab = &props.lab;
    let setting = Setting { width, unit: lab.scenario().view().unit, language: lab.language };
    let simulated = Simulated::of(&watched.schedule);
    let on_open = formula::on_open(lab);
    let caption = lab.language.tell(GanttCaption { pipeline: *lab.scenario().pipeline() });
    html! {
        <figure>
            { schedule_numbers(&simulated, lab.language, lab.open, &on_open) }
            { formula::of_pipeline(lab, simulated) }
            { still("pipeline") }
            <SchedulePlayer watched={watched.clone()} {setting} looks={props.looks} language={lab.language} options={options.clone()} />
            <figcaption class="caption">{ spans(&caption) }</figcaption>
        </figure>
    }
}
