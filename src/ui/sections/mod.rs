//! The page from top to bottom.

mod masthead;
mod memory_lab;
mod pipeline_lab;

pub use masthead::masthead;
pub use memory_lab::MemoryLab;
pub use pipeline_lab::PipelineLab;
