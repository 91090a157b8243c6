//! The capacity line and the bracket that says how much is over it or left below it.

use crate::model::units::Bytes;
use crate::scene::memory::ruler::Ruler;
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Frame, Ink, Point, Setting, Shape, Weight};
use crate::text::Chart;
use crate::text::numbers::Unit;

/// Size of the words on the line and the bracket in px.
pub const LABEL: f64 = 13.0;
/// From the bar down to the bracket in px.
pub const BRACKET_DROP: f64 = 19.0;
/// Length of the bracket's ends in px.
const HOOK: f64 = 6.0;

/// A vertical needle with 2 px of paper on both sides, which keep it apart from any fill.
pub fn needle(x: f64, top: f64, bottom: f64, width: f64) -> [Shape; 2] {
    let (from, to) = (Point::new(x, top), Point::new(x, bottom));
    [(width + 4.0, Ink::Paper), (width, Ink::Limit)].map(|(width, ink)| Shape::Line { from, to, width, dash: Dash::Solid, ink })
}

/// A label centred on the line, moved inwards at the edges of the drawing.
pub fn needle_label(text: String, x: f64, baseline: f64, width: f64) -> (Shape, (f64, f64)) {
    let half = text_width(&text, LABEL, Weight::Bold) / 2.0;
    let center = if half * 2.0 >= width { width / 2.0 } else { x.clamp(half, width - half) };
    let at = Point::new(center, baseline);
    let shape = Shape::Text { at, align: Align::Middle, text, size: LABEL, weight: Weight::Bold, ink: Ink::Limit };
    (shape, (center - half, center + half))
}

/// How a total compares with the capacity.
pub fn difference(total: Bytes, capacity: Bytes, unit: Unit) -> Option<(Chart, Ink)> {
    if total.0 > capacity.0 {
        Some((Chart::Over(total - capacity, unit), Ink::Limit))
    } else if total.0 < capacity.0 {
        Some((Chart::Free(capacity - total, unit), Ink::Ok))
    } else {
        None
    }
}

/// The bracket between total and capacity, at `y`, with its words on the line where they fit and beside it where not.
pub fn bracket(
    total: Bytes,
    capacity: Bytes,
    words: Option<(Chart, Ink)>,
    y: f64,
    ruler: &Ruler,
    setting: &Setting,
) -> Vec<Shape> {
    let Some((words, ink)) = words else { return Vec::new() };
    let (a, b) = (ruler.x(total), ruler.x(capacity));
    // 2 px beside the capacity line, so that the hook does not touch it.
    let (left, right) = if a > b { (b + 2.0, a) } else { (a, b - 2.0) };
    let text = setting.say(words);
    let width = text_width(&text, LABEL, Weight::Bold);
    let mut shapes = Vec::new();
    if right - left >= 2.0 {
        let points = [(left, y - HOOK), (left, y), (right, y), (right, y - HOOK)].map(|(x, y)| Point::new(x, y));
        for pair in points.windows(2) {
            shapes.push(Shape::Line { from: pair[0], to: pair[1], width: 1.5, dash: Dash::Solid, ink });
        }
    }
    let center = if right - left >= width + 24.0 {
        (left + right) / 2.0
    } else if right + 8.0 + width <= setting.usable_width() {
        right + 8.0 + width / 2.0
    } else {
        left - 8.0 - width / 2.0
    };
    let plate = Frame::new(center - width / 2.0 - 6.0, y - 8.0, center + width / 2.0 + 6.0, y + 8.0);
    if right - left >= width + 24.0 {
        shapes.push(Shape::Rect { frame: plate, ink: Ink::Paper });
    }
    let at = Point::new(center.max(width / 2.0), y + 4.5);
    shapes.push(Shape::Text { at, align: Align::Middle, text, size: LABEL, weight: Weight::Bold, ink });
    shapes
}
