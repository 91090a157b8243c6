//! What the reader touches.

mod app;

pub use app::App;
