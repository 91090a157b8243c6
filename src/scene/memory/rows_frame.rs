//! The grid behind the rows: columns, rules, heads and axis.

use crate::scene::axis::{self, TickLabel};
use crate::scene::memory::limit;
use crate::scene::memory::rows::{HEAD, Rows};
use crate::scene::memory::ruler::Ruler;
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Frame, Ink, Point, Scene, Setting, Shape, Weight};
use crate::text::{Chart, numbers};

/// Size of the column heads in px.
const HEAD_SIZE: f64 = 12.5;

/// Where the columns stand in px.
pub struct Columns {
    /// Size of the words in a row.
    pub size: f64,
    pub name: f64,
    pub has_additions: bool,
    pub bar_left: f64,
    pub bar_right: f64,
    /// Right end of the numbers.
    pub value: f64,
    /// Middle of the glyph.
    pub glyph: f64,
    /// Right end of the numbers at infinity; `None` where that column is dropped.
    pub floor: Option<f64>,
}

impl Columns {
    pub fn new(rows: &Rows, setting: &Setting) -> Self {
        let width = setting.usable_width();
        let size = if width < 400.0 { 14.0 } else { 15.0 };
        let name = if width < 400.0 { 8.0 } else { 12.0 };
        let widest =
            |texts: &mut dyn Iterator<Item = String>| texts.map(|text| text_width(&text, size, Weight::Bold)).fold(0.0, f64::max);
        let plain = widest(&mut rows.rows.iter().map(|row| row.name.clone()));
        let full = widest(&mut rows.rows.iter().map(|row| format!("{} {}", row.name, row.addition)));
        let has_additions = width >= 560.0;
        let names = if has_additions { full } else { plain }.min(width * 0.4);
        let values = widest(&mut rows.rows.iter().map(|row| numbers::memory_bare(row.load.total(), setting.unit))).max(44.0);
        let has_floor = width >= 560.0 && !rows.rows.is_empty() && rows.rows.iter().all(|row| row.floor.is_some());
        let glyph = if has_floor { width - 84.0 } else { width - 8.0 };
        let value = glyph - 15.0;
        let bar_left = name + names + 12.0;
        let bar_right = (value - values - 14.0).max(bar_left + 24.0);
        Self { size, name, has_additions, bar_left, bar_right, value, glyph, floor: has_floor.then_some(width - 2.0) }
    }

    /// Where an addition starts, after its name.
    pub fn addition(&self, name: &str, weight: Weight) -> f64 {
        self.name + text_width(name, self.size, weight) + 5.0
    }
}

/// Grounds, rules, heads and axis. `to` has the words, `now` the lengths.
pub fn draw_frame(to: &Rows, now: &Rows, columns: &Columns, ruler: &Ruler, setting: &Setting, scene: &mut Scene) {
    let height = now.height.px();
    let bottom = HEAD + height * now.rows.len() as f64;
    if let Some(index) = now.chosen.filter(|index| *index < now.rows.len()) {
        let top = HEAD + height * index as f64;
        scene.push(Shape::Rect { frame: Frame::new(0.0, top, scene.width, top + height), ink: Ink::Well });
        scene.push(Shape::Rect { frame: Frame::new(0.0, top, 3.0, top + height), ink: Ink::Ink });
    }
    for index in 0..=now.rows.len() {
        let y = HEAD + height * index as f64;
        let ink = if index == now.rows.len() { Ink::Edge } else { Ink::Rule };
        let (from, to) = (Point::new(0.0, y), Point::new(scene.width, y));
        scene.push(Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink });
    }
    draw_heads(to, columns, setting, scene);
    draw_capacity_label(to, now, columns, ruler, setting, scene);
    draw_axis(ruler, bottom, setting, scene);
}

fn draw_heads(rows: &Rows, columns: &Columns, setting: &Setting, scene: &mut Scene) {
    let mut head = |x: f64, text: String| {
        let at = Point::new(x, HEAD - 10.0);
        scene.push(Shape::Text { at, align: Align::End, text, size: HEAD_SIZE, weight: Weight::Regular, ink: Ink::Ink3 });
    };
    head(columns.value, gpus(rows, setting));
    if let Some(x) = columns.floor {
        head(x, setting.say(Chart::InfiniteGpus));
    }
}

fn gpus(rows: &Rows, setting: &Setting) -> String {
    setting.say(Chart::Gpus(rows.gpus))
}

/// Over the line, but never over the heads.
fn draw_capacity_label(to: &Rows, now: &Rows, columns: &Columns, ruler: &Ruler, setting: &Setting, scene: &mut Scene) {
    let (Some(new), Some(capacity)) = (to.capacity, now.capacity) else { return };
    let room = columns.value - text_width(&gpus(to, setting), HEAD_SIZE, Weight::Regular) - 8.0;
    let text = setting.say(Chart::Amount(new, setting.unit));
    scene.push(limit::needle_label(text, ruler.x(capacity), HEAD - 10.0, room).0);
}

/// Ticks, and at the end the axis' full length with its unit.
pub fn draw_axis(ruler: &Ruler, y: f64, setting: &Setting, scene: &mut Scene) {
    let unit = setting.unit;
    let end = unit.bytes(ruler.max);
    let is_end = |value: &f64| (value - ruler.max).abs() < 1e-9 * ruler.max;
    let mut labels: Vec<TickLabel> = Vec::new();
    for value in ruler.ticks().into_iter().filter(|value| !is_end(value)) {
        let label = TickLabel::new(ruler.x(unit.bytes(value)), numbers::tick(value), Align::Middle);
        let align = if label.extent().0 < 0.0 { Align::Start } else { Align::Middle };
        labels.push(TickLabel { align, ..label });
    }
    let has_room = ruler.right - ruler.left >= 260.0;
    let text = if has_room { Chart::PerGpu(end, unit) } else { Chart::AxisEnd(end, unit) };
    labels.push(TickLabel::new(ruler.right, setting.say(text), Align::End));
    axis::draw_ticks(&axis::spread(labels), y, &mut scene.shapes);
}
