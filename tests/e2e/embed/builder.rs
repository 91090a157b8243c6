//! The builder of snippets: what it writes is pasted into a course page, and shows what was asked for.

use super::{ELEMENTS_FRAME, frame, host, inside};
use crate::harness::{Outcome, Page, Site, visit, with_browser};

async fn open_builder(page: &Page, setup: &str) -> Outcome {
    page.open(setup).await?;
    page.click("#embed > button").await?;
    page.until("document.querySelector('#embed-snippet')").await
}

async fn choose(page: &Page, place: usize) -> Outcome<String> {
    let select = "document.querySelector('#embed-place')";
    page.run(&format!("{select}.selectedIndex = {place}; {select}.dispatchEvent(new Event('change', {{ bubbles: true }}))"))
        .await?;
    page.frames(2).await?;
    page.value("#embed-snippet").await
}

#[test]
fn the_snippet_follows_the_page_and_the_choices() -> Outcome {
    visit("?view=memory#zero=1", async |page| {
        page.click("#embed > button").await?;
        page.until("document.querySelector('#embed-snippet')?.value.includes('zero=1')").await?;
        page.until("document.activeElement?.closest('#embed')").await?;
        page.click("[name=embed-part][value=pipeline]").await?;
        page.click("[name=embed-lock][value=zero]").await?;
        page.click("fieldset:has([name=embed-theme]) label:nth-of-type(3)").await?;
        page.until("document.querySelector('#embed-snippet').value.includes('view=memory,pipeline&amp;lock=zero&amp;theme=dark&amp;v=1&amp;zero=1')").await?;
        page.click("#memory-lab fieldset:has([name=sharding]) label:nth-of-type(4)").await?;
        page.until("document.querySelector('#embed-snippet').value.includes('zero=3')").await?;
        page.click("[name=embed-part][value=pipeline]").await?;
        page.until("document.querySelector('[name=embed-part][value=memory]').disabled").await?;
        assert_eq!(page.axe().await?, [""; 0]);
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_preview_is_the_frame_itself() -> Outcome {
    with_browser(Site::dist(), async |page| {
        open_builder(page, "#zero=3").await?;
        page.click("[name=embed-lock][value=zero]").await?;
        page.click(".show-preview").await?;
        inside(page, &frame(0), async || {
            page.until("document.documentElement.dataset.boot === 'workbench'").await?;
            page.until_text(".verdict", "Fits").await?;
            page.until_text(".locked .why", "course author").await
        })
        .await
    })
}

#[test]
fn each_snippet_that_is_html_works_where_it_is_pasted() -> Outcome {
    with_browser(Site::dist(), async |page| {
        open_builder(page, "#zero=3&gpus=128").await?;
        let mut snippets = Vec::new();
        for place in 0..8 {
            snippets.push(choose(page, place).await?);
        }
        let [html, element, mdbook, docusaurus, myst, quarto, moodle, canvas] = snippets.as_slice() else {
            return Err("eight places".into());
        };
        let inner = |fenced: &str| fenced.lines().filter(|line| !line.starts_with("```")).collect::<String>();
        for snippet in [html, mdbook, moodle, canvas, &inner(quarto)] {
            let _host = host(page, snippet).await?;
            shows(page, &frame(0)).await?;
        }
        let _host = host(page, element).await?;
        page.run("await customElements.whenDefined('scale-lab'); await document.querySelector('scale-lab').ready").await?;
        shows(page, ELEMENTS_FRAME).await?;
        assert!(docusaurus.contains("referrerPolicy") && docusaurus.contains("&zero=3") && !docusaurus.contains("&amp;"));
        assert!(myst.starts_with("```{iframe} http") && canvas.contains("host=canvas"));
        Ok(())
    })
}

async fn shows(page: &Page, frame: &str) -> Outcome {
    inside(page, frame, async || {
        page.until_text(".verdict", "8.8 GB").await?;
        page.until("!document.querySelector('.masthead')").await
    })
    .await
}
