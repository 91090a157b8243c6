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

use crate::text::numbers;

/// A number with its noun: "1 stage", "4 stages".
fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", numbers::count(count), if count == 1 { one } else { many })
}
