//! Formulas of the memory model as text: with symbols, and with the reader's values. The same in every language.

use crate::model::memory::{Piece, Symbol};
use crate::text::Span;
use crate::text::numbers::plain;

/// The general form: "34 s b h ÷ t". Divisors that are 1 here are left out.
pub fn symbols(piece: &Piece) -> Vec<Span> {
    let mut spans = vec![Span::plain(format!("{} ", factor(piece.term.bytes)))];
    for symbol in piece.term.factors() {
        spans.extend([letter(symbol), Span::plain(" ")]);
    }
    for symbol in divisors(piece) {
        spans.extend([Span::plain("÷ "), letter(symbol), Span::plain(" ")]);
    }
    spans
}

/// The same with values: "34 × 8,192 × 1 × 8,192 ÷ 8".
pub fn values(piece: &Piece) -> String {
    let mut text = factor(piece.term.bytes);
    for symbol in piece.term.factors() {
        text.push_str(&format!(" × {}", amount(piece.values.get(symbol))));
    }
    for symbol in divisors(piece) {
        text.push_str(&format!(" ÷ {}", amount(piece.values.get(symbol))));
    }
    text
}

fn divisors(piece: &Piece) -> impl Iterator<Item = Symbol> + '_ {
    piece.term.divisors().filter(|symbol| piece.values.get(*symbol) != 1.0)
}

fn letter(symbol: Symbol) -> Span {
    Span::Symbol(symbol.letter().to_owned())
}

/// Bytes per element.
fn factor(bytes: f64) -> String {
    plain(bytes)
}

/// A count in full, a huge one in billions.
fn amount(value: f64) -> String {
    if value >= 1e8 { format!("{} · 10⁹", plain(value / 1e9)) } else { plain(value) }
}
