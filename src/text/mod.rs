//! Which words: all wording and number formatting.
//!
//! A message is a typed value (an enum variant with its numbers); a language turns it into a sentence. Each language is one module with one
//! file per area, and the compiler checks that none forgets a message.

mod assumptions;
mod chart;
mod embed;
mod en;
mod formula;
mod label;
mod lesson;
pub mod lesson_parts;
pub mod lesson_ui;
mod memory;
pub mod numbers;
mod pipeline;
pub mod practice;
pub mod practice_ui;
#[cfg(any(feature = "workbench", not(feature = "browser")))]
mod pseudo;
mod schedule;
mod schedule_tools;
mod span;
pub mod terms;

pub use assumptions::{
    Badness, Delta, Detail, DetailCaption, DetailSub, DetailVerdict, FileKind, HintOf, KindHead, Method, ModuleName, Moved,
    NameOf, Objection, Pasted, PieceName, Placement, SetTo, Stretch, Summary, SwitchEffect, SwitchName,
};
pub use chart::{Chart, OpenerChart, ScheduleChart};
pub use embed::{EmbedTitle, EmbedWord};
pub use formula::{Formula, FormulaText, Simulated};
pub use label::{Label, Speed, Spoken, SpokenTime};
pub use lesson::Lesson;
pub use memory::{MemoryCaption, MemorySub, MemoryVerdict, StripLine};
pub use pipeline::{Cause, GanttCaption, Narration, Part, Reading, Waited};
pub use schedule::{Assumes, CostsInShort, KeyEntry, ScheduleName, ScheduleWord, WayOut, WhyNot};
pub use schedule_tools::{
    Doing, FactorOf, Figure, FigureChange, FigureDefinition, FigureForm, FigureValue, GuideHead, GuideQuestion, GuideReason,
    GuideResult, LoopOver, Moment, OwnVerdict, Tool, Weighed,
};
pub use span::{Span, plain_text};

/// A language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    #[default]
    English,
    /// `en-XA`: a test of words and room. The small page does without.
    #[cfg(any(feature = "workbench", not(feature = "browser")))]
    Accented,
    /// `ar-XB`: the same, from right to left.
    #[cfg(any(feature = "workbench", not(feature = "browser")))]
    Mirrored,
}

/// Anything that can be said in plain text.
pub trait Message {
    fn in_english(&self) -> String;
}

/// Anything that is said with emphasis or live numbers.
pub trait Told {
    fn told_in_english(&self) -> Vec<Span>;
}

impl Language {
    /// The message in this language.
    pub fn say(self, message: impl Message) -> String {
        match self {
            Self::English => message.in_english(),
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented | Self::Mirrored => pseudo::accented(&message.in_english()),
        }
    }

    /// The message with its emphasis and live numbers.
    pub fn tell(self, message: impl Told) -> Vec<Span> {
        match self {
            Self::English => message.told_in_english(),
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented | Self::Mirrored => pseudo::accented_spans(message.told_in_english()),
        }
    }

    /// The BCP 47 tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented => "en-XA",
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Mirrored => "ar-XB",
        }
    }

    /// The language of a tag; English for any that is not spoken here.
    pub fn of_tag(tag: &str) -> Self {
        let spoken = [
            Self::English,
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented,
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Mirrored,
        ];
        spoken.into_iter().find(|language| language.tag() == tag).unwrap_or_default()
    }

    /// "ltr" or "rtl", as the root element's `dir` says it.
    #[cfg(any(feature = "workbench", not(feature = "browser")))]
    pub fn direction(self) -> &'static str {
        if self == Self::Mirrored { "rtl" } else { "ltr" }
    }
}
