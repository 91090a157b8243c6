//! The schedule on two canvases: the ground, drawn once for each schedule and size, and the layer that moves with the playhead.

use crate::model::pipeline::held::{GiveBack, held};
use crate::model::scenario::Schedule;
use crate::scene::gantt::{Held, Hit, Measure, Moment, Plan, Schedule as Drawn, Show, View};
use crate::scene::{Scene, Setting};
use crate::ui::charts::{paint_scene, spacer};
use crate::ui::hooks::Looks;
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// A schedule with what each stage holds, ready to be drawn.
#[derive(PartialEq)]
pub struct Watched {
    pub schedule: Schedule,
    /// Per stage, the times at which the number of held micro-batches changes.
    pub held: Vec<Vec<(f64, f64)>>,
}

impl Watched {
    pub fn new(schedule: Schedule) -> Self {
        let held = held_per_rank(&schedule);
        Self { schedule, held }
    }

    pub fn drawn(&self) -> Drawn<'_> {
        Drawn {
            order: &self.schedule.order,
            starts: &self.schedule.timeline.starts,
            ends: &self.schedule.timeline.ends,
            makespan: self.schedule.score.makespan,
            held: Some(Held { steps: &self.held, limit: None, measure: Measure::MicroBatches }),
        }
    }

    pub fn plan(&self, setting: &Setting) -> Plan {
        let drawn = self.drawn();
        Plan::new(&drawn, &View::whole(&drawn), Show::Everything, setting)
    }
}

/// Activations of each rank over time, given back at the end of the backward.
fn held_per_rank(schedule: &Schedule) -> Vec<Vec<(f64, f64)>> {
    let ranks = held(&schedule.order, &schedule.timeline, GiveBack::AtWeight);
    ranks.into_iter().map(|steps| steps.into_iter().map(|step| (step.time, step.held)).collect()).collect()
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub watched: Rc<Watched>,
    pub plan: Rc<Plan>,
    pub ground: Rc<Scene>,
    pub looks: Looks,
    pub time: f64,
    pub chosen: Option<usize>,
    pub awaited: Option<usize>,
    pub on_hit: Callback<Hit>,
    pub on_point: Callback<Hit>,
    pub on_scrub: Callback<f64>,
    pub scrub_label: AttrValue,
    pub time_text: AttrValue,
}

#[component]
pub fn GanttChart(props: &Props) -> Html {
    let (ground, moving) = (use_node_ref(), use_node_ref());
    {
        let node = ground.clone();
        use_effect_with((props.ground.clone(), props.looks), move |(scene, looks)| {
            if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
                paint_scene(&canvas, scene, looks);
            }
        });
    }
    {
        let node = moving.clone();
        let (watched, plan) = (props.watched.clone(), props.plan.clone());
        use_effect_with(
            (props.ground.clone(), props.looks, props.time, props.chosen, props.awaited),
            move |(_, looks, time, chosen, awaited)| {
                if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
                    let moment = Moment { time: Some(*time), chosen: *chosen, awaited: awaited.as_slice() };
                    paint_scene(&canvas, &plan.moving(&watched.drawn(), &moment), looks);
                }
            },
        );
    }
    let hit = |emit: &Callback<Hit>| {
        let (watched, plan, emit) = (props.watched.clone(), props.plan.clone(), emit.clone());
        Callback::from(move |event: PointerEvent| {
            emit.emit(plan.hit(&watched.drawn(), f64::from(event.offset_x()), f64::from(event.offset_y()), None));
        })
    };
    let leave = {
        let on_point = props.on_point.clone();
        Callback::from(move |_: PointerEvent| on_point.emit(Hit::None))
    };
    html! {
        <div class="chart">
            { spacer(props.ground.height) }
            <canvas ref={ground} role="img" aria-label={props.ground.alternative.summary.clone()} onpointerdown={hit(&props.on_hit)}
                onpointermove={hit(&props.on_point)} onpointerleave={leave}></canvas>
            <canvas ref={moving} class="moving" aria-hidden="true"></canvas>
            { scrubber(props) }
        </div>
    }
}

/// A native range input over the playhead's flag: for the hand and for the keys.
fn scrubber(props: &Props) -> Html {
    let axis = &props.plan.axis;
    let end = props.watched.schedule.score.makespan;
    // The thumb's middle runs from half a thumb inside the left end to half a thumb inside the right: 11 px wider makes it run along the axis.
    let (left, width) = (axis.left - 11.0, axis.right - axis.left + 22.0);
    // A thousand steps at most for the hand; fine enough for quarters of a unit while the schedule is short.
    let step = (end / 1_000.0).max(if end <= 200.0 { 0.25 } else { 1.0 });
    let oninput = {
        let on_scrub = props.on_scrub.clone();
        Callback::from(move |event: InputEvent| {
            let input: web_sys::HtmlInputElement = event.target_unchecked_into();
            on_scrub.emit(input.value_as_number());
        })
    };
    html! {
        <input class="scrubber" type="range" min="0" max={end.to_string()} step={step.to_string()} value={props.time.to_string()}
            aria-label={props.scrub_label.clone()} aria-valuetext={props.time_text.clone()} {oninput}
            data-style={format!("left: {left}px; width: {width}px")} />
    }
}
