//! The page's colours are the charts' colours.

#![cfg(feature = "paint")]

use scale_lab::paint::style_sheet;

#[test]
fn tokens_css_is_the_palette() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/static/tokens.css");
    if std::env::var_os("UPDATE_TOKENS").is_some() {
        std::fs::write(path, style_sheet()).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), style_sheet());
}
