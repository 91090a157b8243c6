//! What a GPU holds, drawn: one stacked bar, and strategies side by side.

mod above;
mod bar;
mod bar_axis;
mod bar_log;
mod bar_words;
mod inside;
mod limit;
mod load;
mod rows;
mod rows_frame;
mod rows_words;
mod ruler;
mod stack;

pub use bar::{Bar, Height, bar, bar_at};
pub use limit::needle;
pub use load::{Kind, Load};
pub use rows::{Row, RowHeight, Rows, rows, rows_at};
pub use ruler::Scale;
