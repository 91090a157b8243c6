//! The bytes of one parameter, one cell per byte.

use crate::model::memory::Accounting;
use crate::scene::memory::Kind;
use crate::scene::opener::bytes_list;
use crate::scene::width::text_width;
use crate::scene::{Align, Alternative, Dash, Frame, Ground, Ink, Part, Point, Scene, Setting, Shape, Table, Target, Weight};
use crate::text::{Chart, OpenerChart, numbers};

/// The bytes of one state of a parameter.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    pub kind: Kind,
    pub name: Chart,
    /// At most 16.
    pub bytes: f64,
    pub format: Option<&'static str>,
}

/// An accounting as groups, those without bytes left out.
pub fn groups(accounting: &Accounting) -> Vec<Group> {
    // With a second, wider copy of the gradients the first is fp16, which is what the copy is for.
    let half = if accounting.gradient_copy > 0.0 { "fp16" } else { "bf16" };
    let format = |bytes: f64| match bytes {
        4.0 => Some("fp32"),
        2.0 => Some(half),
        _ => None,
    };
    let group = |kind, name, bytes: f64| Group { kind, name, bytes: bytes.clamp(0.0, 16.0), format: format(bytes) };
    let all = [
        group(Kind::Weights, Chart::Weights, accounting.weights),
        group(Kind::Gradients, Chart::Gradients, accounting.gradients),
        group(Kind::Gradients, Chart::GradientCopy, accounting.gradient_copy),
        group(Kind::Master, Chart::MasterWeights, accounting.master),
        group(Kind::AdamM, Chart::AdamM, accounting.moment1),
        group(Kind::AdamV, Chart::AdamV, accounting.moment2),
    ];
    all.into_iter().filter(|group| group.bytes > 0.0).collect()
}

/// Height of a cell in px.
const CELL: f64 = 58.0;
/// Between cells, and between groups, in px.
const GAP: f64 = 2.0;
const GROUP_GAP: f64 = 14.0;
pub(super) const NAME: f64 = 14.5;
pub(super) const DETAIL: f64 = 13.5;

/// The strip of bytes: side by side where the names find room below, as a list where not.
pub fn bytes(groups: &[Group], setting: &Setting) -> Scene {
    let width = setting.usable_width();
    let sum: f64 = groups.iter().map(|group| group.bytes).sum();
    let gaps = GROUP_GAP * groups.len().saturating_sub(1) as f64;
    let per_byte = if sum > 0.0 { ((width - gaps) / sum).min(90.0) } else { 0.0 };
    let fits = |group: &Group| label_width(group, setting) <= group.bytes * per_byte + GROUP_GAP - 8.0;
    let mut scene =
        if groups.iter().all(fits) { side_by_side(groups, per_byte, setting) } else { bytes_list::list(groups, setting) };
    scene.alternative = words(groups, setting);
    scene
}

fn side_by_side(groups: &[Group], per_byte: f64, setting: &Setting) -> Scene {
    let mut scene = Scene::new(setting.usable_width(), CELL + 92.0, Ground::Paper);
    let (mut left, mut optimizer) = (0.0, None::<(f64, f64)>);
    for (index, group) in groups.iter().enumerate() {
        let frame = Frame::new(left, 0.0, left + group.bytes * per_byte, CELL);
        cells(group, frame, per_byte, &mut scene);
        if index == 0 {
            first_cell(group, frame, per_byte, setting, &mut scene);
        }
        label(group, Point::new(left, CELL + 23.0), 20.5, setting, &mut scene);
        if Kind::OPTIMIZER.contains(&group.kind) {
            let from = optimizer.map_or(left, |(from, _)| from);
            optimizer = Some((from, frame.right - GAP));
        }
        left = frame.right + GROUP_GAP;
    }
    if let Some((from, to)) = optimizer {
        bracket(groups, from, to, setting, &mut scene);
    }
    scene
}

