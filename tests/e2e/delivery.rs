//! The page arrives: on good and bad hosts, below any path, under strict policies, and readable without its program.

use crate::harness::{Outcome, Site, visit, visit_site, with_browser};

const HEADING: &str = "Why does a 70B model need 1.1 TB to train";
const STRICT: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'none'";

#[test]
fn the_lab_runs_and_asks_no_other_origin() -> Outcome {
    visit("", async |page| {
        page.until_text("h1", HEADING).await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        assert_eq!(page.strangers().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn each_file_is_loaded_once() -> Outcome {
    visit("", async |page| {
        let mut requests = page.site.requests();
        let total = requests.len();
        requests.sort();
        requests.dedup();
        assert_eq!(requests.len(), total, "something was loaded twice: {requests:?}");
        Ok(())
    })
}

#[test]
fn it_works_below_any_path_and_with_a_wrong_wasm_type() -> Outcome {
    visit_site(Site::dist().below("/a/b/").wasm_type("application/octet-stream"), "", async |page| {
        assert!(page.site.requests().iter().all(|path| path.starts_with("/a/b/")));
        page.until_text("h1", HEADING).await
    })
}

#[test]
fn it_works_under_a_strict_content_security_policy() -> Outcome {
    visit_site(Site::dist().header("Content-Security-Policy", STRICT), "", async |page| {
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn without_its_program_the_page_reads_and_offers_a_retry() -> Outcome {
    with_browser(Site::dist().refuse(".wasm"), async |page| {
        page.goto(&page.site.url("")).await?;
        page.until("document.documentElement.dataset.boot === 'failed'").await?;
        page.until_text("#boot-error", "could not be loaded").await?;
        page.until_text("h1", HEADING).await?;
        let before = page.site.requests().len();
        page.click("#boot-error button").await?;
        page.until("document.documentElement.dataset.boot === 'failed'").await?;
        assert!(page.site.requests().len() > before, "Retry loads the page again");
        Ok(())
    })
}

#[test]
fn without_its_program_another_view_shows_the_page_after_all() -> Outcome {
    with_browser(Site::dist().refuse(".wasm"), async |page| {
        page.goto(&page.site.url("?view=bars")).await?;
        page.until_text("#boot-error", "could not be loaded").await?;
        page.until("document.querySelector('h1').checkVisibility({ visibilityProperty: true })").await
    })
}

#[test]
fn without_javascript_the_page_reads() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.without_javascript(true).await?;
        page.goto(&page.site.url("")).await?;
        assert!(page.text("h1").await?.contains(HEADING));
        assert!(page.text("body > noscript").await?.contains("JavaScript"));
        Ok(())
    })
}

#[test]
fn any_query_is_drawn_afresh_and_lives() -> Outcome {
    visit("?no-such-key=%FF%00&view=", async |page| {
        page.until_text("h1", HEADING).await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn it_lives_in_a_sandbox_that_forbids_storage() -> Outcome {
    let host = r#"<!doctype html><iframe sandbox="allow-scripts" src="/" width="800" height="600"></iframe>"#;
    let site = Site::dist().page("/host.html", host).header("Access-Control-Allow-Origin", "*");
    with_browser(site, async |page| {
        page.goto(&page.site.url("host.html")).await?;
        page.find("iframe").await?.enter_frame().await?;
        page.until("document.documentElement.dataset.boot === 'done'").await?;
        page.until_text("h1", HEADING).await
    })
}
