//! The page with its workbench, fetched when a reader first opens one of its panels; it takes the small page's place.

use scale_lab::browser::takeover::Unfinished;
use scale_lab::browser::{looks, takeover};
use scale_lab::text::Language;
use scale_lab::ui::{App, AppProps, Panel, asked};

fn main() {
    // What the reader had begun is read before the small page goes.
    let unfinished = Unfinished::of_page();
    takeover::leave();
    if let Some(root) = takeover::cleared_root() {
        let open = takeover::asked().and_then(|name| Panel::from_name(&name));
        let embed = asked().0;
        let language = Language::of_tag(embed.author.language);
        looks::speak(language.tag(), language.direction());
        looks::hide(&embed.author.hide.join(" "));
        yew::Renderer::<App>::with_root_and_props(root, AppProps { embed, open, ..AppProps::default() }).render();
        unfinished.repeat();
    }
}
