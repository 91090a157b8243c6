//! What a training step costs besides memory: bytes over the links, and time.
//!
//! Not here: how long a collective takes on a link, and the step time of a plan.

pub mod training_time;

pub mod volumes;

pub mod strategies;
