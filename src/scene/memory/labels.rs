//! Names and numbers on and above the pieces of a bar.

use crate::model::units::Bytes;
use crate::scene::memory::Kind;
use crate::scene::memory::stack::Segment;
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Ink, Point, Setting, Shape, Weight};
use crate::text::{Chart, numbers};

const NAME: f64 = 13.0;
const NUMBER: f64 = 16.0;
/// From the bar up to the baseline of a label above it in px.
pub const RISE: f64 = 16.0;
/// From a piece's left edge to its text in px.
const INDENT: f64 = 10.0;

/// A piece's label as far as it fits inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inside {
    NameAndNumber,
    Number,
    Nothing,
}

/// Labels inside the pieces. Returns those that stay without a name and want one above.
pub fn inside(segments: &[Segment], top: f64, bottom: f64, needle: Option<f64>, setting: &Setting) -> (Vec<Shape>, Vec<Segment>) {
    let (mut shapes, mut nameless) = (Vec::new(), Vec::new());
    for segment in segments {
        let name = setting.language.say(segment.kind.name());
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
                nameless.push(*segment);
            }
            (Inside::Nothing, _) => nameless.push(*segment),
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

/// A label above the bar with a short leader to what it names.
struct Above {
    names: Vec<Chart>,
    short: Option<Chart>,
    bytes: Bytes,
    left: f64,
    right: f64,
}

/// Labels above the bar for pieces without a name, the largest first; one that finds no room is left out, for the key repeats it.
/// Returns the extents taken.
pub fn above(nameless: &[Segment], bar_top: f64, setting: &Setting) -> (Vec<Shape>, Vec<(f64, f64)>) {
    let mut groups = grouped(nameless);
    groups.sort_by(|a, b| b.bytes.0.total_cmp(&a.bytes.0));
    let (mut shapes, mut taken) = (Vec::new(), Vec::<(f64, f64)>::new());
    for group in &groups {
        let number = numbers::memory_bare(group.bytes, setting.unit);
        let number_width = text_width(&number, NAME, Weight::Bold);
        let place = wordings(group, setting).into_iter().find_map(|name| {
            let width = text_width(&name, NAME, Weight::Regular) + 4.0 + number_width;
            let left =
                if group.right - width >= 0.0 { group.right - width } else { group.left.min(setting.usable_width() - width) };
            let is_free = taken.iter().all(|(from, to)| left + width + 12.0 < *from || left > to + 12.0);
            (left >= 0.0 && is_free).then_some((left, width, name))
        });
        let Some((left, width, name)) = place else { continue };
        taken.push((left, left + width));
        let (center, baseline) = ((group.left + group.right) / 2.0, bar_top - RISE);
        let (from, to) = (Point::new(center, bar_top - 10.0), Point::new(center, bar_top - 4.0));
        shapes.push(Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
        let end = Point::new(left + width, baseline);
        shapes.push(text(Point::new(end.x - number_width - 4.0, baseline), Align::End, name, NAME, Weight::Regular, Ink::Ink));
        shapes.push(text(end, Align::End, number, NAME, Weight::Bold, Ink::Ink));
    }
    (shapes, taken)
}

/// The group's name in full, then shorter.
fn wordings(group: &Above, setting: &Setting) -> Vec<String> {
    let names: Vec<String> = group.names.iter().map(|name| setting.language.say(name.clone())).collect();
    let full = setting.language.say(Chart::List(names));
    let short = group.short.clone().map(|short| setting.language.say(short));
    std::iter::once(full).chain(short).collect()
}

/// Neighbours share a label: the optimizer's three pieces as one, others by their names.
fn grouped(nameless: &[Segment]) -> Vec<Above> {
    let is_optimizer = |segment: &Segment| Kind::OPTIMIZER.contains(&segment.kind);
    let mut groups: Vec<Above> = Vec::new();
    for run in nameless.chunk_by(|a, b| is_optimizer(a) == is_optimizer(b) && (a.right - b.left).abs() < 0.01) {
        let bytes = run.iter().map(|segment| segment.bytes).sum();
        let (left, right) = (run[0].left, run[run.len() - 1].right);
        if is_optimizer(&run[0]) && run.len() > 1 {
            groups.push(Above { names: vec![Chart::OptimizerState], short: Some(Chart::Optimizer), bytes, left, right });
        } else {
            groups.push(Above {
                names: run.iter().map(|segment| segment.kind.name()).collect(),
                short: None,
                bytes,
                left,
                right,
            });
        }
    }
    groups
}

fn text(at: Point, align: Align, text: String, size: f64, weight: Weight, ink: Ink) -> Shape {
    Shape::Text { at, align, text, size, weight, ink }
}
