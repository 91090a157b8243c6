//! Strategies side by side on one axis.

use crate::model::units::Bytes;
use crate::scene::glyph::Fits;
use crate::scene::memory::load::lerp;
use crate::scene::memory::rows_frame::{Columns, draw_frame};
use crate::scene::memory::rows_words::words;
use crate::scene::memory::ruler::{Ruler, Scale};
use crate::scene::memory::{Load, bar_log, limit, stack};
use crate::scene::{Align, Frame, Ground, Ink, Part, Point, Scene, Setting, Shape, Target, Weight, glyph};
use crate::text::numbers;

/// One strategy.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub name: String,
    /// After the name where there is room, as in "ZeRO-3 / FSDP"; may be empty.
    pub addition: String,
    pub load: Load,
    /// What remains with infinitely many GPUs; the column stands only if every row has it.
    pub floor: Option<Bytes>,
}

/// How high a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowHeight {
    /// 32 px, for embeds.
    Compact,
    /// 40 px.
    #[default]
    Normal,
    /// 44 px, for coarse pointers.
    Touch,
}

impl RowHeight {
    pub const fn px(self) -> f64 {
        match self {
            Self::Compact => 32.0,
            Self::Normal => 40.0,
            Self::Touch => 44.0,
        }
    }
}

/// Several strategies for the same model.
#[derive(Debug, Clone, PartialEq)]
pub struct Rows {
    pub rows: Vec<Row>,
    /// The row that stands in the main bar.
    pub chosen: Option<usize>,
    pub capacity: Option<Bytes>,
    pub gpus: u64,
    pub scale: Scale,
    pub height: RowHeight,
    /// Where the axis ends; `None` lets it end with the longest bar.
    pub axis_end: Option<Bytes>,
}

impl Rows {
    /// The larger of the longest bar and the capacity.
    pub fn natural_axis_end(&self) -> Bytes {
        let totals = self.rows.iter().map(|row| row.load.total().0);
        Bytes(totals.chain(self.capacity.map(|capacity| capacity.0)).fold(0.0, f64::max))
    }

    /// The smallest amount that must have length on a logarithmic axis.
    fn least(&self) -> Bytes {
        let totals = self.rows.iter().map(|row| row.load.total().0);
        let amounts = totals.chain(self.capacity.map(|capacity| capacity.0)).filter(|amount| *amount > 0.0);
        Bytes(amounts.fold(f64::MAX, f64::min))
    }

    /// Between two states; rows are matched by position, words are the new ones.
    fn between(from: &Self, to: &Self, progress: f64) -> Self {
        let mut now = to.clone();
        for (row, old) in now.rows.iter_mut().zip(&from.rows) {
            row.load = old.load.lerp(&row.load, progress);
        }
        now.capacity = to.capacity.map(|new| lerp(from.capacity.unwrap_or(new), new, progress));
        let ends = [from, to].map(|rows| rows.axis_end.unwrap_or_else(|| rows.natural_axis_end()));
        now.axis_end = Some(lerp(ends[0], ends[1], progress));
        now
    }
}

/// From the top to the first row's rule.
pub(super) const HEAD: f64 = 26.0;
const FOOT: f64 = 24.0;
const BAR: f64 = 22.0;

/// The rows at rest. Each row is a target (`Part::Row`), whose frame spans the whole width.
pub fn rows(rows: &Rows, setting: &Setting) -> Scene {
    rows_at(rows, rows, 1.0, setting)
}

