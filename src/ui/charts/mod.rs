//! Canvas hosts: they give a scene its pixels and pass pointer and keys back.

mod bar_chart;
mod canvas;
mod gantt_chart;
mod palette;
mod watched;

pub use bar_chart::BarChart;
pub use canvas::{Canvas, paint_scene, spacer};
pub use gantt_chart::GanttChart;
#[cfg(feature = "workbench")]
pub use palette::{palette_of, patterns_of};
pub use watched::{Options, Watched};
