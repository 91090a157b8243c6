//! `simulate`: the numbers of an order that the question brings along.

use serde_json::{Map, Value};

use super::fields::Fields;
use super::{Answer, Problem, pipeline};
use crate::model::pipeline::constraint::{MAX_CHUNKS, MAX_OPERATIONS, MAX_RANKS};
use crate::model::pipeline::paste::{self, Word};
use crate::model::pipeline::{Action, Grid, Placement};

/// More wrong words than this are not listed.
const MOST_PROBLEMS: usize = 20;

pub fn answer(question: Map<String, Value>) -> Answer {
    let mut fields = Fields::new("", question);
    let grid = grid(&mut fields);
    let rows = rows(&mut fields);
    let costs = pipeline::costs(&mut fields, grid.map(Grid::stages));
    let run = pipeline::run(&mut fields);
    if let (Some(grid), Some(rows)) = (grid, &rows)
        && rows.len() != grid.ranks as usize
    {
        fields.complain("order", format!("has {} rows; it takes one per rank, p = {}", rows.len(), grid.ranks));
    }
    let problems = fields.finish();
    match (grid, rows) {
        (Some(grid), Some(rows)) if problems.is_empty() => {
            let order = paste::order_of(paste::with_directions_of(grid, &rows), &rows);
            Ok(Value::Object(pipeline::score(&order, &costs, &run)?))
        }
        _ => Err(problems),
    }
}

/// The size of the schedule; `None` after noting what is wrong with it.
fn grid(fields: &mut Fields) -> Option<Grid> {
    let ranks = in_range(fields, "p", None, MAX_RANKS);
    let micro_batches = in_range(fields, "m", None, u32::MAX);
    let placements = [Placement::Wrap, Placement::V, Placement::Bidirectional].map(|placement| (placement.name(), placement));
    let asked = fields.has("placement");
    let placement = if asked { fields.choice("placement", &placements) } else { Some(Placement::Wrap) };
    let fixed = placement.and_then(Placement::fixed_chunks);
    let chunks = in_range(fields, "v", Some(fixed.unwrap_or(1)), MAX_CHUNKS);
    let grid = Grid { ranks: ranks?, chunks: chunks?, micro_batches: micro_batches?, placement: placement? };
    if let Some(fixed) = fixed.filter(|&fixed| fixed != grid.chunks) {
        fields.complain("v", format!("must be {fixed} in placement \"{}\", not {}", grid.placement.name(), grid.chunks));
        return None;
    }
    let most = MAX_OPERATIONS / u64::from(grid.stages());
    if u64::from(grid.micro_batches) > most {
        let message = format!("makes more than {MAX_OPERATIONS} stages times micro-batches; the nearest legal value is {most}");
        fields.complain("m", message);
        return None;
    }
    Some(grid)
}

/// A count from 1 to `most`; `None` after noting a problem.
fn in_range(fields: &mut Fields, name: &'static str, default: Option<u32>, most: u32) -> Option<u32> {
    let value = match default {
        Some(default) if !fields.has(name) => {
            fields.value(name);
            default
        }
        _ => pipeline::required_count(fields, name)?,
    };
    if (1..=most).contains(&value) {
        return Some(value);
    }
    let nearest = value.clamp(1, most);
    fields.complain(name, format!("must be a whole number from 1 to {most}, not {value}; the nearest legal value is {nearest}"));
    None
}

/// `order`: rows of words, or a text with a line per rank; `None` after noting what is wrong with it.
fn rows(fields: &mut Fields) -> Option<Vec<Vec<Action>>> {
    let (rows, problems) = match fields.value("order") {
        Some(Value::Array(rows)) => from_arrays(&rows),
        Some(Value::String(text)) => from_text(&text),
        Some(_) => (None, vec![Problem::new("order", "must be an array of rows, each an array of actions such as \"F3@2\"")]),
        None => (
            None,
            vec![Problem::new("order", "is missing; it takes an array of rows, each an array of actions such as \"F3@2\"")],
        ),
    };
    fields.absorb(problems);
    rows
}

fn from_text(text: &str) -> (Option<Vec<Vec<Action>>>, Vec<Problem>) {
    match paste::read(text) {
        Ok(read) => (Some(read.rows), Vec::new()),
        Err(errors) => (None, errors.iter().map(|error| Problem::new("order", error.to_string())).collect()),
    }
}

fn from_arrays(rows: &[Value]) -> (Option<Vec<Vec<Action>>>, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut read = Vec::with_capacity(rows.len());
    for (rank, row) in rows.iter().enumerate() {
        let Some(words) = row.as_array() else {
            problems.push(Problem::new(format!("order[{rank}]"), "must be an array of actions such as \"F3@2\""));
            continue;
        };
        let mut actions = Vec::with_capacity(words.len());
        for (position, word) in words.iter().enumerate() {
            match word.as_str().and_then(Word::parse) {
                Some(Word::Action(action)) => actions.push(action),
                Some(Word::Message) => {}
                None => problems.push(Problem::new(
                    format!("order[{rank}][{position}]"),
                    format!("is no action; write F3@2 or (F3@2|B1@5), not {word}"),
                )),
            }
        }
        read.push(actions);
    }
    problems.truncate(MOST_PROBLEMS);
    if problems.is_empty() { (Some(read), problems) } else { (None, problems) }
}
