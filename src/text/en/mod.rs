//! English.

mod advice;
mod assumptions;
mod chart;
mod choices;
mod formula;
mod formula_pipeline;
mod label;
mod lesson;
mod memory;
mod note;
mod pieces;
mod pipeline;
mod verdict;

pub use formula::formula;
