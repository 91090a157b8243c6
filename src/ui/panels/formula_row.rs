//! A number's origin: general form, the reader's values, result, source.

use crate::text::{FormulaText, Label, Language};
use crate::ui::widgets::{Button, Look, spans};
use yew::prelude::*;

pub fn formula_row(formula: &FormulaText, language: Language, on_close: &Callback<()>) -> Html {
    let onkeydown = {
        let on_close = on_close.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                on_close.emit(());
            }
        })
    };
    html! {
        <div class="formula" role="group" {onkeydown}>
            <div aria-live="polite">
                <p class="what">{ &formula.what }{ " " }<span class="general">{ spans(&formula.general) }</span></p>
                <p class="values">{ spans(&formula.values) }</p>
                if let Some(check) = &formula.check {
                    <p class="general">{ check }</p>
                }
                <p class="source">{ &formula.source }</p>
            </div>
            { Button::new(Look::Link, on_close.clone()).html(language.say(Label::HideFormula)) }
        </div>
    }
}
