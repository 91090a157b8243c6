//! Scales and ticks: 1-2-5 steps, few labels, none over another.

use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Ink, Point, Shape, Weight};

/// Size of axis labels in px, the smallest text there is.
pub const LABEL: f64 = 12.5;
/// Length of a tick in px.
pub const TICK: f64 = 5.0;
/// From an axis down to the baseline of its labels in px.
pub const LABEL_DROP: f64 = 18.5;

/// The smallest 1-2-5 step that cuts 0 to `max` into at most `most` ticks (0 counts as one).
///
/// ```
/// assert_eq!(scale_lab::scene::axis::step(320.0, 6), 100.0);
/// ```
pub fn step(max: f64, most: u32) -> f64 {
    if !(max > 0.0 && max.is_finite()) {
        return 1.0;
    }
    let most = most.max(2);
    let least = max / f64::from(most);
    let decade = 10f64.powf(least.log10().floor());
    let fits = |step: &f64| (max / step + 1e-9).floor() + 1.0 <= f64::from(most);
    [1.0, 2.0, 5.0, 10.0, 20.0].map(|factor| factor * decade).into_iter().find(fits).unwrap_or(max)
}

/// The multiples of `step` from `from` to `to`, at most 200.
pub fn multiples(step: f64, from: f64, to: f64) -> Vec<f64> {
    let (first, last) = ((from / step - 1e-9).ceil(), (to / step + 1e-9).floor());
    if !(first.is_finite() && last.is_finite()) || last < first || last - first > 200.0 {
        return Vec::new();
    }
    (0..=(last - first) as u32).map(|index| (first + f64::from(index)) * step).collect()
}

/// The round axis end above a value: the next of 1, 2, 3.2, 5 times a power of ten.
///
/// ```
/// use scale_lab::scene::axis::round_above;
/// assert_eq!(round_above(293.125), 320.0);
/// assert_eq!(round_above(80.0), 100.0);
/// ```
pub fn round_above(value: f64) -> f64 {
    if !(value > 0.0 && value.is_finite()) {
        return 1.0;
    }
    let decade = 10f64.powf(value.log10().floor());
    let room = |end: &f64| *end >= value * 1.005;
    let ends = [1.0, 2.0, 3.2, 5.0, 10.0, 20.0].map(|factor| factor * decade);
    ends.into_iter().find(room).unwrap_or(value * 2.0)
}

/// A label under an axis.
#[derive(Debug, Clone, PartialEq)]
pub struct TickLabel {
    pub x: f64,
    pub text: String,
    pub align: Align,
    /// The label that stays when others have to go, in bold.
    pub emphasis: Weight,
}

impl TickLabel {
    pub fn new(x: f64, text: String, align: Align) -> Self {
        Self { x, text, align, emphasis: Weight::Regular }
    }

    /// Left and right of the text in px.
    pub fn extent(&self) -> (f64, f64) {
        let width = text_width(&self.text, LABEL, self.emphasis);
        match self.align {
            Align::Start => (self.x, self.x + width),
            Align::Middle => (self.x - width / 2.0, self.x + width / 2.0),
            Align::End => (self.x - width, self.x),
        }
    }
}

/// Drops labels that would come within 10 px of the end label (the last) or of the one before them.
pub fn spread(labels: Vec<TickLabel>) -> Vec<TickLabel> {
    let Some(end) = labels.last().map(TickLabel::extent) else { return labels };
    let last = labels.len() - 1;
    let mut free_from = f64::NEG_INFINITY;
    let keep = |(index, label): (usize, TickLabel)| {
        let (left, right) = label.extent();
        let has_room = index == last || (left >= free_from && right + 10.0 <= end.0);
        if has_room {
            free_from = right + 10.0;
        }
        has_room.then_some(label)
    };
    labels.into_iter().enumerate().filter_map(keep).collect()
}

/// Ticks and labels below a line at `y`.
pub fn draw_ticks(labels: &[TickLabel], y: f64, shapes: &mut Vec<Shape>) {
    for label in labels {
        let (from, to) = (Point::new(label.x, y), Point::new(label.x, y + TICK));
        shapes.push(Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
        shapes.push(Shape::Text {
            at: Point::new(label.x, y + LABEL_DROP),
            align: label.align,
            text: label.text.clone(),
            size: LABEL,
            weight: label.emphasis,
            ink: if label.emphasis == Weight::Bold { Ink::Ink } else { Ink::Ink3 },
        });
    }
}

/// The axis line.
pub fn draw_line(left: f64, right: f64, y: f64, shapes: &mut Vec<Shape>) {
    let (from, to) = (Point::new(left, y), Point::new(right, y));
    shapes.push(Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_round() {
        let cases = [(17.5, 20.0), (100.0, 200.0), (1120.0, 2000.0), (0.3, 0.32), (201.0, 320.0), (499.0, 1000.0)];
        for (value, expected) in cases {
            assert!((round_above(value) - expected).abs() < 1e-9 * expected, "{value} gave {}", round_above(value));
        }
    }

    #[test]
    fn steps_are_few() {
        assert_eq!(multiples(step(320.0, 6), 0.0, 320.0), [0.0, 100.0, 200.0, 300.0]);
        assert_eq!(multiples(step(33.0, 7), 0.0, 33.0), [0.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0]);
        for max in [f64::NAN, f64::INFINITY, 0.0, -1.0, 1e300, 1e-300] {
            assert!(multiples(step(max, 6), 0.0, max).len() <= 7, "{max}");
        }
    }
}
