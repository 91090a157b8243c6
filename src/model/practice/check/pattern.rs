//! A phrase of a rule, and where it is heard.

use std::ops::Range;

use super::tokens::{PAUSE, Words, one_word, singular};
use crate::model::practice::deck::Hearing;

/// Words that may stand between two of a phrase.
const GAP: usize = 1;
/// Words that a lone star leaves room for.
const STAR_GAP: usize = 6;
/// From how many letters on one letter may be wrong, and from how many on two.
const ONE_WRONG: usize = 6;
const TWO_WRONG: usize = 10;

/// Alternatives, of which one must be heard.
pub struct Pattern(Vec<Vec<Slot>>);

/// One word of a phrase: some spellings, and how many words may stand before it.
struct Slot {
    options: Vec<Spelling>,
    gap: usize,
}

enum Spelling {
    Whole(String),
    Beginning(String),
}

impl Pattern {
    /// "all gather|gather*": alternatives between bars; "fall/shrink": one word or the other; "zero * weight": with words between.
    pub fn of(phrase: &str) -> Self {
        Self(phrase.split('|').map(slots).filter(|slots| !slots.is_empty()).collect())
    }

    /// Where it is heard first without being denied: a range of words.
    pub fn find(&self, words: &Words, hearing: &Hearing) -> Option<Range<usize>> {
        let mut hits = self.0.iter().filter_map(|slots| {
            let denies = slots.iter().any(|slot| slot.options.iter().any(|spelling| spelling.is_negation(hearing)));
            let starts = 0..words.0.len();
            starts.filter_map(|start| hit(slots, words, start)).find(|hit| denies || !is_denied(hit, words, hearing))
        });
        hits.next()
    }
}

fn slots(phrase: &str) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut gap = GAP;
    for word in phrase.split_whitespace() {
        if word == "*" {
            gap = STAR_GAP;
            continue;
        }
        let options: Vec<Spelling> = word.split('/').filter_map(Spelling::of).collect();
        if !options.is_empty() {
            slots.push(Slot { options, gap });
            gap = GAP;
        }
    }
    slots
}

impl Spelling {
    /// `None` for what is no word of its own: an article.
    fn of(option: &str) -> Option<Self> {
        let beginning = option.strip_suffix('*').filter(|rest| !rest.is_empty());
        if let Some(beginning) = beginning {
            return Some(Self::Beginning(beginning.trim_end_matches('*').to_owned()));
        }
        one_word(option).map(Self::Whole)
    }

    fn is_negation(&self, hearing: &Hearing) -> bool {
        matches!(self, Self::Whole(word) if hearing.negations.contains(word))
    }

    fn fits(&self, word: &str) -> bool {
        match self {
            Self::Whole(spelling) => spelling == word || is_misspelt(spelling, word),
            Self::Beginning(beginning) => word.starts_with(beginning.as_str()) || singular(beginning) == word,
        }
    }
}

/// Where the slots are heard one after the other, the first of them at `start`.
fn hit(slots: &[Slot], words: &Words, start: usize) -> Option<Range<usize>> {
    if words.0.get(start).is_none_or(|token| token.word == PAUSE) {
        return None;
    }
    let mut place = start;
    for (index, slot) in slots.iter().enumerate() {
        let reach = if index == 0 { 0 } else { slot.gap };
        let fits =
            |place: usize| words.0.get(place).is_some_and(|token| slot.options.iter().any(|option| option.fits(&token.word)));
        place = in_reach(words, place, reach).find(|place| fits(*place))? + 1;
    }
    Some(start..place)
}

/// The places from `start` on with at most `reach` words between; pauses do not count.
fn in_reach(words: &Words, start: usize, reach: usize) -> impl Iterator<Item = usize> {
    let spoken = (start..words.0.len()).filter(|place| words.0[*place].word != PAUSE);
    spoken.take(reach + 1)
}

/// Whether a negation stands inside the hit, or shortly before it in the same clause.
fn is_denied(hit: &Range<usize>, words: &Words, hearing: &Hearing) -> bool {
    let is_negation = |place: usize| hearing.negations.contains(&words.0[place].word);
    let ends_reach = |place: usize| words.0[place].word == PAUSE || hearing.turns.contains(&words.0[place].word);
    let before = (0..hit.start).rev().take(hearing.reach).take_while(|place| !ends_reach(*place));
    hit.clone().any(is_negation) || before.into_iter().any(is_negation)
}

/// Whether a long word is another one with a letter or two wrong; its first letter and all digits must be right.
fn is_misspelt(meant: &str, heard: &str) -> bool {
    let is_plain = |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase());
    let length = meant.len();
    if length < ONE_WRONG
        || heard.is_empty()
        || !is_plain(meant)
        || !is_plain(heard)
        || meant.as_bytes()[0] != heard.as_bytes()[0]
    {
        return false;
    }
    let allowed = if length >= TWO_WRONG { 2 } else { 1 };
    meant.len().abs_diff(heard.len()) <= allowed && crate::model::architecture::library::distance(meant, heard) <= allowed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hearing() -> Hearing {
        Hearing {
            aliases: vec![("f s d p".into(), "fsdp".into()), ("gigabyte".into(), "gb".into())],
            negations: vec!["not".into(), "no".into()],
            turns: vec!["but".into()],
            reach: 3,
        }
    }

    fn hears(phrase: &str, answer: &str) -> bool {
        let hearing = hearing();
        Pattern::of(phrase).find(&Words::of(answer, &hearing), &hearing).is_some()
    }

    #[test]
    fn phrases() {
        assert!(hears("16 byte", "Sixteen bytes each"));
        assert!(hears("80 gb", "eighty gigabytes") && hears("80 gb", "80GB"));
        assert!(hears("fsdp", "we use F S D P"));
        assert!(hears("zero * weight/parameter", "ZeRO stage three also shards the parameters"));
        assert!(hears("replicat*", "it replicates all") && !hears("replicat*", "a replica"));
        assert!(hears("bubble", "the buble is idle") && !hears("state", "the stage"));
        assert!(!hears("bubble", "") && !hears("", "anything") && !hears("*", "anything") && !hears("|", "x"));
    }

    #[test]
    fn denials() {
        assert!(!hears("bubble", "it does not shrink the bubble"));
        assert!(hears("bubble", "not memory, but the bubble"));
        assert!(hears("not shrink", "it doesn't shrink") && !hears("shrink", "it doesn't shrink"));
        assert!(!hears("zero * weight", "zero one does not shard the weights"));
    }
}
