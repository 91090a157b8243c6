use crate::model::few::sort_few;
use crate::scene::{Ink, Shape};

/// What lies over what within a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Paper under a run of cells.
    Plate,
    /// The outline of an overlapped pair, and the paper inside it.
    Pair,
    PairInside,
    Fill,
    /// Paper inside the border of a second chunk.
    Inside,
    Line,
}

/// Gathers cells of one row that look alike, so that each look is one shape.
#[derive(Default)]
pub struct Layers {
    layers: Vec<Layer>,
}

struct Layer {
    level: Level,
    top: f64,
    bottom: f64,
    gap: f64,
    ink: Ink,
    spans: Vec<(f64, f64)>,
}

impl Layers {
    /// Adds a cell. Cells of one look come from left to right.
    pub fn add(&mut self, level: Level, (top, bottom): (f64, f64), span: (f64, f64), gap: f64, ink: Ink) {
        let look = (level, top, bottom, gap, ink);
        let found = self.layers.iter_mut().find(|it| (it.level, it.top, it.bottom, it.gap, it.ink) == look);
        match found {
            Some(layer) => layer.spans.push(span),
            None => self.layers.push(Layer { level, top, bottom, gap, ink, spans: vec![span] }),
        }
    }

    /// From the lowest level to the highest.
    pub fn paint(mut self, shapes: &mut Vec<Shape>) {
        let mut order: Vec<(Level, usize)> = self.layers.iter().enumerate().map(|(place, layer)| (layer.level, place)).collect();
        sort_few(&mut order, |one, other| one < other);
        for (_, place) in order {
            let Layer { top, bottom, gap, ink, spans, .. } = &mut self.layers[place];
            shapes.push(Shape::Cells { top: *top, bottom: *bottom, spans: std::mem::take(spans), gap: *gap, ink: *ink });
        }
    }
}
