//! What one action looks like.

use crate::model::pipeline::{Kind, Op};
use crate::scene::gantt::paint_order::{Layers, Level};
use crate::scene::gantt::schedule::fill;
use crate::scene::gantt::{Coloring, Detail, Plan, Schedule};
use crate::scene::width::text_width;
use crate::scene::{Align, Frame, Ink, Point, Shape, Weight};
use crate::text::numbers;

/// Size of the number in a cell in px.
const SIZE: f64 = 13.0;
/// Thickness of the border of a second chunk in px.
const BORDER: f64 = 2.5;

/// One operation in its part of a cell: all of it, or one half of an overlapped pair.
pub struct Half {
    pub op: Op,
    pub chunk: u32,
    pub top: f64,
    pub bottom: f64,
}

/// The halves of an action within its frame; an overlapped pair has two, 2 px apart inside its outline.
pub fn halves(schedule: &Schedule, index: usize, frame: &Frame) -> Vec<Half> {
    let action = schedule.order.actions[index];
    let (first, second) = (action.first(), action.second());
    let half = |op: Op, top: f64, bottom: f64| Half { op, chunk: schedule.chunk(op), top, bottom };
    let Some(second) = second else { return vec![half(first, frame.top, frame.bottom)] };
    let inset = pair_inset(frame);
    let (top, bottom) = (frame.top + inset, frame.bottom - inset);
    let between = if frame.height() >= 14.0 { 2.0 } else { 0.0 };
    let middle = (top + bottom) / 2.0;
    vec![half(first, top, middle - between / 2.0), half(second, middle + between / 2.0, bottom)]
}

/// How far the halves of a pair lie inside its frame: room for the outline, where the cell is large enough for one.
fn pair_inset(frame: &Frame) -> f64 {
    if frame.height() >= 20.0 && frame.width() >= 14.0 { 3.0 } else { 0.0 }
}

/// Adds one action's fills.
pub fn add_fills(plan: &Plan, halves: &[Half], frame: &Frame, layers: &mut Layers) {
    let (gap, span) = (plan.gap(), (frame.left, frame.right));
    let inset = if halves.len() > 1 { pair_inset(frame) } else { 0.0 };
    if inset > 0.0 {
        layers.add(Level::Pair, (frame.top, frame.bottom), span, gap, Ink::Ink);
        let inner = (span.0 + 1.5, span.1 - 1.5);
        layers.add(Level::PairInside, (frame.top + 1.5, frame.bottom - 1.5), inner, gap, Ink::Paper);
    }
    let span = (span.0 + inset, span.1 - inset);
    for half in halves {
        let ink = Ink::Fill(fill(half.op, plan.coloring));
        layers.add(Level::Fill, (half.top, half.bottom), span, gap, ink);
        if half.chunk > 0 {
            let border = BORDER.min((span.1 - span.0 - gap) / 3.0);
            // A low half keeps room for its number.
            let flat = if half.bottom - half.top < 20.0 { 1.5 } else { BORDER };
            let inner = (span.0 + border, span.1 - border);
            layers.add(Level::Inside, (half.top + flat, half.bottom - flat), inner, gap, Ink::Paper);
        }
        if plan.coloring == Coloring::MicroBatch {
            add_kind_lines(half, span, gap, layers);
        }
    }
}

/// Where colour tells the micro-batch, lines tell the kind: none for F, one for B, two for I, three for W.
fn add_kind_lines(half: &Half, span: (f64, f64), gap: f64, layers: &mut Layers) {
    let lines = match half.op.kind {
        Kind::Forward => 0,
        Kind::Backward => 1,
        Kind::BackwardInput => 2,
        Kind::BackwardWeight => 3,
    };
    let (height, width) = (half.bottom - half.top, span.1 - span.0);
    let thick = if height >= 20.0 { 1.5 } else { 1.0 };
    for line in 0..lines {
        let bottom = half.bottom - height * 0.12 - f64::from(line) * 2.0 * thick;
        let ink = if half.chunk > 0 { Ink::Ink } else { Ink::Paper };
        layers.add(Level::Line, (bottom - thick, bottom), (span.0 + width * 0.12, span.1 - width * 0.12), gap, ink);
    }
}

/// The number of a half, if it fits between two x; `None` in cells too small for one.
pub fn number(plan: &Plan, half: &Half, (left, right): (f64, f64), weight: Weight) -> Option<Vec<Shape>> {
    let height = half.bottom - half.top;
    if plan.detail == Detail::Shares || right - left < 12.0 || height < 12.0 {
        return None;
    }
    let size = if height < 15.0 { 12.5 } else { SIZE };
    let text = numbers::count(u64::from(half.op.micro_batch) + 1);
    let index = (half.chunk > 1).then(|| numbers::count(u64::from(half.chunk) + 1));
    let index_width = index.as_ref().map_or(0.0, |index| text_width(index, 9.5, weight) + 1.0);
    let width = text_width(&text, size, weight);
    if width + index_width + 2.0 > right - left {
        return None;
    }
    let lift = if plan.coloring == Coloring::MicroBatch && half.op.kind != Kind::Forward { 2.5 } else { 0.0 };
    let baseline = (half.top + half.bottom) / 2.0 + size * 0.36 - lift;
    let center = (left + right - index_width) / 2.0;
    let ink = if half.chunk > 0 { Ink::Ink } else { Ink::On(fill(half.op, plan.coloring)) };
    let mut shapes = vec![Shape::Text { at: Point::new(center, baseline), align: Align::Middle, text, size, weight, ink }];
    if let Some(text) = index {
        let at = Point::new(center + width / 2.0 + 1.0, baseline - 4.0);
        shapes.push(Shape::Text { at, align: Align::Start, text, size: 9.5, weight, ink });
    }
    Some(shapes)
}
