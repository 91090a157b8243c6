//! Measuring time in the page, always beside an empty page in the same run: a shared machine wanders.

use super::{Outcome, Page};
use serde_json::json;
use std::time::Duration;

/// An empty page with one range input, to measure against.
pub const EMPTY: (&str, &str) =
    ("/empty.html", "<!doctype html><title>empty</title><label>range <input type=range min=0 max=100 value=50></label>");

const PACE: Duration = Duration::from_millis(200);

/// Notes for each key press how long it took until the first painted frame that shows a change of the page (or, where the page
/// has nothing to change, until the first painted frame). The message arrives after the frame is painted.
///
/// Frames keep coming meanwhile, as while something plays: a key press then waits for its frame as long on any page, where an idle
/// page would answer between two frames.
const WATCH: &str = "
    window.paints = [];
    const tick = () => requestAnimationFrame(tick);
    tick();
    addEventListener('keydown', event => {
        let changed = !WAITS, frames = 0;
        const observer = new MutationObserver(() => { changed = true; });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        const frame = () => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
                if (!changed && ++frames < 120) return requestAnimationFrame(frame);
                observer.disconnect();
                window.paints.push(changed ? performance.now() - event.timeStamp : Infinity);
            };
            port2.postMessage(0);
        };
        requestAnimationFrame(frame);
    }, { capture: true });";

/// Whether a key press changes something on the page, which is then waited for.
#[derive(Clone, Copy)]
pub enum Reaction {
    Expected,
    None,
}

impl Page {
    /// Milliseconds from key press to painted frame, for so many presses of the arrow keys on a range, sorted.
    pub async fn key_to_paint(&self, selector: &str, presses: usize, reaction: Reaction) -> Outcome<Vec<f64>> {
        let waits = matches!(reaction, Reaction::Expected);
        self.run(&WATCH.replace("WAITS", &waits.to_string())).await?;
        self.find(selector).await?.focus().await?;
        for press in 0..presses {
            let (key, code) = if press % 2 == 0 { ("ArrowRight", 39) } else { ("ArrowLeft", 37) };
            for kind in ["rawKeyDown", "keyUp"] {
                let event = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
                self.devtools("Input.dispatchKeyEvent", event).await?;
            }
            // The pace of a patient reader. Asking the page whether it is done would itself keep it busy.
            tokio::time::sleep(PACE).await;
        }
        self.until(&format!("window.paints.length >= {presses}")).await?;
        // JSON has no infinity: a press that changed nothing arrives as null.
        let times: Vec<Option<f64>> = self.js("window.paints").await?;
        let times: Option<Vec<f64>> = times.into_iter().collect();
        let mut times = times.ok_or_else(|| format!("a key press on {selector} changed nothing on the page"))?;
        times.sort_by(f64::total_cmp);
        Ok(times)
    }

    /// Milliseconds between the last two marks of that name that the page set.
    pub async fn marked(&self, name: &str) -> Outcome<f64> {
        let of = |end: &str| format!("performance.getEntriesByName('scale-lab:{name} {end}')[0].startTime");
        self.js(&format!("{} - {}", of("to"), of("from"))).await
    }

    /// Keeps the memories of WebAssembly programs in `window.wasmMemories`, for pages opened from now on.
    pub async fn keep_wasm_memory(&self) -> Outcome {
        let source = "
            window.wasmMemories = [];
            for (const name of ['instantiate', 'instantiateStreaming']) {
                const make = WebAssembly[name];
                WebAssembly[name] = async (...given) => {
                    const made = await make.apply(WebAssembly, given);
                    const memory = (made.instance ?? made).exports.memory;
                    if (memory) window.wasmMemories.push(memory);
                    return made;
                };
            }";
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await.map(drop)
    }

    /// What the browser has spent on this page so far, in milliseconds: script, style, layout.
    pub async fn work(&self) -> Outcome<[f64; 3]> {
        self.devtools("Performance.enable", json!({})).await?;
        let answer = self.devtools("Performance.getMetrics", json!({})).await?;
        let metrics = answer["metrics"].as_array().ok_or("the browser tells no metrics")?;
        let value = |name: &str| metrics.iter().find(|metric| metric["name"] == name).and_then(|metric| metric["value"].as_f64());
        let names = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
        Ok(names.map(|name| value(name).unwrap_or(f64::NAN) * 1000.0))
    }

    /// Milliseconds from the start of loading an address to its first contentful paint.
    pub async fn first_paint(&self, url: &str) -> Outcome<f64> {
        self.goto(url).await?;
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]";
        self.until(paint).await?;
        self.js(&format!("{paint}.startTime")).await
    }

    /// How far what was already painted has moved since the page began to load, as browsers score it.
    pub async fn layout_shift(&self) -> Outcome<f64> {
        self.js("new Promise(done => {
                let sum = 0;
                const add = list => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value; };
                new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
            })")
            .await
    }
}

/// The time below which a share of the sorted times lies.
pub fn percentile(sorted: &[f64], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted.get((share * last as f64).round() as usize).copied().unwrap_or(f64::NAN)
}
