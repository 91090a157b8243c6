//! Browser effects as hooks.

mod style;
mod width;

pub use style::use_style;
pub use width::use_width;
