//! The axis under a bar.

use crate::scene::axis::{self, TickLabel};
use crate::scene::memory::ruler::Ruler;
use crate::scene::{Align, Scene, Setting};
use crate::text::{Chart, numbers};

/// Line, ticks and labels; the last label carries the unit.
pub fn draw_axis(ruler: &Ruler, y: f64, setting: &Setting, scene: &mut Scene) {
    axis::draw_line(ruler.left, ruler.right, y, &mut scene.shapes);
    let ticks = ruler.ticks();
    let last = ticks.len().saturating_sub(1);
    let labels = ticks.iter().enumerate().map(|(index, &value)| {
        let amount = setting.unit.bytes(value);
        let text = if index == last { setting.say(Chart::AxisEnd(amount, setting.unit)) } else { numbers::tick(value) };
        label_within(ruler.x(amount), text, ruler)
    });
    axis::draw_ticks(&axis::spread(labels.collect()), y, &mut scene.shapes);
}

/// Centred under its tick, but never over the ends of the axis.
fn label_within(x: f64, text: String, ruler: &Ruler) -> TickLabel {
    let label = TickLabel::new(x, text, Align::Middle);
    let (left, right) = label.extent();
    let align = if left < ruler.left {
        Align::Start
    } else if right > ruler.right {
        Align::End
    } else {
        Align::Middle
    };
    TickLabel { align, ..label }
}
