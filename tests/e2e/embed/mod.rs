//! The lab in other people's pages: always of another origin, `localhost` around `127.0.0.1`.

mod books;
mod builder;
mod docs;
mod element;
mod frames;
mod fuzz;
mod messages;
mod settings;

use crate::harness::{Outcome, Page, Served, Site, with_browser};
use serde_json::Value;

/// What the page that embeds is served with, and what it does with messages: it keeps them all.
const RECORD: &str = "<script>
    window.heard = [];
    addEventListener('message', ({ data, origin, source }) => {
        if (data?.ns === 'scale-lab' || data?.subject || data?.payload) heard.push({ ...data, origin, from: Array.from({ length: frames.length }, (_, place) => frames[place]).indexOf(source) });
    });
    window.say = (frame, message) => frames[frame].postMessage({ ns: 'scale-lab', v: 1, ...message }, '*');
    window.last = (type, from = 0) => heard.filter(message => message.type === type && message.from === from).at(-1);
    window.answer = (re, from = 0) => heard.find(message => message.re === re && message.from === from);
</script>";

/// Shows `body` at another origin, with the lab's own address in place of `https://lab.example`.
async fn host(page: &Page, body: &str) -> Outcome<Served> {
    host_with(page, Site::dist(), body).await
}

/// The same, served in a way of its own.
async fn host_with(page: &Page, site: Site, body: &str) -> Outcome<Served> {
    let body = body.replace("https://lab.example", &page.site.origin());
    let html =
        format!("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Course</title><body>{body}</body></html>");
    let served = site.page("/host.html", &html).page("/favicon.ico", "").start()?;
    page.goto(&served.other_site_url("host.html")).await?;
    Ok(served)
}

/// A course page with these frames, by what follows the lab's address, which hears all and says hello to each.
fn with_frames(frames: &[&str], steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    with_browser(Site::dist().header("Access-Control-Allow-Origin", "*"), async |page| {
        let frames: String = frames.iter().map(|frame| frame_html(frame)).collect();
        let _host = host(page, &format!("{RECORD}{frames}")).await?;
        let count = page.count("iframe").await?;
        for frame in 0..count {
            page.until(&format!("last('ready', {frame})")).await?;
            page.run(&format!("say({frame}, {{ type: 'hello' }})")).await?;
            page.until(&format!("last('resize', {frame})")).await?;
        }
        steps(page).await
    })
}

/// `?query#fragment`, or that with attributes of the frame behind a bar.
fn frame_html(frame: &str) -> String {
    let (address, attributes) = frame.split_once('|').unwrap_or((frame, ""));
    format!("<iframe src=\"https://lab.example/{address}\" title=\"Lab\" width=\"720\" height=\"520\" {attributes}></iframe>")
}

/// Carries out steps inside a frame of the page.
async fn inside(page: &Page, frame: &str, steps: impl AsyncFnOnce() -> Outcome) -> Outcome {
    let found = page.driver.execute(format!("return {frame}"), Vec::<Value>::new()).await?.element()?;
    found.enter_frame().await?;
    let result = steps().await;
    page.driver.enter_default_frame().await?;
    result
}

/// JavaScript that finds a frame.
fn frame(place: usize) -> String {
    format!("document.querySelectorAll('iframe')[{place}]")
}

/// JavaScript that finds the frame of a lab element.
const ELEMENTS_FRAME: &str = "document.querySelector('scale-lab').shadowRoot.querySelector('iframe')";
