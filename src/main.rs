//! Browser entry: takes over the prerendered page where that shows what was asked for, else draws afresh.

use scale_lab::model::scenario::embed::Embed;
use scale_lab::ui::{App, AppProps};
use web_sys::{Element, Window};

fn main() {
    let Some(window) = web_sys::window() else { return };
    let Some(root) = window.document().and_then(|document| document.get_element_by_id("app")) else { return };
    if shows_default_view(&window, &root) {
        yew::Renderer::<App>::with_root(root).hydrate();
    } else {
        // Hydrating anything but the very page that was prerendered leaves a dead page.
        root.set_inner_html("");
        let query = window.location().search().unwrap_or_default();
        let props = AppProps { embed: Embed::read(&query).0 };
        yew::Renderer::<App>::with_root_and_props(root, props).render();
    }
}

/// The fragment (shareable state) is applied after hydration; the query (an embedder's settings) changes what is on the page.
fn shows_default_view(window: &Window, root: &Element) -> bool {
    root.has_attribute("data-prerendered") && window.location().search().is_ok_and(|query| query.is_empty())
}
