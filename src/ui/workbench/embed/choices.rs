//! What the author chooses.

use super::Chosen;
use crate::model::scenario::embed::Part;
use crate::model::scenario::embed::snippet::Place;
use crate::model::scenario::url;
use crate::text::{EmbedWord, Summary};
use crate::ui::handle::LabHandle;
use crate::ui::state::Theme;
use crate::ui::widgets::{Choice, Segmented, spans};
use yew::prelude::*;

/// Keys that are worth locking one by one: the labs' own controls.
const LOCKS: [&str; 7] = ["n", "gpus", "zero", "hbm", "pp", "m", "schedule"];
const ALL: &str = "all";
const THEMES: [(Theme, EmbedWord); 3] =
    [(Theme::Auto, EmbedWord::ThemeSystem), (Theme::Light, EmbedWord::ThemeLight), (Theme::Dark, EmbedWord::ThemeDark)];

pub fn choices(lab: &LabHandle, chosen: &UseStateHandle<Chosen>) -> Html {
    let say = |word: EmbedWord| lab.language.say(word);
    html! {
        <div class="choices">
            <p class="hint intro">{ say(EmbedWord::Intro) }</p>
            { parts(lab, chosen) }
            { setup(lab) }
            { locks(lab, chosen) }
            { theme(lab, chosen) }
            { place(lab, chosen) }
        </div>
    }
}

/// A box to tick.
fn tick(name: &'static str, value: &'static str, label: String, checked: bool, disabled: bool, set: Callback<()>) -> Html {
    html! {
        <label class="check">
            <input type="checkbox" {name} {value} {checked} {disabled} onchange={Callback::from(move |_| set.emit(()))} />
            { label }
        </label>
    }
}

fn changing(chosen: &UseStateHandle<Chosen>, change: impl Fn(&mut Chosen) + 'static) -> Callback<()> {
    let chosen = chosen.clone();
    Callback::from(move |()| {
        let mut next = (*chosen).clone();
        change(&mut next);
        chosen.set(next);
    })
}

fn parts(lab: &LabHandle, chosen: &UseStateHandle<Chosen>) -> Html {
    let part = |part: Part| {
        let is_shown = chosen.parts.contains(&part);
        let set = changing(chosen, move |chosen| {
            chosen.parts = Part::ALL.into_iter().filter(|other| (*other == part) != chosen.parts.contains(other)).collect();
        });
        // The last one stays.
        let is_last = is_shown && chosen.parts.len() == 1;
        tick("embed-part", part.name(), lab.language.say(EmbedWord::PartName(part)), is_shown, is_last, set)
    };
    html! {
        <fieldset class="field">
            <legend class="label">{ lab.language.say(EmbedWord::Parts) }</legend>
            { for Part::ALL.into_iter().map(part) }
            if chosen.parts.len() == 1 {
                <p class="hint">{ lab.language.say(EmbedWord::OnePartAtLeast) }</p>
            }
        </fieldset>
    }
}

/// The setup is the page's own: there is no second set of controls.
fn setup(lab: &LabHandle) -> Html {
    let text = url::write(lab.scenario());
    html! {
        <div class="field setup">
            <p class="label">{ lab.language.say(EmbedWord::Setup) }</p>
            if text.is_empty() {
                <p>{ lab.language.say(EmbedWord::SetupDefault) }</p>
            } else {
                <p>{ spans(&lab.language.tell(Summary(*lab.scenario()))) }</p>
                <p><code>{ text }</code></p>
            }
            <p class="hint">{ lab.language.say(EmbedWord::SetupHint) }</p>
        </div>
    }
}

fn locks(lab: &LabHandle, chosen: &UseStateHandle<Chosen>) -> Html {
    let all = chosen.lock.contains(&ALL);
    let one = |key: &'static str| {
        let set = changing(chosen, move |chosen| {
            chosen.lock = LOCKS.into_iter().filter(|other| (*other == key) != chosen.lock.contains(other)).collect();
        });
        tick("embed-lock", key, lab.language.say(EmbedWord::LockName(key)), all || chosen.lock.contains(&key), all, set)
    };
    let set_all = changing(chosen, |chosen| chosen.lock = if chosen.lock.contains(&ALL) { Vec::new() } else { vec![ALL] });
    html! {
        <fieldset class="field">
            <legend class="label">{ lab.language.say(EmbedWord::Locks) }</legend>
            <div class="ticks-grid">
                { for LOCKS.into_iter().map(one) }
                { tick("embed-lock", ALL, lab.language.say(EmbedWord::LockAll), all, false, set_all) }
            </div>
            <p class="hint">{ lab.language.say(EmbedWord::LocksHint) }</p>
        </fieldset>
    }
}

fn theme(lab: &LabHandle, chosen: &UseStateHandle<Chosen>) -> Html {
    let on_choose = {
        let chosen = chosen.clone();
        Callback::from(move |place: usize| chosen.set(Chosen { theme: THEMES[place.min(2)].0, ..(*chosen).clone() }))
    };
    let words = THEMES.map(|(_, word)| Choice::new(lab.language.say(word))).to_vec();
    let place = THEMES.iter().position(|(theme, _)| *theme == chosen.theme);
    Segmented::new("embed-theme", lab.language.say(EmbedWord::Theme), words, place, on_choose).html()
}

fn place(lab: &LabHandle, chosen: &UseStateHandle<Chosen>) -> Html {
    let onchange = {
        let chosen = chosen.clone();
        Callback::from(move |event: Event| {
            let select: web_sys::HtmlSelectElement = event.target_unchecked_into();
            let place = usize::try_from(select.selected_index()).ok().and_then(|index| Place::ALL.get(index));
            if let Some(place) = place {
                chosen.set(Chosen { place: *place, ..(*chosen).clone() });
            }
        })
    };
    let say = |word: EmbedWord| lab.language.say(word);
    html! {
        <div class="field">
            <label class="label" for="embed-place">{ say(EmbedWord::Place) }</label>
            <select id="embed-place" class="select" {onchange}>
                { for Place::ALL.into_iter().map(|place| html! {
                    <option selected={place == chosen.place}>{ say(EmbedWord::PlaceName(place)) }</option>
                }) }
            </select>
            <p class="hint">{ say(EmbedWord::PlaceHint(chosen.place)) }</p>
        </div>
    }
}
