//! Browser entry: takes over the prerendered page where that shows what was asked for, else draws afresh.

use scale_lab::browser::{address, takeover};
use scale_lab::ui::{App, AppProps, Prose, asked};

fn main() {
    let Some(root) = gloo::utils::document().get_element_by_id("app") else { return };
    let is_prerendered = root.has_attribute("data-prerendered");
    // The fragment (shareable state) is applied after hydration; the query (an embedder's settings) changes what is on the page.
    let handle = if is_prerendered && address::query().is_empty() {
        yew::Renderer::<App>::with_root(root).hydrate()
    } else {
        // Hydrating anything but the very page that was prerendered leaves a dead page. The lesson's words are kept: only the HTML has them.
        let prose = Prose(takeover::parts(&root));
        root.set_inner_html("");
        yew::Renderer::<App>::with_root_and_props(root, AppProps { embed: asked().0, prose, ..AppProps::default() }).render()
    };
    takeover::on_leave(move || handle.destroy());
    if !is_prerendered {
        // A build without the prerendered lesson (`cargo xtask serve`): the workbench knows it by heart.
        takeover::ask("");
    }
}
