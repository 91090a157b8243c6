use proptest::prelude::ProptestConfig;
use scale_lab::scene::width::text_width;
use scale_lab::scene::{Align, Frame, Point, Scene, Setting, Shape};
use scale_lab::text::Language;
use scale_lab::text::numbers::Unit;

pub fn setting(width: f64) -> Setting {
    Setting { width, unit: Unit::Gb, language: Language::English }
}

/// The same in a pseudo-locale, whose words are a third longer.
pub fn longer(width: f64) -> Setting {
    Setting { language: Language::Accented, ..setting(width) }
}

/// Few cases, for every case draws at many widths; what one run misses, one of the next finds. `PROPTEST_CASES` asks for more.
pub fn cases() -> ProptestConfig {
    let asked = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { asked } else { ProptestConfig { cases: 40, ..asked } }
}

/// Widths a page can have, and some it cannot.
pub const WIDTHS: [f64; 9] = [f64::NAN, -5.0, 0.0, 280.0, 320.0, 444.0, 784.0, 1120.0, f64::INFINITY];

/// Every coordinate is a number, and the drawing has a size.
#[track_caller]
pub fn is_finite(scene: &Scene) {
    assert!(scene.width >= 1.0 && scene.height >= 1.0 && scene.width.is_finite() && scene.height.is_finite());
    for shape in &scene.shapes {
        for point in corners(shape) {
            assert!(point.x.is_finite() && point.y.is_finite(), "{shape:?}");
        }
    }
}

/// Shapes stay on the drawing, give or take the halo of a needle.
#[track_caller]
pub fn is_inside(scene: &Scene) {
    for shape in &scene.shapes {
        for point in corners(shape) {
            let is_inside = (-8.0..=scene.width + 8.0).contains(&point.x) && (-8.0..=scene.height + 8.0).contains(&point.y);
            assert!(is_inside, "{shape:?} leaves {} x {}", scene.width, scene.height);
        }
    }
}

/// No two texts touch.
#[track_caller]
pub fn labels_are_apart(scene: &Scene) {
    let boxes: Vec<(Frame, &str)> = scene.shapes.iter().filter_map(text_box).collect();
    for (index, (a, first)) in boxes.iter().enumerate() {
        for (b, second) in &boxes[index + 1..] {
            let overlaps = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            assert!(!overlaps, "\"{first}\" touches \"{second}\" at {a:?} {b:?}, width {}", scene.width);
        }
    }
}

/// Digits and capitals, without the air around them.
fn text_box(shape: &Shape) -> Option<(Frame, &str)> {
    let Shape::Text { at, align, text, size, weight, .. } = shape else { return None };
    let width = text_width(text, *size, *weight);
    let left = match align {
        Align::Start => at.x,
        Align::Middle => at.x - width / 2.0,
        Align::End => at.x - width,
    };
    Some((Frame::new(left, at.y - 0.7 * size, left + width, at.y), text))
}

fn corners(shape: &Shape) -> Vec<Point> {
    let of = |frame: &Frame| vec![Point::new(frame.left, frame.top), Point::new(frame.right, frame.bottom)];
    match shape {
        Shape::Rect { frame, .. } | Shape::Outline { frame, .. } | Shape::Hatch { frame } => of(frame),
        Shape::Cells { top, bottom, spans, .. } => {
            spans.iter().flat_map(|(left, right)| [Point::new(*left, *top), Point::new(*right, *bottom)]).collect()
        }
        Shape::Line { from, to, .. } => vec![*from, *to],
        Shape::Path { points, .. } | Shape::Area { points, .. } => points.clone(),
        Shape::Text { .. } => text_box(shape).map(|(frame, _)| of(&frame)).unwrap_or_default(),
    }
}
