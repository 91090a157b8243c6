//! Panels of the workbench, the second program.

pub mod memory;
