//! What the reader's system asks of looks: dark, less motion, forced colours; and the theme chosen on the page.

use gloo::events::EventListener;
use web_sys::MediaQueryList;

const DARK: &str = "(prefers-color-scheme: dark)";
const STILL: &str = "(prefers-reduced-motion: reduce)";
const FORCED: &str = "(forced-colors: active)";

fn query(text: &str) -> Option<MediaQueryList> {
    gloo::utils::window().match_media(text).ok().flatten()
}

fn matches(text: &str) -> bool {
    query(text).is_some_and(|list| list.matches())
}

pub fn prefers_dark() -> bool {
    matches(DARK)
}

pub fn prefers_stillness() -> bool {
    matches(STILL)
}

pub fn forces_colours() -> bool {
    matches(FORCED)
}

/// Calls back when one of the preferences changes, or the embedding page asks for other looks; listens while the result lives.
pub fn on_change(callback: impl Fn() + Clone + 'static) -> Vec<EventListener> {
    let listen = |text| {
        let callback = callback.clone();
        query(text).map(|list| EventListener::new(&list, "change", move |_| callback()))
    };
    let mut listeners: Vec<EventListener> = [DARK, STILL, FORCED].into_iter().filter_map(listen).collect();
    listeners.push(EventListener::new(&gloo::utils::window(), "scale-lab:looks", move |_| callback()));
    listeners
}

/// What the embedding page asks of looks, "theme" or "motion": `static/early.js` reads it from the query, `static/host.js` from messages.
pub fn asked(what: &str) -> Option<String> {
    gloo::utils::document().document_element()?.get_attribute(&format!("data-ask-{what}"))
}

/// The reader chose a theme: from then on the host's wish no longer counts.
pub fn forget_asked_theme() {
    mark_root("data-ask-theme", None);
}

/// Marks the root element with the theme for the style sheets; `None` follows the system.
pub fn set_theme(theme: Option<&str>) {
    mark_root("data-theme", theme);
}

/// Marks the root element where fills carry patterns.
pub fn set_patterns(on: Option<&str>) {
    mark_root("data-patterns", on);
}

/// Marks the root element while only the practice is shown.
#[cfg(feature = "lesson")]
pub fn set_mock(on: Option<&str>) {
    mark_root("data-mock", on);
}

/// Marks the root element with what an author hides, for `static/workbench.css`.
#[cfg(feature = "workbench")]
pub fn hide(names: &str) {
    mark_root("data-hide", (!names.is_empty()).then_some(names));
}

/// Tells the browser which language the page is in, and which way it runs.
#[cfg(feature = "workbench")]
pub fn speak(tag: &str, direction: &str) {
    mark_root("lang", Some(tag));
    mark_root("dir", Some(direction));
}

/// Sets an attribute of the root element, or takes it away.
pub(super) fn mark_root(attribute: &str, value: Option<&str>) {
    let Some(root) = gloo::utils::document().document_element() else { return };
    let _cannot_fail = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}

/// A colour as the browser resolves it for the page, for instance a system colour.
pub fn resolved(colour: &str) -> Option<String> {
    let document = gloo::utils::document();
    let probe = document.create_element("span").ok()?;
    let probe: web_sys::HtmlElement = wasm_bindgen::JsCast::dyn_into(probe).ok()?;
    probe.style().set_property("color", colour).ok()?;
    document.body()?.append_child(&probe).ok()?;
    let style = gloo::utils::window().get_computed_style(&probe).ok().flatten()?;
    let value = style.get_property_value("color").ok();
    probe.remove();
    value
}
