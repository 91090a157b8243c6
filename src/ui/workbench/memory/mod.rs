//! Lab 1's assumptions: every control of the memory model, and everything it answers.

mod advice;
mod compare;
mod config;
mod controls;
mod controls_plan;
mod export;
mod fields;
mod figure;
mod live;
mod modules;
mod origin;
mod panel;
mod stages;
mod tensors;
mod warnings;

pub use figure::{answer, caption, load};
pub use origin::origin;
pub use panel::AssumptionsPanel;
