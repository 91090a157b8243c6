//! English.

mod chart;
mod formula;
mod formula_pipeline;
mod label;
mod lesson;
mod memory;
mod note;
mod pipeline;

pub use formula::formula;
