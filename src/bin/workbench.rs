//! The page with its workbench, fetched when a reader first opens one of its panels; it takes the small page's place.

use scale_lab::browser::takeover::Unfinished;
use scale_lab::browser::{address, takeover};
use scale_lab::model::scenario::embed::Embed;
use scale_lab::ui::{App, AppProps, Panel};

fn main() {
    // What the reader had begun is read before the small page goes.
    let unfinished = Unfinished::of_page();
    takeover::leave();
    if let Some(root) = takeover::cleared_root() {
        let open = takeover::asked().and_then(|name| Panel::from_name(&name));
        let props = AppProps { embed: Embed::read_in_full(&address::query()).0, open, ..AppProps::default() };
        yew::Renderer::<App>::with_root_and_props(root, props).render();
        unfinished.repeat();
    }
}
