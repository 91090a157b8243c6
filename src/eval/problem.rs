//! What is wrong with a question, field by field.

use serde::Serialize;

/// One problem with one field; the field is a path such as `plan.tp`, empty when the whole line is at fault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    pub field: String,
    pub message: String,
}

impl Problem {
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}
