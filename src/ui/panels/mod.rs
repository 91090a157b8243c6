//! Parts of the page that know the domain.

mod formula_row;
mod memory_controls;
mod pipeline_controls;
mod undo_bar;
mod verdict;

pub use formula_row::FormulaRow;
pub use memory_controls::MemoryControls;
pub use pipeline_controls::PipelineControls;
pub use undo_bar::UndoBar;
pub use verdict::VerdictBlock;
