//! English.

mod chart;
mod formula;
mod formula_pipeline;
mod label;
mod lesson;
pub mod lesson_parts;
pub mod lesson_terms;
mod memory;
mod note;
mod pipeline;
mod practice_asks;
mod practice_wrong;

pub use formula::formula;
