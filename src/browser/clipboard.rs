//! Copying a text.

use wasm_bindgen_futures::JsFuture;

/// Copies the text; `false` where the browser or the host page does not allow it.
pub async fn copy(text: &str) -> bool {
    let navigator = gloo::utils::window().navigator();
    // Outside secure contexts `navigator.clipboard` is undefined, which the binding does not know.
    let clipboard = match js_sys::Reflect::get(&navigator, &"clipboard".into()) {
        Ok(value) if !value.is_undefined() => navigator.clipboard(),
        _ => return false,
    };
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}
