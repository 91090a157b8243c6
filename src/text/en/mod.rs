//! English.

mod advice;
mod assumptions;
mod chart;
mod choices;
mod embed;
mod formula;
mod formula_pipeline;
mod guide;
mod label;
mod lesson;
mod lesson_figures;
pub mod lesson_parts;
pub mod lesson_terms;
mod lesson_ui;
mod letters;
mod memory;
mod note;
mod own_order;
mod pieces;
mod pipeline;
mod practice_asks;
mod practice_ui;
mod practice_wrong;
mod schedule;
mod schedule_figures;
mod schedule_tools;
mod verdict;

pub use formula::formula;
pub use schedule_figures::figure_form;
