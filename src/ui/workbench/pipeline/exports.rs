//! The schedule as a file: SVG, PNG, JSON, CSV, Chrome trace.

use crate::browser::download;
use crate::model::pipeline::export::{chrome_trace, csv, json};
use crate::model::scenario::Schedule;
use crate::paint::{LIGHT, Patterns, svg};
use crate::scene::{Scene, Setting};
use crate::text::{Language, Tool};
use crate::ui::charts::{Options, Watched, paint_scene};
use crate::ui::hooks::Looks;
use crate::ui::same::Same;
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

#[derive(Clone, Copy)]
enum File {
    Svg,
    Png,
    Json,
    Csv,
    Trace,
}

const FILES: [(File, Tool); 5] = [
    (File::Svg, Tool::Svg),
    (File::Png, Tool::Png),
    (File::Json, Tool::Json),
    (File::Csv, Tool::Csv),
    (File::Trace, Tool::Trace),
];

pub fn exports(watched: &Same<Watched>, setting: Setting, language: Language) -> Html {
    let button = |(file, word): (File, Tool)| {
        let watched = watched.clone();
        let save = Callback::from(move |()| save(file, &watched, setting));
        Button::new(Look::Framed, save).class("export").html(language.say(word))
    };
    html! {
        <p class="buttons">{ for FILES.into_iter().map(button) }</p>
    }
}

fn save(file: File, watched: &Watched, setting: Setting) {
    let Schedule { order, timeline, .. } = &*watched.schedule;
    // Where the host page forbids downloads, nothing is saved, and the browser says so.
    let _is_offered = match file {
        File::Svg => download::text("schedule.svg", "image/svg+xml", &svg(&drawn(watched, setting), &LIGHT, Patterns::Off, 2.0)),
        File::Png => {
            let scene = drawn(watched, setting);
            // Light, as on paper.
            download::canvas("schedule.png", |canvas| paint_scene(canvas, &scene, &Looks::default()))
        }
        File::Json => download::text("schedule.json", "application/json", &json(order, timeline)),
        File::Csv => download::text("schedule.csv", "text/csv", &csv(order, timeline)),
        File::Trace => download::text("schedule.trace.json", "application/json", &chrome_trace(order, timeline)),
    };
}

fn drawn(watched: &Watched, setting: Setting) -> Scene {
    watched.plan(&setting, None, &Options::default()).ground(&watched.drawn())
}
