//! Files made in the page, handed to the reader's browser to keep.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlCanvasElement, Url};

/// Offers a text as a file. Where the host page forbids downloads, nothing happens.
pub fn save_text(name: &str, kind: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&text.into());
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        save(name, &blob);
    }
}

/// Offers what is painted on a canvas of its own as a PNG file.
pub fn save_canvas(name: &'static str, paint: impl FnOnce(&HtmlCanvasElement)) {
    let element = gloo::utils::document().create_element("canvas").ok();
    let Some(canvas) = element.and_then(|element| element.dyn_into::<HtmlCanvasElement>().ok()) else { return };
    paint(&canvas);
    let done = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(blob) = blob {
            save(name, &blob);
        }
    });
    let _nothing_to_save = canvas.to_blob(done.unchecked_ref());
}

fn save(name: &str, blob: &Blob) {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return };
    if let Some(link) =
        gloo::utils::document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok())
    {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The download has its own hold on the blob by then.
    gloo::timers::callback::Timeout::new(10_000, move || {
        let _was_there = Url::revoke_object_url(&url);
    })
    .forget();
}
