//! Saving a file that the page made itself.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlCanvasElement, Url};

/// Offers a text as a file; `false` where the browser or the host page refuses.
pub fn text(name: &str, kind: &str, text: &str) -> bool {
    let parts = js_sys::Array::of1(&text.into());
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&parts, &options).is_ok_and(|blob| offer(name, &blob))
}

/// Offers what is painted on a canvas as a PNG; `false` where that cannot even begin.
pub fn canvas(name: &str, paint: impl FnOnce(&HtmlCanvasElement)) -> bool {
    let Some(canvas) = gloo::utils::document().create_element("canvas").ok().and_then(|made| made.dyn_into().ok()) else {
        return false;
    };
    let canvas: HtmlCanvasElement = canvas;
    paint(&canvas);
    let name = name.to_owned();
    let ready = Closure::once_into_js(move |blob: Option<Blob>| {
        // An empty or enormous canvas gives none.
        let _refused = blob.is_some_and(|blob| offer(&name, &blob));
    });
    canvas.to_blob(ready.unchecked_ref()).is_ok()
}

/// Has the browser save a blob, by a link that is never shown.
fn offer(name: &str, blob: &Blob) -> bool {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return false };
    let link = gloo::utils::document().create_element("a").ok().and_then(|made| made.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = &link {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The download has begun by then, if it was allowed.
    gloo::timers::callback::Timeout::new(10_000, move || {
        let _gone = Url::revoke_object_url(&url);
    })
    .forget();
    link.is_some()
}
