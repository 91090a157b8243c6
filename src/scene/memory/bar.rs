use crate::model::units::Bytes;
use crate::scene::axis::{self, TickLabel};
use crate::scene::memory::load::lerp;
use crate::scene::memory::ruler::{Ruler, Scale};
use crate::scene::memory::stack::{Segment, segments};
use crate::scene::memory::{Load, labels, limit};
use crate::scene::{Align, Alternative, Dash, Frame, Ground, Ink, Part, Point, Scene, Setting, Shape, Table, Target};
use crate::text::Chart;
use crate::text::numbers::{self, Unit};

/// How high a bar is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Height {
    /// 56 px.
    #[default]
    Full,
    /// 44 px, for embeds.
    Compact,
}

impl Height {
    const fn px(self) -> f64 {
        match self {
            Self::Full => 56.0,
            Self::Compact => 44.0,
        }
    }
}

/// What one GPU holds, against what it has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bar {
    pub load: Load,
    /// Bytes one GPU has; `None` draws no line.
    pub capacity: Option<Bytes>,
    pub scale: Scale,
    pub height: Height,
    /// Where the axis ends. `None` lets it follow the load; hold it fixed while a control is dragged, so that only the bar moves.
    pub axis_end: Option<Bytes>,
}

impl Bar {
    /// The axis end that suits this load: the next round number above the larger of total and capacity.
    pub fn natural_axis_end(&self, unit: Unit) -> Bytes {
        let larger = self.load.total().0.max(self.capacity.map_or(0.0, |capacity| capacity.0));
        unit.bytes(axis::round_above(unit.of(Bytes(larger))))
    }

    /// The axis end in use: the given one, if the load is not far beyond it.
    fn used_axis_end(&self, unit: Unit) -> Bytes {
        self.axis_end.filter(|end| end.0 > 0.0 && end.0.is_finite()).unwrap_or_else(|| self.natural_axis_end(unit))
    }
}

/// Above the bar: the capacity's label, and room for it to rise over the labels of narrow pieces.
const TOP: f64 = 52.0;
/// From the bar down to the axis.
const AXIS_DROP: f64 = 41.0;
/// From the axis down to the end of the drawing.
const FOOT: f64 = 24.0;
/// How far the capacity line stands over the bar and under it.
const OVER: f64 = 14.0;
const UNDER: f64 = 8.0;

/// The bar at rest.
pub fn bar(bar: &Bar, setting: &Setting) -> Scene {
    bar_at(bar, bar, 1.0, setting)
}

/// The bar on its way from one state to another; `progress` runs from 0 to 1 and is already eased.
///
/// Lengths are in between, words and numbers are the new ones.
pub fn bar_at(from: &Bar, to: &Bar, progress: f64, setting: &Setting) -> Scene {
    let unit = setting.unit;
    let load = from.load.lerp(&to.load, progress);
    let capacity = to.capacity.map(|new| lerp(from.capacity.unwrap_or(new), new, progress));
    let end = lerp(from.used_axis_end(unit), to.used_axis_end(unit), progress);
    let ruler = ruler(to.scale, &load, capacity, end, setting);
    let (top, bottom) = (TOP, TOP + to.height.px());
    let mut scene = Scene::new(setting.usable_width(), bottom + AXIS_DROP + FOOT, Ground::Paper);
    let segments = match to.scale {
        Scale::Linear => linear_stack(&load, &to.load, &ruler, (top, bottom), &mut scene),
        Scale::Log => share_stack(&load, &to.load, &ruler, (top, bottom), &mut scene),
    };
    let line =
        capacity.map(|capacity| ruler.x(capacity)).filter(|_| capacity.is_some_and(|capacity| unit.of(capacity) <= ruler.max));
    let (inside, nameless) = labels::inside(&segments, top, bottom, line, setting);
    let (above, taken) = labels::above(&nameless, top, setting);
    if let Some(x) = line {
        scene.shapes.extend(limit::needle(x, top - OVER, bottom + UNDER, 2.0));
        let text = setting.language.say(Chart::Available(to.capacity.unwrap_or_default(), unit));
        capacity_label(text, x, top, &taken, &mut scene);
    }
    scene.shapes.extend(inside);
    scene.shapes.extend(above);
    if let (Some(now), Some(new)) = (capacity, to.capacity) {
        let words = limit::difference(to.load.total(), new, unit);
        scene.shapes.extend(limit::bracket(load.total(), now, words, bottom + limit::BRACKET_DROP, &ruler, setting));
    }
    draw_axis(&ruler, bottom + AXIS_DROP, setting, &mut scene);
    scene.alternative = words(to, setting);
    scene
}

fn ruler(scale: Scale, load: &Load, capacity: Option<Bytes>, end: Bytes, setting: &Setting) -> Ruler {
    let right = setting.usable_width();
    match scale {
        Scale::Linear => Ruler::linear(0.0, right, end, setting.unit),
        Scale::Log => {
            let least = capacity.map_or(load.total(), |capacity| Bytes(capacity.0.min(load.total().0)));
            Ruler::log(0.0, right, least, end, setting.unit)
        }
    }
}

