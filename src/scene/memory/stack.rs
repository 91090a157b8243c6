use crate::model::units::Bytes;
use crate::scene::memory::{Kind, Load};
use crate::scene::{Ink, Shape};

/// One kind's piece of a bar.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    pub kind: Kind,
    pub bytes: Bytes,
    pub left: f64,
    /// Where the next one starts; the gap is taken from this end.
    pub right: f64,
    pub gap: f64,
}

impl Segment {
    pub fn width(&self) -> f64 {
        self.right - self.left - self.gap
    }

    pub fn shape(&self, top: f64, bottom: f64) -> Shape {
        Shape::Cells { top, bottom, spans: vec![(self.left, self.right)], gap: self.gap, ink: Ink::Fill(self.kind.fill()) }
    }
}

/// The pieces of a bar that starts at `left`, each as long as its bytes say.
///
/// What is there is never under 1 px, so a bar of many slivers may end a few px late. The gap between pieces is 2 px, or 30 % of a
/// piece under 3 px.
pub fn segments(load: &Load, left: f64, px_per_byte: f64) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::with_capacity(9);
    let (mut sum, mut free_from) = (Bytes::ZERO, left);
    for (kind, bytes) in load.parts() {
        sum = sum + bytes;
        let start = free_from;
        let end = (left + sum.0 * px_per_byte).max(start + 1.0);
        let width = end - start;
        let gap = if width < 3.0 { 0.3 * width } else { 2.0 };
        segments.push(Segment { kind, bytes, left: start, right: end, gap });
        free_from = end;
    }
    if let Some(last) = segments.last_mut() {
        last.gap = 0.0;
    }
    segments
}
