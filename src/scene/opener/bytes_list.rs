//! The bytes of one parameter on a narrow page: one line per state.

use crate::scene::memory::Kind;
use crate::scene::opener::Group;
use crate::scene::opener::bytes::{cells, label, label_width, moral};
use crate::scene::width::wrap;
use crate::scene::{Align, Dash, Frame, Ground, Ink, Point, Scene, Setting, Shape, Weight};

/// Height of a line, and of its cells, in px.
const LINE: f64 = 48.0;
const CELL: f64 = 36.0;
/// Width of the names in px; more where a language needs it.
const NAMES: f64 = 116.0;
/// Between the longest name and the cells.
const GAP: f64 = 10.0;
/// Width of the bracket at the right in px.
const BRACKET: f64 = 16.0;
const SIZE: f64 = 14.0;

pub fn list(groups: &[Group], setting: &Setting) -> Scene {
    let width = setting.usable_width();
    let lines = wrap(&setting.say(moral(groups)), SIZE, Weight::Regular, width);
    let height = LINE * groups.len() as f64 + 8.0 + 20.0 * lines.len() as f64;
    let mut scene = Scene::new(width, height, Ground::Paper);
    let most = groups.iter().map(|group| group.bytes).fold(1.0, f64::max);
    let names = groups.iter().map(|group| label_width(group, setting) + GAP).fold(NAMES, f64::max);
    let per_byte = ((width - names - BRACKET) / most).min(66.0);
    for (index, group) in groups.iter().enumerate() {
        let top = LINE * index as f64;
        label(group, Point::new(0.0, top + 15.0), 18.0, setting, &mut scene);
        let frame = Frame::new(names, top, names + group.bytes * per_byte, top + CELL);
        cells(group, frame, per_byte, &mut scene);
    }
    let optimizer: Vec<usize> = (0..groups.len()).filter(|index| Kind::OPTIMIZER.contains(&groups[*index].kind)).collect();
    if let (Some(first), Some(last)) = (optimizer.first(), optimizer.last()) {
        let (top, bottom) = (LINE * *first as f64, LINE * *last as f64 + CELL);
        let x = names + most * per_byte + 8.0;
        let corners =
            [(x - 6.0, top + 0.5), (x, top + 0.5), (x, bottom - 0.5), (x - 6.0, bottom - 0.5)].map(|(x, y)| Point::new(x, y));
        for pair in corners.windows(2) {
            scene.shapes.push(Shape::Line { from: pair[0], to: pair[1], width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
        }
    }
    for (index, text) in lines.into_iter().enumerate() {
        let at = Point::new(0.0, LINE * groups.len() as f64 + 14.0 + 20.0 * index as f64);
        scene.shapes.push(Shape::Text { at, align: Align::Start, text, size: SIZE, weight: Weight::Regular, ink: Ink::Ink2 });
    }
    scene
}
