//! A deck: questions with the points of a good answer, follow-ups, a model answer, and what not to say.
//!
//! A deck is data of one language (`static/decks/*.json`). It is taken whole or refused whole, with every fault and its place.

mod fields;
mod read;

use crate::model::practice::figure::Figure;
use crate::model::practice::seal::Sealed;
pub use fields::{Fault, Wrong};

/// The version of the format that is read.
pub const FORMAT: u64 = 1;
/// A longer text is no deck of ours; reading it would only cost time.
pub const LONGEST: usize = 1 << 20;

/// Questions of one subject in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct Deck {
    pub id: String,
    /// BCP 47 tag of the deck's texts.
    pub language: String,
    pub title: String,
    pub hearing: Hearing,
    /// At least one.
    pub questions: Vec<Question>,
}

/// What the check of spoken words has to know of the language and the subject.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Hearing {
    /// What speech recognition writes, and what was meant: ("env link", "nvlink").
    pub aliases: Vec<(String, String)>,
    /// Words that turn what follows into its opposite.
    pub negations: Vec<String>,
    /// Words that end a negation's reach.
    pub turns: Vec<String>,
    /// How many words a negation reaches.
    pub reach: usize,
}

/// One question of an interview.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    pub id: String,
    pub topic: Topic,
    pub question: String,
    /// What an answer of thirty seconds should hold.
    pub core: Vec<Point>,
    /// What makes it a better one.
    pub bonus: Vec<Point>,
    pub follow_ups: Vec<FollowUp>,
    /// Opened by a session: see [`Session::model_answer`](crate::model::practice::Session::model_answer).
    pub model_answer: Sealed<String>,
    /// Opened with the model answer.
    pub avoid: Sealed<Vec<String>>,
    /// Numbers in the texts that the model can compute.
    pub figures: Vec<Figure>,
}

impl Question {
    /// Core points, then bonus points: the order in which points are counted.
    pub fn points(&self) -> impl Iterator<Item = &Point> {
        self.core.iter().chain(&self.bonus)
    }

    /// The point of this id.
    pub fn point(&self, id: &str) -> Option<&Point> {
        self.points().find(|point| point.id == id)
    }
}

/// One thing to say.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    /// Unique within its question.
    pub id: String,
    pub point: String,
    /// Link text of a scenario that shows it in the lab.
    pub link: String,
    pub rule: Rule,
}

/// By which words a point is heard. Alternatives stand between bars, a star ends the beginning of a word.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Rule {
    /// One of these is enough.
    pub strong: Vec<String>,
    /// Two of these are.
    pub words: Vec<String>,
    /// Any of these forbids the suggestion.
    pub never: Vec<String>,
}

/// What an interviewer asks next.
#[derive(Debug, Clone, PartialEq)]
pub struct FollowUp {
    pub question: String,
    /// Opened by a session once the reader has answered or skipped.
    pub answer: Sealed<String>,
    /// Link text of a scenario that shows it.
    pub link: String,
}

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    Memory,
    Zero,
    Tensor,
    Pipeline,
    Activations,
    Communication,
    Planning,
}

impl Topic {
    pub const ALL: [Self; 7] =
        [Self::Memory, Self::Zero, Self::Tensor, Self::Pipeline, Self::Activations, Self::Communication, Self::Planning];

    /// The name in a deck.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Memory => "memory",
            Self::Zero => "zero",
            Self::Tensor => "tensor",
            Self::Pipeline => "pipeline",
            Self::Activations => "activations",
            Self::Communication => "communication",
            Self::Planning => "planning",
        }
    }

    /// The topic of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

impl Deck {
    /// Reads a deck's JSON.
    ///
    /// # Errors
    /// Every fault with its place, such as `questions[3].core[1].link`; never only the first.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        read::deck(text)
    }

    /// The question of this id.
    pub fn question(&self, id: &str) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }
}
