//! One chromedriver for all tests of a run, and a fresh browser for each.

use super::Outcome;
use serde_json::json;
use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;
use thirtyfour::ChromeCapabilities;
use thirtyfour::prelude::*;

/// Root in a container, no GPU, and no network but the test's own: no look-ups, no updates, no sign-in.
const FLAGS: [&str; 13] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    // A microphone that hums, for who may use it.
    "--use-fake-device-for-media-stream",
    "--window-size=1280,900",
];

struct Chromedriver {
    url: String,
    // Its standard input is the leash: when this process ends, however it ends, the pipe closes and the driver is stopped.
    _leash: Child,
    // Held open: writing to a closed pipe would end the driver.
    _output: BufReader<ChildStdout>,
}

static DRIVER: LazyLock<Result<Chromedriver, String>> = LazyLock::new(|| start().map_err(|error| error.to_string()));

fn start() -> Outcome<Chromedriver> {
    let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".into());
    let script = r#""$0" --port=0 & driver=$!; cat > /dev/null; kill $driver"#;
    let mut leash = Command::new("sh")
        .args(["-c", script, &program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut output = BufReader::new(leash.stdout.take().ok_or("chromedriver has no output")?);
    let mut line = String::new();
    while output.read_line(&mut line)? > 0 {
        // "ChromeDriver was started successfully on port 41231."
        if let Some((_, port)) = line.split_once("successfully on port ") {
            let port: u16 = port.trim().trim_end_matches('.').parse()?;
            return Ok(Chromedriver { url: format!("http://127.0.0.1:{port}"), _leash: leash, _output: output });
        }
        line.clear();
    }
    Err(format!("{program} did not start: run `cargo xtask test`, which installs it, or name it in CHROMEDRIVER").into())
}

/// A new browser with a profile of its own.
pub async fn browser() -> Outcome<WebDriver> {
    let driver = DRIVER.as_ref().map_err(Clone::clone)?;
    let mut capabilities = DesiredCapabilities::chrome();
    for flag in FLAGS {
        capabilities.add_arg(flag)?;
    }
    if let Some(binary) = chromium() {
        capabilities.set_binary(&binary)?;
    }
    capabilities.set("goog:loggingPrefs", json!({ "browser": "ALL" }))?;
    let browser = start_session(&driver.url, &capabilities).await?;
    browser.set_script_timeout(Duration::from_secs(60)).await?;
    browser.set_page_load_timeout(Duration::from_secs(60)).await?;
    Ok(browser)
}

/// A browser on a busy machine may be too late for its driver's patience: it gets another chance.
async fn start_session(url: &str, capabilities: &ChromeCapabilities) -> Outcome<WebDriver> {
    let mut result = WebDriver::new(url, capabilities.clone()).await;
    for _ in 0..2 {
        if result.is_err() {
            result = WebDriver::new(url, capabilities.clone()).await;
        }
    }
    Ok(result?)
}

/// Where Linux distributions put it; elsewhere chromedriver knows.
fn chromium() -> Option<String> {
    let known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    env::var("CHROMIUM")
        .ok()
        .or_else(|| known.iter().find(|path| std::path::Path::new(path).exists()).map(|path| (*path).to_owned()))
}
