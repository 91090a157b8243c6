//! Pipeline schedules: what each rank runs, in which order, and how long it takes.

pub mod op;

pub use op::{Action, Grid, Kind, Op, Order, Placement};
