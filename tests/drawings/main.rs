//! Golden drawings: one theme, one size each. With `LOOK=<folder>` every drawing is also written there, in both themes, to be looked at.
#![cfg(feature = "paint")]

mod gantt;
mod look;
mod memory;
mod opener;
mod rules;
mod schedules;
