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
         {swatches}"
    )
}

/// Forced colours: the system's own (VISUAL.md section 2).
const FORCED: &str = "--paper: Canvas; --well: Canvas; --ink: CanvasText; --ink2: CanvasText; --ink3: CanvasText; --edge: CanvasText; \
                      --rule: CanvasText; --limit: CanvasText; --ok: CanvasText;";

fn block(palette: &Palette, scheme: &str) -> String {
    let tokens: Vec<String> = palette.custom_properties().into_iter().map(|(name, value)| format!("{name}: {value};")).collect();
    format!("color-scheme: {scheme}; {}", tokens.join(" "))
}
