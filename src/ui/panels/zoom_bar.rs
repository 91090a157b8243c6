//! Zoom in, out, whole; and the whole step in a small map.

use crate::scene::Setting;
use crate::scene::gantt::minimap;
use crate::text::{Language, ScheduleWord};
use crate::ui::charts::{Canvas, Watched};
use crate::ui::hooks::Looks;
use crate::ui::player::PlayerAction;
use crate::ui::same::Same;
use crate::ui::widgets::{Button, Look};
use crate::ui::zoom::Window;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub watched: Same<Watched>,
    pub setting: Setting,
    pub looks: Looks,
    pub language: Language,
    pub window: Option<Window>,
    pub act: Callback<PlayerAction>,
}

#[component]
pub fn ZoomBar(props: &Props) -> Html {
    let end = props.watched.schedule.score.makespan;
    let shown = props.window.unwrap_or(Window::whole(end));
    let map = use_memo((props.watched.clone(), props.setting, props.window), |(watched, setting, _)| {
        let (mut scene, axis) = minimap(&watched.drawn(), shown.from, shown.to, setting);
        scene.alternative.summary = setting.language.say(ScheduleWord::Map);
        (Rc::new(scene), axis)
    });
    let zoom = |word: ScheduleWord, window: Option<Window>, disabled: bool| {
        let act = props.act.clone();
        let press = Callback::from(move |()| act.emit(PlayerAction::Window(window)));
        Button::new(Look::Framed, press).disabled_if(disabled).html(props.language.say(word))
    };
    let on_press = {
        let (act, axis) = (props.act.clone(), map.1);
        Callback::from(move |(x, _): (f64, f64)| {
            // From the whole, a map shows where to look first: a tenth of it.
            let window = if shown == Window::whole(end) { shown.zoomed(axis.time(x), 0.1, end) } else { Some(shown) };
            act.emit(PlayerAction::Window(window.and_then(|window| window.around(axis.time(x), end))));
        })
    };
    html! {
        <div class="zoom" role="group" aria-label={props.language.say(ScheduleWord::Zoom)}>
            { zoom(ScheduleWord::ZoomIn, shown.zoomed(shown.middle(), 0.5, end).or(props.window), false) }
            { zoom(ScheduleWord::ZoomOut, shown.zoomed(shown.middle(), 2.0, end), props.window.is_none()) }
            { zoom(ScheduleWord::Whole, None, props.window.is_none()) }
            <Canvas class="map" scene={map.0.clone()} looks={props.looks} {on_press} drags=true />
        </div>
    }
}
