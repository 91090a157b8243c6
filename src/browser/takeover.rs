//! From the small page, which is all that a first visit loads, to the page with its workbench, which is fetched when first asked for.
//!
//! The small page names the panel on the root element and raises an event; `static/boot.js` fetches the other program, lets this one leave, and
//! starts the other, which reads the scenario from the address and opens the panel.

use gloo::events::EventListener;
use web_sys::{Element, Event};

const ASKED: &str = "data-open";
const MORE: &str = "scale-lab:more";
const LEAVE: &str = "scale-lab:leave";

/// Asks for the workbench with a panel open.
pub fn ask(panel: &str) {
    let Some(root) = gloo::utils::document().document_element() else { return };
    let _cannot_fail = root.set_attribute(ASKED, panel);
    if let Ok(event) = Event::new(MORE) {
        let _nobody_cancels = gloo::utils::window().dispatch_event(&event);
    }
}

/// The panel that was asked for; empty when the workbench was fetched for the address alone.
pub fn asked() -> Option<String> {
    gloo::utils::document().document_element().and_then(|root| root.get_attribute(ASKED))
}

/// Calls once when the workbench is about to take over. Lives until then.
pub fn on_leave(leave: impl FnOnce() + 'static) {
    EventListener::once(&gloo::utils::window(), LEAVE, move |_| leave()).forget();
}

/// The element that the page lives in, emptied.
pub fn cleared_root() -> Option<Element> {
    let root = gloo::utils::document().get_element_by_id("app")?;
    root.set_inner_html("");
    Some(root)
}
