//! A sentence with emphasis and live numbers.

use crate::model::quantity::Quantity;
use crate::text::Span;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub spans: Vec<Span>,
    /// The quantity whose formula is open.
    #[prop_or_default]
    pub open: Option<Quantity>,
    /// Asked to open a live number's formula.
    #[prop_or_default]
    pub on_open: Option<Callback<Quantity>>,
}

#[component]
pub fn Spans(props: &Props) -> Html {
    let span = |span: &Span| match (span, &props.on_open) {
        (Span::Plain(text), _) => html! {
            { text }
        },
        (Span::Strong(text), _) => html! {
            <b>{ text }</b>
        },
        (Span::Symbol(text), _) => html! {
            <span class="symbol">{ text }</span>
        },
        (Span::Live(quantity, text), Some(on_open)) => {
            let (quantity, on_open) = (*quantity, on_open.clone());
            html! {
                <Live text={text.clone()} open={props.open == Some(quantity)} on_press={Callback::from(move |()| on_open.emit(quantity))} />
            }
        }
        (Span::Live(_, text), None) => html! {
            { text }
        },
    };
    html! {
        <>{ for props.spans.iter().map(span) }</>
    }
}

#[derive(Properties, PartialEq)]
struct LiveProps {
    text: String,
    open: bool,
    on_press: Callback<()>,
}

/// A number that opens its formula.
#[component]
fn Live(props: &LiveProps) -> Html {
    let on_press = props.on_press.clone();
    html! {
        <button type="button" class="live" aria-expanded={props.open.to_string()} onclick={Callback::from(move |_| on_press.emit(()))}>
            { &props.text }
        </button>
    }
}
