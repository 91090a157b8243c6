//! The deck that the page brings along.

use crate::model::practice::Deck;
use crate::text::Language;
use std::cell::OnceCell;
use std::rc::Rc;
use yew::AttrValue;

const TRAINING_AT_SCALE: &str = include_str!("../../../static/decks/training-at-scale.json");

/// The page's own deck, read once. `None` cannot happen: a test reads it at build time.
pub fn own() -> Option<Rc<Deck>> {
    thread_local! {
        static OWN: OnceCell<Option<Rc<Deck>>> = const { OnceCell::new() };
    }
    OWN.with(|own| own.get_or_init(|| Deck::read(TRAINING_AT_SCALE).ok().map(Rc::new)).clone())
}

/// The language of a deck for a `lang` attribute, where the page speaks another.
pub fn foreign(deck: &Deck, language: Language) -> Option<AttrValue> {
    (deck.language != language.tag()).then(|| deck.language.clone().into())
}
