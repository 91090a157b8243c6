//! `parameters`: how many parameters a model has.

use serde_json::{Map, Value, json};

use super::fields::Fields;
use super::{Answer, architecture};
use crate::model::architecture::parameters;

pub fn answer(question: Map<String, Value>) -> Answer {
    let mut fields = Fields::new("", question);
    let architecture = architecture::read(&mut fields);
    let problems = fields.finish();
    if !problems.is_empty() {
        return Err(problems);
    }
    let count = parameters(&architecture);
    Ok(json!({
        "total": count.total,
        "token_embedding": count.token_embedding,
        "position_embedding": count.position_embedding,
        "output_head": count.output_head,
        "all_layers": count.all_layers,
        "final_and_embedding_norms": count.final_and_embedding_norms,
        "active_per_token": count.active_per_token,
    }))
}
