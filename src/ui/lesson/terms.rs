//! Key terms and sources.

use crate::text::Language;
use crate::text::lesson_parts::WORKS;
use yew::prelude::*;

/// The list, and for each term the note that opens where the lesson uses it.
pub fn terms(language: Language) -> Html {
    html! {
        <>
            <dl class="terms">
                { for language.terms().iter().map(|term| html! { <div><dt>{ term.term }</dt><dd>{ term.meaning }</dd></div> }) }
            </dl>
            { for language.terms().iter().map(|term| html! {
                <div popover="auto" id={format!("term-{}", term.key)} class="term-note" role="note"><b>{ term.term }</b>{ ": " }{ term.meaning }</div>
            }) }
        </>
    }
}

pub fn works() -> Html {
    html! {
        <ol class="works">
            { for WORKS.iter().map(|work| html! {
                <li>{ work.authors }{ " " }<a href={work.url} rel="noopener">{ work.title }</a>{ ". " }{ work.place }{ "." }</li>
            }) }
        </ol>
    }
}
