//! Two states side by side: a pinned one and the present one, and what changed in every kind of memory.

use crate::model::units::Bytes;
use crate::scene::memory::rows_frame::draw_axis;
use crate::scene::memory::ruler::Ruler;
use crate::scene::memory::{Kind, Load, limit, stack};
use crate::scene::width::text_width;
use crate::scene::{Align, Alternative, Dash, Frame, Ground, Ink, Part, Point, Scene, Setting, Shape, Table, Target, Weight};
use crate::text::{Chart, numbers};

/// One of the two.
#[derive(Debug, Clone, PartialEq)]
pub struct Side {
    /// "Pinned: ZeRO-1, 64 GPUs".
    pub name: String,
    pub load: Load,
}

/// Two loads to compare.
#[derive(Debug, Clone, PartialEq)]
pub struct Pair {
    pub pinned: Side,
    pub present: Side,
    pub capacity: Option<Bytes>,
    /// Where the axis ends; `None` lets it end with the longer bar or the capacity.
    pub axis_end: Option<Bytes>,
}

impl Pair {
    fn end(&self) -> Bytes {
        let totals = [self.pinned.load.total().0, self.present.load.total().0];
        let natural = totals.into_iter().chain(self.capacity.map(|capacity| capacity.0)).fold(0.0, f64::max);
        self.axis_end.filter(|end| end.0 > 0.0).unwrap_or(Bytes(natural))
    }

    /// What the present holds more of each kind, in bytes; kinds that neither holds are left out.
    pub fn changes(&self) -> Vec<(Kind, f64)> {
        let of = |side: &Side, kind: Kind| side.load.of(kind).0;
        let either = |kind: &Kind| of(&self.pinned, *kind) > 0.0 || of(&self.present, *kind) > 0.0;
        Kind::ALL.into_iter().filter(either).map(|kind| (kind, of(&self.present, kind) - of(&self.pinned, kind))).collect()
    }
}

const HEAD: f64 = 24.0;
const BAR: f64 = 22.0;
/// A bar with its name above it.
const BLOCK: f64 = 54.0;
/// From the axis to the first change.
const BREAK: f64 = 66.0;
const LINE: f64 = 26.0;
const SIZE: f64 = 13.5;

/// Both bars on one axis, and below what changed, drawn from a common zero.
pub fn compare(pair: &Pair, setting: &Setting) -> Scene {
    let width = setting.usable_width();
    let changes = pair.changes();
    let axis_y = HEAD + 2.0 * BLOCK;
    let changes_top = axis_y + BREAK;
    let mut scene = Scene::new(width, changes_top + LINE * (changes.len() as f64 + 1.0) + 6.0, Ground::Paper);
    let ruler = Ruler::linear(0.0, width, pair.end(), setting.unit);
    for (index, side) in [&pair.pinned, &pair.present].into_iter().enumerate() {
        draw_side(side, HEAD + BLOCK * index as f64, &ruler, setting, &mut scene);
    }
    draw_axis(&ruler, axis_y, setting, &mut scene);
    scene.push(line(Point::new(0.0, axis_y), Point::new(width, axis_y), Ink::Edge));
    if let Some(capacity) = pair.capacity {
        draw_capacity(pair, capacity, axis_y, &ruler, setting, &mut scene);
    }
    let heading = setting.say(Chart::Change);
    scene.push(text(Point::new(0.0, changes_top - 12.0), Align::Start, heading, Weight::Bold, Ink::Ink));
    draw_changes(pair, &changes, changes_top, &ruler, setting, &mut scene);
    scene.alternative = words(pair, &changes, setting);
    scene
}

fn draw_side(side: &Side, top: f64, ruler: &Ruler, setting: &Setting, scene: &mut Scene) {
    let (bar_top, bar_bottom) = (top + BLOCK - BAR - 8.0, top + BLOCK - 8.0);
    let px_per_byte = (ruler.right - ruler.left) / ruler.unit.bytes(ruler.max).0;
    for segment in stack::segments(&side.load, ruler.left, px_per_byte).iter().filter(|segment| segment.left < ruler.right) {
        let cut = stack::Segment { right: segment.right.min(ruler.right), ..*segment };
        scene.push(cut.shape(bar_top, bar_bottom));
    }
    let baseline = bar_top - 8.0;
    scene.push(text(Point::new(0.0, baseline), Align::Start, side.name.clone(), Weight::Regular, Ink::Ink));
    let total = numbers::memory(side.load.total(), setting.unit);
    scene.push(text(Point::new(scene.width, baseline), Align::End, total, Weight::Bold, Ink::Ink));
}

