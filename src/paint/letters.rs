//! Text at its baseline.

use plotters_backend::FontStyle;
use plotters_backend::text_anchor::{HPos, Pos};

use crate::paint::Patterns;
use crate::paint::draw::{Brush, Drawn};
use crate::paint::pixels::Block;
use crate::paint::surface::{Letters, Surface};
use crate::scene::width::text_width;
use crate::scene::{Align, Fill, Frame, Ink, Point, Weight};

impl<S: Surface> Brush<'_, S> {
    pub(super) fn text(&mut self, at: Point, align: Align, text: &str, size: f64, weight: Weight, ink: Ink) -> Drawn<S> {
        if text.is_empty() {
            return Ok(());
        }
        // The first fill's pattern is plain.
        if let (Ink::On(fill), Patterns::On) = (ink, self.patterns)
            && fill != Fill::C1
        {
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
        let frame = Frame::new(left - 2.0, at.y - 0.9 * size, left + width + 2.0, at.y + 0.3 * size);
        self.rect(Block::new(&frame, self.scale), self.palette.color(Ink::Fill(fill)))
    }
}
