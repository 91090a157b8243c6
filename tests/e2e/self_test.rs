//! The harness itself, on a small page of its own.

use crate::harness::measure::{EMPTY, Reaction};
use crate::harness::{Outcome, Page, Screen, Site, with_browser};
use thirtyfour::prelude::*;

const PAGE: &str = r##"<!doctype html><html lang="en"><title>Self-test</title><main><h1>Self-test</h1>
<label>Range <input id="range" type="range" min="0" max="100" value="20"></label> <output id="out">20</output>
<label>Name <input id="name"></label> <button id="button">Go</button> <p class="p">one</p><p class="p" hidden>two</p>
<canvas id="canvas" width="20" height="10"></canvas></main><script>
document.getElementById("range").addEventListener("input", event => { document.getElementById("out").textContent = event.target.value; });
document.getElementById("button").addEventListener("click", event => { event.target.textContent = "Gone"; console.warn("gone"); });
document.getElementById("canvas").getContext("2d").fillRect(0, 0, 10, 10);
</script>"##;

fn on_the_page(steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    with_browser(Site::dist().page("/self.html", PAGE).page(EMPTY.0, EMPTY.1), async |page| {
        page.goto(&page.site.url("self.html")).await?;
        steps(page).await
    })
}

#[test]
fn acts_as_a_reader_does() -> Outcome {
    on_the_page(async |page| {
        page.press("#range", Key::Right + Key::Right).await?;
        page.until_text("#out", "22").await?;
        page.drag("#range", 0.75).await?;
        let dragged: f64 = page.value("#range").await?.parse()?;
        assert!((74.0..=76.0).contains(&dragged), "dragged to {dragged}");
        page.press("#name", "Ada").await?;
        page.type_keys(Key::Tab + Key::Enter).await?;
        assert_eq!(page.text("#button").await?, "Gone");
        assert_eq!(page.value("#name").await?, "Ada");
        assert_eq!(page.attr("#range", "max").await?.as_deref(), Some("100"));
        assert_eq!(page.texts(".p").await?.len(), page.count(".p").await?);
        assert!(page.complaints().await?.concat().contains("gone"));
        Ok(())
    })
}

#[test]
fn sees_canvases_screens_and_strangers() -> Outcome {
    on_the_page(async |page| {
        let (hash, painted) = page.canvas("#canvas").await?;
        assert!((painted - 0.5).abs() < 1e-9);
        page.run("document.getElementById('canvas').getContext('2d').fillRect(0, 0, 11, 10)").await?;
        assert_ne!(page.canvas("#canvas").await?.0, hash);
        page.screen(&Screen::new(320, 500).dark().with("prefers-reduced-motion", "reduce")).await?;
        assert_eq!(page.js::<u32>("innerWidth").await?, 320);
        assert!(page.js::<bool>("matchMedia('(prefers-color-scheme: dark) and (prefers-reduced-motion)').matches").await?);
        let other = page.site.other_site_url("icon.svg");
        page.run(&format!("await fetch('{other}').catch(() => 0)")).await?;
        assert_eq!(page.strangers().await?, [other]);
        Ok(())
    })
}

#[test]
fn finds_breaches_of_accessibility_rules() -> Outcome {
    on_the_page(async |page| {
        assert_eq!(page.axe().await?, [""; 0]);
        page.run("document.querySelector('label').remove(); document.documentElement.lang = ''").await?;
        assert!(page.axe().await?.iter().any(|line| line.starts_with("html-has-lang")));
        Ok(())
    })
}

#[test]
fn measures_what_happens() -> Outcome {
    on_the_page(async |page| {
        let times = page.key_to_paint("#range", 6, Reaction::Expected).await?;
        assert_eq!(times.len(), 6);
        page.goto(&page.site.url("self.html")).await?;
        page.run("setTimeout(() => document.querySelector('h1').style.marginTop = '200px')").await?;
        page.until("document.querySelector('h1').style.marginTop").await?;
        assert!(page.layout_shift().await? > 0.01);
        assert!(page.first_paint(&page.site.url("self.html")).await? > 0.0);
        Ok(())
    })
}
