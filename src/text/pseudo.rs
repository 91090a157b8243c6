//! Pseudo-locales, after CLDR's `en-XA` and `ar-XB`: English in letters with marks and a third longer, and the same from right to left.
//!
//! They are no language to read but a test: a word without marks did not go through `text`, and a word that is cut off has too little room.

use crate::text::lesson_parts::{Block, Piece, Term};
use crate::text::{FormulaText, Span};
use std::sync::LazyLock;

/// The words with marks on most letters and their vowels twice. Prefixes stay prefixes; numbers and signs stay as they are.
pub fn accented(words: &str) -> String {
    let mut text = String::with_capacity(words.len() * 2);
    for letter in words.chars() {
        let marked = marked(letter);
        text.push(marked);
        if matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u') {
            text.push(marked);
        }
    }
    text
}

/// A sentence of which the symbols stay as they are.
pub fn accented_spans(spans: Vec<Span>) -> Vec<Span> {
    let span = |span| match span {
        Span::Plain(text) => Span::Plain(accented(&text)),
        Span::Strong(text) => Span::Strong(accented(&text)),
        Span::Symbol(text) => Span::Symbol(text),
        Span::Live(quantity, text) => Span::Live(quantity, accented(&text)),
    };
    spans.into_iter().map(span).collect()
}

/// Where a number comes from; the source stays as it is.
pub fn accented_formula(formula: FormulaText) -> FormulaText {
    FormulaText {
        what: accented(&formula.what),
        general: accented_spans(formula.general),
        values: accented_spans(formula.values),
        check: formula.check.map(|check| accented(&check)),
        source: formula.source,
    }
}

/// The lesson's running text.
pub fn accented_blocks(blocks: Vec<Block>) -> Vec<Block> {
    let block = |block| match block {
        Block::Paragraph(pieces) => Block::Paragraph(accented_pieces(pieces)),
        Block::Heading(words) => Block::Heading(accented(&words)),
        Block::Points(points) => Block::Points(points.into_iter().map(accented_pieces).collect()),
        Block::TryIt { link, lab, words } => Block::TryIt { link, lab, words: accented(&words) },
        Block::Here(place) => Block::Here(place),
    };
    blocks.into_iter().map(block).collect()
}

fn accented_pieces(pieces: Vec<Piece>) -> Vec<Piece> {
    let own = |term: &Term| TERMS.iter().find(|own| own.key == term.key);
    let piece = |piece| match piece {
        Piece::Plain(text) => Piece::Plain(accented(&text)),
        Piece::Strong(text) => Piece::Strong(accented(&text)),
        Piece::Term { shown, term } => Piece::Term { shown: accented(&shown), term: own(term).unwrap_or(term) },
    };
    pieces.into_iter().map(piece).collect()
}

/// The key terms, made once and kept.
pub static TERMS: LazyLock<Vec<Term>> = LazyLock::new(|| {
    let kept = |text: &str| -> &'static str { Box::leak(accented(text).into_boxed_str()) };
    let term = |term: &Term| Term { key: term.key, term: kept(term.term), meaning: kept(term.meaning) };
    super::en::lesson_terms::TERMS.iter().map(term).collect()
});

/// Letters that every common font has.
const fn marked(letter: char) -> char {
    match letter {
        'a' => 'á',
        'c' => 'ç',
        'd' => 'ð',
        'e' => 'é',
        'g' => 'ğ',
        'i' => 'í',
        'l' => 'ł',
        'n' => 'ñ',
        'o' => 'ô',
        'r' => 'ř',
        's' => 'š',
        't' => 'ţ',
        'u' => 'û',
        'w' => 'ŵ',
        'y' => 'ý',
        'z' => 'ž',
        'A' => 'Å',
        'C' => 'Ç',
        'D' => 'Ð',
        'E' => 'É',
        'I' => 'Î',
        'L' => 'Ł',
        'N' => 'Ñ',
        'O' => 'Ø',
        'R' => 'Ř',
        'S' => 'Š',
        'T' => 'Ţ',
        'U' => 'Û',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_longer_and_marked() {
        let words = accented("optimizer state, 16 bytes");
        assert_eq!(words, "ôôpţíímíížééř šţááţéé, 16 býţééš");
        let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count() as f64;
        assert!(letters(&words) / letters("optimizer state, 16 bytes") > 1.3);
    }

    #[test]
    fn a_prefix_stays_one() {
        assert!(accented("ZeRO-3 / FSDP").starts_with(&accented("ZeRO-3")));
    }
}
