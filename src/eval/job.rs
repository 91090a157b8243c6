//! Reads what memory questions share: architecture, sequence, plan; and refuses plans that do not run.

use super::fields::Fields;
use super::limits::SEQUENCE;
use super::{accounting, architecture, plan};
use crate::model::memory::{Job, Recipe, Severity, warnings};

/// GPUs of one node, for the rules that depend on it.
const GPUS_PER_NODE: u64 = 8;

/// The job of a question, with the problems of its plan noted. Where other fields are wrong already, only they are named: a rule that reads
/// a stand-in would accuse the wrong field.
pub fn read(fields: &mut Fields) -> Job {
    let architecture = architecture::read(fields);
    let sequence = fields.integer("sequence", 1..=SEQUENCE);
    let plan = plan::read(fields);
    let accounting = accounting::read(fields);
    let job = Job { architecture, sequence, plan, recipe: Recipe::uniform(accounting) };
    if !fields.has_problems() {
        for warning in warnings(&job, GPUS_PER_NODE) {
            if warning.severity() == Severity::DoesNotRun {
                let path = format!("plan.{}", warning.field);
                fields.complain_at(&path, warning.reason.to_string());
            }
        }
    }
    job
}

/// What the plan wastes, for the answer.
pub fn advice(job: &Job) -> Vec<serde_json::Value> {
    let shown = |warning: crate::model::memory::Warning| {
        let path = if warning.field == "sequence" { "sequence".to_owned() } else { format!("plan.{}", warning.field) };
        serde_json::json!({ "field": path, "message": warning.reason.to_string() })
    };
    warnings(job, GPUS_PER_NODE).into_iter().map(shown).collect()
}
