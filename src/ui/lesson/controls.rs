//! Controls of the lesson. Each names itself in `data-more` or by its id, so that what was done before the workbench was there can be repeated.

use crate::ui::widgets::{Button, Choice, Look, Segmented};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// A button that the workbench can press by name.
pub fn press(more: impl Into<AttrValue>, look: Look, words: impl Into<Html>, on_press: Callback<()>) -> Html {
    Button::new(look, on_press).more(more).html(words)
}

/// A group of choices in one frame.
pub fn choices(
    name: impl Into<AttrValue>,
    legend: String,
    words: Vec<String>,
    chosen: Option<usize>,
    on_choose: Callback<usize>,
) -> Segmented {
    Segmented { has_ids: true, ..Segmented::new(name, legend, words.into_iter().map(Choice::new).collect(), chosen, on_choose) }
}

/// A number to type, with its label and unit in a line.
pub struct Typed {
    pub id: String,
    pub label: String,
    pub unit: String,
    pub value: String,
    pub is_wrong: bool,
    pub on_input: Callback<String>,
}

impl Typed {
    pub fn html(self) -> Html {
        let on_input = self.on_input;
        let oninput = Callback::from(move |event: InputEvent| {
            let input: HtmlInputElement = event.target_unchecked_into();
            on_input.emit(input.value());
        });
        html! {
            <div class="typed">
                <label for={self.id.clone()}>{ self.label }</label>
                <span class={if self.is_wrong { "number wrong" } else { "number" }}>
                    <input id={self.id} type="text" inputmode="decimal" autocomplete="off" spellcheck="false" class="wide" value={self.value} {oninput}
                        aria-invalid={self.is_wrong.then_some("true")} />
                    <span>{ self.unit }</span>
                </span>
            </div>
        }
    }
}

/// Words to type.
pub fn text_area(id: &'static str, label: &str, hint: &str, rows: u8, value: &str, on_input: Callback<String>) -> Html {
    let oninput = Callback::from(move |event: InputEvent| {
        let area: HtmlTextAreaElement = event.target_unchecked_into();
        on_input.emit(area.value());
    });
    html! {
        <div class="words">
            <label class="label" for={id}>{ label }</label>
            <textarea {id} rows={rows.to_string()} value={value.to_owned()} {oninput} aria-describedby={format!("{id}-hint")} />
            <p class="hint" id={format!("{id}-hint")}>{ hint }</p>
        </div>
    }
}

/// ✓ or ✕ before an answer. The words beside it say the same.
pub fn mark(is_right: bool) -> Html {
    let path = if is_right { "M3 8.5l3.2 3.2L13 4.8" } else { "M4 4l8 8M12 4l-8 8" };
    html! {
        <svg class={if is_right { "mark right" } else { "mark" }} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d={path} /></svg>
    }
}
