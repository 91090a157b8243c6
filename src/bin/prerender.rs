//! Writes the page's HTML into the index.html that Trunk has staged, so that the lesson reads before, and without, JavaScript.

use std::path::PathBuf;
use std::{env, fs, io};

use scale_lab::ui::lesson::{still, stills};
use scale_lab::ui::{App, AppProps, Prose};

const EMPTY_ROOT: &str = r#"<div id="app"></div>"#;

fn main() -> io::Result<()> {
    let folder = env::var_os("TRUNK_STAGING_DIR").map_or_else(|| PathBuf::from("dist"), PathBuf::from);
    let file = folder.join("index.html");
    let html = fs::read_to_string(&file)?;
    if html.matches(EMPTY_ROOT).count() != 1 {
        return Err(io::Error::other(format!("{} must hold {EMPTY_ROOT} exactly once", file.display())));
    }
    let mut page = futures::executor::block_on(page());
    let stills = stills::stills();
    fs::create_dir_all(folder.join("figures"))?;
    for place in ["memory", "pipeline"] {
        let mark = format!(r#"data-still="{place}"><!--<#>-->"#);
        let here = stills.iter().filter(|still| still.place == place);
        let html: String = here.map(|still| still.html.as_str()).collect();
        if page.matches(&mark).count() != 1 {
            return Err(io::Error::other(format!("the page must have one place for the pictures of {place}")));
        }
        page = page.replacen(&mark, &format!(r#"{mark}<noscript class="still">{html}</noscript>"#), 1);
    }
    for still in &stills {
        fs::write(folder.join("figures").join(still.name).with_extension("svg"), &still.svg)?;
    }
    let root = format!(r#"<div id="app" data-prerendered="">{page}</div>"#);
    fs::write(&file, html.replacen(EMPTY_ROOT, &root, 1))
}

/// The page with the lesson in it.
async fn page() -> String {
    let parts = still::parts().await;
    let props = move || AppProps { prose: Prose(parts.into_iter().map(Into::into).collect()), ..AppProps::default() };
    yew::ServerRenderer::<App>::with_props(props).render().await
}
