//! What charts say: names on marks, axis ends, captions for assistive technology, table headings.

mod memory;
mod opener;
mod schedule;

pub use memory::Chart;
pub use opener::OpenerChart;
pub use schedule::ScheduleChart;
