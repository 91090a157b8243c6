//! Style properties that depend on values. A `style` attribute would need `unsafe-inline` in the host's policy, the style object does not: so
//! elements carry their declarations in `data-style`, and this observer moves them over before the next paint.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit};

const ATTRIBUTE: &str = "data-style";

/// Follows `data-style` below an element while alive.
pub struct StyleWatch {
    observer: MutationObserver,
    _callback: Closure<dyn FnMut()>,
}

impl StyleWatch {
    pub fn start(root: &Element) -> Option<Self> {
        apply_below(root);
        let watched = root.clone();
        let callback = Closure::<dyn FnMut()>::new(move || apply_below(&watched));
        let observer = MutationObserver::new(callback.as_ref().unchecked_ref()).ok()?;
        let what = MutationObserverInit::new();
        what.set_subtree(true);
        what.set_child_list(true);
        what.set_attribute_filter(&js_sys::Array::of1(&JsValue::from_str(ATTRIBUTE)));
        observer.observe_with_options(root, &what).ok()?;
        Some(Self { observer, _callback: callback })
    }
}

impl Drop for StyleWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

fn apply_below(root: &Element) {
    let Ok(found) = root.query_selector_all("[data-style]") else { return };
    for index in 0..found.length() {
        let Some(element) = found.get(index).and_then(|node| node.dyn_into::<HtmlElement>().ok()) else { continue };
        let wanted = element.get_attribute(ATTRIBUTE).unwrap_or_default();
        // Setting the same text again would still cost a style recalculation.
        if element.get_attribute("data-styled").as_deref() != Some(&wanted) {
            element.style().set_css_text(&wanted);
            let _cannot_fail = element.set_attribute("data-styled", &wanted);
        }
    }
}
