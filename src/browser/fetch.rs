//! Fetching a file of the page's own server.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Url};

/// The text of a file below the page; `None` if it cannot be had, lies elsewhere, or is longer than `longest` bytes.
pub async fn text(path: &str, longest: usize) -> Option<String> {
    let window = gloo::utils::window();
    let base = gloo::utils::document().base_uri().ok().flatten()?;
    let url = Url::new_with_base(path, &base).ok()?;
    if path.is_empty() || url.origin() != window.location().origin().ok()? {
        return None;
    }
    let response: Response = JsFuture::from(window.fetch_with_str(&url.href())).await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    (text.len() <= longest).then_some(text)
}
