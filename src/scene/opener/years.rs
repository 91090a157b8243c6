//! The second limit is time: how long one GPU would compute.

use crate::scene::axis::{self, TickLabel};
use crate::scene::width::text_width;
use crate::scene::{Align, Alternative, Frame, Ground, Ink, Point, Scene, Setting, Shape, Table, Weight};
use crate::text::{OpenerChart, numbers};

/// One GPU that trains alone.
#[derive(Debug, Clone, PartialEq)]
pub struct OneGpu {
    /// "H100".
    pub name: String,
    /// Floating-point operations per second.
    pub flops_per_second: f64,
    pub years: f64,
}

const HEIGHT: f64 = 60.0;

/// A plain bar of years with its axis.
pub fn years(gpu: &OneGpu, setting: &Setting) -> Scene {
    let width = setting.usable_width();
    let mut scene = Scene::new(width, HEIGHT + 26.0, Ground::Paper);
    let years = if gpu.years > 0.0 && gpu.years.is_finite() { gpu.years } else { 0.0 };
    // The axis ends where the bar does, less a sliver for the last label.
    let per_year = if years > 0.0 { (width - 16.0) / years } else { 0.0 };
    let frame = Frame::new(0.0, 0.0, (years * per_year).max(1.0), HEIGHT);
    scene.shapes.push(Shape::Rect { frame, ink: Ink::Ink2 });
    let text = setting.say(OpenerChart::OneGpuAt { name: gpu.name.clone(), flops_per_second: gpu.flops_per_second });
    if text_width(&text, 13.5, Weight::Regular) + 24.0 <= frame.width() {
        let at = Point::new(12.0, HEIGHT / 2.0 + 4.8);
        scene.shapes.push(Shape::Text { at, align: Align::Start, text, size: 13.5, weight: Weight::Regular, ink: Ink::Paper });
    }
    let ticks = axis::multiples(axis::step(years, (width / 90.0).clamp(2.0, 5.0) as u32), 0.0, years);
    let last = ticks.len().saturating_sub(1);
    let label = |(index, value): (usize, &f64)| {
        let text = if index == last { setting.say(OpenerChart::Years(*value)) } else { numbers::tick(*value) };
        let x = value * per_year;
        let align = match index {
            0 => Align::Start,
            _ if x + text_width(&text, axis::LABEL, Weight::Regular) / 2.0 > width => Align::End,
            _ => Align::Middle,
        };
        TickLabel::new(x, text, align)
    };
    let labels = axis::spread(ticks.iter().enumerate().map(label).collect());
    axis::draw_ticks(&labels, HEIGHT + 1.0, &mut scene.shapes);
    axis::draw_line(0.0, frame.right, HEIGHT + 0.5, &mut scene.shapes);
    let table = Table {
        headings: vec![setting.say(OpenerChart::Hardware), setting.say(OpenerChart::TimeHead)],
        rows: vec![vec![gpu.name.clone(), setting.say(OpenerChart::Years(years))]],
    };
    let summary =
        setting.say(OpenerChart::YearsSummary { name: gpu.name.clone(), flops_per_second: gpu.flops_per_second, years });
    scene.alternative = Alternative { summary, table };
    scene
}
