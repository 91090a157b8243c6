//! Two pseudo-locales, one of them from right to left: every word goes through `text`, and has room on the narrowest page.

use crate::harness::{Outcome, Page, Site, with_browser};
use crate::views::{HELPERS, Kind, VIEWS};
use std::collections::BTreeMap;

/// What is cut off, by what it is cut, and what no language module has said.
const FAULTS: &str = r#"
    const faults = new Set();
    const words = text => text.trim().replace(/\s+/g, ' ').slice(0, 60);
    // Works keep their titles, models and flags their names, a deck its own language, and what is pasted or copied has none.
    const nameless = 'code, pre, textarea, option, .works, #app [lang=en], .unseen, script, noscript, template, .symbol, [data-still] *';
    const cuts = style => ['hidden', 'clip'].includes(style.overflowX) || ['hidden', 'clip'].includes(style.overflowY) || style.contain.includes('paint');
    const scrolls = style => ['auto', 'scroll'].includes(style.overflowX);
    const walker = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, holder = node.parentElement;
        if (!node.data.trim() || holder.closest(nameless) || !holder.checkVisibility({ visibilityProperty: true })) continue;
        const said = node.data.match(/[A-Za-z]{3,}/g) ?? [];
        if (said.length > 3 && !/[\u00c0-\u024f]/.test(node.data)) faults.add(`not said by a language: "${words(node.data)}"`);
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(box => box.width > 1 && box.height > 1);
        for (let around = holder; around && boxes.length; around = around.parentElement) {
            const style = getComputedStyle(around), edge = around.getBoundingClientRect();
            if (scrolls(style) || style.clipPath !== 'none') break;
            if (style.display === 'contents' || style.display === 'inline') continue;
            const margin = style.contain.includes('paint') && style.overflowX === 'visible' ? 24 : 1;
            if (cuts(style) && boxes.some(box => box.left < edge.left - margin || box.right > edge.right + margin || box.bottom > edge.bottom + margin + 3)) {
                faults.add(`cut off by ${around.tagName.toLowerCase()}.${around.className}: "${words(node.data)}"`);
                break;
            }
            if (around === document.body && boxes.some(box => box.left < -1 || box.right > innerWidth + 1)) {
                faults.add(`beyond the page: "${words(node.data)}" in ${holder.tagName.toLowerCase()}.${holder.className}`);
            }
        }
    }
    for (const field of document.querySelectorAll('#app input:not([type=range], [type=radio], [type=checkbox]), #app button')) {
        if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1 && !field.closest('.ticks, .unseen')) {
            faults.add(`too long for its ${field.tagName.toLowerCase()}.${field.className}: "${words(field.value || field.innerText)}"`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} px`);
    return [...faults];"#;

#[test]
fn every_word_is_said_and_has_room_at_320_px() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.screen(&Kind::Narrow.screen()).await?;
        let mut faults: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (language, direction) in [("en-XA", "ltr"), ("ar-XB", "rtl")] {
            for view in VIEWS.iter().filter(|view| view.screens.contains(&Kind::Narrow)) {
                page.goto("about:blank").await?;
                page.open(&in_language(view.path, language)).await?;
                page.run(&format!("{HELPERS} {}", view.before)).await?;
                page.frames(3).await?;
                for fault in faults_of(page).await? {
                    faults.entry(fault).or_default().push(format!("{}-{language}", view.name));
                }
            }
            let root: [String; 2] = page.js("[document.documentElement.lang, document.documentElement.dir]").await?;
            assert_eq!(root, [language, direction]);
        }
        let lines: Vec<String> = faults.iter().map(|(fault, views)| format!("{fault}\n    in {}", views.join(", "))).collect();
        assert!(lines.is_empty(), "{} faults:\n{}", lines.len(), lines.join("\n"));
        Ok(())
    })
}

async fn faults_of(page: &Page) -> Outcome<Vec<String>> {
    page.js(&format!("(() => {{ {FAULTS} }})()")).await
}

/// The view's address with the language in its query.
fn in_language(path: &str, language: &str) -> String {
    let (query, fragment) = path.split_once('#').unwrap_or((path, ""));
    let joint = if query.is_empty() { '?' } else { '&' };
    format!("{query}{joint}lang={language}#{fragment}")
}
