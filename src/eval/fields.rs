//! Reads the fields of one JSON object and collects every problem on the way, so that an answer can list all of them.

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::Problem;

/// The fields of one object that are still to be read, the names that were asked for, and what was wrong so far.
pub struct Fields {
    path: String,
    left: Map<String, Value>,
    known: Vec<&'static str>,
    problems: Vec<Problem>,
}

impl Fields {
    /// `path` leads to the object, empty for the question itself.
    pub fn new(path: impl Into<String>, object: Map<String, Value>) -> Self {
        Self { path: path.into(), left: object, known: Vec::new(), problems: Vec::new() }
    }

    /// All problems, among them one for each field that nobody asked for.
    pub fn finish(mut self) -> Vec<Problem> {
        self.known.sort_unstable();
        self.known.dedup();
        let unknown: Vec<String> = self.left.keys().cloned().collect();
        for name in unknown {
            let message = format!("is not a field here; the fields are {}", self.known.join(", "));
            self.complain(&name, message);
        }
        self.problems
    }

    /// Adds the problems of a part, such as a nested object.
    pub fn absorb(&mut self, problems: Vec<Problem>) {
        self.problems.extend(problems);
    }

    /// Whether something was wrong with the field at a path, or with a part of it.
    pub fn is_spoilt(&self, path: &str) -> bool {
        let is_part = |field: &str| field.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        self.problems.iter().any(|problem| is_part(&problem.field))
    }

    /// Notes a problem with one field of this object.
    pub fn complain(&mut self, name: &str, message: impl Into<String>) {
        let field = self.path_of(name);
        self.complain_at(&field, message);
    }

    /// Notes a problem at a full path.
    pub fn complain_at(&mut self, path: &str, message: impl Into<String>) {
        self.problems.push(Problem::new(path, message));
    }

    /// The raw value; null counts as left out.
    pub fn value(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.left.remove(name).filter(|value| !value.is_null())
    }

    /// Whether the field is there, without reading it.
    pub fn has(&self, name: &str) -> bool {
        self.left.get(name).is_some_and(|value| !value.is_null())
    }

    /// An integer in `range`, or `default` where it is left out.
    pub fn integer_or(&mut self, name: &'static str, range: RangeInclusive<u64>, default: u64) -> u64 {
        match self.value(name) {
            Some(value) => self.checked_integer(name, &range, &value),
            None => default,
        }
    }

    /// An integer in `range` that may not be left out.
    pub fn integer(&mut self, name: &'static str, range: RangeInclusive<u64>) -> u64 {
        match self.value(name) {
            Some(value) => self.checked_integer(name, &range, &value),
            None => {
                self.complain(name, format!("is missing; it takes an integer from {} to {}", range.start(), range.end()));
                *range.start()
            }
        }
    }

    /// A number in `range` that may not be left out.
    pub fn number(&mut self, name: &'static str, range: RangeInclusive<f64>) -> f64 {
        if !self.has(name) {
            self.complain(name, format!("is missing; it takes a number from {} to {}", range.start(), range.end()));
        }
        let low = *range.start();
        self.number_or(name, range, low)
    }

    /// A number in `range`, or `default` where it is left out.
    pub fn number_or(&mut self, name: &'static str, range: RangeInclusive<f64>, default: f64) -> f64 {
        let Some(value) = self.value(name) else { return default };
        match value.as_f64() {
            Some(number) if range.contains(&number) => number,
            Some(number) => {
                let near = if number < *range.start() { range.start() } else { range.end() };
                self.refuse(name, &value, format!("must be a number from {} to {}", range.start(), range.end()), near);
                default
            }
            None => {
                self.complain(name, format!("must be a number from {} to {}, not {value}", range.start(), range.end()));
                default
            }
        }
    }

    /// True or false, or `default` where it is left out.
    pub fn flag_or(&mut self, name: &'static str, default: bool) -> bool {
        match self.value(name) {
            Some(Value::Bool(flag)) => flag,
            Some(other) => {
                self.complain(name, format!("must be true or false, not {other}"));
                default
            }
            None => default,
        }
    }

    /// One of the named choices; `None` where it is left out or wrong.
    pub fn choice<T: Copy>(&mut self, name: &'static str, choices: &[(&str, T)]) -> Option<T> {
        let value = self.value(name)?;
        let found = value.as_str().and_then(|text| choices.iter().find(|(word, _)| *word == text));
        if found.is_none() {
            let words: Vec<String> = choices.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.complain(name, format!("must be one of {}, not {value}", words.join(", ")));
        }
        found.map(|(_, choice)| *choice)
    }

    /// A nested object; `None` where it is left out or no object.
    pub fn object(&mut self, name: &'static str) -> Option<Fields> {
        match self.value(name)? {
            Value::Object(object) => Some(Fields::new(self.path_of(name), object)),
            other => {
                self.complain(name, format!("must be an object, not {other}"));
                None
            }
        }
    }

    /// All fields left, for an object whose names are data.
    pub fn take_all(&mut self) -> Map<String, Value> {
        std::mem::take(&mut self.left)
    }

    /// The path of one field of this object.
    pub fn path_of(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    fn checked_integer(&mut self, name: &str, range: &RangeInclusive<u64>, value: &Value) -> u64 {
        let (low, high) = (*range.start(), *range.end());
        let rule = format!("must be an integer from {low} to {high}");
        // 7e10 is as good an integer as 70000000000.
        let whole = value.as_f64().filter(|number| number.fract() == 0.0);
        match (value.as_u64().or(whole.map(|number| number as u64)), whole) {
            (Some(integer), Some(whole)) if whole >= 0.0 && range.contains(&integer) => return integer,
            (_, Some(whole)) => self.refuse(name, value, rule, if whole < low as f64 { low } else { high }),
            _ => match value.as_f64() {
                Some(broken) => self.refuse(name, value, rule, broken.round().clamp(low as f64, high as f64)),
                None => self.complain(name, format!("{rule}, not {value}")),
            },
        }
        low
    }

    fn refuse(&mut self, name: &str, value: &Value, rule: impl Display, nearest: impl Display) {
        self.complain(name, format!("{rule}, not {value}; the nearest legal value is {nearest}"));
    }
}
