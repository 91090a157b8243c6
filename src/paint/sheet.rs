//! The palette as a style sheet: the page's colours and the charts' have one source.

use crate::paint::{DARK, LIGHT, Palette};

/// The text of `static/tokens.css`; a test keeps the file equal to it.
pub fn style_sheet() -> String {
    let light = block(&LIGHT, "light");
    let dark = block(&DARK, "dark");
    let swatches: String =
        (1..=9).map(|number| format!(".c{number} {{ background: var(--c{number}); fill: var(--c{number}); }}\n")).collect();
    format!(
        "/* Written from paint's palette; `UPDATE_TOKENS=1 cargo test --test tokens` writes it anew. */\n\
         :root {{ {light} }}\n\
         :root[data-theme=dark] {{ {dark} }}\n\
         @media (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{ {dark} }} }}\n\
         @media print {{ :root, :root[data-theme=dark] {{ {light} }} }}\n\
         @media (forced-colors: active) {{ :root, :root[data-theme=dark], :root:not([data-theme=light]) {{ {FORCED} }} }}\n\
         {swatches}{}",
        patterns()
    )
}

/// The patterns of VISUAL.md section 2 on the swatches of a key, so that a key matches its chart: unseen until the page, or the system by
/// forcing its colours, asks for them.
fn patterns() -> String {
    let lines = |angle: &str| format!("repeating-linear-gradient({angle}, transparent 0 3px, var(--mark) 3px 4.5px)");
    let dots = |from: f64, to: f64| {
        format!("radial-gradient(circle, transparent {from}px, var(--mark) {from}px {to}px, transparent {to}px)")
    };
    let slope = |angle: &str| format!("linear-gradient({angle}, transparent 42%, var(--mark) 42% 58%, transparent 58%)");
    let images = [
        (2, lines("-45deg"), "auto"),
        (3, format!("{}, {}", lines("0deg"), lines("90deg")), "auto"),
        (4, lines("0deg"), "auto"),
        (5, dots(0.0, 1.25), "5px 5px"),
        (6, lines("45deg"), "auto"),
        (7, format!("{}, {}", slope("45deg"), slope("-45deg")), "6.5px 6.5px, 6.5px 6.5px"),
        (8, lines("90deg"), "auto"),
        (9, dots(1.4, 2.4), "6.5px 6.5px"),
    ];
    let rules = images
        .map(|(number, image, size)| format!(".swatch.c{number} {{ background-image: {image}; background-size: {size}; }}\n"));
    format!(
        ".swatch {{ --mark: transparent; }}\n\
         [data-patterns] .swatch {{ --mark: var(--paper); }}\n\
         {}\
         @media (forced-colors: active) {{ .swatch.swatch {{ --mark: CanvasText; background-color: Canvas; outline: 1px solid CanvasText; outline-offset: -1px; }} }}\n",
        rules.concat()
    )
}

/// Forced colours: the system's own (VISUAL.md section 2).
const FORCED: &str = "--paper: Canvas; --well: Canvas; --ink: CanvasText; --ink2: CanvasText; --ink3: CanvasText; --edge: CanvasText; \
                      --rule: CanvasText; --limit: CanvasText; --ok: CanvasText;";

fn block(palette: &Palette, scheme: &str) -> String {
    let tokens: Vec<String> = palette.custom_properties().into_iter().map(|(name, value)| format!("{name}: {value};")).collect();
    format!("color-scheme: {scheme}; {}", tokens.join(" "))
}
