//! One bar on a logarithmic scale.
//!
//! There only the end of a bar has a place on the axis; no piece of it has an honest length, and a needle across coloured pieces would seem to
//! cut at one of them. So the bar is an outline, open to the left because the axis has no zero, and what it is made of stands below the axis
//! as shares of 100 %.

use crate::model::units::Bytes;
use crate::scene::memory::Load;
use crate::scene::memory::stack::segments;
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Frame, Ink, Part, Point, Scene, Setting, Shape, Target, Weight};
use crate::text::{Chart, numbers};

/// Size of the words in px.
const SIZE: f64 = 13.0;

/// An outline from the left end of the axis to `end`, with the total in it.
pub fn outline(frame: Frame, total: Bytes, setting: &Setting, scene: &mut Scene) {
    open_bar(frame, &mut scene.shapes);
    let text = setting.say(Chart::Amount(total, setting.unit));
    let width = text_width(&text, SIZE, Weight::Bold);
    let middle = frame.center().y + 4.7;
    let (x, align) =
        if frame.width() >= width + 20.0 { (frame.right - 10.0, Align::End) } else { (frame.right + 8.0, Align::Start) };
    scene.shapes.push(Shape::Text { at: Point::new(x, middle), align, text, size: SIZE, weight: Weight::Bold, ink: Ink::Ink });
}

/// Two hairlines and an end: a bar without a beginning.
pub fn open_bar(frame: Frame, shapes: &mut Vec<Shape>) {
    for y in [frame.top + 0.5, frame.bottom - 0.5] {
        let (from, to) = (Point::new(frame.left, y), Point::new(frame.right, y));
        shapes.push(Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink: Ink::Ink3 });
    }
    let (from, to) = (Point::new(frame.right - 1.5, frame.top), Point::new(frame.right - 1.5, frame.bottom));
    shapes.push(Shape::Line { from, to, width: 3.0, dash: Dash::Solid, ink: Ink::Ink });
}

/// What the total is made of, over the whole width: names with percent.
pub fn shares(load: &Load, named: &Load, frame: Frame, setting: &Setting, scene: &mut Scene) {
    let (total, named_total) = (load.total(), named.total());
    if total.0 <= 0.0 {
        return;
    }
    for segment in segments(load, frame.left, frame.width() / total.0) {
        let (left, right) = (segment.left.min(frame.right), segment.right.min(frame.right));
        scene.shapes.push(segment.shape(frame.top, frame.bottom));
        scene.targets.push(Target { frame: Frame::new(left, frame.top, right, frame.bottom), part: Part::Memory(segment.kind) });
        let share = numbers::percent(named.of(segment.kind).0 / named_total.0);
        let name = setting.say(segment.kind.name());
        let both = format!("{name} {share}");
        let fitting =
            [both, name, share].into_iter().find(|text| text_width(text, SIZE, Weight::Regular) + 16.0 <= segment.width());
        if let Some(text) = fitting {
            let at = Point::new(left + 8.0, frame.center().y + 4.7);
            let ink = Ink::On(segment.kind.fill());
            scene.shapes.push(Shape::Text { at, align: Align::Start, text, size: SIZE, weight: Weight::Regular, ink });
        }
    }
}
