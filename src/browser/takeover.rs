//! From the small page, which is all that a first visit loads, to the page with its workbench, which is fetched when first asked for.
//!
//! The small page names the panel on the root element and raises an event; `static/boot.js` fetches and starts the other program, which has
//! this one leave, reads the scenario from the address and opens the panel. In the lesson the press itself is repeated there, with what had
//! been typed and chosen.

use super::looks::mark_root;
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};
use yew::AttrValue;

const ASKED: &str = "data-open";
const PRESS: &str = "data-press";
const MORE: &str = "scale-lab:more";
const LEAVE: &str = "scale-lab:leave";

/// Asks for the workbench with a panel open.
pub fn ask(panel: &str) {
    mark_root(ASKED, Some(panel));
    raise(MORE);
}

/// Asks for the workbench and for a press on what has this name in `data-more`.
pub fn press(name: &str) {
    mark_root(PRESS, Some(name));
    raise(MORE);
}

fn raise(event: &str) {
    if let Ok(event) = Event::new(event) {
        let _nobody_cancels = gloo::utils::window().dispatch_event(&event);
    }
}

/// The panel that was asked for; empty when the workbench was fetched for the address alone.
pub fn asked() -> Option<String> {
    gloo::utils::document().document_element().and_then(|root| root.get_attribute(ASKED))
}

/// Focuses the head of a panel that was opened on the page before.
#[cfg(feature = "workbench")]
pub fn focus_panel(id: &str) {
    let head = gloo::utils::document().get_element_by_id(id).and_then(|panel| panel.first_element_child());
    if let Some(head) = head.and_then(|head| head.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _cannot_fail = head.focus();
    }
}

/// Calls once when the workbench is about to take over. Lives until then.
pub fn on_leave(leave: impl FnOnce() + 'static) {
    EventListener::once(&gloo::utils::window(), LEAVE, move |_| leave()).forget();
}

/// The HTML of the opener and of the lesson's parts, in reading order.
pub fn parts(page: &Element) -> Vec<AttrValue> {
    let Ok(parts) = page.query_selector_all("[data-part]") else { return Vec::new() };
    let html = |place| parts.item(place)?.dyn_into::<Element>().ok().map(|part| AttrValue::from(part.inner_html()));
    (0..parts.length()).filter_map(html).collect()
}

/// The element that the page lives in, emptied.
pub fn cleared_root() -> Option<Element> {
    let root = gloo::utils::document().get_element_by_id("app")?;
    root.set_inner_html("");
    Some(root)
}

/// Has the small page go.
#[cfg(feature = "workbench")]
pub fn leave() {
    raise(LEAVE);
}

#[cfg(feature = "workbench")]
pub use press::Unfinished;

#[cfg(feature = "workbench")]
mod press {
    use gloo::timers::callback::Timeout;
    use wasm_bindgen::JsCast;
    use web_sys::{Document, Element, Event, EventInit, HtmlElement, HtmlInputElement, HtmlTextAreaElement};

    use super::{PRESS, mark_root};

    /// What the reader had entered and pressed on the small page.
    pub struct Unfinished {
        fields: Vec<(String, Entry)>,
        press: Option<String>,
        height: f64,
    }

    enum Entry {
        Text(String),
        Chosen,
    }

    impl Unfinished {
        /// Reads it from the page, before that is cleared.
        pub fn of_page() -> Self {
            let document = gloo::utils::document();
            let root = document.document_element();
            let press = root.and_then(|root| root.get_attribute(PRESS));
            mark_root(PRESS, None);
            let height = document.get_element_by_id("app").map_or(0.0, |app| app.get_bounding_client_rect().height());
            Self { fields: entries(&document), press, height }
        }

        /// Keeps the page as tall as it was, so that it stays where the reader had scrolled to; then enters and presses again.
        pub fn repeat(self) {
            hold_height(Some(self.height));
            // After the first render and its effects, which wait for the microtasks.
            Timeout::new(60, move || {
                let document = gloo::utils::document();
                for (id, entry) in &self.fields {
                    if let Some(field) = document.get_element_by_id(id) {
                        entry.enter(&field);
                    }
                }
                hold_height(None);
                // What was entered is rendered before the press reads it.
                Timeout::new(30, move || press(self.press.as_deref())).forget();
            })
            .forget();
        }
    }

    fn hold_height(height: Option<f64>) {
        let Some(app) = gloo::utils::document().get_element_by_id("app").and_then(|app| app.dyn_into::<HtmlElement>().ok())
        else {
            return;
        };
        let value = height.map_or_else(String::new, |height| format!("{height}px"));
        let _cannot_fail = app.style().set_property("min-height", &value);
    }

    fn press(name: Option<&str>) {
        let Some(name) = name.filter(|name| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')) else { return };
        let target = gloo::utils::document().query_selector(&format!("[data-more=\"{name}\"]")).ok().flatten();
        if let Some(target) = target.and_then(|target| target.dyn_into::<HtmlElement>().ok()) {
            let _cannot_fail = target.focus();
            target.click();
        }
    }

    /// Everything in the lesson that has an id and was changed.
    fn entries(document: &Document) -> Vec<(String, Entry)> {
        let Ok(fields) = document.query_selector_all("[data-part] input[id], [data-part] textarea[id]") else {
            return Vec::new();
        };
        let field = |place| {
            let node = fields.item(place)?;
            if let Some(input) = node.dyn_ref::<HtmlInputElement>() {
                let entry = match input.type_().as_str() {
                    "radio" | "checkbox" if input.checked() && !input.default_checked() => Entry::Chosen,
                    "radio" | "checkbox" => return None,
                    _ if input.value() != input.default_value() => Entry::Text(input.value()),
                    _ => return None,
                };
                return Some((input.id(), entry));
            }
            let area: &HtmlTextAreaElement = node.dyn_ref()?;
            (!area.value().is_empty()).then(|| (area.id(), Entry::Text(area.value())))
        };
        (0..fields.length()).filter_map(field).collect()
    }

    impl Entry {
        fn enter(&self, field: &Element) {
            match (self, field.dyn_ref::<HtmlInputElement>(), field.dyn_ref::<HtmlTextAreaElement>()) {
                (Self::Chosen, Some(input), _) => input.click(),
                (Self::Text(text), Some(input), _) => input.set_value(text),
                (Self::Text(text), _, Some(area)) => area.set_value(text),
                _ => {}
            }
            if matches!(self, Self::Text(_)) {
                tell(field, "input");
                tell(field, "change");
            }
        }
    }

    fn tell(field: &Element, kind: &str) {
        let init = EventInit::new();
        init.set_bubbles(true);
        if let Ok(event) = Event::new_with_event_init_dict(kind, &init) {
            let _nobody_cancels = field.dispatch_event(&event);
        }
    }
}
