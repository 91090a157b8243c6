//! What an end-to-end test is written with.
//!
//! ```ignore
//! #[test]
//! fn an_arrow_key_moves_the_slider() -> Outcome {
//!     visit("?view=bars", async |page| {
//!         page.press("#gpus", Key::Right + "").await?;
//!         page.until("document.querySelector('#gpus').value === '72'").await?;
//!         assert_eq!(page.complaints().await?, [""; 0]);
//!         Ok(())
//!     })
//! }
//! ```

mod axe;
mod driver;
mod emulate;
pub mod lrs;
pub mod measure;
mod package;
mod page;
mod server;

pub use driver::browser;
pub use emulate::Screen;
pub use package::Package;
pub use page::Page;
pub use server::{Served, Site};

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use std::{fs, thread};
use tokio::runtime::{Builder, Runtime};

pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Tests that measure time hold this alone; all others share it.
static QUIET: RwLock<()> = RwLock::new(());

/// Opens the lab in a fresh browser, waits until it runs, and carries out the steps.
pub fn visit(path: &str, steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    visit_site(Site::dist(), path, steps)
}

/// The same on a site that is served in a way of its own.
pub fn visit_site(site: Site, path: &str, steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    with_browser(site, async |page| {
        page.open(path).await?;
        steps(page).await
    })
}

/// The same with no page opened yet, for what must be set before: `page.screen(…)`, then `page.open(…)`.
pub fn with_browser(site: Site, steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    let _shared = QUIET.read().unwrap_or_else(PoisonError::into_inner);
    in_browser(site, steps)
}

/// The same while no other test runs, for measuring time.
pub fn alone(site: Site, steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    let _alone = QUIET.write().unwrap_or_else(PoisonError::into_inner);
    in_browser(site, steps)
}

fn in_browser(site: Site, steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let served = site.start()?;
    let page = Page::new(runtime.block_on(browser())?, served);
    // A failed assertion must not leave a browser behind.
    let result = catch_unwind(AssertUnwindSafe(|| runtime.block_on(steps(&page))));
    if !matches!(result, Ok(Ok(()))) {
        keep_evidence(&runtime, &page);
    }
    let quit = runtime.block_on(page.driver.clone().quit());
    match result {
        Ok(outcome) => outcome.and(quit.map_err(Into::into)).map_err(|error| without_stack(&error.to_string()).into()),
        Err(panic) => resume_unwind(panic),
    }
}

/// A picture and the console of a page whose test failed, under `target/e2e/`.
fn keep_evidence(runtime: &Runtime, page: &Page) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("e2e");
    let name = thread::current().name().unwrap_or("test").replace("::", "-");
    let picture: PathBuf = folder.join(format!("{name}.png"));
    let saved = fs::create_dir_all(&folder).is_ok() && runtime.block_on(page.driver.screenshot(&picture)).is_ok();
    if saved {
        eprintln!("the page as it was: {}", picture.display());
    }
    for line in runtime.block_on(page.console()).unwrap_or_default() {
        eprintln!("console: {line}");
    }
}

/// chromedriver adds addresses in its own program to every complaint.
fn without_stack(error: &str) -> &str {
    error.split("Stacktrace:").next().unwrap_or(error).trim_end()
}
