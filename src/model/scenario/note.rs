//! What could not be done as asked, for the reader to see.

use crate::model::scenario::{Field, Limits};

/// One thing that was asked for and is not to be had, with what was done instead.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    pub field: Field,
    pub reason: Reason,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Reason {
    /// Out of range; set to the nearest legal value.
    Clamped { asked: f64, set: f64, limits: Limits },
    /// Not a number; the value before was kept.
    NotANumber { given: String },
    /// Not one of the choices; the value before was kept.
    NotAChoice { given: String, choices: Vec<String> },
    /// A link written by a newer version of the lab; what is known was taken.
    NewerVersion { given: String },
    /// Not a name of letters, digits, dots, hyphens and underscores.
    NotAnId { given: String },
    /// Not the origin of a page: scheme, host, port.
    NotAnOrigin { given: String },
    /// The course author holds it where it is.
    Locked,
}

impl Note {
    pub const fn new(field: Field, reason: Reason) -> Self {
        Self { field, reason }
    }
}
