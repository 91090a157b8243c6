use scale_lab::paint::{DARK, LIGHT, Patterns, Rgb, forced_colors, svg};
use scale_lab::scene::{Scene, Setting};
use scale_lab::text::Language;
use scale_lab::text::numbers::Unit;

pub fn setting(width: f64) -> Setting {
    Setting { width, unit: Unit::Gb, language: Language::English }
}

/// The drawing in light, and files to look at where `LOOK` asks for them.
pub fn drawn(name: &str, scene: &Scene) -> String {
    let light = svg(scene, &LIGHT, Patterns::Off, 1.0);
    if let Ok(folder) = std::env::var("LOOK") {
        let forced = forced_colors(Rgb(0, 0, 0), Rgb(255, 255, 255));
        let looks = [
            ("light", LIGHT, Patterns::Off),
            ("dark", DARK, Patterns::Off),
            ("patterns", LIGHT, Patterns::On),
            ("forced", forced, Patterns::On),
        ];
        for (theme, palette, patterns) in looks {
            std::fs::write(format!("{folder}/{name}-{theme}.svg"), svg(scene, &palette, patterns, 2.0))
                .expect("LOOK is a folder");
        }
    }
    light
}
