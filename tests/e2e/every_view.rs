//! What holds in every view on every screen: no breach of accessibility rules, nothing cut off, no complaint. And the pictures.

use crate::harness::{Outcome, Page, Site, with_browser};
use crate::views::{HELPERS, Kind, VIEWS, View};
use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

#[test]
fn every_view_keeps_the_rules_on_every_screen() -> Outcome {
    with_browser(Site::dist(), async |page| {
        // The same breach shows on many screens: told once, with the names of all.
        let mut breaches: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (view, kind) in pairs("") {
            show(page, view, kind).await?;
            for line in page.axe().await?.into_iter().chain(page.complaints().await?).chain(overflow(page).await?) {
                breaches.entry(line).or_default().push(label(view, kind));
            }
        }
        let lines: Vec<String> =
            breaches.iter().map(|(line, screens)| format!("{line}\n    on {}", screens.join(", "))).collect();
        assert!(lines.is_empty(), "{} breaches:\n{}", lines.len(), lines.join("\n"));
        Ok(())
    })
}

/// `cargo xtask shots [WORDS]` names the wanted pictures in SHOTS; a test run takes the first alone, to see that it can be taken.
#[test]
fn pictures() -> Outcome {
    let wanted = env::var("SHOTS").ok();
    let folder = wanted.as_ref().map_or(Path::new(env!("CARGO_TARGET_TMPDIR")).to_path_buf(), |_| "shots".into());
    fs::create_dir_all(&folder)?;
    let ratio = env::var("SHOTS_RATIO").ok().and_then(|ratio| ratio.parse().ok()).unwrap_or(1.0);
    with_browser(Site::dist(), async |page| {
        let chosen = pairs(wanted.as_deref().unwrap_or_default());
        for (view, kind) in chosen.into_iter().take(wanted.as_ref().map_or(1, |_| usize::MAX)) {
            page.screen(&kind.screen().ratio(ratio)).await?;
            show_here(page, view).await?;
            let file = folder.join(format!("{}.png", label(view, kind)));
            fs::write(&file, page.picture().await?)?;
            println!("{}", file.display());
        }
        Ok(())
    })
}

/// Each view with each of its screens, where the name holds every word.
fn pairs(words: &str) -> Vec<(&'static View, Kind)> {
    let all = VIEWS.iter().flat_map(|view| view.screens.iter().map(move |kind| (view, *kind)));
    all.filter(|(view, kind)| words.split_whitespace().all(|word| label(view, *kind).contains(word))).collect()
}

fn label(view: &View, kind: Kind) -> String {
    format!("{}-{}", view.name, kind.name())
}

async fn show(page: &Page, view: &View, kind: Kind) -> Outcome {
    page.screen(&kind.screen()).await?;
    show_here(page, view).await
}

async fn show_here(page: &Page, view: &View) -> Outcome {
    // A change of the fragment alone would not load the page anew.
    page.goto("about:blank").await?;
    page.open(view.path).await?;
    page.run(&format!("{HELPERS} {}", view.before)).await?;
    // Fonts, charts and transitions have settled when two frames have passed and no animation is left to end.
    page.run("await document.fonts.ready; for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);").await?;
    page.until("document.getAnimations().every(a => a.playState !== 'running' || a.effect.getTiming().iterations === Infinity)")
        .await
}

async fn overflow(page: &Page) -> Outcome<Option<String>> {
    let (inside, outside): (u32, u32) = page.js("[document.documentElement.scrollWidth, innerWidth]").await?;
    Ok((inside > outside).then(|| format!("the page is {inside} px wide and scrolls sideways on {outside} px")))
}
