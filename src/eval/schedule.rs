//! `schedule`: the order that a rule gives, and its numbers.

use serde_json::{Map, Value};

use super::fields::Fields;
use super::{Answer, Problem, pipeline};
use crate::model::pipeline::{Order, Refusal, Rule};

pub fn answer(question: Map<String, Value>) -> Answer {
    let mut fields = Fields::new("", question);
    let order = order(&mut fields);
    let costs = pipeline::costs(&mut fields, order.as_ref().map(|order| order.grid.stages()));
    let run = pipeline::run(&mut fields);
    let problems = fields.finish();
    match order {
        Some(order) if problems.is_empty() => {
            let mut answer = pipeline::score(&order, &costs, &run)?;
            answer.insert("order".to_owned(), rows(&order));
            Ok(Value::Object(answer))
        }
        _ => Err(problems),
    }
}

/// The order asked for; `None` after noting why there is none.
fn order(fields: &mut Fields) -> Option<Order> {
    let rule = rule(fields);
    let ranks = pipeline::required_count(fields, "p");
    let micro_batches = pipeline::required_count(fields, "m");
    let default_chunks = rule.and_then(Rule::fixed_chunks).unwrap_or(1);
    let chunks =
        if fields.has("v") { pipeline::count(fields, "v") } else { fields.value("v").is_none().then_some(default_chunks) };
    let group = if fields.has("group") {
        pipeline::count(fields, "group").map(Some)
    } else {
        fields.value("group").is_none().then_some(None)
    };
    let rule = rule?;
    match (ranks, micro_batches, chunks, group) {
        (Some(ranks), Some(micro_batches), Some(chunks), Some(group)) => {
            fields.absorb(problems(&rule.refusals(ranks, micro_batches, chunks, group)));
            rule.order(ranks, micro_batches, chunks, group).ok()
        }
        _ => {
            // What is wrong with the numbers that can be read, beside numbers that surely work.
            let (p, v) = (ranks.unwrap_or(2), chunks.unwrap_or(default_chunks));
            let m = micro_batches.unwrap_or(p.saturating_mul(2));
            let mut refusals = rule.refusals(p, m, v, None);
            let read = [("p", ranks), ("m", micro_batches.and(ranks)), ("v", chunks)];
            refusals.retain(|refusal| read.iter().any(|(name, value)| *name == refusal.field && value.is_some()));
            fields.absorb(problems(&refusals));
            None
        }
    }
}

fn problems(refusals: &[Refusal]) -> Vec<Problem> {
    refusals.iter().map(|refusal| Problem::new(refusal.field, refusal.to_string())).collect()
}

fn rule(fields: &mut Fields) -> Option<Rule> {
    let named = Rule::ALL.map(|rule| (rule.name(), rule));
    if !fields.has("schedule") {
        let names: Vec<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        fields.complain("schedule", format!("is missing; it takes one of {}", names.join(", ")));
    }
    fields.choice("schedule", &named)
}

fn rows(order: &Order) -> Value {
    order.rows().map(|row| row.iter().map(ToString::to_string).collect::<Value>()).collect()
}
