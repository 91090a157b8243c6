//! The actions of an own order as buttons: choose one, move it earlier or later, by keys, by buttons or by dragging it within its row.

use crate::model::pipeline::Action;
use crate::text::{Language, ScheduleChart, Tool};
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

/// More actions than this are edited as text.
const MOST: usize = 400;

type Rows = Vec<Vec<Action>>;
/// New rows where something moved, and the action that is chosen then.
type Edit = (Option<Rows>, (usize, usize));

pub fn editor(rows: &Rows, chosen: Option<(usize, usize)>, language: Language, on_edit: &Callback<Edit>) -> Html {
    let actions: usize = rows.iter().map(Vec::len).sum();
    if actions == 0 {
        return Html::default();
    }
    if actions > MOST {
        return html! {
            <p class="hint">{ language.say(Tool::OwnTooMany) }</p>
        };
    }
    let shift = |word: Tool, by: isize| {
        let edit = chosen.and_then(|place| shifted(rows, place, by));
        let on_edit = on_edit.clone();
        let is_stuck = edit.is_none();
        let press = Callback::from(move |()| {
            if let Some(edit) = &edit {
                on_edit.emit(edit.clone());
            }
        });
        Button::new(Look::Framed, press).disabled_if(is_stuck).html(language.say(word))
    };
    html! {
        <div class="rows-editor">
            <p class="buttons">{ shift(Tool::Earlier, -1) }{ shift(Tool::Later, 1) }<span class="hint">{ language.say(Tool::OwnKeys) }</span></p>
            { for rows.iter().enumerate().map(|(rank, row)| line(rows, rank, row, chosen, language, on_edit)) }
        </div>
    }
}

fn line(
    rows: &Rows,
    rank: usize,
    row: &[Action],
    chosen: Option<(usize, usize)>,
    language: Language,
    on_edit: &Callback<Edit>,
) -> Html {
    let button = |(position, action): (usize, &Action)| {
        let place = (rank, position);
        let pressed = chosen == Some(place);
        let onclick = {
            let on_edit = on_edit.clone();
            Callback::from(move |_| on_edit.emit((None, place)))
        };
        let onkeydown = {
            let (on_edit, rows) = (on_edit.clone(), rows.clone());
            Callback::from(move |event: KeyboardEvent| {
                let by = match event.key().as_str() {
                    "ArrowLeft" => -1,
                    "ArrowRight" => 1,
                    _ => return,
                };
                if let Some(edit) = shifted(&rows, place, by) {
                    event.prevent_default();
                    on_edit.emit(edit);
                }
            })
        };
        let onpointerdown = {
            let on_edit = on_edit.clone();
            Callback::from(move |_| on_edit.emit((None, place)))
        };
        // With the button held, the action that is chosen comes to where the pointer is.
        let onpointerenter = {
            let (on_edit, rows) = (on_edit.clone(), rows.clone());
            Callback::from(move |event: PointerEvent| {
                let dragged = chosen.filter(|dragged| event.buttons() & 1 == 1 && dragged.0 == rank && *dragged != place);
                if let Some(edit) = dragged.and_then(|dragged| shifted(&rows, dragged, position as isize - dragged.1 as isize)) {
                    on_edit.emit(edit);
                }
            })
        };
        html! {
            <button type="button" {onpointerdown} {onpointerenter} key={action.to_string()} aria-pressed={pressed.to_string()} {onclick} {onkeydown}>{ action.to_string() }</button>
        }
    };
    html! {
        <div class="line" role="group" aria-label={language.say(ScheduleChart::Stage(rank as u64 + 1))}>{ for row.iter().enumerate().map(button) }</div>
    }
}

/// The rows with one action moved by some places; those between close up.
fn shifted(rows: &Rows, (rank, position): (usize, usize), by: isize) -> Option<Edit> {
    let other = position.checked_add_signed(by)?;
    let mut rows = rows.clone();
    let row = rows.get_mut(rank)?;
    if position >= row.len() || other >= row.len() {
        return None;
    }
    let action = row.remove(position);
    row.insert(other, action);
    Some((Some(rows), (rank, other)))
}
