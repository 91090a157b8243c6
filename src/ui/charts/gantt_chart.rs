//! The schedule on two canvases: the ground, drawn once for each schedule and size, and the layer that moves with the playhead.

use crate::browser::canvas::{pixel_ratio, put_pixels};
use crate::browser::marks::timed;
use crate::browser::wheel::on_wheel;
use crate::model::decimal::{fixed, text};
use crate::paint::raster;
use crate::scene::Scene;
use crate::scene::gantt::{Detail, Hit, Moment, Plan};
use crate::ui::charts::palette::palette_of;
use crate::ui::charts::{Watched, paint_scene, spacer};
use crate::ui::hooks::Looks;
use crate::ui::same::Same;
use web_sys::{Element, HtmlCanvasElement};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub watched: Same<Watched>,
    pub plan: Same<Plan>,
    pub ground: Same<Scene>,
    pub looks: Looks,
    pub time: f64,
    pub chosen: Option<usize>,
    pub awaited: Option<usize>,
    pub on_hit: Callback<Hit>,
    pub on_point: Callback<Hit>,
    pub on_scrub: Callback<f64>,
    /// A time and how much longer the window around it is to be.
    pub on_zoom: Callback<(f64, f64)>,
    pub scrub_label: AttrValue,
    pub time_text: AttrValue,
}

#[component]
pub fn GanttChart(props: &Props) -> Html {
    let (ground, moving) = (use_node_ref(), use_node_ref());
    {
        let node = ground.clone();
        let (watched, plan) = (props.watched.clone(), props.plan.clone());
        use_effect_with((props.ground.clone(), props.looks), move |(scene, looks)| {
            if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
                timed("draw", || paint_ground(&canvas, scene, &watched, &plan, looks));
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
                    timed("frame", || paint_scene(&canvas, &plan.moving(&watched.drawn(), &moment), looks));
                }
            },
        );
    }
    {
        let (node, axis) = (ground.clone(), props.plan.axis);
        use_effect_with((props.plan.clone(), props.on_zoom.clone()), move |(_, on_zoom)| {
            let on_zoom = on_zoom.clone();
            let turned = move |x: f64, turn: f64| on_zoom.emit((axis.time(x), (turn / 400.0).clamp(-1.0, 1.0).exp2()));
            let listener = node.cast::<Element>().map(|canvas| on_wheel(&canvas, turned));
            move || drop(listener)
        });
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

/// The rows as cells; as pixels where there are more actions than those.
fn paint_ground(canvas: &HtmlCanvasElement, scene: &Scene, watched: &Watched, plan: &Plan, looks: &Looks) {
    paint_scene(canvas, scene, looks);
    if plan.detail == Detail::Shares {
        let rows = raster(plan, &watched.drawn(), &palette_of(looks), pixel_ratio());
        put_pixels(canvas, &rows.pixels, rows.width, (f64::from(rows.left), f64::from(rows.top)));
    }
}

/// A native range input over the playhead's flag: for the hand and for the keys.
fn scrubber(props: &Props) -> Html {
    let axis = &props.plan.axis;
    let end = axis.to - axis.from;
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
        <input class="scrubber" type="range" min={text(axis.from, 3)} max={text(axis.to, 3)} step={text(step, 3)} value={text(props.time, 3)}
            aria-label={props.scrub_label.clone()} aria-valuetext={props.time_text.clone()} {oninput}
            data-style={format!("left: {}px; width: {}px", fixed(left, 1), fixed(width, 1))} />
    }
}