/// Pieces as long as their bytes. `named` holds the amounts to write.
fn linear_stack(load: &Load, named: &Load, ruler: &Ruler, (top, bottom): (f64, f64), scene: &mut Scene) -> Vec<Segment> {
    let px_per_byte = (ruler.right - ruler.left) / ruler.unit.bytes(ruler.max).0;
    let mut segments = segments(load, ruler.left, px_per_byte);
    for segment in &mut segments {
        // Past the end of a held axis the bar is cut off; the bracket still says by how much.
        segment.left = segment.left.min(ruler.right);
        segment.right = segment.right.min(ruler.right);
        segment.bytes = named.of(segment.kind);
    }
    segments.retain(|segment| segment.right > segment.left);
    add_segments(&segments, top, bottom, scene);
    segments
}

/// On a logarithmic scale only the end of the bar has a place on the axis: a frame reaches to it, and the pieces inside show shares.
fn share_stack(load: &Load, named: &Load, ruler: &Ruler, (top, bottom): (f64, f64), scene: &mut Scene) -> Vec<Segment> {
    let total = load.total();
    let end = ruler.x(total);
    if total.0 <= 0.0 || end - ruler.left < 14.0 {
        return Vec::new();
    }
    let frame = Frame::new(ruler.left, top, end, bottom);
    scene.push(Shape::Outline { frame, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
    let (from, to) = (Point::new(end - 1.0, top - 3.0), Point::new(end - 1.0, bottom + 3.0));
    scene.push(Shape::Line { from, to, width: 2.0, dash: Dash::Solid, ink: Ink::Ink });
    let inset = 5.0;
    let px_per_byte = (end - ruler.left - 2.0 * inset - 1.0) / total.0;
    let mut segments = segments(load, ruler.left + inset, px_per_byte);
    for segment in &mut segments {
        segment.bytes = named.of(segment.kind);
    }
    add_segments(&segments, top + inset, bottom - inset, scene);
    segments
}

fn add_segments(segments: &[Segment], top: f64, bottom: f64, scene: &mut Scene) {
    for segment in segments {
        scene.push(segment.shape(top, bottom));
        // A sliver is widened to 24 px for pointing; neighbours painted later win where both reach.
        let reach = ((24.0 - segment.width()) / 2.0).max(0.0);
        let frame = Frame::new(segment.left - reach, top, segment.right + reach, bottom);
        scene.targets.push(Target { frame, part: Part::Memory(segment.kind) });
    }
    // Wide pieces last, so that a sliver's reach does not take from them more than it must.
    scene.targets.sort_by(|a, b| b.frame.width().total_cmp(&a.frame.width()));
}

/// The label stands over its line; where labels of narrow pieces are in the way, one level higher.
fn capacity_label(text: String, x: f64, bar_top: f64, taken: &[(f64, f64)], scene: &mut Scene) {
    let width = scene.width;
    let (label, (left, right)) = limit::needle_label(text, x, bar_top - OVER - 6.0, width);
    let is_free = taken.iter().all(|(from, to)| right + 8.0 < *from || left > to + 8.0);
    if is_free {
        scene.push(label);
        return;
    }
    let rise = 18.0;
    scene.push(label.moved(0.0, -rise));
    let (from, to) = (Point::new(x, bar_top - OVER - rise), Point::new(x, bar_top - OVER));
    scene.push(Shape::Line { from, to, width: 2.0, dash: Dash::Solid, ink: Ink::Limit });
}

fn draw_axis(ruler: &Ruler, y: f64, setting: &Setting, scene: &mut Scene) {
    axis::draw_line(ruler.left, ruler.right, y, &mut scene.shapes);
    let ticks = ruler.ticks();
    let last = ticks.len().saturating_sub(1);
    let labels = ticks.iter().enumerate().map(|(index, &value)| {
        let amount = setting.unit.bytes(value);
        let text = if index == last { setting.language.say(Chart::AxisEnd(amount, setting.unit)) } else { numbers::tick(value) };
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

fn words(bar: &Bar, setting: &Setting) -> Alternative {
    let say = |message: Chart| setting.language.say(message);
    let (total, unit) = (bar.load.total(), setting.unit);
    let rows = bar
        .load
        .parts()
        .map(|(kind, bytes)| vec![say(kind.name()), numbers::memory(bytes, unit), numbers::percent(bytes.0 / total.0)]);
    let mut rows: Vec<Vec<String>> = rows.collect();
    rows.push(vec![say(Chart::Total), numbers::memory(total, unit), numbers::percent(1.0)]);
    if let Some(capacity) = bar.capacity {
        rows.push(vec![say(Chart::Capacity), numbers::memory(capacity, unit), String::new()]);
    }
    let headings = [Chart::Part, Chart::Memory, Chart::Share].map(say).to_vec();
    let summary = say(Chart::BarSummary { total, capacity: bar.capacity, unit });
    Alternative { summary, table: Table { headings, rows } }
}
