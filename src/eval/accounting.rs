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
            let names: Vec<String> = Accounting::NAMED.iter().map(|(name, _)| format!("\"{name}\"")).collect();
            fields.complain(
                "accounting",
                format!("must be one of {}, or an object of bytes per state, not {other}", names.join(", ")),
            );
            Accounting::SIXTEEN
        }),
    }
}

fn named(value: &Value) -> Option<Accounting> {
    let wanted = value.as_str()?;
    Accounting::NAMED.into_iter().find(|(name, _)| *name == wanted).map(|(_, accounting)| accounting)
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