/// The rows on their way from one state to another; `progress` runs from 0 to 1 and is already eased.
pub fn rows_at(from: &Rows, to: &Rows, progress: f64, setting: &Setting) -> Scene {
    let now = Rows::between(from, to, progress);
    let height = HEAD + now.height.px() * now.rows.len() as f64 + FOOT;
    let mut scene = Scene::new(setting.usable_width(), height, Ground::Paper);
    let columns = Columns::new(to, setting);
    let ruler = ruler(&now, &columns, setting);
    draw_frame(to, &now, &columns, &ruler, setting, &mut scene);
    for (index, row) in now.rows.iter().enumerate() {
        let top = HEAD + now.height.px() * index as f64;
        let band = Frame::new(0.0, top, scene.width, top + now.height.px());
        draw_bar(row, now.chosen == Some(index), band, &ruler, &mut scene);
    }
    if let Some(x) = now.capacity.map(|capacity| ruler.x(capacity)) {
        scene.shapes.extend(limit::needle(x, HEAD - 4.0, scene.height - FOOT + 4.0, 1.5));
    }
    for (index, row) in to.rows.iter().enumerate() {
        let top = HEAD + now.height.px() * index as f64;
        let band = Frame::new(0.0, top, scene.width, top + now.height.px());
        draw_words(row, to, index, band, &columns, setting, &mut scene);
        scene.targets.push(Target { frame: band, part: Part::Row(u32::try_from(index).unwrap_or(u32::MAX)) });
    }
    scene.alternative = words(to, setting);
    scene
}

fn ruler(rows: &Rows, columns: &Columns, setting: &Setting) -> Ruler {
    let end = rows.axis_end.filter(|end| end.0 > 0.0).unwrap_or_else(|| rows.natural_axis_end());
    match rows.scale {
        Scale::Linear => Ruler::linear(columns.bar_left, columns.bar_right, end, setting.unit),
        Scale::Logarithmic => Ruler::log(columns.bar_left, columns.bar_right, rows.least(), end, setting.unit),
    }
}

fn draw_bar(row: &Row, is_chosen: bool, band: Frame, ruler: &Ruler, scene: &mut Scene) {
    let (top, bottom) = (band.center().y - BAR / 2.0, band.center().y + BAR / 2.0);
    let end = ruler.x(row.load.total());
    let segments = stack::segments(&row.load, ruler.left, (ruler.right - ruler.left) / ruler.unit.bytes(ruler.max).0);
    let last = segments.last().map_or(end, |segment| segment.right.clamp(end, ruler.right + 4.0));
    if is_chosen && row.load.total().0 > 0.0 {
        // Fills stand on paper only: on the well two of them would fall under 3 : 1.
        let plate = Frame::new(ruler.left, top, last, bottom).grown(3.0);
        scene.push(Shape::Rect { frame: plate, ink: Ink::Paper });
    }
    if ruler.scale == Scale::Logarithmic {
        bar_log::open_bar(Frame::new(ruler.left, top, end.max(ruler.left + 3.0), bottom), &mut scene.shapes);
        return;
    }
    for segment in segments.iter().filter(|segment| segment.left < ruler.right) {
        let cut = stack::Segment { right: segment.right.min(ruler.right + 4.0), ..*segment };
        scene.push(cut.shape(top, bottom));
    }
}

fn draw_words(row: &Row, rows: &Rows, index: usize, band: Frame, columns: &Columns, setting: &Setting, scene: &mut Scene) {
    let baseline = band.center().y + 5.0;
    let weight = if rows.chosen == Some(index) { Weight::Bold } else { Weight::Regular };
    let mut write = |x: f64, align: Align, text: String, weight: Weight, ink: Ink| {
        scene.push(Shape::Text { at: Point::new(x, baseline), align, text, size: columns.size, weight, ink });
    };
    write(columns.name, Align::Start, row.name.clone(), weight, Ink::Ink);
    if columns.has_additions {
        write(columns.addition(&row.name, weight), Align::Start, row.addition.clone(), Weight::Regular, Ink::Ink3);
    }
    let total = row.load.total();
    write(columns.value, Align::End, numbers::memory_bare(total, setting.unit), Weight::Bold, Ink::Ink);
    if let (Some(x), Some(floor)) = (columns.floor, row.floor) {
        write(x, Align::End, numbers::memory_bare(floor, setting.unit), Weight::Regular, Ink::Ink3);
    }
    if let Some(capacity) = rows.capacity {
        let fits = if total.0 > capacity.0 { Fits::No } else { Fits::Yes };
        scene.shapes.extend(glyph::verdict(fits, Point::new(columns.glyph, band.center().y)));
    }
}
