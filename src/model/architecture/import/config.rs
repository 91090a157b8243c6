//! Reads the fields of a configuration, noting what is wrong and what stays unread.

use serde_json::{Map, Value};

use super::{ImportError, ignored};

/// Larger than any size in a model, and small enough that sums of sizes do not overflow.
const MOST: u64 = 1_000_000_000_000;

/// The fields not read yet, and the errors so far.
pub struct Config {
    left: Map<String, Value>,
    max_sequence: Option<u64>,
    errors: Vec<ImportError>,
}

impl Config {
    pub const fn new(fields: Map<String, Value>) -> Self {
        Self { left: fields, max_sequence: None, errors: Vec::new() }
    }

    /// The errors, and the fields that neither were read nor are known to be of no matter.
    pub fn finish(self) -> (Vec<ImportError>, Vec<String>) {
        let unknown = self.left.keys().filter(|name| !ignored::is_ignored(name)).cloned().collect();
        (self.errors, unknown)
    }

    pub fn fail(&mut self, error: ImportError) {
        self.errors.push(error);
    }

    /// Whether a field is there, and not null.
    pub fn has(&self, name: &str) -> bool {
        self.left.get(name).is_some_and(|value| !value.is_null())
    }

    /// Marks a field as known.
    pub fn skip(&mut self, name: &str) {
        self.left.remove(name);
    }

    /// The raw value; null counts as left out.
    pub fn value(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name).filter(|value| !value.is_null())
    }

    /// Reads the longest sequence, which some families need again.
    pub fn take_max_sequence(&mut self) -> Option<u64> {
        self.max_sequence = self.optional_count(&["max_position_embeddings", "n_positions", "seq_length", "max_sequence_length"]);
        self.max_sequence
    }

    /// What [`Config::take_max_sequence`] read.
    pub const fn taken_max_sequence(&self) -> Option<u64> {
        self.max_sequence
    }

    /// Whether a switch is on, leaving it to be read again.
    pub fn peek_flag(&self, name: &str) -> bool {
        self.left.get(name).is_some_and(|value| value == &Value::Bool(true))
    }

    /// A size under the first of its names that is there.
    pub fn optional_count(&mut self, names: &[&'static str]) -> Option<u64> {
        let (field, value) = names.iter().find_map(|name| Some((*name, self.value(name)?)))?;
        for other in names {
            self.skip(other);
        }
        match value.as_u64().filter(|count| *count <= MOST) {
            Some(count) => Some(count),
            None => {
                self.fail(ImportError::NotACount { field, found: value.to_string() });
                // A stand-in, so that this error is not followed by one of a missing field.
                Some(1)
            }
        }
    }

    /// A size that must be there; the first name is the one that is missed.
    pub fn count(&mut self, names: &[&'static str]) -> u64 {
        match (self.optional_count(names), names.first()) {
            (Some(count), _) => count,
            (None, first) => {
                self.fail(ImportError::Missing { field: first.copied().unwrap_or_default() });
                1
            }
        }
    }

    /// A size with a default.
    pub fn count_or(&mut self, names: &[&'static str], default: u64) -> u64 {
        self.optional_count(names).unwrap_or(default)
    }

    /// A switch with a default.
    pub fn flag_or(&mut self, field: &'static str, default: bool) -> bool {
        match self.value(field) {
            Some(Value::Bool(flag)) => flag,
            Some(other) => {
                self.fail(ImportError::NotAFlag { field, found: other.to_string() });
                default
            }
            None => default,
        }
    }
}
