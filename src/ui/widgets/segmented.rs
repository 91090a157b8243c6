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

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The group's form name; unique on the page.
    pub name: AttrValue,
    pub legend: AttrValue,
    #[prop_or_default]
    pub legend_unseen: bool,
    pub choices: Vec<Choice>,
    /// `None` when the value is none of the choices.
    pub chosen: Option<usize>,
    #[prop_or_default]
    pub hint: Option<AttrValue>,
    #[prop_or_default]
    pub class: Classes,
    pub on_choose: Callback<usize>,
    /// More of the same field, below the frame.
    #[prop_or_default]
    pub children: Html,
}

#[component]
pub fn Segmented(props: &Props) -> Html {
    let option = |(place, choice): (usize, &Choice)| {
        let on_choose = props.on_choose.clone();
        html! {
            <label>
                <input type="radio" name={props.name.clone()} checked={props.chosen == Some(place)} disabled={choice.disabled}
                    onchange={Callback::from(move |_| on_choose.emit(place))} />
                <span>{ &choice.label }</span>
                if let Some(note) = &choice.note {
                    <small>{ note }</small>
                }
            </label>
        }
    };
    html! {
        <fieldset class={classes!("field", props.class.clone())}>
            <legend class={classes!("label", props.legend_unseen.then_some("unseen"))}>{ &props.legend }</legend>
            <div class="segmented">{ for props.choices.iter().enumerate().map(option) }</div>
            { props.children.clone() }
            if let Some(hint) = &props.hint {
                <p class="hint">{ hint }</p>
            }
        </fieldset>
    }
}
