//! English.

mod chart;
