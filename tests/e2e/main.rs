//! The built lab in a real browser. `cargo xtask e2e [WORDS]` builds it and runs these, or those whose name holds the words.

mod delivery;
mod every_view;
mod harness;
mod schedules;
mod self_test;
mod speed;
mod views;
