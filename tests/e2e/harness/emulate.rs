//! Other screens, other readers' settings and slower machines, through the browser's developer protocol.

use super::{Outcome, Page};
use serde_json::{Value, json};

/// A screen, and what its reader asked the system for.
#[derive(Clone, Debug)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    /// Device pixels per CSS pixel.
    pub ratio: f64,
    /// Media features: `("prefers-color-scheme", "dark")`, `("prefers-reduced-motion", "reduce")`, `("forced-colors", "active")`.
    pub media: Vec<(&'static str, &'static str)>,
}

impl Screen {
    pub fn new(width: u32, height: u32) -> Self {
        Self { width, height, ratio: 1.0, media: Vec::new() }
    }

    pub fn with(mut self, feature: &'static str, value: &'static str) -> Self {
        self.media.push((feature, value));
        self
    }

    pub fn ratio(self, ratio: f64) -> Self {
        Self { ratio, ..self }
    }

    pub fn dark(self) -> Self {
        self.with("prefers-color-scheme", "dark")
    }
}

impl Page {
    /// Shows the page on another screen, from now on.
    pub async fn screen(&self, screen: &Screen) -> Outcome {
        let Screen { width, height, ratio, media } = screen;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        let features: Vec<Value> = media.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await.map(drop)
    }

    /// Slows the page's processor down: 4.0 is a fourth of the speed, 1.0 is as it is.
    pub async fn slow_down(&self, rate: f64) -> Outcome {
        self.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await.map(drop)
    }

    /// Loads pages with JavaScript switched off, or on again.
    pub async fn without_javascript(&self, off: bool) -> Outcome {
        self.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": off })).await.map(drop)
    }

    /// Any other command of the developer protocol.
    pub async fn devtools(&self, method: &str, parameters: Value) -> Outcome<Value> {
        Ok(self.driver.cdp().send_raw(method, parameters).await.map_err(|error| format!("{method}: {error}"))?)
    }
}
