//! What holds for every chart, whatever its input: nothing panics, everything is finite and inside, labels do not touch each other.

mod gantt;
mod memory;
mod shapes;