/// From its label through both bars to the axis; where it would cross their words it stands on the bars alone.
fn draw_capacity(pair: &Pair, capacity: Bytes, axis_y: f64, ruler: &Ruler, setting: &Setting, scene: &mut Scene) {
    let x = ruler.x(capacity);
    let crosses = |side: &Side| {
        let total = numbers::memory(side.load.total(), setting.unit);
        let (name, total) = (text_width(&side.name, SIZE, Weight::Regular), text_width(&total, SIZE, Weight::Bold));
        x < name + 6.0 || x > scene.width - total - 6.0
    };
    if crosses(&pair.pinned) || crosses(&pair.present) {
        for index in 0..2 {
            let bottom = HEAD + BLOCK * f64::from(index + 1) - 8.0;
            scene.shapes.extend(limit::needle(x, bottom - BAR - 4.0, bottom + 4.0, 1.5));
        }
        scene.shapes.extend(limit::needle(x, axis_y - 4.0, axis_y + 4.0, 1.5));
    } else {
        scene.shapes.extend(limit::needle(x, HEAD - 4.0, axis_y + 4.0, 1.5));
    }
    let words = setting.say(Chart::Available(capacity, setting.unit));
    scene.push(limit::needle_label(words, x, HEAD - 10.0, scene.width).0);
}

/// A line per kind: bars to the left mean less, to the right more, as long as on the axis above where that fits.
fn draw_changes(pair: &Pair, changes: &[(Kind, f64)], top: f64, ruler: &Ruler, setting: &Setting, scene: &mut Scene) {
    let unit = setting.unit;
    let total = pair.present.load.total().0 - pair.pinned.load.total().0;
    let names = 116.0_f64.min(scene.width * 0.36);
    let label_room = 78.0;
    let (least, most) =
        changes.iter().fold((0.0, 0.0), |(least, most), (_, change)| (f64::min(least, *change), f64::max(most, *change)));
    let sides = f64::from(u8::from(least < 0.0)) + f64::from(u8::from(most > 0.0));
    let room = (scene.width - names - label_room * sides).max(20.0);
    let same_scale = (ruler.right - ruler.left) / unit.bytes(ruler.max).0;
    let px_per_byte = if most - least > 0.0 { same_scale.min(room / (most - least)) } else { 0.0 };
    let zero = names + if least < 0.0 { label_room - least * px_per_byte } else { 0.0 };
    for (index, (kind, change)) in changes.iter().enumerate() {
        let band = Frame::new(0.0, top + LINE * index as f64, scene.width, top + LINE * (index as f64 + 1.0));
        let y = band.center().y;
        let end = zero + change * px_per_byte;
        let bar = Frame::new(zero.min(end), y - 7.0, zero.max(end), y + 7.0);
        let name = setting.say(kind.name());
        scene.push(text(Point::new(0.0, y + 4.8), Align::Start, name, Weight::Regular, Ink::Ink));
        if *change != 0.0 {
            scene.push(Shape::Rect { frame: bar, ink: Ink::Fill(kind.fill()) });
        }
        let (x, align) = if *change < 0.0 { (bar.left - 6.0, Align::End) } else { (bar.right + 6.0, Align::Start) };
        let words = setting.say(Chart::Signed(Bytes(*change), unit));
        scene.push(text(Point::new(x, y + 4.8), align, words, Weight::Regular, Ink::Ink2));
        scene.targets.push(Target { frame: band, part: Part::Memory(*kind) });
    }
    let bottom = top + LINE * changes.len() as f64;
    scene.push(line(Point::new(zero, top), Point::new(zero, bottom), Ink::Edge));
    let words = setting.say(Chart::Signed(Bytes(total), unit));
    let width = text_width(&words, SIZE, Weight::Bold);
    let (x, align) = if total < 0.0 { ((zero - 6.0).max(width), Align::End) } else { (zero + 6.0, Align::Start) };
    scene.push(text(Point::new(0.0, bottom + 18.0), Align::Start, setting.say(Chart::Total), Weight::Bold, Ink::Ink));
    scene.push(text(Point::new(x, bottom + 18.0), align, words, Weight::Bold, Ink::Ink));
}

fn text(at: Point, align: Align, text: String, weight: Weight, ink: Ink) -> Shape {
    Shape::Text { at, align, text, size: SIZE, weight, ink }
}

fn line(from: Point, to: Point, ink: Ink) -> Shape {
    Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink }
}

fn words(pair: &Pair, changes: &[(Kind, f64)], setting: &Setting) -> Alternative {
    let unit = setting.unit;
    let row = |name: String, pinned: Bytes, present: Bytes| {
        vec![
            name,
            numbers::memory(pinned, unit),
            numbers::memory(present, unit),
            setting.say(Chart::Signed(present - pinned, unit)),
        ]
    };
    let (pinned, present) = (&pair.pinned, &pair.present);
    let mut rows: Vec<Vec<String>> =
        changes.iter().map(|(kind, _)| row(setting.say(kind.name()), pinned.load.of(*kind), present.load.of(*kind))).collect();
    rows.push(row(setting.say(Chart::Total), pinned.load.total(), present.load.total()));
    let headings = vec![setting.say(Chart::Part), pinned.name.clone(), present.name.clone(), setting.say(Chart::Change)];
    let summary = setting.say(Chart::CompareSummary {
        pinned: (pinned.name.clone(), pinned.load.total()),
        present: (present.name.clone(), present.load.total()),
        unit,
    });
    Alternative { summary, table: Table { headings, rows } }
}
