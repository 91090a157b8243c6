//! `states`: model states per GPU of one data-parallel group.

use serde_json::{Map, Value, json};

use super::accounting;
use super::fields::Fields;
use super::number::number;
use super::{Answer, limits};
use crate::model::architecture::check::MOST_PARAMETERS;
use crate::model::memory::{self, Zero};

pub fn answer(question: Map<String, Value>) -> Answer {
    let mut fields = Fields::new("", question);
    let parameters = fields.integer("parameters", 1..=MOST_PARAMETERS);
    let gpus = fields.integer("gpus", 1..=limits::GPUS);
    let zero = Zero::from_stage(fields.integer("zero", 0..=3)).unwrap_or(Zero::Off);
    let accounting = accounting::read(&mut fields);
    let problems = fields.finish();
    if !problems.is_empty() {
        return Err(problems);
    }
    let states = memory::states(parameters, gpus, zero, &accounting);
    Ok(json!({
        "weights": number(states.weights.0),
        "gradients": number(states.gradients.0),
        "master": number(states.master.0),
        "moment1": number(states.moment1.0),
        "moment2": number(states.moment2.0),
        "total": number(states.total().0),
    }))
}
