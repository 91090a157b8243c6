//! Reads `accounting`: a name, or bytes per state.

use serde_json::Value;

use super::fields::Fields;
use super::limits::BYTES_PER_PARAMETER;
use crate::model::memory::Accounting;

/// The accounting of a question; "16" where it is left out.
pub fn read(fields: &mut Fields) -> Accounting {
    match fields.value("accounting") {
        None => Accounting::SIXTEEN,
        Some(Value::Object(object)) => {
            let mut parts = Fields::new(fields.path_of("accounting"), object);
            let accounting = custom(&mut parts);
            fields.absorb(parts.finish());
            accounting
        }
        Some(other) => named(&other).unwrap_or_else(|| {
            fields.complain("accounting", format!("must be \"16\", \"18\", \"20\" or an object of bytes per state, not {other}"));
            Accounting::SIXTEEN
        }),
    }
}

fn named(value: &Value) -> Option<Accounting> {
    match value.as_str()? {
        "16" => Some(Accounting::SIXTEEN),
        "18" => Some(Accounting::EIGHTEEN),
        "20" => Some(Accounting::TWENTY),
        _ => None,
    }
}

/// Every state is named, so that nobody has to know what a left-out one would mean; only the copy of the gradients is usually absent.
fn custom(parts: &mut Fields) -> Accounting {
    let bytes = 0.0..=BYTES_PER_PARAMETER;
    Accounting {
        weights: parts.number("weights", bytes.clone()),
        gradients: parts.number("gradients", bytes.clone()),
        gradient_copy: parts.number_or("gradient_copy", bytes.clone(), 0.0),
        master: parts.number("master", bytes.clone()),
        moment1: parts.number("moment1", bytes.clone()),
        moment2: parts.number("moment2", bytes),
    }
}
