//! What a GPU holds, drawn: one stacked bar, and strategies side by side.

mod bar;
mod labels;
mod limit;
mod load;
mod ruler;
mod stack;

pub use bar::{Bar, Height, bar, bar_at};
pub use load::{Kind, Load};
pub use ruler::Scale;
