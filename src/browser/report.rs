//! Telling whoever hosts the page what happened, as events on the window: `static/host.js` passes them on to an embedding page.

use web_sys::{CustomEvent, CustomEventInit};

/// Raises `scale-lab:KIND` on the window. The detail of a `report` is JSON of what a course records: `progress`, `challenge`, `interview` or
/// `complete`, for instance `{"type":"challenge","id":"zero-stage","correct":true,"attempts":1,"ms":1234}`: ids and numbers, never an
/// answer's words. Else it is plain text: `state` is the fragment; `loaded` is the fragment, the parts shown and a line for each note.
pub fn report(kind: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&detail.into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict(&format!("scale-lab:{kind}"), &init) {
        let _nobody_cancels = gloo::utils::window().dispatch_event(&event);
    }
}
