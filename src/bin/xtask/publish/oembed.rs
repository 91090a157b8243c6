//! oEmbed: what a site is told that turns a pasted address into a frame.

use super::About;
use crate::Outcome;
use crate::files::File;
use serde_json::{Value, json};

const NAME: &str = "oembed.json";
const RELATIVE: &str = "href=\"./oembed.json\"";
const WIDTH: u32 = 720;
const HEIGHT: u32 = 640;

/// The answer, and the page that names it. Whoever asks stands on another site, where a relative address leads nowhere: without the lab's own
/// the answer is a mere link, which is valid too.
pub fn files(about: &About, page: &File, url: Option<&str>) -> Outcome<Vec<File>> {
    let answer = File::new(NAME, serde_json::to_vec_pretty(&answer(about, url))?);
    let Some(url) = url else { return Ok(vec![answer]) };
    let html = page.text()?;
    if html.matches(RELATIVE).count() != 1 {
        return Err(format!("index.html must hold {RELATIVE} exactly once").into());
    }
    let html = html.replacen(RELATIVE, &format!("href=\"{url}{NAME}\""), 1);
    Ok(vec![File::new("index.html", html), answer])
}

fn answer(about: &About, url: Option<&str>) -> Value {
    let About { title, .. } = about;
    let mut answer = json!({ "version": "1.0", "type": "link", "title": title, "provider_name": title });
    if let Some(url) = url {
        let allow = "microphone; clipboard-write; fullscreen";
        let frame = format!(
            "<iframe src=\"{url}?embed=1\" title=\"{title}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" loading=\"lazy\" \
             allow=\"{allow}\" referrerpolicy=\"strict-origin-when-cross-origin\"></iframe>"
        );
        answer["type"] = "rich".into();
        answer["provider_url"] = url.into();
        answer["html"] = frame.into();
        answer["width"] = WIDTH.into();
        answer["height"] = HEIGHT.into();
    }
    answer
}
