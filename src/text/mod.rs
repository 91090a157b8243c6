//! Which words: all wording and number formatting.
//!
//! A message is a typed value (an enum variant with its numbers); a language turns it into a sentence. Each language is one module with one
//! function per area, and the compiler checks that none forgets a message.

mod chart;
mod en;
pub mod numbers;

pub use chart::{Chart, OpenerChart, ScheduleChart};

/// A language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    #[default]
    English,
}

/// Anything that can be said.
pub trait Message {
    fn in_english(&self) -> String;
}

impl Language {
    /// The message in this language.
    pub fn say(self, message: impl Message) -> String {
        match self {
            Self::English => message.in_english(),
        }
    }
}
