//! A number's origin: general form, the reader's values, result, source.

use crate::text::{FormulaText, Label, Language};
use crate::ui::widgets::{Button, Look, Spans};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub formula: FormulaText,
    pub language: Language,
    pub on_close: Callback<()>,
}

#[component]
pub fn FormulaRow(props: &Props) -> Html {
    let formula = &props.formula;
    let onkeydown = {
        let on_close = props.on_close.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                on_close.emit(());
            }
        })
    };
    html! {
        <div class="formula" role="group" {onkeydown}>
            <div aria-live="polite">
                <p class="what">{ &formula.what }{ " " }<span class="general"><Spans spans={formula.general.clone()} /></span></p>
                <p class="values"><Spans spans={formula.values.clone()} /></p>
                if let Some(check) = &formula.check {
                    <p class="general">{ check }</p>
                }
                <p class="source">{ &formula.source }</p>
            </div>
            <Button look={Look::Link} on_press={props.on_close.clone()}>{ props.language.say(Label::HideFormula) }</Button>
        </div>
    }
}
