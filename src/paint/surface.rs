use plotters::backend::SVGBackend;
use plotters_backend::text_anchor::VPos;
use plotters_backend::{BackendColor, BackendStyle, BackendTextStyle, DrawingBackend, FontFamily, FontStyle, text_anchor};
use plotters_canvas::CanvasBackend;

use crate::paint::Rgb;

/// The page's sans stack.
pub const SANS: &str = r#"Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif"#;

/// How a backend turns a text's position and size into letters. Scenes give baselines; plotters' backends know only top, centre and bottom,
/// and place these each in its own way.
#[derive(Clone, Copy)]
pub struct Lettering {
    /// What a font size must be multiplied by to come out as wanted.
    pub size_factor: f64,
    pub anchor: VPos,
    /// From the baseline down to the backend's anchor in font sizes.
    pub drop: f64,
}

/// A plotters backend whose way with letters we know.
pub trait Surface: DrawingBackend {
    const LETTERING: Lettering;
}

/// Canvas anchors at the em square's bottom, which lies 0.19 to 0.22 under the baseline in the common sans fonts.
impl Surface for CanvasBackend {
    const LETTERING: Lettering = Lettering { size_factor: 1.0, anchor: VPos::Bottom, drop: 0.2 };
}

/// The SVG backend divides sizes by 1.24 and puts a top-anchored baseline 0.76 em below its point, whatever the font.
impl Surface for SVGBackend<'_> {
    const LETTERING: Lettering = Lettering { size_factor: 1.24, anchor: VPos::Top, drop: -0.76 };
}

/// A line or fill style.
#[derive(Clone, Copy)]
pub struct Pen {
    pub color: Rgb,
    pub width: u32,
}

impl BackendStyle for Pen {
    fn color(&self) -> BackendColor {
        backend_color(self.color)
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// A text style; the backend measures nothing with it.
pub struct Letters {
    pub color: Rgb,
    pub size: f64,
    pub style: FontStyle,
    pub anchor: text_anchor::Pos,
}

impl BackendTextStyle for Letters {
    type FontError = std::convert::Infallible;

    fn color(&self) -> BackendColor {
        backend_color(self.color)
    }

    fn size(&self) -> f64 {
        self.size
    }

    fn style(&self) -> FontStyle {
        self.style
    }

    fn anchor(&self) -> text_anchor::Pos {
        text_anchor::Pos::new(self.anchor.h_pos, self.anchor.v_pos)
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::Name(SANS)
    }

    fn layout_box(&self, _: &str) -> Result<((i32, i32), (i32, i32)), Self::FontError> {
        Ok(((0, 0), (0, 0)))
    }

    fn draw<E, F: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _: &str,
        _: (i32, i32),
        _: F,
    ) -> Result<Result<(), E>, Self::FontError> {
        Ok(Ok(()))
    }
}

fn backend_color(color: Rgb) -> BackendColor {
    BackendColor { alpha: 1.0, rgb: (color.0, color.1, color.2) }
}
