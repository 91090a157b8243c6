//! Without a network: after a first visit, after a new build, and from one file on disk.

use crate::harness::{Outcome, Page, Site, visit, visit_site, with_browser};
use std::fs;
use std::path::Path;

const HEADING: &str = "Why does a 70B model need 1.1 TB to train";
const PANEL: &str = "#assumptions > button";
const WORKBENCH: &str = "document.documentElement.dataset.boot === 'workbench'";
const READY: &str = "(await navigator.serviceWorker.getRegistration())?.active";
const LAB: &str = "['done', 'workbench'].includes(document.documentElement.dataset.boot)";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

async fn worker_count(page: &Page) -> Outcome<usize> {
    page.js("navigator.serviceWorker.getRegistrations().then(all => all.length)").await
}

#[test]
fn after_a_first_visit_the_page_and_its_workbench_work_without_a_network() -> Outcome {
    visit_site(Site::dist().below("/a/b/"), "", async |page| {
        page.until(READY).await?;
        page.site.stop();
        let gone = "fetch('/a/b/oembed.json', { cache: 'no-store' }).then(() => false, () => true)";
        assert!(page.js::<bool>(gone).await?, "the server still answers");
        page.console().await?;
        // Another view and another setup than what was kept.
        page.open("?view=memory#zero=3&gpus=64").await?;
        page.until("document.querySelector('#gpus').value === '64'").await?;
        page.open("").await?;
        page.until_text("h1", HEADING).await?;
        page.click(PANEL).await?;
        page.until(WORKBENCH).await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_new_build_takes_over_when_no_page_runs_the_old_one() -> Outcome {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("new-build-{}", std::process::id()));
    copy(&root().join("dist"), &folder)?;
    let outcome = visit_site(Site::of(&folder), "", async |page| {
        page.until(READY).await?;
        page.open("#zero=2").await?;
        page.driver.refresh().await?;
        page.until("navigator.serviceWorker.controller").await?;
        rebuild(&folder)?;
        page.run("await (await navigator.serviceWorker.getRegistration()).update()").await?;
        page.until("(await navigator.serviceWorker.getRegistration()).waiting").await?;
        assert!(page.js::<bool>("!document.title.startsWith('New')").await?, "the old build stays while its page is open");
        page.driver.refresh().await?;
        page.until(&format!("document.title.startsWith('New') && {LAB}")).await?;
        page.until("location.hash.includes('zero=2')").await?;
        // The old build's files go.
        page.until("(await caches.keys()).length === 1").await?;
        Ok(())
    });
    fs::remove_dir_all(&folder)?;
    outcome
}

/// Another title, and another worker as `cargo xtask dist` would write it.
fn rebuild(folder: &Path) -> Outcome {
    let page = fs::read_to_string(folder.join("index.html"))?;
    fs::write(folder.join("index.html"), page.replacen("<title>", "<title>New ", 1))?;
    let worker = fs::read_to_string(folder.join("sw.js"))?;
    fs::write(folder.join("sw.js"), worker.replacen("BUILD = \"", "BUILD = \"new", 1))?;
    Ok(())
}

#[test]
fn a_build_that_is_only_half_there_is_not_kept() -> Outcome {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("half-build-{}", std::process::id()));
    copy(&root().join("dist"), &folder)?;
    let old = fs::read_to_string(folder.join("workbench.js"))?;
    fs::write(folder.join("workbench.js"), format!("{old}\n// of another build"))?;
    let outcome = visit_site(Site::of(&folder), "", async |page| {
        page.until("performance.getEntriesByType('resource').some(entry => entry.name.endsWith('offline.js'))").await?;
        let gone =
            "navigator.serviceWorker.getRegistration().then(found => !found?.active && !found?.installing && !found?.waiting)";
        page.until(&format!("window.seen ||= performance.now() > 6000, window.seen && {gone}")).await?;
        page.driver.refresh().await?;
        page.until(LAB).await?;
        assert!(page.js::<bool>("!navigator.serviceWorker.controller").await?);
        Ok(())
    });
    fs::remove_dir_all(&folder)?;
    outcome
}

#[test]
fn an_embedded_lab_keeps_nothing() -> Outcome {
    let host = r#"<!doctype html><iframe src="/" width="800" height="600"></iframe>"#;
    with_browser(Site::dist().page("/host.html", host), async |page| {
        page.goto(&page.site.url("host.html")).await?;
        page.find("iframe").await?.enter_frame().await?;
        page.until(LAB).await?;
        page.until("performance.now() > 6000").await?;
        assert_eq!(worker_count(page).await?, 0);
        Ok(())
    })?;
    visit("?embed=1", async |page| {
        page.until("performance.now() > 6000").await?;
        assert_eq!(worker_count(page).await?, 0);
        Ok(())
    })
}

#[test]
fn one_file_opens_from_disk_with_its_workbench() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let file = format!("file://{}", root().join("packages/scale-lab.html").display());
        page.goto(&format!("{file}#zero=3&gpus=64")).await?;
        page.until(LAB).await?;
        page.until_text("h1", HEADING).await?;
        page.until("document.styleSheets.length > 3").await?;
        page.click(PANEL).await?;
        page.until(WORKBENCH).await?;
        page.goto(&format!("{file}?view=memory")).await?;
        page.until(LAB).await?;
        let asked: Vec<String> = page.js("performance.getEntriesByType('resource').map(entry => entry.name)").await?;
        assert!(asked.iter().all(|name| name.starts_with("blob:") || name.starts_with("data:")), "{asked:?}");
        assert_eq!(page.site.requests(), [""; 0], "nothing is asked of any server");
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn one_file_reads_without_javascript_pictures_included() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.without_javascript(true).await?;
        page.goto(&format!("file://{}", root().join("packages/scale-lab.html").display())).await?;
        page.until_text("h1", HEADING).await?;
        page.until("document.images.length > 2 && [...document.images].every(image => image.naturalWidth > 0)").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

fn copy(from: &Path, to: &Path) -> Outcome {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &target)?;
        } else {
            fs::copy(&path, target)?;
        }
    }
    Ok(())
}
