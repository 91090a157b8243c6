//! Schedules as this program can make them: the small page has the rules of the lesson, the workbench all.

use crate::model::pipeline::Rule;
use crate::model::scenario::offer::{Effort, Offer};
use crate::model::scenario::{NoSchedule, Pipeline, Schedule};
use crate::ui::charts::Watched;
use crate::ui::same::Same;

/// What Lab 2 shows.
pub type Shown = Result<Same<Watched>, Missing>;

/// Why it shows no schedule.
#[derive(Debug, Clone, PartialEq)]
pub enum Missing {
    Impossible(NoSchedule),
    /// The workbench is under way.
    Coming,
}

/// The schedule; `None` where it takes the workbench.
pub fn schedule(pipeline: &Pipeline) -> Option<Result<Schedule, NoSchedule>> {
    if cfg!(feature = "workbench") { Some(pipeline.schedule()) } else { pipeline.lesson_schedule() }
}

/// What a rule would come to.
pub fn offer(pipeline: &Pipeline, rule: Rule, effort: Effort) -> Offer {
    pipeline.offer_by(rule, effort, schedule)
}
