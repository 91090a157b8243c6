//! Panels of the workbench, the second program: too heavy for a first visit.

pub mod embed;

pub mod memory;

pub mod pipeline;
