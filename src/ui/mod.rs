//! What the reader touches.

mod app;
mod charts;
mod formula;
mod handle;
mod hooks;
#[cfg(feature = "lesson")]
pub mod lesson;
mod lockable;
mod panel;
mod panels;
mod playback;
mod player;
#[cfg(feature = "lesson")]
mod practice;
mod prose;
mod same;
mod scheduling;
mod sections;
mod state;
mod widgets;
#[cfg(feature = "workbench")]
mod workbench;
mod zoom;

pub use app::{App, Props as AppProps};
pub use hooks::asked;
pub use panel::Panel;
pub use prose::Prose;
