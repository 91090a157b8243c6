//! English.

mod chart;
mod formula;
mod formula_pipeline;
mod guide;
mod label;
mod lesson;
mod letters;
mod memory;
mod note;
mod own_order;
mod pipeline;
mod schedule;
mod schedule_tools;

pub use formula::formula;
