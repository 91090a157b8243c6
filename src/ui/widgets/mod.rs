//! Parts that know nothing of the domain.
//!
//! A Yew component costs about 8 KB of wasm whatever it does, so a part without state of its own is a plain function or builder.

mod button;
mod data_table;
mod number_field;
mod segmented;
mod slider;
mod spans;

pub use button::{Button, Look};
pub use data_table::ChartTable;
#[cfg(feature = "workbench")]
pub use data_table::DataTable;
pub use number_field::{NumberField, read_number};
pub use segmented::{Choice, Segmented};
pub use slider::{Slider, Tick};
pub use spans::{live_spans, spans};
