//! A control of one assumption: name, value, hint.

use crate::model::scenario::assumptions::Assumption;
use crate::model::scenario::{Assume, Change, Field};
use crate::text::{HintOf, Message, NameOf};
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::panels::{choose, typed};
use crate::ui::widgets::{Choice, NumberField, Segmented};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The frame around a control.
pub fn framed(lab: &LabHandle, id: &'static str, field: Field, name: String, hint: String, control: Html) -> Html {
    let whole = html! {
        <div class="field">
            <label class="label" for={id}>{ name }</label>
            <div>{ control }</div>
            if let Some(problem) = lab.problem(field) {
                <p class="problem" id={format!("{id}-problem")} role="alert">{ problem }</p>
            } else if !hint.is_empty() {
                <p class="hint">{ hint }</p>
            }
        </div>
    };
    lockable(lab, field, whole)
}

/// A number of any field of the scenario.
pub struct Number<'a> {
    pub id: &'static str,
    pub field: Field,
    pub name: String,
    pub hint: String,
    pub value: String,
    pub unit: Option<String>,
    /// What is done with the typed text.
    pub on_commit: &'a Callback<String>,
}

impl Number<'_> {
    pub fn html(self, lab: &LabHandle) -> Html {
        let control = NumberField {
            id: self.id,
            label: self.name.clone().into(),
            value: self.value.into(),
            unit: self.unit.map(Into::into),
            is_wrong: lab.problem(self.field).is_some(),
            on_commit: self.on_commit,
        };
        framed(lab, self.id, self.field, self.name, self.hint, control.html())
    }
}

/// A number among the assumptions.
pub fn number(lab: &LabHandle, id: &'static str, assumption: Assumption, value: String, unit: Option<String>) -> Html {
    let field = Field::Assumption(assumption);
    let say = lab.language;
    let (name, hint) = (say.say(NameOf(assumption)), say.say(HintOf(assumption)));
    Number { id, field, name, hint, value, unit, on_commit: &typed(lab, field) }.html(lab)
}

/// A few choices in one frame.
pub fn segmented<T>(lab: &LabHandle, id: &'static str, wish: fn(T) -> Assume, choices: &[T], present: T) -> Html
where
    T: Message + PartialEq + Copy + 'static,
{
    let names = choices.iter().map(|choice| Choice::new(lab.language.say(*choice))).collect();
    segmented_named(lab, id, wish, choices, names, present)
}

/// Off or on.
pub fn switch(lab: &LabHandle, id: &'static str, wish: fn(bool) -> Assume, words: [String; 2], present: bool) -> Html {
    segmented_named(lab, id, wish, &[false, true], words.map(Choice::new).to_vec(), present)
}

fn segmented_named<T>(
    lab: &LabHandle,
    id: &'static str,
    wish: fn(T) -> Assume,
    choices: &[T],
    names: Vec<Choice>,
    present: T,
) -> Html
where
    T: PartialEq + Copy + 'static,
{
    let assumption = wish(present).about();
    let chosen = choices.iter().position(|choice| *choice == present);
    let values = choices.to_vec();
    let on_choose = choose(lab, move |place: usize| Change::Assume(wish(values.get(place).copied().unwrap_or(present))));
    let hint = lab.language.say(HintOf(assumption));
    let control = Segmented {
        hint: (!hint.is_empty()).then(|| hint.into()),
        ..Segmented::new(id, lab.language.say(NameOf(assumption)), names, chosen, on_choose)
    };
    lockable(lab, assumption.into(), control.html())
}

/// Many choices in a list.
pub fn select<T>(lab: &LabHandle, id: &'static str, wish: fn(T) -> Assume, choices: &[T], present: T) -> Html
where
    T: Message + PartialEq + Copy + 'static,
{
    let assumption = wish(present).about();
    let values = choices.to_vec();
    let on_choose = choose(lab, move |place: usize| Change::Assume(wish(values.get(place).copied().unwrap_or(present))));
    let names = choices.iter().map(|choice| lab.language.say(*choice)).collect();
    let chosen = choices.iter().position(|choice| *choice == present);
    let (name, hint) = (lab.language.say(NameOf(assumption)), lab.language.say(HintOf(assumption)));
    framed(lab, id, Field::Assumption(assumption), name, hint, list(id, names, chosen, on_choose))
}

/// The browser's own list.
pub fn list(id: &'static str, names: Vec<String>, chosen: Option<usize>, on_choose: Callback<usize>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        if let Ok(place) = select.value().parse() {
            on_choose.emit(place);
        }
    });
    html! {
        <select {id} class="select" {onchange}>
            { for names.into_iter().enumerate().map(|(place, name)| html! {
                <option value={place.to_string()} selected={chosen == Some(place)}>{ name }</option>
            }) }
        </select>
    }
}
