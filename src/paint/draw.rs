use plotters_backend::text_anchor::{HPos, Pos};
use plotters_backend::{DrawingErrorKind, FontStyle};

use crate::paint::pattern::{self, Patterns, Piece};
use crate::paint::pixels::{self, Block};
use crate::paint::surface::{Letters, Pen, Surface};
use crate::paint::{Fills, Palette, Rgb};
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Fill, Frame, Ground, Ink, Point, Scene, Shape, Weight};

type Drawn<S> = Result<(), DrawingErrorKind<<S as plotters_backend::DrawingBackend>::ErrorType>>;

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

struct Brush<'a, S: Surface> {
    palette: &'a Palette,
    patterns: Patterns,
    scale: f64,
    surface: &'a mut S,
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

    fn point(&self, point: Point) -> (i32, i32) {
        (pixels::at(point.x, self.scale), pixels::at(point.y, self.scale))
    }

    fn rect(&mut self, area: Block, color: Rgb) -> Drawn<S> {
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

    fn frame(&mut self, area: Block, width: i32, color: Rgb) -> Drawn<S> {
        self.rect(Block { bottom: (area.top + width).min(area.bottom), ..area }, color)?;
        self.rect(Block { top: (area.bottom - width).max(area.top), ..area }, color)?;
        let sides = Block { top: area.top + width, bottom: area.bottom - width, ..area };
        self.rect(Block { right: (sides.left + width).min(sides.right), ..sides }, color)?;
        self.rect(Block { left: (sides.right - width).max(sides.left), ..sides }, color)
    }

    fn outline(&mut self, frame: &Frame, width: f64, dash: Dash, ink: Ink) -> Drawn<S> {
        let area = Block::new(frame, self.scale);
        if area.is_empty() {
            return Ok(());
        }
        if dash == Dash::Solid {
            return self.frame(area, pixels::thickness(width, self.scale), self.palette.color(ink));
        }
        let inner =
            Frame::new(frame.left + width / 2.0, frame.top + width / 2.0, frame.right - width / 2.0, frame.bottom - width / 2.0);
        let corners =
            [(inner.left, inner.top), (inner.right, inner.top), (inner.right, inner.bottom), (inner.left, inner.bottom)];
        for index in 0..4 {
            let (from, to) = (corners[index], corners[(index + 1) % 4]);
            self.line(Point::new(from.0, from.1), Point::new(to.0, to.1), width, dash, ink)?;
        }
        Ok(())
    }

    fn line(&mut self, from: Point, to: Point, width: f64, dash: Dash, ink: Ink) -> Drawn<S> {
        let color = self.palette.color(ink);
        let (width, dash) = self.needle_style(width, dash, ink);
        if from.x == to.x {
            let (left, right) = pixels::band(from.x, width, self.scale);
            let run = (from.y.min(to.y), from.y.max(to.y));
            return self.dashes(run, dash, |top, bottom| Block { left, top, right, bottom }, color);
        }
        if from.y == to.y {
            let (top, bottom) = pixels::band(from.y, width, self.scale);
            let run = (from.x.min(to.x), from.x.max(to.x));
            return self.dashes(run, dash, |left, right| Block { left, top, right, bottom }, color);
        }
        let pen = Pen { color, width: pixels::thickness(width, self.scale) as u32 };
        let points = [self.point(from), self.point(to)];
        self.surface.draw_path(points, &pen)
    }

    /// Without colours of our own a needle is told by its strength and dashes.
    fn needle_style(&self, width: f64, dash: Dash, ink: Ink) -> (f64, Dash) {
        if self.palette.style == Fills::Outlined && ink == Ink::Limit && width >= 1.5 {
            (3.0, Dash::Every(6.0, 3.0))
        } else {
            (width, dash)
        }
    }

    fn dashes(&mut self, (from, to): (f64, f64), dash: Dash, area: impl Fn(i32, i32) -> Block, color: Rgb) -> Drawn<S> {
        let end = pixels::at(to, self.scale);
        let mut start = pixels::at(from, self.scale);
        let Dash::Every(mark, gap) = dash else { return self.rect(area(start, end), color) };
        let (mark, gap) = (pixels::thickness(mark, self.scale), pixels::thickness(gap, self.scale));
        while start < end {
            self.rect(area(start, (start + mark).min(end)), color)?;
            start += mark + gap;
        }
        Ok(())
    }

    fn text(&mut self, at: Point, align: Align, text: &str, size: f64, weight: Weight, ink: Ink) -> Drawn<S> {
        if text.is_empty() {
            return Ok(());
        }
        if let (Ink::On(fill), Patterns::On) = (ink, self.patterns) {
            self.plate(at, align, text_width(text, size, weight), size, fill)?;
        }
        let h_pos = match align {
            Align::Start => HPos::Left,
            Align::Middle => HPos::Center,
            Align::End => HPos::Right,
        };
        let style = if weight == Weight::Bold { FontStyle::Bold } else { FontStyle::Normal };
        let how = S::LETTERING;
        let anchor = Pos::new(h_pos, how.anchor);
        let letters = Letters { color: self.palette.color(ink), size: size * self.scale * how.size_factor, style, anchor };
        let position = self.point(Point::new(at.x, at.y + how.drop * size));
        self.surface.draw_text(text, &letters, position)
    }

    /// A plain piece of the fill behind letters that would stand on its pattern.
    fn plate(&mut self, at: Point, align: Align, width: f64, size: f64, fill: Fill) -> Drawn<S> {
        let left = match align {
            Align::Start => at.x,
            Align::Middle => at.x - width / 2.0,
            Align::End => at.x - width,
        };
        let frame = Frame::new(left - 3.0, at.y - 0.9 * size, left + width + 3.0, at.y + 0.3 * size);
        self.rect(Block::new(&frame, self.scale), self.palette.color(Ink::Fill(fill)))
    }
}
