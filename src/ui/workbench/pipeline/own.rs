//! An order of the reader's own: pasted or edited, judged, recognised, drawn.

use super::own_rows::editor;
use crate::model::pipeline::recognise::recognise;
use crate::model::pipeline::{Action, paste};
use crate::model::scenario::{Pipeline, Schedule};
use crate::scene::Setting;
use crate::text::{OwnVerdict, Tool};
use crate::ui::charts::{Canvas, Options, Watched};
use crate::ui::hooks::Looks;
use crate::ui::same::Same;
use crate::ui::widgets::{Button, Look};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub pipeline: Pipeline,
    pub setting: Setting,
    pub looks: Looks,
}

/// What became of a text.
struct Judged {
    rows: Vec<Vec<Action>>,
    verdict: OwnVerdict,
    watched: Option<Watched>,
}

#[component]
pub fn Own(props: &Props) -> Html {
    let language = props.setting.language;
    let say = |word: Tool| language.say(word);
    let text = use_state(String::new);
    let chosen = use_state(|| None::<(usize, usize)>);
    let judged = Same(use_memo((props.pipeline, (*text).clone()), |(pipeline, text)| judge(text, pipeline)));
    let oninput = {
        let (text, chosen) = (text.clone(), chosen.clone());
        Callback::from(move |event: InputEvent| {
            let area: web_sys::HtmlTextAreaElement = event.target_unchecked_into();
            chosen.set(None);
            text.set(area.value());
        })
    };
    let fill = {
        let (text, pipeline) = (text.clone(), props.pipeline);
        Callback::from(move |()| text.set(pipeline.order().map(|order| order.to_string()).unwrap_or_default()))
    };
    let on_rows = {
        let (text, chosen) = (text.clone(), chosen.clone());
        Callback::from(move |(rows, place): (Option<Vec<Vec<Action>>>, (usize, usize))| {
            chosen.set(Some(place));
            if let Some(rows) = rows {
                text.set(written(&rows));
            }
        })
    };
    let scene = judged
        .watched
        .as_ref()
        .map(|watched| Rc::new(watched.plan(&props.setting, None, &Options::default()).ground(&watched.drawn())));
    html! {
        <div class="own">
            <label class="label" for="own-order">{ say(Tool::OwnLabel) }</label>
            <p class="hint" id="own-hint">{ say(Tool::OwnHint) }</p>
            <textarea id="own-order" rows="6" spellcheck="false" aria-describedby="own-hint own-verdict" value={(*text).clone()} {oninput} />
            <p class="buttons">{ Button::new(Look::Framed, fill).html(say(Tool::OwnFill)) }</p>
            <p class="verdict-line" id="own-verdict" role="status">{ language.say(judged.verdict.clone()) }</p>
            { editor(&judged.rows, *chosen, language, &on_rows) }
            if let Some(scene) = scene {
                <Canvas {scene} looks={props.looks} />
            }
        </div>
    }
}

fn judge(text: &str, pipeline: &Pipeline) -> Judged {
    let without = |verdict, rows| Judged { rows, verdict, watched: None };
    let rows = match paste::read(text) {
        Ok(read) => read.rows,
        Err(errors) => return without(OwnVerdict::Words(errors), Vec::new()),
    };
    if rows.is_empty() {
        return without(OwnVerdict::Nothing, rows);
    }
    let Some(grid) = paste::grid_of(&rows) else { return without(OwnVerdict::TooLarge, rows) };
    let order = paste::order_of(grid, &rows);
    let known = recognise(&order).first().copied();
    match Schedule::of(order, &pipeline.fitting(grid)) {
        Err(stuck) => without(OwnVerdict::Stuck(stuck), rows),
        Ok(schedule) => {
            let (makespan, idle, peak) = (schedule.score.makespan, schedule.score.bubble_fraction, schedule.peak());
            let verdict = OwnVerdict::Runs { known: known.map(|known| known.rule), chunks: grid.chunks, makespan, idle, peak };
            Judged { rows, verdict, watched: Some(Watched::new(schedule, None)) }
        }
    }
}

/// One line per rank, in our notation.
fn written(rows: &[Vec<Action>]) -> String {
    let line = |row: &Vec<Action>| row.iter().map(Action::to_string).collect::<Vec<String>>().join(" ");
    rows.iter().map(line).collect::<Vec<String>>().join("\n")
}
