//! What is true: no drawing, no wording, no clock, no browser.

pub mod units;

pub mod architecture;

pub mod cluster;

pub mod cost;

pub mod decimal;

pub mod few;

pub mod markup;

pub mod memory;

pub mod pipeline;

pub mod practice;

pub mod quantity;

pub mod scenario;
