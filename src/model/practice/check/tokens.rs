//! An answer's words in one spelling, each with its place in the text.

use std::ops::Range;

use super::numbers;
use crate::model::practice::deck::Hearing;

/// A word, a number, or a pause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Lower case, singular, numbers in digits; "," for a pause.
    pub word: String,
    /// Bytes of the answer.
    pub at: Range<usize>,
}

/// What a pause is written as.
pub const PAUSE: &str = ",";
/// Units that are written without a space after their number.
const UNITS: [(&str, &str); 8] = [
    ("gb", "gb"),
    ("tb", "tb"),
    ("b", "billion"),
    ("bn", "billion"),
    ("x", "time"),
    ("bit", "bit"),
    ("bits", "bit"),
    ("gig", "gb"),
];

/// All words of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words(pub Vec<Token>);

impl Words {
    pub fn of(text: &str, hearing: &Hearing) -> Self {
        let mut tokens = numbers::in_digits(spelled_alike(split(text)));
        replace_aliases(&mut tokens, hearing);
        tokens.retain(|token| !is_article(&token.word));
        Self(tokens)
    }

    /// The bytes of the answer that some words stand on.
    pub fn text_range(&self, words: Range<usize>) -> Option<Range<usize>> {
        let words = self.0.get(words)?;
        Some(words.first()?.at.start..words.last()?.at.end)
    }
}

/// Cuts at spaces and signs. Signs between clauses become pauses; points and commas inside a number stay or fall.
fn split(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut word = Token { word: String::new(), at: 0..0 };
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let end = at + letter.len_utf8();
        let next_is_digit = letters.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        let in_number = word.word.ends_with(|c: char| c.is_ascii_digit()) && next_is_digit;
        match letter {
            _ if letter.is_alphanumeric() => {
                if word.word.is_empty() {
                    word.at.start = at;
                }
                word.word.push(letter.to_ascii_lowercase());
                word.at.end = end;
            }
            '.' if in_number => word.word.push('.'),
            ',' if in_number => {}
            '\'' | '\u{2019}' if !word.word.is_empty() => word.word.push('\''),
            _ => {
                finish(&mut word, &mut tokens);
                let sign = match letter {
                    '.' | ',' | ';' | ':' | '!' | '?' | '(' | ')' => PAUSE,
                    '%' => "percent",
                    '=' => "is",
                    _ => continue,
                };
                tokens.push(Token { word: sign.to_owned(), at: at..end });
            }
        }
    }
    finish(&mut word, &mut tokens);
    tokens
}

fn finish(word: &mut Token, tokens: &mut Vec<Token>) {
    if !word.word.is_empty() {
        tokens.push(Token { word: std::mem::take(&mut word.word), at: word.at.clone() });
    }
}

/// Singular, without apostrophes, units apart from their numbers.
fn spelled_alike(tokens: Vec<Token>) -> Vec<Token> {
    let mut alike = Vec::with_capacity(tokens.len());
    for Token { word, at } in tokens {
        if word.ends_with("n't") {
            alike.push(Token { word: "not".to_owned(), at });
            continue;
        }
        let word = word.split('\'').next().unwrap_or_default().to_owned();
        let digits = word.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(word.len());
        let (number, suffix) = word.split_at(digits);
        match UNITS.iter().find(|(written, _)| *written == suffix) {
            Some((_, unit)) if !number.is_empty() => {
                alike.push(Token { word: number.to_owned(), at: at.clone() });
                alike.push(Token { word: (*unit).to_owned(), at });
            }
            _ => alike.push(Token { word: singular(&word), at }),
        }
    }
    alike
}

/// The first word of a text in the rules' spelling; `None` for an article or for nothing.
pub fn one_word(text: &str) -> Option<String> {
    spelled_alike(split(text)).into_iter().next().map(|token| token.word).filter(|word| !is_article(word))
}

fn is_article(word: &str) -> bool {
    ["the", "a", "an"].contains(&word)
}

/// Good enough to make one of two spellings: it need not be a word.
pub fn singular(word: &str) -> String {
    let is_plural = word.len() > 3 && word.ends_with('s') && !word.ends_with("ss");
    match word {
        _ if !is_plural => word.to_owned(),
        _ if word.len() > 4 && word.ends_with("ies") => format!("{}y", &word[..word.len() - 3]),
        _ if ["ches", "shes", "xes"].iter().any(|ending| word.ends_with(ending)) => word[..word.len() - 2].to_owned(),
        _ => word[..word.len() - 1].to_owned(),
    }
}

/// Writes what was misheard, and what has several names, in the one way that the rules use. Of two that fit the longer one counts.
fn replace_aliases(tokens: &mut Vec<Token>, hearing: &Hearing) {
    let alike = |text: &str| -> Vec<String> {
        numbers::in_digits(spelled_alike(split(text))).into_iter().map(|token| token.word).collect()
    };
    let mut aliases: Vec<(Vec<String>, &str)> =
        hearing.aliases.iter().map(|(said, meant)| (alike(said), meant.as_str())).filter(|(said, _)| !said.is_empty()).collect();
    aliases.sort_by_key(|(said, _)| std::cmp::Reverse(said.len()));
    let mut place = 0;
    while place < tokens.len() {
        let fits = |said: &[String]| {
            let stretch = tokens.get(place..place + said.len());
            stretch.is_some_and(|stretch| stretch.iter().map(|token| &token.word).eq(said))
        };
        let Some((said, meant)) = aliases.iter().find(|(said, _)| fits(said)) else {
            place += 1;
            continue;
        };
        let at = tokens[place].at.start..tokens[place + said.len() - 1].at.end;
        let meant: Vec<Token> = meant.split(' ').map(|word| Token { word: word.to_owned(), at: at.clone() }).collect();
        let written = meant.len();
        tokens.splice(place..place + said.len(), meant);
        place += written;
    }
}
