//! The page for authors and the style sheet know every name that a query may hold.

use scale_lab::model::scenario::embed::{HIDEABLE, Part, Setting};
use scale_lab::model::scenario::preset::PRESETS;
use std::fs;
use std::path::Path;

fn file(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect(name)
}

#[test]
fn the_page_for_authors_names_every_setting_view_preset_and_part() {
    let page = file("static/embedding.html");
    let codes: Vec<&str> = page.split("<code>").skip(1).filter_map(|rest| rest.split("</code>").next()).collect();
    let named = |name: &str| codes.iter().any(|code| code.split_whitespace().any(|word| word == name));
    let names = Part::ALL.map(Part::name).into_iter().chain(Setting::ALL.map(Setting::key)).chain(HIDEABLE);
    let missing: Vec<&str> = names.chain(PRESETS.iter().map(|preset| preset.name)).filter(|name| !named(name)).collect();
    assert!(missing.is_empty(), "static/embedding.html does not name {missing:?}");
}

#[test]
fn each_part_that_can_be_hidden_has_a_rule() {
    let css = file("static/workbench.css");
    let missing: Vec<&str> = HIDEABLE.into_iter().filter(|name| !css.contains(&format!("[data-hide~={name}]"))).collect();
    assert!(missing.is_empty(), "static/workbench.css hides no {missing:?}");
}
