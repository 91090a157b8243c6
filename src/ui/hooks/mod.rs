//! Browser effects as hooks.

mod address;
mod looks;
mod player;
mod styles;
mod width;

pub use address::{asked, use_address};
pub use looks::{Looks, LooksHandle, use_looks};
pub use player::use_player;
pub use styles::use_styles;
pub use width::use_width;
