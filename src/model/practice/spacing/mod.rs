//! When a question comes back.
//!
//! The rule is a trait, so that the due list can be tested by itself: [`Ladder`] needs nothing, and with the feature `spacing` there is FSRS.

#[cfg(feature = "spacing")]
mod free;
mod ladder;

#[cfg(feature = "spacing")]
pub use free::Free;
pub use ladder::Ladder;

use crate::model::practice::deck::Deck;
use crate::model::practice::progress::{Attempt, Day, Progress};

/// How an attempt went, as schedulers count it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Less than three core points in five.
    Again,
    /// Most of them, or all of them without confidence.
    Hard,
    /// All of them.
    Good,
    /// All of them, most of the bonus points, and sure of it.
    Easy,
}

impl Grade {
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// From what the reader ticked. Coverage decides; confidence moves it by one step at most.
    pub fn of(attempt: &Attempt) -> Self {
        let is_sure = attempt.confidence.is_some_and(|level| level >= 5);
        let is_unsure = attempt.confidence.is_some_and(|level| level <= 2);
        let has_most_bonus = 2 * attempt.bonus >= attempt.bonus_of;
        match attempt.coverage() {
            covered if covered < 0.6 => Self::Again,
            covered if covered < 1.0 || is_unsure => Self::Hard,
            _ if is_sure && has_most_bonus => Self::Easy,
            _ => Self::Good,
        }
    }
}

/// What a scheduler remembers of a question.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    /// Days after which recall is expected to fall to 90 %.
    pub stability: f32,
    /// 1 to 10.
    pub difficulty: f32,
}

/// What a review leads to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Review {
    pub memory: Memory,
    /// Days until the question comes back; at least 1 after the first day.
    pub interval: u32,
}

/// A rule of spacing.
pub trait Scheduler {
    /// The review after a grade, `days` after the one before; no memory at the first.
    fn review(&self, memory: Option<Memory>, days: u32, grade: Grade) -> Review;
}

/// The rule that the page uses.
#[cfg(feature = "spacing")]
pub fn usual() -> impl Scheduler {
    Free::default()
}

/// The rule that the page uses.
#[cfg(not(feature = "spacing"))]
pub const fn usual() -> impl Scheduler {
    Ladder
}

/// A question and when it is due.
#[derive(Debug, Clone, PartialEq)]
pub struct Due {
    pub question: String,
    pub day: Day,
    pub last: Day,
    pub attempts: usize,
    pub memory: Memory,
}

/// When one question is due; `None` if it was never tried. Of several attempts on a day the last one counts.
pub fn due(progress: &Progress, question: &str, scheduler: &impl Scheduler) -> Option<Due> {
    let attempts: Vec<&Attempt> = progress.of_question(question).collect();
    let mut state: Option<(Review, Day)> = None;
    for (index, attempt) in attempts.iter().enumerate() {
        if attempts.get(index + 1).is_some_and(|next| next.day == attempt.day) {
            continue;
        }
        let days = state.map_or(0, |(_, last)| attempt.day.0.saturating_sub(last.0));
        let memory = state.map(|(review, _)| review.memory);
        state = Some((scheduler.review(memory, days, Grade::of(attempt)), attempt.day));
    }
    let (review, last) = state?;
    let day = Day(last.0.saturating_add(review.interval));
    Some(Due { question: question.to_owned(), day, last, attempts: attempts.len(), memory: review.memory })
}

/// The questions of a deck that are due today or overdue, longest overdue first.
pub fn due_list(progress: &Progress, deck: &Deck, scheduler: &impl Scheduler, today: Day) -> Vec<Due> {
    let mut list: Vec<Due> = schedule(progress, deck, scheduler).into_iter().filter(|due| due.day <= today).collect();
    list.sort_by(|one, other| one.day.cmp(&other.day).then_with(|| one.question.cmp(&other.question)));
    list
}

/// When each tried question of a deck is due, in the deck's order.
pub fn schedule(progress: &Progress, deck: &Deck, scheduler: &impl Scheduler) -> Vec<Due> {
    deck.questions.iter().filter_map(|question| due(progress, &question.id, scheduler)).collect()
}
