#![doc = include_str!("README.md")]

pub mod model;

pub mod text;

pub mod scene;

pub mod eval;

#[cfg(feature = "paint")]
pub mod paint;

#[cfg(feature = "ui")]
pub mod ui;

#[cfg(feature = "ui")]
pub mod browser;
