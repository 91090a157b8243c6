//! The outside: address, storage, theme, frames, canvas. Every call that a host page or a privacy setting can make fail, fails quietly here.

pub mod address;
pub mod canvas;
pub mod clipboard;
#[cfg(feature = "lesson")]
pub mod download;
#[cfg(feature = "lesson")]
pub mod fetch;
pub mod frames;
pub mod looks;
pub mod marks;
#[cfg(feature = "lesson")]
pub mod recorder;
pub mod report;
pub mod size;
pub mod storage;
pub mod takeover;
#[cfg(feature = "lesson")]
pub mod today;
#[cfg(feature = "lesson")]
pub mod transcript;
#[cfg(feature = "lesson")]
pub mod upload;
pub mod wheel;
