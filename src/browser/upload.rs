//! Reading a file that the reader chose.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlInputElement};

/// Gives the chosen file's text to `read`, later. No file, no call; a file that is no text comes as what it looks like.
pub fn text(input: &HtmlInputElement, read: impl FnOnce(String) + 'static) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    // The same file may be chosen again.
    input.set_value("");
    let blob: Blob = file.unchecked_into();
    wasm_bindgen_futures::spawn_local(async move {
        let text = JsFuture::from(blob.text()).await.ok().and_then(|text| text.as_string());
        read(text.unwrap_or_default());
    });
}
