//! The deck that the page brings along.

use crate::model::practice::Deck;
use std::cell::OnceCell;
use std::rc::Rc;

const TRAINING_AT_SCALE: &str = include_str!("../../../static/decks/training-at-scale.json");

/// The page's own deck, read once. `None` cannot happen: a test reads it at build time.
pub fn own() -> Option<Rc<Deck>> {
    thread_local! {
        static OWN: OnceCell<Option<Rc<Deck>>> = const { OnceCell::new() };
    }
    OWN.with(|own| own.get_or_init(|| Deck::read(TRAINING_AT_SCALE).ok().map(Rc::new)).clone())
}
