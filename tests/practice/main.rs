//! Practice: decks, the check of words, drills, challenges, predictions, rounds, and coming back.

mod challenges;
mod checker;
mod decks;
mod drills;
mod progress;
mod session;
mod words;

use std::sync::LazyLock;

use scale_lab::model::practice::Deck;

/// The deck that comes with the page; read at run time, so that a new wording needs no new build.
pub static DECK: LazyLock<String> = LazyLock::new(|| file("static/decks/training-at-scale.json"));

pub fn deck() -> Deck {
    Deck::read(&DECK).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// A file of the project.
pub fn file(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
