//! Every example of the page for authors (static/embedding.html), run as it stands there.

use super::{ELEMENTS_FRAME, frame, host, inside};
use crate::harness::{Outcome, Page, Site, with_browser};
use std::fs;
use std::path::Path;

/// The examples' names and texts, as a reader copies them.
async fn examples(page: &Page) -> Outcome<Vec<(String, String)>> {
    page.goto(&page.site.url("embedding.html")).await?;
    page.js("[...document.querySelectorAll('pre[data-example]')].map(pre => [pre.dataset.example, pre.textContent])").await
}

#[test]
fn each_example_does_what_the_page_says() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let examples = examples(page).await?;
        assert_eq!(page.axe().await?, [""; 0]);
        let mut names = Vec::new();
        for (name, text) in &examples {
            let _host = host(page, text).await?;
            match name.as_str() {
                "frame" => inside(page, &frame(0), async || page.until_text(".verdict", "Fits: 17.5 GB").await).await?,
                "element" => {
                    inside(page, ELEMENTS_FRAME, async || {
                        page.until_text(".verdict", "Fits: 17.5 GB").await?;
                        page.until("Math.abs(document.body.getBoundingClientRect().height - innerHeight) <= 1").await
                    })
                    .await?;
                }
                "script" => {
                    inside(page, ELEMENTS_FRAME, async || {
                        page.until_text(".transport .time", "of 117").await?;
                        page.until("!document.querySelector('.transport .time').innerText.includes('t = 0 ')").await
                    })
                    .await?;
                }
                "locked" => {
                    inside(page, &frame(0), async || {
                        page.until("document.querySelector('#gpus')?.matches(':disabled') && document.documentElement.dataset.theme === 'dark'")
                            .await?;
                        page.until("!document.querySelector('#assumptions').checkVisibility()").await
                    })
                    .await?;
                }
                "messages" => page.until("document.querySelector('iframe').getBoundingClientRect().height > 560").await?,
                other => return Err(format!("no test for the example {other}").into()),
            }
            names.push(name.clone());
        }
        assert_eq!(names, ["frame", "element", "script", "locked", "messages"]);
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_readmes_frame_works() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"))?;
        let snippet =
            readme.split("```html\n").nth(1).and_then(|rest| rest.split("\n```").next()).ok_or("README has no snippet")?;
        let _host = host(page, &snippet.replace("https://your.host/lab/", "https://lab.example/")).await?;
        inside(page, &frame(0), async || page.until_text(".verdict", "Fits: 17.5 GB").await).await
    })
}
