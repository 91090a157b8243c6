//! Practice: decks of questions, the check of an answer's words, drills, challenges, predictions, the spoken round, and coming back.
//!
//! Time, chance and storage enter as arguments. What is said on the page about a challenge or a drill stands in `text`; the questions of a
//! deck are data, one file per language.

pub mod random;

pub mod seal;

pub mod deck;

pub mod check;

pub mod figure;

pub mod wrong;

pub mod drill;

pub mod challenge;

pub mod prediction;

pub mod lesson;

pub mod session;

pub mod spacing;

pub mod progress;

pub mod anki;

pub use deck::{Deck, Fault, Point, Question};
pub use session::Session;
