//! The outside: address, storage, theme, frames, canvas. Every call that a host page or a privacy setting can make fail, fails quietly here.

pub mod address;
pub mod canvas;
pub mod clipboard;
#[cfg(any(feature = "workbench", feature = "prerender"))]
pub mod download;
#[cfg(any(feature = "workbench", feature = "prerender"))]
pub mod fetch;
pub mod frames;
pub mod looks;
pub mod marks;
#[cfg(any(feature = "workbench", feature = "prerender"))]
pub mod recorder;
pub mod report;
pub mod size;
pub mod storage;
pub mod styles;
pub mod takeover;
#[cfg(any(feature = "workbench", feature = "prerender"))]
pub mod today;
#[cfg(any(feature = "workbench", feature = "prerender"))]
pub mod transcript;
#[cfg(any(feature = "workbench", feature = "prerender"))]
pub mod upload;
pub mod wheel;
