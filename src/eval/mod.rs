//! The model's text interface: one JSON object a line in, one JSON line out. It holds no arithmetic.

mod accounting;
mod adapter;
mod architecture;
mod fields;
mod job;
mod layer_activations;
mod limits;
mod memory;
mod number;
mod parameters;
mod pipeline;
mod plan;
mod problem;
mod schedule;
mod simulate;
mod states;

pub use problem::Problem;

use serde_json::{Map, Value, json};

/// What a question answers: its `ok` object, or every problem found.
pub type Answer = Result<Value, Vec<Problem>>;

/// Answers one line of input with one line of output (without the newline). Never panics.
pub fn answer_line(line: &str) -> String {
    let (id, answer) = match serde_json::from_str::<Value>(line) {
        Ok(Value::Object(mut question)) => (question.remove("id").unwrap_or(Value::Null), answer(question)),
        Ok(_) => (Value::Null, Err(vec![Problem::new("", "a question is a JSON object")])),
        Err(error) => (Value::Null, Err(vec![Problem::new("", format!("not JSON: {error}"))])),
    };
    match answer {
        Ok(ok) => json!({ "id": id, "ok": ok }),
        Err(problems) => json!({ "id": id, "error": { "problems": problems } }),
    }
    .to_string()
}

fn answer(mut question: Map<String, Value>) -> Answer {
    match question.remove("ask") {
        Some(Value::String(ask)) => match ask.as_str() {
            "states" => states::answer(question),
            "layer_activations" => layer_activations::answer(question),
            "memory" => memory::answer(question),
            "parameters" => parameters::answer(question),
            "schedule" => schedule::answer(question),
            "simulate" => simulate::answer(question),
            "step" | "plan" => Err(vec![Problem::new("ask", format!("\"{ask}\" is not built yet"))]),
            other => Err(vec![Problem::new("ask", format!("\"{other}\" is not a question this lab answers"))]),
        },
        Some(_) => Err(vec![Problem::new("ask", "must be a string")]),
        None => Err(vec![Problem::new("ask", "is missing")]),
    }
}
