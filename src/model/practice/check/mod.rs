//! Which points an answer's words seem to cover: suggestions to confirm, never a grade.
//!
//! Works on typed or transcribed text, on the page itself. A point is suggested when one strong phrase or two of its words are heard, none of
//! them denied. The rules are the deck's; numbers said in words and units by any name count as figures do.

mod numbers;
mod pattern;
mod tokens;

use std::ops::Range;

use crate::model::practice::deck::{Hearing, Point, Question, Rule};
use pattern::Pattern;
pub use tokens::{Token, Words};

/// A longer answer is cut here: nobody speaks so long, and a pasted book should not stop the page.
pub const LONGEST: usize = 20_000;

/// A point that seems to be covered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// Place among the question's points, core first.
    pub point: usize,
    /// Where in the answer: byte ranges, in order.
    pub at: Vec<Range<usize>>,
}

impl Heard {
    /// The answer's own words: 'heard: "sixteen bytes", "master"'.
    pub fn phrases<'a>(&self, answer: &'a str) -> Vec<&'a str> {
        self.at.iter().filter_map(|range| answer.get(range.clone())).collect()
    }
}

/// The points of a question that an answer seems to cover.
pub fn suggest(answer: &str, question: &Question, hearing: &Hearing) -> Vec<Heard> {
    let words = Words::of(shortened(answer), hearing);
    let points = question.points().enumerate();
    points.filter_map(|(point, covered)| heard(covered, &words, hearing).map(|at| Heard { point, at })).collect()
}

/// Which of the points are suggested for an answer, by id.
pub fn suggested_ids<'a>(answer: &str, question: &'a Question, hearing: &Hearing) -> Vec<&'a str> {
    let points: Vec<&Point> = question.points().collect();
    suggest(answer, question, hearing).iter().filter_map(|heard| points.get(heard.point).map(|point| point.id.as_str())).collect()
}

fn heard(point: &Point, words: &Words, hearing: &Hearing) -> Option<Vec<Range<usize>>> {
    let Rule { strong, words: weak, never } = &point.rule;
    let find = |phrase: &String| Pattern::of(phrase).find(words, hearing);
    if never.iter().any(|phrase| find(phrase).is_some()) {
        return None;
    }
    let mut hits: Vec<Range<usize>> = strong.iter().filter_map(find).take(1).collect();
    let is_strong = !hits.is_empty();
    for hit in weak.iter().filter_map(find) {
        // Two rules that hear the same word are one hit.
        if hits.iter().all(|other| hit.end <= other.start || other.end <= hit.start) {
            hits.push(hit);
        }
    }
    if !is_strong && hits.len() < 2 {
        return None;
    }
    let mut at: Vec<Range<usize>> = hits.into_iter().filter_map(|hit| words.text_range(hit)).collect();
    at.sort_unstable_by_key(|range| range.start);
    Some(at)
}

fn shortened(answer: &str) -> &str {
    let mut end = answer.len().min(LONGEST);
    while !answer.is_char_boundary(end) {
        end -= 1;
    }
    &answer[..end]
}
