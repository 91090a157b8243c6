//! The outside: address, storage, theme, frames, canvas. Every call that a host page or a privacy setting can make fail, fails quietly here.

pub mod address;
pub mod canvas;
pub mod clipboard;
#[cfg(feature = "workbench")]
pub mod download;
pub mod frames;
pub mod looks;
pub mod marks;
pub mod report;
pub mod size;
pub mod storage;
pub mod styles;
pub mod takeover;
pub mod wheel;
