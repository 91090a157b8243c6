//! Where it goes: model -> shapes, labels, hit-testing and the text alternative.
//!
//! A chart is a function from plain inputs to a [`Scene`]: shapes in CSS pixels whose colour is a role ([`Ink`]), what can be pointed
//! at, and the same content in words. It knows no page state, no clock and no colour; `paint` turns it into pixels.

mod alternative;
pub mod axis;
pub mod gantt;
pub mod glyph;
pub mod memory;
pub mod opener;
mod setting;
mod shape;
mod steps;
pub mod width;

pub use alternative::{Alternative, Table};
pub use gantt::compare;
pub use setting::Setting;
pub use shape::{Align, Dash, Fill, Frame, Ink, Point, Shape, Weight};

/// Something a pointer can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// One kind of memory.
    Memory(memory::Kind),
    /// A row, counted from 0.
    Row(u32),
}

/// Where a pointer hits a part.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Target {
    pub frame: Frame,
    pub part: Part,
}

/// What stands behind the shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// Paper, painted first.
    Paper,
    /// Nothing: the scene lies over another one, and whoever draws it clears the surface before.
    Clear,
}

/// A drawing: its size in CSS pixels, its shapes in painting order, and what it says.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    pub width: f64,
    pub height: f64,
    pub ground: Ground,
    pub shapes: Vec<Shape>,
    pub targets: Vec<Target>,
    pub alternative: Alternative,
}

impl Scene {
    /// An empty drawing. A width or height that is no positive number becomes 1 px, an enormous one 16,384 px.
    pub fn new(width: f64, height: f64, ground: Ground) -> Self {
        let (width, height) = (shape::extent(width), shape::extent(height));
        Self { width, height, ground, shapes: Vec::new(), targets: Vec::new(), alternative: Alternative::default() }
    }

    /// The part at a point in CSS pixels; the one painted last wins.
    pub fn hit(&self, x: f64, y: f64) -> Option<Part> {
        self.targets.iter().rev().find(|target| target.frame.contains(x, y)).map(|target| target.part)
    }

    /// Where a part can be hit, for a focus ring or a control laid over it.
    pub fn frame_of(&self, part: Part) -> Option<Frame> {
        self.targets.iter().find(|target| target.part == part).map(|target| target.frame)
    }

    /// Lays another scene's shapes and targets into this one, its origin at (x, y). The other's words are left out.
    pub fn lay(&mut self, other: Scene, x: f64, y: f64) {
        self.shapes.extend(other.shapes.into_iter().map(|shape| shape.moved(x, y)));
        self.targets.extend(other.targets.into_iter().map(|target| Target { frame: target.frame.moved(x, y), ..target }));
    }

    fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }
}
