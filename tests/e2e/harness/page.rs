//! A page in a browser: looking at it, and acting on it as a reader does.

use super::Outcome;
use super::server::Served;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;
use thirtyfour::support::base64_decode;

/// Long: a machine that also compiles is slow, and only a failing test waits in vain.
const PATIENCE: Duration = Duration::from_secs(60);
/// Numbers and units are joined by spaces that do not break; tests are written with the space bar.
const PLAIN_SPACES: &str = r".replace(/[^\S\n]/g, ' ')";
const PAUSE: Duration = Duration::from_millis(20);

pub struct Page {
    pub driver: WebDriver,
    pub site: Served,
}

impl Page {
    pub fn new(driver: WebDriver, site: Served) -> Self {
        Self { driver, site }
    }

    /// Opens the lab (`path` is a query, a fragment or both) and waits until its program runs.
    pub async fn open(&self, path: &str) -> Outcome {
        self.goto(&self.site.url(path)).await?;
        self.until("['done', 'workbench'].includes(document.documentElement.dataset.boot)").await
    }

    /// Opens any address, without waiting for the lab.
    pub async fn goto(&self, url: &str) -> Outcome {
        Ok(self.driver.goto(url).await?)
    }

    /// Reads a JavaScript expression. A promise is awaited.
    pub async fn js<T: DeserializeOwned>(&self, expression: &str) -> Outcome<T> {
        let script = format!("return (async () => ({expression}))()");
        let result = self.driver.execute(script, Vec::<Value>::new()).await;
        Ok(result.map_err(|error| format!("{expression}: {error}"))?.convert()?)
    }

    /// Runs JavaScript statements.
    pub async fn run(&self, statements: &str) -> Outcome {
        self.js::<Value>(&format!("void await (async () => {{ {statements} }})()")).await.map(drop)
    }

