//! The palette that the page's looks ask for.

use crate::browser::looks::resolved;
use crate::paint::{DARK, LIGHT, Palette, Patterns, Rgb, forced_colors};
use crate::ui::hooks::Looks;

pub fn palette_of(looks: &Looks) -> Palette {
    if looks.forced_colours {
        let system = |name: &str, fallback: Rgb| resolved(name).and_then(|colour| parse(&colour)).unwrap_or(fallback);
        return forced_colors(system("Canvas", LIGHT.paper), system("CanvasText", LIGHT.ink));
    }
    if looks.is_dark { DARK } else { LIGHT }
}

pub const fn patterns_of(looks: &Looks) -> Patterns {
    if looks.patterns || looks.forced_colours { Patterns::On } else { Patterns::Off }
}

/// Reads "rgb(1, 2, 3)", the form in which browsers resolve a colour.
fn parse(colour: &str) -> Option<Rgb> {
    let inside = colour.split_once('(')?.1.trim_end_matches(')');
    let mut parts = inside.split([',', ' ']).filter(|part| !part.is_empty()).map(|part| part.parse::<u8>().ok());
    let mut next = || parts.next().flatten();
    Some(Rgb(next()?, next()?, next()?))
}
