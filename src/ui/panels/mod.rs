//! Parts of the page that know the domain.

pub mod detail;
#[cfg(feature = "workbench")]
mod formula_row;
mod gantt_key;
mod gantt_keys;
mod magnifier;
mod memory_controls;
mod memory_figure;
mod phone_strip;
mod pipeline_controls;
mod readout;
mod schedule_list;
mod schedule_numbers;
mod schedule_player;
mod slider_field;
mod strategy_rows;
mod transport;
mod undo_bar;
mod verdict;
mod zoom_bar;

#[cfg(feature = "workbench")]
pub use formula_row::formula_row;
pub use memory_controls::memory_controls;
pub use memory_figure::MemoryFigure;
#[cfg(feature = "lesson")]
pub use memory_figure::bar_of;
pub use pipeline_controls::pipeline_controls;
pub use schedule_list::{ScheduleList, no_schedule};
pub use schedule_numbers::schedule_numbers;
pub use schedule_player::SchedulePlayer;
pub use slider_field::choose;
#[cfg(feature = "workbench")]
pub use slider_field::typed;
#[cfg(feature = "workbench")]
pub use slider_field::typed_within;
pub use strategy_rows::StrategyRows;
#[cfg(feature = "prerender")]
pub use strategy_rows::rows_of;
pub use undo_bar::UndoBar;
pub use verdict::verdict;
pub use zoom_bar::ZoomBar;
