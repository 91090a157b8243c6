//! The first limit is memory: how many GPUs the states fill.

use crate::model::units::Bytes;
use crate::scene::memory::Load;
use crate::scene::width::wrap;
use crate::scene::{Align, Alternative, Dash, Frame, Ground, Ink, Point, Scene, Setting, Shape, Table, Weight};
use crate::text::{Chart, OpenerChart, numbers};

/// Size of one GPU's bar in px, where there are few.
const WIDTH: f64 = 34.0;
const HEIGHT: f64 = 60.0;
const GAP: f64 = 4.0;
/// More marks than this stand for several GPUs each.
const MOST: f64 = 120.0;
const SIZE: f64 = 13.5;

/// GPUs side by side, filled from the bottom with the states in their order.
pub fn gpus(load: &Load, capacity: Bytes, setting: &Setting) -> Scene {
    let width = setting.usable_width();
    let total = load.total();
    let needed = if capacity.0 > 0.0 { (total.0 / capacity.0 - 1e-9).ceil().clamp(0.0, 1e12) } else { 0.0 };
    let per_mark = (needed / MOST).ceil().max(1.0);
    let marks = (needed / per_mark).ceil() as u32;
    let columns = ((width + GAP) / (WIDTH + GAP)).floor().max(1.0) as u32;
    // Many marks become smaller, so that they take two lines at most.
    let shrink = if marks > 2 * columns { 0.4 } else { 1.0 };
    let (mark_width, height) = (WIDTH * shrink, HEIGHT * shrink);
    let columns = ((width + GAP) / (mark_width + GAP)).floor().max(1.0) as u32;
    let lines = marks.div_ceil(columns);
    let caption = OpenerChart::GpusFilled { gpus: needed, capacity, unit: setting.unit, per_mark };
    let caption = wrap(&setting.say(caption), SIZE, Weight::Regular, width);
    let top = f64::from(lines) * (height + GAP + 3.0);
    let mut scene = Scene::new(width, top + 4.0 + 19.0 * caption.len() as f64, Ground::Paper);
    for mark in 0..marks {
        let (column, line) = (f64::from(mark % columns), f64::from(mark / columns));
        let (left, top) = (column * (mark_width + GAP), line * (height + GAP + 3.0));
        let frame = Frame::new(left, top, left + mark_width, top + height);
        let held = capacity.0 * per_mark;
        fill(load, f64::from(mark) * held, held, frame, &mut scene);
    }
    for (index, text) in caption.into_iter().enumerate() {
        let at = Point::new(0.0, top + 14.0 + 19.0 * index as f64);
        scene.shapes.push(Shape::Text { at, align: Align::Start, text, size: SIZE, weight: Weight::Regular, ink: Ink::Ink2 });
    }
    scene.alternative = words(load, capacity, needed, setting);
    scene
}

/// One GPU: the stretch of all bytes from `from` on that it holds.
fn fill(load: &Load, from: f64, held: f64, frame: Frame, scene: &mut Scene) {
    let y = |bytes: f64| frame.bottom - (frame.bottom - frame.top) * (bytes - from) / held;
    let mut start = 0.0;
    for (kind, bytes) in load.parts() {
        let end = start + bytes.0;
        let (low, high) = (f64::max(start, from), f64::min(end, from + held));
        if high > low {
            // A hairline of paper between two kinds on one GPU.
            let gap = if high < from + held { 1.5 } else { 0.0 };
            let piece = Frame::new(frame.left, (y(high) + gap).min(y(low) - 0.5), frame.right, y(low));
            scene.shapes.push(Shape::Rect { frame: piece, ink: Ink::Fill(kind.fill()) });
        }
        start = end;
    }
    if start < from + held {
        scene.shapes.push(Shape::Outline { frame, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
    }
    let (a, b) = (Point::new(frame.left, frame.bottom + 0.5), Point::new(frame.right, frame.bottom + 0.5));
    scene.shapes.push(Shape::Line { from: a, to: b, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
}

fn words(load: &Load, capacity: Bytes, needed: f64, setting: &Setting) -> Alternative {
    let unit = setting.unit;
    let row = |(kind, bytes): (crate::scene::memory::Kind, Bytes)| {
        vec![setting.say(kind.name()), numbers::memory(bytes, unit), numbers::plain(bytes.0 / capacity.0)]
    };
    let headings = vec![setting.say(Chart::Part), setting.say(Chart::Memory), setting.say(OpenerChart::GpusOf(capacity, unit))];
    let mut rows: Vec<Vec<String>> = load.parts().map(row).collect();
    rows.push(vec![setting.say(Chart::Total), numbers::memory(load.total(), unit), numbers::plain(load.total().0 / capacity.0)]);
    let summary = setting.say(OpenerChart::GpusSummary { total: load.total(), capacity, unit, gpus: needed });
    Alternative { summary, table: Table { headings, rows } }
}
