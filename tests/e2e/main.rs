//! The built lab in a real browser. `cargo xtask e2e [WORDS]` builds it and runs these, or those whose name holds the words.

mod cmi5;
mod configs;
mod delivery;
mod embed;
mod every_view;
mod harness;
mod hosting;
mod lab_panels;
mod lesson;
mod memory_lab;
mod memory_panel;
mod offline;
mod packages;
mod pipeline_lab;
mod practice;
mod schedules;
mod scorm;
mod self_test;
mod speed;
mod views;
mod words;
