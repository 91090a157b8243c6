//! Labels above a bar for pieces too narrow to carry their name.

use crate::model::few::sort_few;
use crate::model::units::Bytes;
use crate::scene::memory::Kind;
use crate::scene::memory::inside::{Nameless, text};
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Ink, Point, Setting, Shape, Weight};
use crate::text::{Chart, numbers};

/// From the bar up to the baseline of a label in px.
const RISE: f64 = 16.0;
const SIZE: f64 = 13.0;
/// Between name and number in px.
const SPACE: f64 = 4.0;
/// Between two labels in px.
const APART: f64 = 14.0;

/// Neighbouring pieces under one label.
struct Group {
    names: Vec<Chart>,
    short: Option<Chart>,
    bytes: Bytes,
    left: f64,
    right: f64,
    has_number: bool,
}

/// One way to set a group's label: its extent, and the words left of the number.
#[derive(Clone)]
struct Place {
    left: f64,
    right: f64,
    name: String,
    number: String,
    leader: f64,
}

/// As many labels as find room, those of pieces without any words first; the key below the chart repeats them all. They keep clear of the
/// needle. Returns the extents taken.
pub fn above(nameless: &[Nameless], bar_top: f64, needle: Option<f64>, setting: &Setting) -> (Vec<Shape>, Vec<(f64, f64)>) {
    let mut groups = grouped(nameless);
    sort_few(&mut groups, |one, other| (one.has_number, -one.bytes.0) < (other.has_number, -other.bytes.0));
    let options: Vec<Vec<Place>> = groups.iter().map(|group| places(group, needle, setting)).collect();
    let chosen = choose(&options, &[]);
    let extents = chosen.iter().map(|place| (place.left, place.right)).collect();
    (chosen.iter().flat_map(|place| drawn(place, bar_top)).collect(), extents)
}

/// The choice that places most labels; earlier groups and earlier places are preferred. A handful of groups with at most ten places each.
fn choose(options: &[Vec<Place>], taken: &[Place]) -> Vec<Place> {
    let Some((first, rest)) = options.split_first() else { return taken.to_vec() };
    let mut best: Vec<Place> = Vec::new();
    for place in first {
        let is_free = taken.iter().all(|other| place.right + APART <= other.left || place.left >= other.right + APART);
        if !is_free {
            continue;
        }
        let chosen = choose(rest, &[taken, std::slice::from_ref(place)].concat());
        if chosen.len() > best.len() {
            best = chosen;
        }
        if best.len() == taken.len() + options.len() {
            return best;
        }
    }
    let without = choose(rest, taken);
    if without.len() > best.len() { without } else { best }
}

/// Ending with the group, starting with it, or beside a needle that is in the way; in full, then with the short name.
fn places(group: &Group, needle: Option<f64>, setting: &Setting) -> Vec<Place> {
    let number = numbers::memory_bare(group.bytes, setting.unit);
    let number_width = text_width(&number, SIZE, Weight::Bold);
    let center = (group.left + group.right) / 2.0;
    let mut places = Vec::new();
    for name in wordings(group, setting) {
        let width = text_width(&name, SIZE, Weight::Regular) + SPACE + number_width;
        let beside = needle.map_or([f64::NAN; 2], |x| [x + 6.0, x - 6.0 - width]);
        let shifted = [center - 10.0, center - width / 2.0, beside[0], beside[1]];
        for left in [group.right - width, group.left].into_iter().chain(shifted) {
            let right = left + width;
            let is_inside = left >= 0.0 && right <= setting.usable_width();
            let is_clear = needle.is_none_or(|x| right + 5.0 <= x || x + 5.0 <= left);
            let leader = leader(group, needle, left);
            // A label that does not reach over its leader would name something else.
            let reaches = left - 10.0 <= leader && leader <= right + 10.0;
            if is_inside && is_clear && reaches {
                places.push(Place { left, right, name: name.clone(), number: number.clone(), leader });
            }
        }
    }
    places
}

/// The middle of the group, or of its part on the label's side of the needle.
fn leader(group: &Group, needle: Option<f64>, label_left: f64) -> f64 {
    match needle.filter(|x| group.left < *x && *x < group.right) {
        Some(x) if label_left > x => (x + group.right) / 2.0,
        Some(x) => (group.left + x) / 2.0,
        None => (group.left + group.right) / 2.0,
    }
}

/// Name and number meet at a point computed from the number's width, so the space between them is the same in every font.
fn drawn(place: &Place, bar_top: f64) -> [Shape; 3] {
    let baseline = bar_top - RISE;
    let meet = place.right - text_width(&place.number, SIZE, Weight::Bold);
    let (from, to) = (Point::new(place.leader, bar_top - 10.0), Point::new(place.leader, bar_top - 4.0));
    [
        Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink: Ink::Edge },
        text(Point::new(meet - SPACE, baseline), Align::End, place.name.clone(), SIZE, Weight::Regular, Ink::Ink),
        text(Point::new(meet, baseline), Align::Start, place.number.clone(), SIZE, Weight::Bold, Ink::Ink),
    ]
}

/// The group's name in full, then shorter.
fn wordings(group: &Group, setting: &Setting) -> Vec<String> {
    let names: Vec<String> = group.names.iter().map(|name| setting.say(name.clone())).collect();
    let full = setting.say(Chart::List(names));
    let short = group.short.clone().map(|short| setting.say(short));
    std::iter::once(full).chain(short).collect()
}

/// Neighbours share a label: the optimizer's pieces as one, others by their names.
fn grouped(nameless: &[Nameless]) -> Vec<Group> {
    let is_optimizer = |piece: &Nameless| Kind::OPTIMIZER.contains(&piece.segment.kind);
    let touches = |a: &Nameless, b: &Nameless| (a.segment.right - b.segment.left).abs() < 0.01;
    // Pieces that show their number need the label less; apart from them the others find room more often.
    let is_alike =
        |a: &Nameless, b: &Nameless| is_optimizer(a) == is_optimizer(b) && (is_optimizer(a) || a.has_number == b.has_number);
    let runs = nameless.chunk_by(|a, b| is_alike(a, b) && touches(a, b));
    let group = |run: &[Nameless]| {
        let is_whole_optimizer = is_optimizer(&run[0]) && run.len() > 1;
        Group {
            names: if is_whole_optimizer {
                vec![Chart::OptimizerState]
            } else {
                run.iter().map(|piece| piece.segment.kind.name()).collect()
            },
            short: is_whole_optimizer.then_some(Chart::Optimizer),
            bytes: run.iter().map(|piece| piece.segment.bytes).sum(),
            left: run[0].segment.left,
            right: run[run.len() - 1].segment.right,
            has_number: run.iter().all(|piece| piece.has_number),
        }
    };
    runs.map(group).collect()
}
