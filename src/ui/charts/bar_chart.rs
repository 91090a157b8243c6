//! The stacked bar of one GPU, which glides to a new value after a choice and follows the hand during a drag.

use crate::browser::frames::Frames;
use crate::scene::memory::{Bar, bar_at};
use crate::scene::{Part, Setting};
use crate::ui::charts::{paint_scene, spacer};
use crate::ui::hooks::Looks;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// How long a bar takes to a new width (VISUAL.md section 5).
const GLIDE_MS: f64 = 200.0;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub bar: Bar,
    pub setting: Setting,
    pub looks: Looks,
    /// Whether a new value is reached in a glide.
    pub glide: bool,
    pub on_press: Callback<Part>,
}

/// The drawn state: where the bar is, and the glide under way.
#[derive(Default)]
struct Shown {
    bar: Option<Bar>,
    glide: Option<Frames>,
}

#[component]
pub fn BarChart(props: &Props) -> Html {
    let node = use_node_ref();
    let shown = use_mut_ref(Shown::default);
    let scene = use_memo((props.bar, props.setting), |(bar, setting)| bar_at(bar, bar, 1.0, setting));
    {
        let (node, shown, glide, at_rest) = (node.clone(), shown.clone(), props.glide && !props.looks.still, scene.clone());
        use_effect_with((props.bar, props.setting, props.looks), move |(bar, setting, looks)| {
            if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
                let glides = move_to(&canvas, &shown, *bar, *setting, *looks, glide);
                if !glides {
                    paint_scene(&canvas, &at_rest, looks);
                }
            }
        });
    }
    let onclick = {
        let (scene, on_press) = (scene.clone(), props.on_press.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some(part) = scene.hit(f64::from(event.offset_x()), f64::from(event.offset_y())) {
                on_press.emit(part);
            }
        })
    };
    html! {
        <div class="chart">
            { spacer(scene.height) }
            <canvas ref={node} role="img" aria-label={scene.alternative.summary.clone()} {onclick}></canvas>
        </div>
    }
}

/// Begins a glide, unless the bar is to jump.
fn move_to(
    canvas: &HtmlCanvasElement,
    shown: &Rc<RefCell<Shown>>,
    bar: Bar,
    setting: Setting,
    looks: Looks,
    glide: bool,
) -> bool {
    let from = shown.borrow().bar;
    shown.borrow_mut().glide = None;
    let from = match from {
        Some(from) if glide && from != bar => from,
        _ => {
            shown.borrow_mut().bar = Some(bar);
            return false;
        }
    };
    let began = std::cell::Cell::new(None::<f64>);
    let (canvas, state) = (canvas.clone(), Rc::downgrade(shown));
    let frames = Frames::start(move |now| {
        let began_at = began.get().unwrap_or(now);
        began.set(Some(began_at));
        let progress = ((now - began_at) / GLIDE_MS).clamp(0.0, 1.0);
        paint_scene(&canvas, &bar_at(&from, &bar, eased(progress), &setting), &looks);
        if let Some(state) = state.upgrade().filter(|_| progress >= 1.0) {
            state.borrow_mut().bar = Some(bar);
            state.borrow_mut().glide = None;
        }
    });
    shown.borrow_mut().glide = Some(frames);
    true
}

/// Starts fast and settles: close to the curve of the style sheet.
fn eased(progress: f64) -> f64 {
    1.0 - (1.0 - progress).powi(3)
}
