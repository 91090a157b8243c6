use crate::model::few::sort_few;
use crate::model::units::Bytes;
use crate::scene::axis;
use crate::scene::memory::bar_axis::draw_axis;
use crate::scene::memory::bar_words::words;
use crate::scene::memory::load::lerp;
use crate::scene::memory::ruler::{Ruler, Scale};
use crate::scene::memory::stack::{Segment, segments};
use crate::scene::memory::{Load, above, bar_log, inside, limit};
use crate::scene::{Dash, Frame, Ground, Ink, Part, Point, Scene, Setting, Shape, Target};
use crate::text::Chart;
use crate::text::numbers::Unit;

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
/// Height of the strip of shares on a logarithmic scale.
const LOG_STRIP: f64 = 22.0;

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
    let mut scene = Scene::new(setting.usable_width(), TOP + to.height.px() + AXIS_DROP + FOOT, Ground::Paper);
    let ruler = ruler(to.scale, &load, capacity, end, setting);
    let moment = Moment { load, capacity, ruler };
    match to.scale {
        Scale::Linear => draw_linear(&moment, to, setting, &mut scene),
        Scale::Logarithmic => draw_log(&moment, to, setting, &mut scene),
    }
    scene.alternative = words(to, setting);
    scene
}

/// What is drawn at one moment of a change.
struct Moment {
    load: Load,
    capacity: Option<Bytes>,
    ruler: Ruler,
}

impl Moment {
    /// Where the capacity line stands, if the axis reaches that far.
    fn needle(&self) -> Option<f64> {
        let capacity = self.capacity.filter(|capacity| self.ruler.unit.of(*capacity) <= self.ruler.max)?;
        Some(self.ruler.x(capacity))
    }
}

fn draw_linear(moment: &Moment, to: &Bar, setting: &Setting, scene: &mut Scene) {
    let (top, bottom) = (TOP, TOP + to.height.px());
    let segments = stack(&moment.load, &to.load, &moment.ruler);
    add_segments(&segments, top, bottom, scene);
    let needle = moment.needle();
    let (inside, nameless) = inside::inside(&segments, top, bottom, needle, setting);
    let (above, taken) = above::above(&nameless, top, needle, setting);
    draw_limit(moment, to, (top, bottom), &taken, setting, scene);
    scene.shapes.extend(inside);
    scene.shapes.extend(above);
    draw_axis(&moment.ruler, bottom + AXIS_DROP, setting, scene);
}

fn draw_log(moment: &Moment, to: &Bar, setting: &Setting, scene: &mut Scene) {
    let (top, bottom) = (TOP, TOP + to.height.px() - LOG_STRIP - 8.0);
    let frame = Frame::new(moment.ruler.left, top, moment.ruler.x(moment.load.total()), bottom);
    bar_log::outline(frame, to.load.total(), setting, scene);
    draw_limit(moment, to, (top, bottom), &[], setting, scene);
    draw_axis(&moment.ruler, bottom + AXIS_DROP, setting, scene);
    let strip = Frame::new(0.0, scene.height - LOG_STRIP, scene.width, scene.height);
    bar_log::shares(&moment.load, &to.load, strip, setting, scene);
}

/// The capacity line with its label, and the bracket to the bar's end.
fn draw_limit(moment: &Moment, to: &Bar, (top, bottom): (f64, f64), taken: &[(f64, f64)], setting: &Setting, scene: &mut Scene) {
    let (Some(now), Some(new)) = (moment.capacity, to.capacity) else { return };
    if let Some(x) = moment.needle() {
        scene.shapes.extend(limit::needle(x, top - OVER, bottom + UNDER, 2.0));
        let text = setting.say(Chart::Available(new, setting.unit));
        capacity_label(text, x, top, taken, scene);
    }
    let words = limit::difference(to.load.total(), new, setting.unit);
    let y = bottom + limit::BRACKET_DROP;
    scene.shapes.extend(limit::bracket(moment.load.total(), now, words, y, &moment.ruler, setting));
}

fn ruler(scale: Scale, load: &Load, capacity: Option<Bytes>, end: Bytes, setting: &Setting) -> Ruler {
    let right = setting.usable_width();
    match scale {
        Scale::Linear => Ruler::linear(0.0, right, end, setting.unit),
        Scale::Logarithmic => {
            let least = capacity.map_or(load.total(), |capacity| Bytes(capacity.0.min(load.total().0)));
            Ruler::log(0.0, right, least, end, setting.unit)
        }
    }
}

/// Pieces as long as their bytes. `named` holds the amounts to write.
fn stack(load: &Load, named: &Load, ruler: &Ruler) -> Vec<Segment> {
    let px_per_byte = (ruler.right - ruler.left) / ruler.unit.bytes(ruler.max).0;
    let mut segments = segments(load, ruler.left, px_per_byte);
    for segment in &mut segments {
        // Past the end of a held axis the bar is cut off; the bracket still says by how much.
        segment.left = segment.left.min(ruler.right);
        segment.right = segment.right.min(ruler.right);
        segment.bytes = named.of(segment.kind);
    }
    segments.retain(|segment| segment.right > segment.left);
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
    sort_few(&mut scene.targets, |one, other| one.frame.width() > other.frame.width());
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
