//! Panels that only the second program has: too heavy for a first visit.

pub mod pipeline;
