//! Reads what memory questions share: architecture, sequence, plan, accounting; and refuses plans that do not run.
//!
//! Beyond the shared fields a question may name an `optimizer` ("adam"), which replaces the moments of the accounting, and an `adapter`.

use serde_json::{Value, json};

use super::fields::Fields;
use super::limits::SEQUENCE;
use super::{accounting, adapter, architecture, plan};
use crate::model::memory::{Job, Optimizer, Recipe, Severity, Warning, warnings};

/// GPUs of one node, for the rules that depend on it.
pub const GPUS_PER_NODE: u64 = 8;

/// The job of a question, with everything that is wrong with it noted.
pub fn read(fields: &mut Fields) -> Job {
    let architecture = architecture::read(fields);
    let sequence = fields.integer("sequence", 1..=SEQUENCE);
    let plan = plan::read(fields);
    let accounting = accounting::read(fields);
    let optimizers = Optimizer::ALL.map(|optimizer| (optimizer.name(), optimizer));
    let optimizer = fields.choice("optimizer", &optimizers).unwrap_or(Optimizer::Adam);
    let recipe = Recipe { tuning: adapter::read(fields), ..optimizer.recipe(accounting, &architecture) };
    let mut job = Job { architecture, sequence, plan, recipe };
    job.cast_fp32_weights();
    refuse_what_does_not_run(fields, &job);
    job
}

/// A rule that reads a stand-in for a field that is wrong would accuse the wrong field, so it is not asked.
fn refuse_what_does_not_run(fields: &mut Fields, job: &Job) {
    let is_spoilt = |fields: &Fields, name: &str| match name {
        "architecture" => fields.is_spoilt("architecture") || fields.is_spoilt("model"),
        "sequence" => fields.is_spoilt("sequence"),
        plan => fields.is_spoilt(&format!("plan.{plan}")),
    };
    for warning in warnings(job, GPUS_PER_NODE) {
        let reads_spoilt = warning.reason.reads().iter().any(|name| is_spoilt(fields, name));
        if warning.severity() == Severity::DoesNotRun && !reads_spoilt {
            fields.complain_at(&path(&warning), warning.reason.to_string());
        }
    }
}

/// What the plan wastes, for the answer.
pub fn objections(job: &Job) -> Vec<Value> {
    let shown = |warning: Warning| json!({ "field": path(&warning), "message": warning.reason.to_string() });
    warnings(job, GPUS_PER_NODE).into_iter().map(shown).collect()
}

fn path(warning: &Warning) -> String {
    match warning.field {
        "sequence" => "sequence".to_owned(),
        plan => format!("plan.{plan}"),
    }
}
