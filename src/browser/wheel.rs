//! A wheel that may keep the page from scrolling, which a listener registered by default may not.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, WheelEvent};

/// Calls with the pointer's x in the element and the wheel's turn (above 0 is towards the reader), while Ctrl is held or the focus is inside.
pub fn on_wheel(element: &Element, turned: impl Fn(f64, f64) + 'static) -> EventListener {
    let inside = element.clone();
    EventListener::new_with_options(element, "wheel", EventListenerOptions::enable_prevent_default(), move |event| {
        let Some(event) = event.dyn_ref::<WheelEvent>() else { return };
        if event.ctrl_key() || inside.closest(":focus-visible").ok().flatten().is_some() {
            event.prevent_default();
            let left = inside.get_bounding_client_rect().left();
            turned(f64::from(event.client_x()) - left, event.delta_y());
        }
    })
}
