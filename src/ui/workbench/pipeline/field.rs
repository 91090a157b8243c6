//! A number of the scenario without a slider.

use crate::model::scenario::Field;
use crate::text::Tool;
use crate::text::numbers::time;
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::panels::typed;
use crate::ui::widgets::NumberField;
use yew::prelude::*;

/// Label, number and hint of one field.
pub fn number(lab: &LabHandle, id: &'static str, field: Field, label: Tool, value: f64, hint: Option<Tool>) -> Html {
    number_with(lab, id, field, label, value, hint, &typed(lab, field))
}

/// The same with another way to take what is typed.
pub fn number_with(
    lab: &LabHandle,
    id: &'static str,
    field: Field,
    label: Tool,
    value: f64,
    hint: Option<Tool>,
    on_commit: &Callback<String>,
) -> Html {
    let problem = lab.problem(field);
    let words = lab.language.say(label);
    let entry = NumberField {
        id,
        label: words.clone().into(),
        value: time(value).into(),
        unit: None,
        is_wrong: problem.is_some(),
        on_commit,
    };
    let whole = html! {
        <div class="field">
            <div class="top"><label class="label" for={id}>{ words }</label>{ entry.html() }</div>
            if let Some(problem) = problem {
                <p class="problem" id={format!("{id}-problem")} role="alert">{ problem }</p>
            } else if let Some(hint) = hint {
                <p class="hint">{ lab.language.say(hint) }</p>
            }
        </div>
    };
    lockable(lab, field, whole)
}
