//! oEmbed: what a site is told that turns a pasted address into a frame.

use serde_json::{Value, json};

pub const NAME: &str = "oembed.json";
const RELATIVE: &str = "href=\"./oembed.json\"";
const WIDTH: u32 = 720;
const HEIGHT: u32 = 640;

/// The answer for the page with this title. Whoever asks stands on another site, where a relative address leads nowhere: without the lab's
/// own the answer is a mere link, which is valid too.
pub fn answer(title: &str, url: Option<&str>) -> Value {
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

/// The page that names the answer by its whole address.
pub fn linked(html: &str, url: &str) -> Result<String, String> {
    match html.matches(RELATIVE).count() {
        1 => Ok(html.replacen(RELATIVE, &format!("href=\"{url}{NAME}\""), 1)),
        _ => Err(format!("index.html must hold {RELATIVE} exactly once")),
    }
}
