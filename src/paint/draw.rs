use plotters_backend::DrawingErrorKind;

use crate::paint::pattern::{self, Patterns, Piece};
use crate::paint::pixels::{self, Block};
use crate::paint::surface::{Pen, Surface};
use crate::paint::{Fills, Palette, Rgb};
use crate::scene::{Fill, Frame, Ground, Ink, Point, Scene, Shape};

pub type Drawn<S> = Result<(), DrawingErrorKind<<S as plotters_backend::DrawingBackend>::ErrorType>>;

/// Draws a scene. The surface is CSS size times `scale` (the device pixel ratio) large; one for a scene with a clear ground must be cleared
/// before.
pub fn draw<S: Surface>(scene: &Scene, palette: &Palette, patterns: Patterns, scale: f64, surface: &mut S) -> Drawn<S> {
    let scale = if scale > 0.0 && scale.is_finite() { scale.min(16.0) } else { 1.0 };
    surface.ensure_prepared()?;
    let mut brush = Brush { palette, patterns, scale, surface };
    if scene.ground == Ground::Paper {
        brush.rect(Block::new(&Frame::new(0.0, 0.0, scene.width, scene.height), scale), palette.paper)?;
    }
    scene.shapes.iter().try_for_each(|shape| brush.shape(shape))
}

/// A surface with everything that decides how a shape looks on it.
pub struct Brush<'a, S: Surface> {
    pub(super) palette: &'a Palette,
    pub(super) patterns: Patterns,
    pub(super) scale: f64,
    pub(super) surface: &'a mut S,
}

impl<S: Surface> Brush<'_, S> {
    fn shape(&mut self, shape: &Shape) -> Drawn<S> {
        match shape {
            Shape::Rect { frame, ink } => self.filled(Block::new(frame, self.scale), *ink),
            Shape::Cells { top, bottom, spans, gap, ink } => self.cells(*top, *bottom, spans, *gap, *ink),
            Shape::Outline { frame, width, dash, ink } => self.outline(frame, *width, *dash, *ink),
            Shape::Line { from, to, width, dash, ink } => self.line(*from, *to, *width, *dash, *ink),
            Shape::Path { points, width, ink } => {
                let pen = Pen { color: self.palette.color(*ink), width: pixels::thickness(*width, self.scale) as u32 };
                let points: Vec<_> = points.iter().map(|point| self.point(*point)).collect();
                self.surface.draw_path(points, &pen)
            }
            Shape::Area { points, ink } => {
                let points: Vec<_> = points.iter().map(|point| self.point(*point)).collect();
                self.outlined_area(points, *ink)
            }
            Shape::Hatch { frame } => {
                let area = pattern::hatch(Block::new(frame, self.scale), self.scale);
                self.area(area, self.palette.edge)
            }
            Shape::Text { at, align, text, size, weight, ink } => self.text(*at, *align, text, *size, *weight, *ink),
        }
    }

    pub(super) fn point(&self, point: Point) -> (i32, i32) {
        (pixels::at(point.x, self.scale), pixels::at(point.y, self.scale))
    }

    pub(super) fn rect(&mut self, area: Block, color: Rgb) -> Drawn<S> {
        if area.is_empty() {
            return Ok(());
        }
        self.surface.draw_rect((area.left, area.top), (area.right, area.bottom), &Pen { color, width: 1 }, true)
    }

    fn area(&mut self, outline: Vec<(i32, i32)>, color: Rgb) -> Drawn<S> {
        if outline.len() < 3 {
            return Ok(());
        }
        self.surface.fill_polygon(outline, &Pen { color, width: 1 })
    }

    /// An area in a colour; in forced colours, where fills look like paper, its outline.
    fn outlined_area(&mut self, mut outline: Vec<(i32, i32)>, ink: Ink) -> Drawn<S> {
        let is_outlined = self.palette.style == Fills::Outlined && matches!(ink, Ink::Fill(_));
        self.area(outline.clone(), self.palette.color(ink))?;
        if !is_outlined || outline.len() < 3 {
            return Ok(());
        }
        outline.push(outline[0]);
        let pen = Pen { color: self.palette.ink, width: pixels::thickness(1.0, self.scale) as u32 };
        self.surface.draw_path(outline, &pen)
    }

    /// A rectangle, with its fill's pattern where patterns are on.
    fn filled(&mut self, area: Block, ink: Ink) -> Drawn<S> {
        let outlined = self.palette.style == Fills::Outlined;
        let Ink::Fill(fill) = ink else { return self.rect(area, self.palette.color(ink)) };
        self.rect(area, self.palette.color(ink))?;
        if self.patterns == Patterns::On {
            self.pattern(fill, area)?;
        }
        if outlined { self.frame(area, pixels::thickness(1.0, self.scale), self.palette.ink) } else { Ok(()) }
    }

    fn pattern(&mut self, fill: Fill, area: Block) -> Drawn<S> {
        let color = if self.palette.style == Fills::Outlined { self.palette.ink } else { self.palette.paper };
        for piece in pattern::pieces(fill, area, self.scale) {
            match piece {
                Piece::Area(outline) => self.area(outline, color)?,
                Piece::Rect(area) => self.rect(area, color)?,
                Piece::Line(points, width) => self.surface.draw_path(points, &Pen { color, width })?,
                Piece::Dot(center, radius) => self.surface.draw_circle(center, radius, &Pen { color, width: 1 }, true)?,
                Piece::Ring(center, radius, width) => self.surface.draw_circle(center, radius, &Pen { color, width }, false)?,
            }
        }
        Ok(())
    }

    /// One outline for the whole row where colour alone is asked for; piece by piece otherwise.
    fn cells(&mut self, top: f64, bottom: f64, spans: &[(f64, f64)], gap: f64, ink: Ink) -> Drawn<S> {
        let (top, bottom) = (pixels::at(top, self.scale), pixels::at(bottom, self.scale));
        let gap = pixels::gap(gap, self.scale);
        let scale = self.scale;
        let boxes = spans.iter().map(|&(left, right)| {
            let left = pixels::at(left, scale);
            Block { left, top, right: (pixels::at(right, scale) - gap).max(left + 1), bottom }
        });
        let is_plain = self.patterns == Patterns::Off && self.palette.style == Fills::Solid;
        if spans.len() < 2 || !is_plain {
            return boxes.into_iter().try_for_each(|area| self.filled(area, ink));
        }
        // Between two cells the outline runs along the bottom, and back there at the end: nothing is enclosed.
        let corners = boxes.flat_map(|b| [(b.left, b.bottom), (b.left, b.top), (b.right, b.top), (b.right, b.bottom)]);
        let outline = corners.collect();
        self.area(outline, self.palette.color(ink))
    }
}
