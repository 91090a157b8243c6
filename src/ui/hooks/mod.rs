//! Browser effects as hooks.

mod address;
mod looks;
mod style;
mod width;

pub use address::use_address;
pub use looks::{Looks, LooksHandle, use_looks};
pub use style::use_style;
pub use width::use_width;
