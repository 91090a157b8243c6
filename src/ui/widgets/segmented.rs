//! A radio group in one frame.

use yew::prelude::*;

/// One choice of a group.
#[derive(Clone, PartialEq)]
pub struct Choice {
    pub label: AttrValue,
    /// A second, quieter line.
    pub note: Option<AttrValue>,
    pub disabled: bool,
}

impl Choice {
    pub fn new(label: impl Into<AttrValue>) -> Self {
        Self { label: label.into(), note: None, disabled: false }
    }

    #[must_use]
    pub fn with_note(mut self, note: impl Into<AttrValue>) -> Self {
        self.note = Some(note.into());
        self
    }
}

/// A group to be.
pub struct Segmented {
    /// The group's form name; unique on the page.
    pub name: AttrValue,
    /// Whether each choice has an id, by which the workbench takes over what was chosen before it was there.
    pub has_ids: bool,
    pub legend: AttrValue,
    pub legend_unseen: bool,
    pub choices: Vec<Choice>,
    /// `None` when the value is none of the choices.
    pub chosen: Option<usize>,
    pub hint: Option<AttrValue>,
    pub class: &'static str,
    pub on_choose: Callback<usize>,
}

impl Segmented {
    pub fn new(
        name: impl Into<AttrValue>,
        legend: String,
        choices: Vec<Choice>,
        chosen: Option<usize>,
        on_choose: Callback<usize>,
    ) -> Self {
        Self {
            name: name.into(),
            has_ids: false,
            legend: legend.into(),
            legend_unseen: false,
            choices,
            chosen,
            hint: None,
            class: "",
            on_choose,
        }
    }

    pub fn html(self) -> Html {
        self.html_with(Html::default())
    }

    /// With more of the same field below the frame.
    pub fn html_with(self, more: Html) -> Html {
        let option = |(place, choice): (usize, &Choice)| {
            let on_choose = self.on_choose.clone();
            html! {
                <label>
                    <input type="radio" id={self.has_ids.then(|| format!("{}-{place}", self.name))} name={self.name.clone()} checked={self.chosen == Some(place)} disabled={choice.disabled}
                        onchange={Callback::from(move |_| on_choose.emit(place))} />
                    <span>{ &choice.label }</span>
                    if let Some(note) = &choice.note {
                        <small>{ note }</small>
                    }
                </label>
            }
        };
        html! {
            <fieldset class={format!("field {}", self.class)}>
                <legend class={if self.legend_unseen { "unseen" } else { "label" }}>{ &self.legend }</legend>
                <div class="segmented">{ for self.choices.iter().enumerate().map(option) }</div>
                { more }
                if let Some(hint) = &self.hint {
                    <p class="hint">{ hint }</p>
                }
            </fieldset>
        }
    }
}