/// One cell per byte; the last may be part of one.
pub(super) fn cells(group: &Group, frame: Frame, per_byte: f64, scene: &mut Scene) {
    let count = group.bytes.ceil() as u32;
    let span = |index: u32| {
        let left = frame.left + f64::from(index) * per_byte;
        (left, (left + per_byte).min(frame.left + group.bytes * per_byte))
    };
    let spans = (0..count).map(span).collect();
    let ink = Ink::Fill(group.kind.fill());
    scene.shapes.push(Shape::Cells { top: frame.top, bottom: frame.bottom, spans, gap: GAP, ink });
    scene.targets.push(Target { frame, part: Part::Memory(group.kind) });
}

fn first_cell(group: &Group, frame: Frame, per_byte: f64, setting: &Setting, scene: &mut Scene) {
    let text = setting.say(OpenerChart::OneByte);
    if per_byte >= text_width(&text, 13.0, Weight::Regular) + 20.0 && group.bytes >= 1.0 {
        let at = Point::new(frame.left + 10.0, frame.center().y + 4.7);
        let ink = Ink::On(group.kind.fill());
        scene.shapes.push(Shape::Text { at, align: Align::Start, text, size: 13.0, weight: Weight::Regular, ink });
    }
}

pub(super) fn label(group: &Group, at: Point, line: f64, setting: &Setting, scene: &mut Scene) {
    let name = setting.say(group.name.clone());
    scene.shapes.push(Shape::Text { at, align: Align::Start, text: name, size: NAME, weight: Weight::Bold, ink: Ink::Ink });
    let text = detail(group, setting);
    let at = Point::new(at.x, at.y + line);
    scene.shapes.push(Shape::Text { at, align: Align::Start, text, size: DETAIL, weight: Weight::Regular, ink: Ink::Ink3 });
}

fn detail(group: &Group, setting: &Setting) -> String {
    setting.say(OpenerChart::BytesOf { bytes: group.bytes, format: group.format })
}

pub(super) fn label_width(group: &Group, setting: &Setting) -> f64 {
    let name = text_width(&setting.say(group.name.clone()), NAME, Weight::Bold);
    name.max(text_width(&detail(group, setting), DETAIL, Weight::Regular))
}

fn bracket(groups: &[Group], from: f64, to: f64, setting: &Setting, scene: &mut Scene) {
    let y = CELL + 67.5;
    let corners = [(from + 0.5, y - 6.0), (from + 0.5, y), (to - 0.5, y), (to - 0.5, y - 6.0)].map(|(x, y)| Point::new(x, y));
    for pair in corners.windows(2) {
        scene.shapes.push(Shape::Line { from: pair[0], to: pair[1], width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
    }
    let at = Point::new((from + to) / 2.0, y + 17.0);
    let text = setting.say(moral(groups));
    scene.shapes.push(Shape::Text { at, align: Align::Middle, text, size: 14.0, weight: Weight::Regular, ink: Ink::Ink2 });
}

/// What the strip shows: how many of the bytes serve the optimizer.
pub(super) fn moral(groups: &[Group]) -> OpenerChart {
    let sum = |optimizer_only: Scope| {
        let counted = groups.iter().filter(|group| optimizer_only == Scope::All || Kind::OPTIMIZER.contains(&group.kind));
        counted.map(|group| group.bytes).sum::<f64>()
    };
    OpenerChart::OptimizerBytes { optimizer: sum(Scope::Optimizer), total: sum(Scope::All) }
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Scope {
    All,
    Optimizer,
}

fn words(groups: &[Group], setting: &Setting) -> Alternative {
    let row = |group: &Group| {
        vec![setting.say(group.name.clone()), numbers::plain(group.bytes), group.format.unwrap_or_default().to_owned()]
    };
    let headings = vec![setting.say(Chart::Part), setting.say(OpenerChart::BytesPerParameter), setting.say(OpenerChart::Format)];
    let mut rows: Vec<Vec<String>> = groups.iter().map(row).collect();
    rows.push(vec![setting.say(Chart::Total), numbers::plain(groups.iter().map(|group| group.bytes).sum()), String::new()]);
    Alternative { summary: setting.say(moral(groups)), table: Table { headings, rows } }
}
