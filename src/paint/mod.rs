//! How it looks: scene -> any plotters backend.
//!
//! The only place with colours. Scenes come in CSS pixels; here they are multiplied by the device pixel ratio and rounded, so that edges fall
//! on device pixels and hairlines stay crisp at any ratio.

mod draw;
mod letters;
mod lines;
mod palette;
mod pattern;
mod pixels;
mod raster;
mod sheet;
mod surface;

pub use draw::draw;
pub use palette::{DARK, Fills, LIGHT, Palette, Rgb, forced_colors};
pub use pattern::Patterns;
pub use raster::{Raster, raster};
pub use sheet::style_sheet;
pub use surface::{Lettering, SANS, Surface};

use plotters::backend::SVGBackend;
use plotters_backend::DrawingBackend;

use crate::scene::Scene;

/// The scene as an SVG document, for export, print and tests. `scale` is units of the SVG per CSS px; 1 rounds to whole CSS px.
pub fn svg(scene: &Scene, palette: &Palette, patterns: Patterns, scale: f64) -> String {
    let mut document = String::new();
    let size = (pixels::length(scene.width, scale), pixels::length(scene.height, scale));
    {
        let mut backend = SVGBackend::with_string(&mut document, size);
        // Writing into a string does not fail; if it did, the document would end early.
        let drawn = draw(scene, palette, patterns, scale, &mut backend);
        let _ = drawn.and_then(|()| backend.present());
    }
    document
}
