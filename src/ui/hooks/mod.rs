//! Browser effects as hooks.

mod address;
mod deferred;
mod looks;
mod player;
mod width;

pub use address::{asked, use_address};
pub use deferred::use_deferred;
pub use looks::{Looks, LooksHandle, use_looks};
pub use player::use_player;
pub use width::use_width;
