//! What the chart above shows beside plain cells.

use crate::model::scenario::Schedule;
use crate::text::{ScheduleChart, Tool};
use crate::ui::charts::Options;
use crate::ui::handle::LabHandle;
use crate::ui::widgets::{Choice, NumberField, Segmented, read_number};
use yew::prelude::*;

/// More choices than this would be a wall: then a number is typed.
const MOST_CHOICES: u32 = 64;

pub fn marks(lab: &LabHandle, options: &UseStateHandle<Options>, schedule: &Schedule) -> Html {
    let say = |word: Tool| lab.language.say(word);
    let with = |change: fn(&mut Options, bool)| {
        let options = options.clone();
        Callback::from(move |event: Event| {
            let input: web_sys::HtmlInputElement = event.target_unchecked_into();
            let mut next = (*options).clone();
            change(&mut next, input.checked());
            options.set(next);
        })
    };
    let check = |id: &'static str, word: Tool, checked: bool, onchange: Callback<Event>| {
        html! {
            <label class="check"><input type="checkbox" {id} {checked} {onchange} />{ say(word) }</label>
        }
    };
    let on_color = {
        let options = options.clone();
        Callback::from(move |place: usize| options.set(Options { by_micro_batch: place == 1, ..(*options).clone() }))
    };
    let colors = [Tool::ByKind, Tool::ByMicroBatch].map(|word| Choice::new(say(word))).to_vec();
    let colors = Segmented::new("colouring", say(Tool::Colours), colors, Some(usize::from(options.by_micro_batch)), on_color);
    let on_measure = {
        let options = options.clone();
        Callback::from(move |place: usize| options.set(Options { in_bytes: place == 1, ..(*options).clone() }))
    };
    let measures = [Tool::InMicroBatches, Tool::InBytes].map(|word| Choice::new(say(word))).to_vec();
    let strips = Segmented::new("strips", say(Tool::Strips), measures, Some(usize::from(options.in_bytes)), on_measure);
    html! {
        <div class="fields">
            { colors.html() }
            { strips.html() }
            <div class="field">
                { check("show-messages", Tool::ShowMessages, options.messages, with(|options, on| options.messages = on)) }
                { check("show-critical", Tool::ShowCritical, options.critical, with(|options, on| options.critical = on)) }
            </div>
            { filters(lab, options, schedule) }
        </div>
    }
}

/// One stage and its neighbours, and one micro-batch.
fn filters(lab: &LabHandle, options: &UseStateHandle<Options>, schedule: &Schedule) -> Html {
    let grid = schedule.order.grid;
    let on_rank = {
        let options = options.clone();
        let ranks = grid.ranks;
        Callback::from(move |place: Option<u32>| {
            let around = place.map(|rank| (rank.saturating_sub(1)..=(rank + 1).min(ranks - 1)).collect());
            options.set(Options { ranks: around.unwrap_or_default(), ..(*options).clone() });
        })
    };
    let on_micro_batch = {
        let options = options.clone();
        Callback::from(move |micro_batch: Option<u32>| options.set(Options { micro_batch, ..(*options).clone() }))
    };
    let stage = |rank: u32| lab.language.say(ScheduleChart::Stage(u64::from(rank) + 1));
    // The middle of three, or the end where there are only two.
    let shown = match options.ranks.as_slice() {
        [] => None,
        [0, 1] => Some(0),
        [first, ..] => Some(first + 1),
    };
    html! {
        <>
            { select(lab, "rank-filter", Tool::RankFilter, grid.ranks, shown, &stage, on_rank) }
            { select(lab, "micro-batch-filter", Tool::MicroBatchFilter, grid.micro_batches, options.micro_batch, &|place| (place + 1).to_string(), on_micro_batch) }
        </>
    }
}

fn select(
    lab: &LabHandle,
    id: &'static str,
    label: Tool,
    count: u32,
    chosen: Option<u32>,
    name: &dyn Fn(u32) -> String,
    on_choose: Callback<Option<u32>>,
) -> Html {
    if count > MOST_CHOICES {
        return typed_choice(lab, id, label, count, chosen, on_choose);
    }
    let onchange = Callback::from(move |event: Event| {
        let select: web_sys::HtmlSelectElement = event.target_unchecked_into();
        on_choose.emit(select.value().parse().ok());
    });
    let option = |place: u32| {
        html! {
            <option value={place.to_string()} selected={chosen == Some(place)}>{ name(place) }</option>
        }
    };
    html! {
        <div class="field">
            <label class="label" for={id}>{ lab.language.say(label) }</label>
            <select class="select" {id} {onchange}>
                <option value="" selected={chosen.is_none()}>{ lab.language.say(Tool::AllOfThem) }</option>
                { for (0..count).map(option) }
            </select>
        </div>
    }
}

/// One of many, counted from 1, as a number; empty is all. What is none of them leaves the choice as it was.
fn typed_choice(
    lab: &LabHandle,
    id: &'static str,
    label: Tool,
    count: u32,
    chosen: Option<u32>,
    on_choose: Callback<Option<u32>>,
) -> Html {
    let words = lab.language.say(label);
    let on_commit = Callback::from(move |text: String| {
        if text.trim().is_empty() {
            on_choose.emit(None);
        } else if let Some(number) = read_number(&text).filter(|number| *number >= 1.0) {
            on_choose.emit(Some(number.min(f64::from(count)) as u32 - 1));
        }
    });
    let value = chosen.map(|place| (place + 1).to_string()).unwrap_or_default();
    let field =
        NumberField { id, label: words.clone().into(), value: value.into(), unit: None, is_wrong: false, on_commit: &on_commit };
    html! {
        <div class="field">
            <div class="top"><label class="label" for={id}>{ words }</label>{ field.html() }</div>
            <p class="hint">{ lab.language.say(Tool::TypeOne) }</p>
        </div>
    }
}
