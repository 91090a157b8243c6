//! A schedule over time: one row per stage, one cell per action.
//!
//! [`Plan`] lays a schedule out once per change of schedule, window or width. From it come two scenes: [`Plan::ground`] with the cells, drawn
//! once, and [`Plan::moving`] with the playhead and the highlights, drawn each frame over it. [`Plan::hit`] answers what lies under a pointer.

mod cells;
mod columns;
pub mod compare;
mod facts;
mod ground;
mod held;
mod hit;
mod marks;
mod minimap;
mod moving;
mod paint_order;
mod pitch;
mod plan;
mod schedule;
mod shares;
mod time_axis;
mod words;

pub use hit::Hit;
pub use marks::Marks;
pub use minimap::minimap;
pub use moving::Moment;
pub use plan::{Detail, Plan, Show};
pub use schedule::{Coloring, Held, Measure, Schedule, View, kind_fill};
pub use shares::Shares;
pub use time_axis::TimeAxis;
