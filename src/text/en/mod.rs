//! English.

mod chart;
mod formula;
mod formula_pipeline;
mod label;
mod lesson;
mod letters;
mod memory;
mod note;
mod pipeline;
mod schedule;

pub use formula::formula;
