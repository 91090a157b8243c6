//! Plain frames: with and without a host that answers, sandboxed, and under strict policies.

use super::{RECORD, frame, frame_html, host, host_with, inside, with_frames};
use crate::harness::{Outcome, Page, Site, with_browser};

const MEMORY: &str = "?embed=1&view=memory";
const STRICT_LAB: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'none'";

#[test]
fn without_a_host_that_answers_the_lab_scrolls() -> Outcome {
    let site = Site::dist().header("Content-Security-Policy", "script-src 'none'");
    with_browser(Site::dist(), async |page| {
        let _host = host_with(page, site, &frame_html(MEMORY)).await?;
        inside(page, &frame(0), async || {
            page.until("document.documentElement.dataset.boot === 'done'").await?;
            page.until("document.documentElement.scrollHeight > innerHeight + 100").await?;
            page.run("scrollTo(0, 10000)").await?;
            page.until("scrollY > 100 && getComputedStyle(document.documentElement).overflowY !== 'hidden'").await
        })
        .await
    })
}

#[test]
fn a_host_that_answers_and_does_not_follow_leaves_the_scrollbar() -> Outcome {
    with_frames(&[MEMORY], async |page| {
        inside(page, &frame(0), async || {
            page.until("document.documentElement.scrollHeight > innerHeight + 100").await?;
            page.until("document.documentElement.style.overflow === ''").await
        })
        .await
    })
}

#[test]
fn a_host_that_follows_sees_it_grow_and_shrink_without_a_scrollbar() -> Outcome {
    with_frames(&[MEMORY], async |page| {
        page.run(
            "addEventListener('message', ({ data }) => { if (data.type === 'resize') document.querySelector('iframe').style.height = data.height + 'px'; });
             document.querySelector('iframe').style.height = last('resize').height + 'px'",
        )
        .await?;
        let before: u32 = page.js("last('resize').height").await?;
        fits(page).await?;
        inside(page, &frame(0), async || page.click(".verdict .live").await).await?;
        page.until(&format!("last('resize').height > {before} + 30")).await?;
        fits(page).await?;
        inside(page, &frame(0), async || page.click(".formula .link").await).await?;
        page.until(&format!("last('resize').height === {before}")).await?;
        fits(page).await?;
        page.run("document.querySelector('iframe').style.width = '320px'").await?;
        page.until(&format!("last('resize').height > {before} + 100 && last('resize').width === 320")).await?;
        fits(page).await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

async fn fits(page: &Page) -> Outcome {
    inside(page, &frame(0), async || {
        page.until("Math.abs(document.body.getBoundingClientRect().height - innerHeight) <= 1").await?;
        page.until("document.documentElement.scrollWidth <= innerWidth && document.documentElement.style.overflow === 'hidden'")
            .await
    })
    .await
}

#[test]
fn a_sandbox_takes_storage_and_nothing_else() -> Outcome {
    let frames = [
        "?embed=1&view=memory&id=bare|sandbox=\"allow-scripts\"",
        "?embed=1&view=memory&id=own|sandbox=\"allow-scripts allow-same-origin\"",
    ];
    with_frames(&frames, async |page| {
        let caps: (bool, bool) = page.js("[last('ready', 0).caps.storage, last('ready', 1).caps.storage]").await?;
        assert_eq!(caps, (false, true));
        assert_eq!(
            page.js::<(String, String)>("[last('ready', 0).origin, last('ready', 1).origin]").await?,
            ("null".into(), page.site.origin())
        );
        for place in 0..2 {
            page.run(&format!("say({place}, {{ type: 'set', fragment: 'zero=3', re: 'a' }})")).await?;
            page.until(&format!("answer('a', {place})?.fragment === 'v=1&zero=3'")).await?;
            inside(page, &frame(place), async || {
                page.until_text(".verdict", "Fits").await?;
                page.press("#gpus", thirtyfour::Key::Control + "a").await?;
                page.press("#gpus", "128\n").await?;
                page.until_text(".verdict", "8.8 GB").await
            })
            .await?;
            page.until(&format!("last('state', {place}).fragment.includes('gpus=128') && last('state', {place}).user")).await?;
        }
        Ok(())
    })
}

#[test]
fn storage_that_throws_costs_nothing_but_memory() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let script =
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": script })).await?;
        page.open("?theme=light").await?;
        page.click(".masthead .theme").await?;
        page.until("document.documentElement.dataset.theme === 'dark'").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn strict_policies_on_both_sides_are_kept() -> Outcome {
    let lab = Site::dist().header("Content-Security-Policy", STRICT_LAB);
    with_browser(lab, async |page| {
        let origin = page.site.origin();
        let policy = format!("default-src 'none'; script-src {origin}; frame-src {origin}; style-src 'self'");
        let site = Site::dist().header("Content-Security-Policy", &policy);
        let body = r#"<script src="https://lab.example/scale-lab.js"></script>
            <scale-lab view="memory,pipeline" lock="zero" hide="hbm" theme="dark"></scale-lab>"#;
        let _host = host_with(page, site, body).await?;
        inside(page, super::ELEMENTS_FRAME, async || {
            page.until("document.documentElement.dataset.boot === 'workbench'").await?;
            page.until("Math.abs(document.body.getBoundingClientRect().height - innerHeight) <= 1").await
        })
        .await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_microphone_is_offered_only_where_the_frame_allows_it() -> Outcome {
    let frames = [MEMORY, "?embed=1&view=memory|allow=\"microphone\"", "?embed=1&view=memory&mic=off|allow=\"microphone\""];
    with_frames(&frames, async |page| {
        let mic: Vec<bool> = page.js("[0, 1, 2].map(place => last('ready', place).caps.mic)").await?;
        assert_eq!(mic, [false, true, false]);
        Ok(())
    })
}

#[test]
fn course_systems_hear_the_height_in_their_own_words() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let frames = [frame_html("?embed=1&view=memory&host=canvas"), frame_html("?embed=1&view=memory&host=openedx")].concat();
        let _host = host(page, &format!("{RECORD}{frames}")).await?;
        page.until("heard.some(({ subject, height, from }) => subject === 'lti.frameResize' && height > 300 && from === 0)")
            .await?;
        page.until("heard.some(({ type, payload, from }) => type === 'plugin.resize' && payload.height > 300 && from === 1)")
            .await
    })
}

#[test]
fn a_frame_without_its_own_settings_still_talks() -> Outcome {
    with_frames(&[""], async |page| {
        assert_eq!(page.js::<Vec<String>>("last('ready').views").await?, ["opener", "memory", "pipeline", "lesson", "practice"]);
        Ok(())
    })
}
