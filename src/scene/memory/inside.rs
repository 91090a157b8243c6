//! Names and numbers on the pieces of a bar.

use crate::scene::memory::stack::Segment;
use crate::scene::width::text_width;
use crate::scene::{Align, Ink, Point, Setting, Shape, Weight};
use crate::text::numbers;

const NAME: f64 = 13.0;
const NUMBER: f64 = 16.0;
/// From a piece's left edge to its text in px.
const INDENT: f64 = 10.0;

/// A piece's label as far as it fits inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inside {
    NameAndNumber,
    Number,
    Nothing,
}

/// A piece that stays without a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Nameless {
    pub segment: Segment,
    /// Its number alone found room.
    pub has_number: bool,
}

/// Labels inside the pieces, clear of the needle. Returns the pieces that want a name above.
pub fn inside(
    segments: &[Segment],
    top: f64,
    bottom: f64,
    needle: Option<f64>,
    setting: &Setting,
) -> (Vec<Shape>, Vec<Nameless>) {
    let (mut shapes, mut nameless) = (Vec::new(), Vec::new());
    for segment in segments {
        let name = setting.say(segment.kind.name());
        let number = numbers::memory_bare(segment.bytes, setting.unit);
        let middle = (top + bottom) / 2.0;
        let ink = Ink::On(segment.kind.fill());
        match fit(segment, &name, &number, needle) {
            (Inside::NameAndNumber, x) => {
                shapes.push(text(Point::new(x, middle - 4.0), Align::Start, name, NAME, Weight::Regular, ink));
                shapes.push(text(Point::new(x, middle + 15.0), Align::Start, number, NUMBER, Weight::Bold, ink));
            }
            (Inside::Number, x) => {
                shapes.push(text(Point::new(x, middle + 4.7), Align::Middle, number, NAME, Weight::Bold, ink));
                nameless.push(Nameless { segment: *segment, has_number: true });
            }
            (Inside::Nothing, _) => nameless.push(Nameless { segment: *segment, has_number: false }),
        }
    }
    (shapes, nameless)
}

/// What fits, and where its text starts (name and number) or has its middle (number).
fn fit(segment: &Segment, name: &str, number: &str, needle: Option<f64>) -> (Inside, f64) {
    let both = text_width(name, NAME, Weight::Regular).max(text_width(number, NUMBER, Weight::Bold));
    let (left, right) = (segment.left, segment.right - segment.gap);
    let crosses = |from: f64, to: f64| needle.is_some_and(|x| from - 6.0 < x && x < to + 6.0);
    if right - left >= both + 2.0 * INDENT {
        let start = left + INDENT;
        if !crosses(start, start + both) {
            return (Inside::NameAndNumber, start);
        }
        let beyond = needle.unwrap_or(start) + INDENT;
        if beyond + both + INDENT <= right {
            return (Inside::NameAndNumber, beyond);
        }
    }
    let alone = text_width(number, NAME, Weight::Bold);
    let middle = (left + right) / 2.0;
    if right - left >= alone + 8.0 && !crosses(middle - alone / 2.0, middle + alone / 2.0) {
        return (Inside::Number, middle);
    }
    (Inside::Nothing, left)
}

pub(super) fn text(at: Point, align: Align, text: String, size: f64, weight: Weight, ink: Ink) -> Shape {
    Shape::Text { at, align, text, size, weight, ink }
}
