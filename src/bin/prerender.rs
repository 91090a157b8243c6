//! Writes the page's HTML into the index.html that Trunk has staged, so that the lesson reads before, and without, JavaScript.

use std::path::PathBuf;
use std::{env, fs, io};

use scale_lab::ui::lesson::still;
use scale_lab::ui::{App, AppProps, Prose};

const EMPTY_ROOT: &str = r#"<div id="app"></div>"#;

fn main() -> io::Result<()> {
    let folder = env::var_os("TRUNK_STAGING_DIR").map_or_else(|| PathBuf::from("dist"), PathBuf::from);
    let file = folder.join("index.html");
    let html = fs::read_to_string(&file)?;
    if html.matches(EMPTY_ROOT).count() != 1 {
        return Err(io::Error::other(format!("{} must hold {EMPTY_ROOT} exactly once", file.display())));
    }
    let page = futures::executor::block_on(page());
    let root = format!(r#"<div id="app" data-prerendered="">{page}</div>"#);
    fs::write(&file, html.replacen(EMPTY_ROOT, &root, 1))
}

/// The page with the lesson in it.
async fn page() -> String {
    let parts = still::parts().await;
    let props = move || AppProps { prose: Prose(parts.into_iter().map(Into::into).collect()), ..AppProps::default() };
    yew::ServerRenderer::<App>::with_props(props).render().await
}
