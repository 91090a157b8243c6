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

use crate::model::markup::escaped;
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

/// The scene as an SVG element for the page itself: its colours are the page's tokens, so that it follows the theme, and its size that of its
/// place. `class` is for the style sheet.
pub fn page_svg(scene: &Scene, class: &str) -> String {
    let drawn = svg(scene, &LIGHT, Patterns::Off, 1.0);
    // Two tokens may share a colour in one theme only; the first in the list wins, and a scene for the page uses no other.
    let tokens = LIGHT.custom_properties();
    let themed =
        tokens.iter().fold(drawn, |text, (token, colour)| text.replace(&format!("\"{colour}\""), &format!("\"var({token})\"")));
    let name = escaped(&scene.alternative.summary);
    let sized = format!(r#" width="{}" height="{}""#, pixels::length(scene.width, 1.0), pixels::length(scene.height, 1.0));
    themed.replacen(&sized, &format!(r#" class="{class}" role="img" aria-label="{name}""#), 1)
}
