//! One scene on one canvas.

use crate::browser::canvas::{fit, pixel_ratio};
use crate::model::decimal::fixed;
use crate::paint::draw;
use crate::scene::Scene;
use crate::ui::charts::palette::{palette_of, patterns_of};
use crate::ui::hooks::Looks;
use plotters_canvas::CanvasBackend;
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub scene: Rc<Scene>,
    pub looks: Looks,
    #[prop_or_default]
    pub class: Classes,
    /// Called with a point in CSS pixels.
    #[prop_or_default]
    pub on_press: Option<Callback<(f64, f64)>>,
    /// Whether moving with the button held counts as pressing.
    #[prop_or_default]
    pub drags: bool,
}

/// A still scene, redrawn when it or the looks change.
#[component]
pub fn Canvas(props: &Props) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((props.scene.clone(), props.looks), move |(scene, looks)| {
            if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
                paint_scene(&canvas, scene, looks);
            }
        });
    }
    let onclick = props.on_press.clone().map(|on_press| {
        Callback::from(move |event: MouseEvent| on_press.emit((f64::from(event.offset_x()), f64::from(event.offset_y()))))
    });
    let onpointermove = props.on_press.clone().filter(|_| props.drags).map(|on_press| {
        Callback::from(move |event: PointerEvent| {
            if event.buttons() & 1 == 1 {
                on_press.emit((f64::from(event.offset_x()), f64::from(event.offset_y())));
            }
        })
    });
    // A drawing without words of its own has its numbers in a table beside it.
    let is_told = !props.scene.alternative.summary.is_empty();
    html! {
        <div class={classes!("chart", props.class.clone())}>
            { spacer(props.scene.height) }
            <canvas ref={node} role={is_told.then_some("img")} aria-label={is_told.then(|| props.scene.alternative.summary.clone())} aria-hidden={(!is_told).then_some("true")} {onclick} {onpointermove}></canvas>
        </div>
    }
}

/// Holds the room of a canvas before it is drawn, so that nothing below jumps.
pub fn spacer(height: f64) -> Html {
    html! {
        <svg class="space" width="1" height={fixed(height, 0)} aria-hidden="true"></svg>
    }
}

/// Gives the canvas the scene's size and pixels.
pub fn paint_scene(canvas: &HtmlCanvasElement, scene: &Scene, looks: &Looks) {
    let ratio = pixel_ratio();
    fit(canvas, scene.width, scene.height, ratio);
    if let Some(mut backend) = CanvasBackend::with_canvas_object(canvas.clone()) {
        // A canvas refuses only while it has no size; the next change of size draws again.
        let _no_size = draw(scene, &palette_of(looks), patterns_of(looks), ratio, &mut backend);
    }
}
