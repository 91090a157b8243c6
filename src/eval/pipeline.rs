//! What `schedule` and `simulate` share: counts, costs, runs, and the numbers of their answers.

use serde_json::{Map, Value, json};

use super::Problem;
use super::fields::Fields;
use super::number::number;
use crate::model::pipeline::constraint::MAX_OPERATIONS;
use crate::model::pipeline::{Costs, Order, Run, Score, Stuck, fnv1a64, simulate};

/// The longest cost of one action, and the largest factor of one stage.
const MOST_COST: f64 = 1e9;
const MOST_ITERATIONS: u64 = 1000;

/// A whole number that fits into 32 bits, and nothing said about its range; `None` where it is left out or wrong, the latter noted.
pub fn count(fields: &mut Fields, name: &'static str) -> Option<u32> {
    let value = fields.value(name)?;
    let whole = value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(number));
    if whole.is_none() {
        let nearest = value.as_f64().map(|number| number.round().clamp(1.0, f64::from(u32::MAX)));
        let nearest = nearest.map(|number| format!("; the nearest legal value is {number}")).unwrap_or_default();
        fields.complain(name, format!("must be a whole number from 1, not {value}{nearest}"));
    }
    whole.map(|number| number as u32)
}

/// A count that may not be left out.
pub fn required_count(fields: &mut Fields, name: &'static str) -> Option<u32> {
    if !fields.has(name) {
        fields.complain(name, "is missing; it takes a whole number from 1");
    }
    count(fields, name)
}

/// `costs`, with the factors of stages below `stages`, if their number is known.
pub fn costs(fields: &mut Fields, stages: Option<u32>) -> Costs {
    let unit = Costs::unit();
    let Some(mut inner) = fields.object("costs") else { return unit };
    let mut cost = |name, default| inner.number_or(name, 0.0..=MOST_COST, default);
    let mut costs = Costs {
        forward: cost("F", unit.forward),
        backward: cost("B", unit.backward),
        backward_input: cost("I", unit.backward_input),
        backward_weight: cost("W", unit.backward_weight),
        comm: cost("comm", unit.comm),
        ..unit
    };
    // Left out, it follows F and B.
    let has_pair = inner.has("FB");
    let pair = inner.number_or("FB", 0.0..=MOST_COST, 0.0);
    costs.pair = has_pair.then_some(pair);
    if let Some(mut scale) = inner.object("stage_scale") {
        for (stage, factor) in scale.take_all() {
            let known = stage.parse().ok().filter(|&stage: &u32| stages.is_none_or(|stages| stage < stages));
            match (known, factor.as_f64().filter(|factor| (0.0..=MOST_COST).contains(factor))) {
                (Some(stage), Some(factor)) => costs.stage_scale.push((stage, factor)),
                (None, _) => scale.complain(&stage, no_stage(stages)),
                (_, None) => scale.complain(&stage, format!("must be a number from 0 to {MOST_COST}, not {factor}")),
            }
        }
        inner.absorb(scale.finish());
    }
    fields.absorb(inner.finish());
    costs
}

fn no_stage(stages: Option<u32>) -> String {
    let last = stages.map(|stages| format!(" to {}", stages.saturating_sub(1))).unwrap_or_default();
    format!("is no stage; stages are whole numbers from 0{last}")
}

/// `iterations` and `barrier`.
pub fn run(fields: &mut Fields) -> Run {
    let iterations = fields.integer_or("iterations", 1..=MOST_ITERATIONS, 1) as u32;
    Run { iterations, barrier: fields.flag_or("barrier", true) }
}

/// The numbers of an order under costs, for the whole run; the fingerprint is that of one iteration.
pub fn score(order: &Order, costs: &Costs, run: &Run) -> Result<Map<String, Value>, Vec<Problem>> {
    let most = MAX_OPERATIONS / (order.actions.len() as u64).max(1);
    if u64::from(run.iterations) > most.max(1) {
        let message = format!("makes more than {MAX_OPERATIONS} actions; the nearest legal value is {}", most.max(1));
        return Err(vec![Problem::new("iterations", message)]);
    }
    let timeline = simulate(order, costs, run).map_err(problems)?;
    let score = Score::of(order, costs, run, &timeline);
    let answer = json!({
        "makespan": number(score.makespan),
        "longest_rank_span": number(score.longest_rank_span),
        "bubble_fraction": number(score.bubble_fraction),
        "bubble_over_ideal": number(score.bubble_over_ideal),
        "span_bubble_rate": number(score.span_bubble_rate),
        "peak_in_flight": score.peak_in_flight,
        "peak_in_flight_release_at_I": score.peak_in_flight_release_at_input,
        "messages": score.messages,
        "fnv1a64": format!("{:016x}", fnv1a64(order)),
    });
    match answer {
        Value::Object(answer) => Ok(answer),
        _ => Ok(Map::new()),
    }
}

/// Every fault of an order as a problem, or its cyclic wait.
fn problems(stuck: Stuck) -> Vec<Problem> {
    match stuck {
        Stuck::Faults { faults, total } => {
            let more = total.saturating_sub(faults.len() as u64);
            let more = (more > 0).then(|| Problem::new("order", format!("and {more} more faults")));
            faults.iter().map(|fault| Problem::new("order", fault.to_string())).chain(more).collect()
        }
        cycle => vec![Problem::new("order", cycle.to_string())],
    }
}
