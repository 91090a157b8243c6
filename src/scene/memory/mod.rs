//! What a GPU holds, drawn: one stacked bar, strategies and stages side by side, two states compared.

mod above;
mod bar;
mod bar_axis;
mod bar_log;
mod bar_words;
mod caption;
mod compare;
mod inside;
mod limit;
mod load;
mod rows;
mod rows_frame;
mod rows_words;
mod ruler;
mod stack;
mod stages;
mod stages_words;

pub use bar::{Bar, Height, bar, bar_at};
pub use caption::captioned;
pub use compare::{Pair, Side, compare};
pub use limit::needle;
pub use load::{Kind, Load};
pub use rows::{Row, RowHeight, Rows, rows, rows_at};
pub use ruler::Scale;
pub use stages::{Stages, stages};
