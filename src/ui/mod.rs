//! What the reader touches.

mod app;
mod charts;
mod hooks;
mod panels;
mod playback;
mod sections;
mod state;
mod widgets;

pub use app::App;
