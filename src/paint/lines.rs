//! Lines and frames. Upright and level ones are rectangles of whole pixels, so that they are as sharp and as strong everywhere.

use crate::paint::draw::{Brush, Drawn};
use crate::paint::pixels::{self, Block};
use crate::paint::surface::{Pen, Surface};
use crate::paint::{Fills, Rgb};
use crate::scene::{Dash, Frame, Ink, Point};

impl<S: Surface> Brush<'_, S> {
    pub(super) fn frame(&mut self, area: Block, width: i32, color: Rgb) -> Drawn<S> {
        self.rect(Block { bottom: (area.top + width).min(area.bottom), ..area }, color)?;
        self.rect(Block { top: (area.bottom - width).max(area.top), ..area }, color)?;
        let sides = Block { top: area.top + width, bottom: area.bottom - width, ..area };
        self.rect(Block { right: (sides.left + width).min(sides.right), ..sides }, color)?;
        self.rect(Block { left: (sides.right - width).max(sides.left), ..sides }, color)
    }

    pub(super) fn outline(&mut self, frame: &Frame, width: f64, dash: Dash, ink: Ink) -> Drawn<S> {
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

    pub(super) fn line(&mut self, from: Point, to: Point, width: f64, dash: Dash, ink: Ink) -> Drawn<S> {
        let color = self.palette.color(ink);
        let (width, dash) =
            if from.x == to.x { self.needle_style((to.y - from.y).abs(), width, dash, ink) } else { (width, dash) };
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
    fn needle_style(&self, length: f64, width: f64, dash: Dash, ink: Ink) -> (f64, Dash) {
        if self.palette.style == Fills::Outlined && ink == Ink::Limit && length >= 16.0 {
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
}
