//! Pipeline schedules: what each rank runs, in which order, and how long it takes.
//!
//! A [`Rule`] gives an [`Order`]; [`simulate`] gives every action a start and an end under [`Costs`]; [`Score`] sums up.

pub mod op;

pub mod placement;

pub mod order;

pub mod notation;

pub mod paste;

pub mod schedule;

pub mod constraint;

pub mod refusal;

pub mod rule;

pub mod costs;

pub mod check;

pub mod stuck;

pub mod simulate;

pub mod score;

pub mod held;

pub mod explain;

pub mod closed_form;

pub mod recognise;

pub use costs::Costs;
pub use notation::fnv1a64;
pub use op::{Action, Grid, Kind, Op, Placement};
pub use order::{Order, OrderBuilder};
pub use refusal::{Reason, Refusal};
pub use schedule::{Rule, order_forward_only};
pub use score::Score;
pub use simulate::{Run, Timeline, period, simulate};
pub use stuck::{Fault, Place, Stuck, Wait};
