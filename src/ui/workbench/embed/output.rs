//! The snippet, and the lab as it will be shown.

use crate::browser::clipboard;
use crate::model::scenario::embed::snippet::{Place, Wish};
use crate::text::{EmbedWord, Language};
use crate::ui::widgets::{Button, Choice, Look, Segmented};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub wish: Wish,
    pub place: Place,
    pub language: Language,
}

#[component]
pub fn Output(props: &Props) -> Html {
    let say = |word: EmbedWord| props.language.say(word);
    let snippet = props.wish.snippet(props.place);
    let copied = use_state(|| None::<EmbedWord>);
    let copy = {
        let (copied, snippet) = (copied.setter(), snippet.clone());
        Callback::from(move |()| {
            let (copied, snippet) = (copied.clone(), snippet.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let done = clipboard::copy(&snippet).await;
                copied.set(Some(if done { EmbedWord::Copied } else { EmbedWord::CopyFailed }));
            });
        })
    };
    let rows = snippet.lines().map(|line| 1 + line.len() / 72).sum::<usize>().clamp(3, 14);
    html! {
        <div class="output">
            <label class="label" for="embed-snippet">{ say(EmbedWord::Snippet) }</label>
            <textarea id="embed-snippet" readonly={true} rows={rows.to_string()} spellcheck="false" value={snippet} />
            <p class="buttons">
                { Button::new(Look::Primary, copy).class("copy").html(say(EmbedWord::Copy)) }
                <a href="embedding.html">{ say(EmbedWord::Docs) }</a>
                <span class="hint" role="status">{ copied.map(say).unwrap_or_default() }</span>
            </p>
            <Preview wish={props.wish.clone()} language={props.language} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PreviewProps {
    wish: Wish,
    language: Language,
}

/// The frame itself, loaded only when it is looked at.
#[component]
fn Preview(props: &PreviewProps) -> Html {
    let (shown, narrow) = (use_state_eq(|| false), use_state_eq(|| false));
    let say = |word: EmbedWord| props.language.say(word);
    let on_width = {
        let narrow = narrow.clone();
        Callback::from(move |place: usize| narrow.set(place == 1))
    };
    let show = {
        let shown = shown.clone();
        Callback::from(move |()| shown.set(true))
    };
    if !*shown {
        return Button::new(Look::Framed, show).class("show-preview").html(say(EmbedWord::PreviewOpen));
    }
    let widths = [EmbedWord::PreviewWide, EmbedWord::PreviewNarrow].map(|word| Choice::new(say(word))).to_vec();
    let address = props.wish.address(None);
    // A new address is a new frame: changing `src` would add to the page's history.
    html! {
        <div class="preview">
            { Segmented::new("embed-width", say(EmbedWord::PreviewWidth), widths, Some(usize::from(*narrow)), on_width).html() }
            <iframe key={address.clone()} src={address.clone()} title={format!("{}: {}", say(EmbedWord::Preview), props.wish.title)}
                class={if *narrow { "narrow" } else { "" }} allow="clipboard-write" />
        </div>
    }
}
