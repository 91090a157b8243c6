//! What the reader touches.

mod app;
mod charts;
mod handle;
mod hooks;
mod panel;
mod panels;
mod playback;
mod player;
mod same;
mod sections;
mod state;
mod widgets;
#[cfg(feature = "workbench")]
mod workbench;
mod zoom;

pub use app::{App, Props as AppProps};
pub use panel::Panel;
