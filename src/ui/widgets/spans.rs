//! A sentence with emphasis and live numbers.

use crate::model::quantity::Quantity;
use crate::text::Span;
use yew::prelude::*;

/// A sentence without live numbers.
pub fn spans(spans: &[Span]) -> Html {
    spans.iter().map(still).collect()
}

/// A sentence whose live numbers are buttons that open their formula; `open` is the quantity whose formula is shown.
pub fn live_spans(spans: &[Span], open: Option<Quantity>, on_open: &Callback<Quantity>) -> Html {
    let span = |span: &Span| match span {
        Span::Live(quantity, text) => {
            let (quantity, on_open) = (*quantity, on_open.clone());
            html! {
                <button type="button" class="live" data-more={quantity.name()} aria-expanded={(open == Some(quantity)).to_string()}
                    onclick={Callback::from(move |_| on_open.emit(quantity))}>{ text }</button>
            }
        }
        other => still(other),
    };
    spans.iter().map(span).collect()
}

fn still(span: &Span) -> Html {
    match span {
        Span::Plain(text) | Span::Live(_, text) => html! {
            { text }
        },
        Span::Strong(text) => html! {
            <b>{ text }</b>
        },
        Span::Symbol(text) => html! {
            <span class="symbol">{ text }</span>
        },
    }
}
