//! Pipeline schedules: what each rank runs, in which order, and how long it takes.
//!
//! A [`Rule`] gives an [`Order`]; [`simulate`] gives every action a start and an end under [`Costs`]; [`Score`] sums up; [`explain`]
//! says why. Not here: how many bytes an activation has (`memory`), how long an operation really takes (`cost`), and any wording.
//!
//! ```
//! use scale_lab::model::pipeline::{Costs, Rule, Run, Score, simulate};
//!
//! // 1F1B on 4 ranks with 8 micro-batches, F = 1 and B = 2: 33 units, of which each rank idles 9.
//! let order = Rule::OneFOneB.order(4, 8, 1, None)?;
//! let timeline = simulate(&order, &Costs::unit(), &Run::ONCE)?;
//! let score = Score::of(&order, &Costs::unit(), &Run::ONCE, &timeline);
//! assert_eq!(score.makespan, 33.0);
//! assert_eq!(score.bubble_over_ideal, 0.375);
//! assert_eq!(score.peak_in_flight, [4, 3, 2, 1]);
//!
//! // Interleaving in rounds needs m to divide into them; the refusal says what works.
//! let refusal = Rule::InterleavedOneFOneB.order(4, 9, 2, None).unwrap_err();
//! assert_eq!(refusal.nearest, [8, 10]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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

pub mod export;

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
