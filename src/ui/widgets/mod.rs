//! Parts that know nothing of the domain.

mod button;
mod data_table;
mod disclosure;
mod number_field;
mod segmented;
mod slider;
mod spans;

pub use button::{Button, Look};
pub use data_table::DataTable;
pub use disclosure::Disclosure;
pub use number_field::{NumberField, read_number};
pub use segmented::{Choice, Segmented};
pub use slider::{Slider, Tick};
pub use spans::Spans;
