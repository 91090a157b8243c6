//! The published folder on real hosts: the headers that are shipped with it, compressed files, and answers for sites that unfurl addresses.

use crate::harness::{Outcome, Page, Site, visit_site, with_browser};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The first panel that only the workbench can show.
const PANEL: &str = "#assumptions > button";
const WORKBENCH: &str = "document.documentElement.dataset.boot === 'workbench'";

fn shipped(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist").join(name);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

async fn open_workbench(page: &Page) -> Outcome {
    page.click(PANEL).await?;
    page.until(WORKBENCH).await
}

#[test]
fn the_shipped_headers_forbid_nothing_that_the_lab_does() -> Outcome {
    let site = Site::dist().rules(&shipped("_headers"));
    with_browser(site, async |page| {
        page.devtools("Page.enable", serde_json::json!({})).await?;
        let watch = "addEventListener('securitypolicyviolation', e => (window.violations ??= []).push(e.violatedDirective))";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": watch })).await?;
        page.open("").await?;
        let policy = "fetch('.').then(answer => answer.headers.get('Content-Security-Policy') ?? '')";
        let policy: String = page.js(policy).await?;
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"), "{policy}");
        open_workbench(page).await?;
        page.settled().await?;
        // A worker is under the policy too.
        page.until("(await navigator.serviceWorker.getRegistration())?.active").await?;
        assert_eq!(page.js::<Value>("window.violations ?? []").await?, serde_json::json!([]));
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn files_with_a_digest_are_kept_and_all_others_asked_for_again() -> Outcome {
    visit_site(Site::dist().rules(&shipped("_headers")), "", async |page| {
        let read = "Promise.all(['./', 'boot.js', 'workbench_bg.wasm', document.getElementById('boot').dataset.wasm]
            .map(file => fetch(file).then(answer => answer.headers.get('Cache-Control'))))";
        let found: Vec<String> = page.js(read).await?;
        assert_eq!(found, ["no-cache", "no-cache", "no-cache", "public, max-age=31536000, immutable"]);
        Ok(())
    })
}

#[test]
fn the_files_that_are_compressed_ahead_of_time_are_the_lab() -> Outcome {
    for encoding in ["br", "gzip"] {
        visit_site(Site::dist().encoded(encoding), "", async |page| {
            open_workbench(page).await?;
            let read = "fetch('workbench.js').then(answer => answer.headers.get('Content-Encoding'))";
            assert_eq!(page.js::<String>(read).await?, encoding);
            assert_eq!(page.complaints().await?, [""; 0]);
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_workbench_too_works_below_any_path_and_with_a_wrong_wasm_type() -> Outcome {
    let site = Site::dist().below("/a/b/").wasm_type("application/octet-stream").header("X-Content-Type-Options", "nosniff");
    visit_site(site, "", async |page| {
        open_workbench(page).await?;
        assert!(page.site.requests().iter().all(|path| path.starts_with("/a/b/")), "{:?}", page.site.requests());
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_first_visit_loads_what_is_weighed_and_the_rest_waits() -> Outcome {
    visit_site(Site::dist(), "", async |page| {
        let first = page.site.requests();
        page.until("(await navigator.serviceWorker.getRegistration())?.active").await?;
        let is_later = |path: &String| {
            ["workbench", "track/", "sw.js", "offline.js", "print.js", "figures/", "oembed"]
                .iter()
                .any(|name| path.contains(name))
        };
        assert!(!first.iter().any(is_later), "{first:?}");
        let painted: f64 = page.js("performance.getEntriesByName('first-contentful-paint')[0].startTime").await?;
        let offline = "performance.getEntriesByType('resource').find(entry => entry.name.endsWith('offline.js')).startTime";
        let offline: f64 = page.js(offline).await?;
        assert!(offline > painted + 3000.0, "offline.js at {offline} ms, first paint at {painted} ms");
        Ok(())
    })
}

#[test]
fn a_site_that_asks_about_the_address_is_told() -> Outcome {
    visit_site(Site::dist(), "", async |page| {
        let link = "document.querySelector('link[type=\"application/json+oembed\"]').href";
        let answer: Value = page.js(&format!("fetch({link}).then(answer => answer.json())")).await?;
        assert_eq!((&answer["version"], &answer["type"]), (&"1.0".into(), &"link".into()));
        let title: String = page.js("document.title").await?;
        assert_eq!(answer["title"], title.as_str());
        Ok(())
    })
}
