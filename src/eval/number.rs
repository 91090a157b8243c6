//! Numbers in answers: integers print as integers.

use serde_json::Value;

/// Integers beyond this are not exact in an `f64`.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A JSON number; without a fraction it prints as an integer. What is not finite becomes null.
pub fn number(value: f64) -> Value {
    if value.fract() == 0.0 && value.abs() <= EXACT { Value::from(value as i64) } else { Value::from(value) }
}
