//! What each pipeline stage holds, one bar per stage, the fullest marked.

use crate::model::units::Bytes;
use crate::scene::glyph::{self, Fits};
use crate::scene::memory::rows_frame::draw_axis;
use crate::scene::memory::ruler::Ruler;
use crate::scene::memory::stages_words::words;
use crate::scene::memory::{Load, limit, stack};
use crate::scene::{Align, Dash, Frame, Ground, Ink, Part, Point, Scene, Setting, Shape, Target, Weight};
use crate::text::{Chart, ScheduleChart, numbers};

/// The stages of a pipeline, from the first.
#[derive(Debug, Clone, PartialEq)]
pub struct Stages {
    pub loads: Vec<Load>,
    pub capacity: Option<Bytes>,
    /// Where the axis ends; `None` lets it end with the longest bar or the capacity.
    pub axis_end: Option<Bytes>,
}

impl Stages {
    /// The stage that holds most; the first of equals.
    pub fn worst(&self) -> Option<usize> {
        let totals = || self.loads.iter().map(|load| load.total().0);
        let most = totals().fold(0.0, f64::max);
        totals().position(|total| total == most && most > 0.0)
    }

    fn end(&self) -> Bytes {
        let totals = self.loads.iter().map(|load| load.total().0);
        let natural = totals.chain(self.capacity.map(|capacity| capacity.0)).fold(0.0, f64::max);
        self.axis_end.filter(|end| end.0 > 0.0).unwrap_or(Bytes(natural))
    }
}

const HEAD: f64 = 24.0;
const FOOT: f64 = 24.0;
const SIZE: f64 = 13.5;

/// The stages' bars. Each row is a target (`Part::Row`).
pub fn stages(stages: &Stages, setting: &Setting) -> Scene {
    let width = setting.usable_width();
    let (step, bar) = match stages.loads.len() {
        0..=8 => (32.0, 22.0),
        9..=16 => (22.0, 15.0),
        17..=32 => (14.0, 10.0),
        _ => (9.0, 8.0),
    };
    let bottom = HEAD + step * stages.loads.len() as f64;
    let mut scene = Scene::new(width, bottom + FOOT, Ground::Paper);
    let left = if width >= 480.0 { 68.0 } else { 26.0 };
    let right = width - 92.0;
    let ruler = Ruler::linear(left, right, stages.end(), setting.unit);
    let line = (Point::new(0.0, bottom), Point::new(width, bottom));
    scene.push(Shape::Line { from: line.0, to: line.1, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
    draw_axis(&ruler, bottom, setting, &mut scene);
    let every = (16.0_f64 / step).ceil() as usize;
    for (index, load) in stages.loads.iter().enumerate() {
        let band = Frame::new(0.0, HEAD + step * index as f64, width, HEAD + step * (index + 1) as f64);
        draw_bar(load, bar, band, &ruler, &mut scene);
        scene.targets.push(Target { frame: band, part: Part::Row(u32::try_from(index).unwrap_or(u32::MAX)) });
    }
    if let Some(capacity) = stages.capacity {
        let x = ruler.x(capacity);
        scene.shapes.extend(limit::needle(x, HEAD - 4.0, bottom + 4.0, 1.5));
        let text = setting.say(Chart::Amount(capacity, setting.unit));
        scene.push(limit::needle_label(text, x, HEAD - 9.0, width - 8.0).0);
    }
    for index in 0..stages.loads.len() {
        let is_worst = stages.worst() == Some(index);
        if is_worst || (index.is_multiple_of(every) && far_from_worst(stages, index, every)) {
            draw_words(stages, index, HEAD + step * (index as f64 + 0.5), setting, &mut scene);
        }
    }
    scene.alternative = words(stages, setting);
    scene
}

/// A label next to the worst stage's would touch it where rows are low.
fn far_from_worst(stages: &Stages, index: usize, every: usize) -> bool {
    stages.worst().is_none_or(|worst| every == 1 || worst.abs_diff(index) >= every)
}

fn draw_bar(load: &Load, height: f64, band: Frame, ruler: &Ruler, scene: &mut Scene) {
    let (top, bottom) = (band.center().y - height / 2.0, band.center().y + height / 2.0);
    let px_per_byte = (ruler.right - ruler.left) / ruler.unit.bytes(ruler.max).0;
    for segment in stack::segments(load, ruler.left, px_per_byte).iter().filter(|segment| segment.left < ruler.right) {
        let cut = stack::Segment { right: segment.right.min(ruler.right + 4.0), ..*segment };
        scene.push(cut.shape(top, bottom));
    }
}

/// Name, number and glyph; the worst in bold.
fn draw_words(stages: &Stages, index: usize, y: f64, setting: &Setting, scene: &mut Scene) {
    let weight = if stages.worst() == Some(index) { Weight::Bold } else { Weight::Regular };
    let number = index as u64 + 1;
    let name = if scene.width >= 480.0 { ScheduleChart::Stage(number) } else { ScheduleChart::StageNumber(number) };
    let total = stages.loads[index].total();
    let value = numbers::memory(total, setting.unit);
    let (width, baseline) = (scene.width, y + 4.8);
    let texts = [(0.0, Align::Start, setting.say(name)), (width - 24.0, Align::End, value)];
    for (x, align, text) in texts {
        scene.push(Shape::Text { at: Point::new(x, baseline), align, text, size: SIZE, weight, ink: Ink::Ink });
    }
    if let Some(capacity) = stages.capacity {
        let fits = if total.0 > capacity.0 { Fits::No } else { Fits::Yes };
        scene.shapes.extend(glyph::verdict(fits, Point::new(width - 8.0, y)));
    }
}
