//! The opening pictures: what one parameter costs, and the two limits a single GPU meets.

mod bytes;
mod bytes_list;
mod gpus;
mod years;

pub use bytes::{Group, bytes, groups};
pub use gpus::gpus;
pub use years::{OneGpu, years};