    /// Waits until a JavaScript expression is true.
    pub async fn until(&self, condition: &str) -> Outcome {
        let start = Instant::now();
        loop {
            let last = self.js::<bool>(&format!("Boolean({condition})")).await;
            if matches!(last, Ok(true)) {
                return Ok(());
            }
            if start.elapsed() > PATIENCE {
                let last = last.map_or_else(|error| format!(" ({error})"), |_| String::new());
                return Err(format!("waited {} s in vain until {condition}{last}", PATIENCE.as_secs()).into());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Lets the page draw some frames.
    pub async fn frames(&self, count: u32) -> Outcome {
        self.run(&format!("for (let frame = 0; frame < {count}; frame++) await new Promise(requestAnimationFrame);")).await
    }

    /// Waits until what a change sets off is over: the glide of the bars takes 200 ms.
    pub async fn settled(&self) -> Outcome {
        self.run(
            "const until = performance.now() + 400; while (performance.now() < until) await new Promise(requestAnimationFrame);",
        )
        .await
    }

    /// Waits until an element's text, as it is read, holds these words.
    pub async fn until_text(&self, selector: &str, words: &str) -> Outcome {
        let words = Value::from(words);
        self.until(&format!("{}?.innerText{PLAIN_SPACES}.includes({words})", query(selector))).await
    }

    pub async fn find(&self, selector: &str) -> Outcome<WebElement> {
        Ok(self.driver.find(By::Css(selector)).await.map_err(|error| format!("{selector}: {error}"))?)
    }

    /// The text as it is read: what is hidden is left out, and every kind of space is an ordinary one.
    pub async fn text(&self, selector: &str) -> Outcome<String> {
        self.js(&format!("{}.innerText{PLAIN_SPACES}", query(selector))).await
    }

    /// The texts of all elements that match.
    pub async fn texts(&self, selector: &str) -> Outcome<Vec<String>> {
        self.js(&format!("Array.from(document.querySelectorAll({}), e => e.innerText{PLAIN_SPACES})", Value::from(selector)))
            .await
    }

    pub async fn count(&self, selector: &str) -> Outcome<usize> {
        self.js(&format!("document.querySelectorAll({}).length", Value::from(selector))).await
    }

    /// The value of a field.
    pub async fn value(&self, selector: &str) -> Outcome<String> {
        self.js(&format!("String({}.value)", query(selector))).await
    }

    pub async fn attr(&self, selector: &str, name: &str) -> Outcome<Option<String>> {
        self.js(&format!("{}.getAttribute({})", query(selector), Value::from(name))).await
    }

    /// Clicks in the middle of an element, after scrolling it into view; fails if something lies over it.
    pub async fn click(&self, selector: &str) -> Outcome {
        self.find(selector).await?.click().await.map_err(|error| format!("{selector}: {error}").into())
    }

    /// Focuses an element and types keys into it: `Key::Right + Key::Right`, `"text"`.
    pub async fn press(&self, selector: &str, keys: impl Into<TypingData>) -> Outcome {
        self.find(selector).await?.send_keys(keys).await.map_err(|error| format!("{selector}: {error}").into())
    }

    /// Types keys wherever the focus is: Tab walks, Escape.
    pub async fn type_keys(&self, keys: impl Into<TypingData>) -> Outcome {
        Ok(self.driver.action_chain().send_keys(keys).perform().await?)
    }

    /// Drags a range's thumb with the pointer to a share (0 to 1) of its track.
    pub async fn drag(&self, selector: &str, share: f64) -> Outcome {
        let now: f64 = self.js(&format!("(e => (e.value - e.min) / (e.max - e.min))({})", query(selector))).await?;
        let element = self.find(selector).await?;
        element.scroll_into_view().await?;
        let width = element.rect().await?.width;
        // Offsets are from the middle; the thumb, some 16 px wide, travels between its half widths from either end.
        let offset = |share: f64| ((share - 0.5) * (width - 16.0)).round() as i64;
        let chain = self.driver.action_chain().move_to_element_with_offset(&element, offset(now), 0).click_and_hold();
        let half = offset((now + share) / 2.0);
        let chain = chain.move_to_element_with_offset(&element, half, 0).move_to_element_with_offset(&element, offset(share), 0);
        Ok(chain.release().perform().await?)
    }

    /// A number for what a canvas shows, and the share of its pixels that are painted at all.
    pub async fn canvas(&self, selector: &str) -> Outcome<(u32, f64)> {
        let read = "(canvas => {
            const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            let hash = 2166136261, painted = 0;
            for (let i = 0; i < data.length; i += 4) {
                hash = Math.imul(hash ^ (data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24), 16777619);
                painted += data[i + 3] > 0;
            }
            return [hash >>> 0, painted * 4 / data.length];
        })";
        self.js(&format!("{read}({})", query(selector))).await
    }

    /// A picture (PNG) of the whole page, as long as it is.
    pub async fn picture(&self) -> Outcome<Vec<u8>> {
        let metrics = self.devtools("Page.getLayoutMetrics", json!({})).await?;
        let height = metrics["cssContentSize"]["height"].as_f64().ok_or("the page has no height")?;
        let width = metrics["cssLayoutViewport"]["clientWidth"].as_f64().ok_or("the page has no width")?;
        // Chromium draws no picture taller than 16,384 pixels.
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": height.min(8_000.0), "scale": 1 });
        let wanted = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        let picture = self.devtools("Page.captureScreenshot", wanted).await?;
        let data = picture["data"].as_str().ok_or("no picture came")?;
        Ok(base64_decode(data)?)
    }

    /// Everything the console said since last asked.
    pub async fn console(&self) -> Outcome<Vec<String>> {
        let log = self.driver.browser_log().await?;
        Ok(log.into_iter().map(|entry| format!("{}: {}", entry.level, entry.message)).collect())
    }

    /// The console's errors and warnings since last asked.
    pub async fn complaints(&self) -> Outcome<Vec<String>> {
        let lines = self.console().await?;
        Ok(lines.into_iter().filter(|line| !line.starts_with("INFO") && !line.starts_with("DEBUG")).collect())
    }

    /// Addresses outside the site's own origin that the page tried to load.
    pub async fn strangers(&self) -> Outcome<Vec<String>> {
        let all: Vec<String> = self.js("performance.getEntriesByType('resource').map(entry => entry.name)").await?;
        let own = self.site.origin();
        Ok(all.into_iter().filter(|url| url.starts_with("http") && !url.starts_with(&own)).collect())
    }
}

/// JavaScript that finds an element.
fn query(selector: &str) -> String {
    format!("document.querySelector({})", Value::from(selector))
}
