//! Parts of the page that know the domain.

pub mod detail;
mod formula_row;
mod gantt_keys;
mod memory_controls;
mod memory_figure;
mod pipeline_controls;
mod readout;
mod schedule_numbers;
mod schedule_player;
mod slider_field;
mod strategy_rows;
mod transport;
mod undo_bar;
mod verdict;

pub use formula_row::formula_row;
pub use memory_controls::memory_controls;
pub use memory_figure::MemoryFigure;
#[cfg(feature = "workbench")]
pub use memory_figure::bar_of;
pub use pipeline_controls::pipeline_controls;
pub use schedule_numbers::schedule_numbers;
pub use schedule_player::SchedulePlayer;
pub use slider_field::choose;
#[cfg(feature = "workbench")]
pub use slider_field::typed;
pub use strategy_rows::StrategyRows;
pub use undo_bar::UndoBar;
pub use verdict::verdict;
