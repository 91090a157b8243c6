//! What each GPU holds: model states, activations and temporaries, stage by stage and moment by moment.
//!
//! [`states`](fn@states) is the short form of the ZeRO paper; [`report`](fn@report) answers for a whole [`Job`].

pub mod accounting;
pub mod states;
pub mod verdict;

pub mod symbol;

pub mod schedule;

pub mod kernels;

pub mod plan;

pub mod recipe;

pub mod optimizer;

pub mod adapter;

pub mod job;

pub mod layout;

pub mod stage;

pub mod activations;

pub mod parts;

pub mod sharding;

mod moments;
pub mod stage_input;

pub mod report;

pub mod explain;

pub mod warnings;

pub mod advice;

pub use accounting::Accounting;
pub use adapter::{Adapter, Targets};
pub use explain::{Explanation, Piece, Source, What, explain};
pub use job::Job;
pub use kernels::{Kernels, Loss, Recompute, Stack};
pub use optimizer::Optimizer;
pub use parts::{Moment, Part, Parts};
pub use plan::{LayerSplit, Plan, Reshard};
pub use recipe::{GradientBuffers, Recipe, Tuning};
pub use report::{Fit, Report, Stage, report};
pub use states::{States, Zero, states};
pub use symbol::{Symbol, Term, Values};
pub use warnings::{Reason, Severity, Warning, warnings};
