//! How numbers are written: one rule for each kind of quantity, the same everywhere on the page.
//!
//! At least 100: whole, from 10¹⁵ on as a power. 1 to 100: one decimal. Under 1: two figures. The result of a formula shows one decimal
//! more. Between a number and its unit stands a narrow no-break space, thousands take commas, minus is U+2212. A value that is not a number
//! is a dash.

use crate::model::decimal;
use crate::model::units::{Bytes, GB, GIB};

pub use crate::model::units::Unit;

/// Between a number and its unit.
pub const NARROW_SPACE: char = '\u{202f}';
const MINUS: char = '\u{2212}';
const NOT_A_NUMBER: &str = "–";
const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

impl Unit {
    /// The amount that is `number` of this unit.
    pub fn bytes(self, number: f64) -> Bytes {
        match self {
            Self::Gb => Bytes(number * GB),
            Self::Gib => Bytes(number * GIB),
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Gb => "GB",
            Self::Gib => "GiB",
        }
    }

    /// The unit a thousand times larger (1,024 times for GiB).
    pub const fn large_name(self) -> &'static str {
        match self {
            Self::Gb => "TB",
            Self::Gib => "TiB",
        }
    }

    const fn step(self) -> f64 {
        match self {
            Self::Gb => 1000.0,
            Self::Gib => 1024.0,
        }
    }
}

/// How exact a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    Plain,
    /// The result of a formula: one decimal more.
    Formula,
}

/// An amount with its unit: "293 GB", "17.5 GB", "0.27 GB", "12.5 TB".
///
/// ```
/// use scale_lab::{model::units::Bytes, text::numbers::{Unit, memory}};
/// assert_eq!(memory(Bytes::from_gb(293.125), Unit::Gb), "293\u{202f}GB");
/// ```
pub fn memory(amount: Bytes, unit: Unit) -> String {
    amount_in(amount, unit, Finish::Plain)
}

/// As [`memory`], one decimal more: "293.1 GB".
pub fn memory_from_formula(amount: Bytes, unit: Unit) -> String {
    amount_in(amount, unit, Finish::Formula)
}

/// An amount where the unit is clear from its surroundings: "140" on a bar; "12.5 TB" where it is not the small unit.
pub fn memory_bare(amount: Bytes, unit: Unit) -> String {
    let number = unit.of(amount);
    if is_large(number) { memory(amount, unit) } else { plain(number) }
}

/// An amount in whole units: "293 GB", as the planner gives it.
pub fn memory_whole(amount: Bytes, unit: Unit) -> String {
    with_unit(&fixed(unit.of(amount), 0), unit.name())
}

fn amount_in(amount: Bytes, unit: Unit, finish: Finish) -> String {
    let number = unit.of(amount);
    if is_large(number) {
        let decimals = if finish == Finish::Formula { 2 } else { 1 };
        return with_unit(&trimmed(number / unit.step(), decimals), unit.large_name());
    }
    with_unit(&number_in(number, finish), unit.name())
}

/// From 10,000 on, as it would be rounded.
fn is_large(number: f64) -> bool {
    number.is_finite() && number.abs().round() >= 10_000.0
}

/// Any number by the rule: "1,120", "17.5", "0.27".
pub fn plain(number: f64) -> String {
    number_in(number, Finish::Plain)
}

/// As [`plain`], one decimal more.
pub fn plain_from_formula(number: f64) -> String {
    number_in(number, Finish::Formula)
}

fn number_in(number: f64, finish: Finish) -> String {
    let more = if finish == Finish::Formula { 1 } else { 0 };
    let size = number.abs();
    // The size after rounding decides: 99.96 reads 100, 0.996 reads 1.
    if size >= 1e15 && size.is_finite() {
        power(number)
    } else if size >= 99.95 {
        trimmed(number, more)
    } else if size >= 0.995 {
        trimmed(number, 1 + more)
    } else {
        figures(number, 2 + more)
    }
}

/// From 10¹⁵ on: only a reader's own number is so large, and nobody reads its digits.
fn power(number: f64) -> String {
    let mut exponent = number.abs().log10().floor();
    let mut mantissa = number / 10f64.powf(exponent);
    if mantissa.abs() >= 9.95 {
        (exponent, mantissa) = (exponent + 1.0, mantissa / 10.0);
    }
    let raised: String = fixed(exponent, 0).chars().filter_map(|digit| SUPERSCRIPTS.get(digit.to_digit(10)? as usize)).collect();
    format!("{} × 10{raised}", trimmed(mantissa, 1))
}

/// A count: "131,072".
pub fn count(number: u64) -> String {
    grouped(&number.to_string())
}

/// A number with the right form of its noun: "1 GPU", "64 GPUs".
pub fn plural(number: f64, one: &str, many: &str) -> String {
    format!("{} {}", trimmed(number, 2), if number == 1.0 { one } else { many })
}

/// A share of 1 as percent with one decimal: "27.3 %". None and all are "0 %" and "100 %".
pub fn percent(share: f64) -> String {
    let decimals = if share == 0.0 || share == 1.0 { 0 } else { 1 };
    with_unit(&fixed(share * 100.0, decimals), "%")
}

/// A share of 1 as percent with two decimals: the result of a formula.
pub fn percent_from_formula(share: f64) -> String {
    with_unit(&fixed(share * 100.0, 2), "%")
}

/// The time of a whole step: one decimal.
pub fn seconds_total(seconds: f64) -> String {
    with_unit(&fixed(seconds, 1), "s")
}

/// The time of a part of a step: two decimals.
pub fn seconds_part(seconds: f64) -> String {
    with_unit(&fixed(seconds, 2), "s")
}

/// A time in units of a schedule: up to two decimals, none that are zero.
pub fn time(units: f64) -> String {
    trimmed(units, 2)
}

/// A moving time beside the length it runs to: whole, or with one decimal where the whole lasts under 20 units.
pub fn time_of(units: f64, whole: f64) -> String {
    let parts = if whole >= 20.0 { 1.0 } else { 10.0 };
    // Cut, not rounded: 14 is shown until 15 is reached.
    trimmed(((units + 1e-9) * parts).floor() / parts, 1)
}

/// The label of a tick: "1,000", from 10,000 on "16k", "2M".
pub fn tick(value: f64) -> String {
    if value.abs() >= 10_000.0 { short(value) } else { trimmed(value, 6) }
}

/// A number in little room, under a slider: "405", "2k", "16k", "131k".
pub fn short(value: f64) -> String {
    let size = value.abs();
    let (number, suffix) = if size >= 999_500.0 {
        (value / 1e6, "M")
    } else if size >= 1000.0 {
        (value / 1e3, "k")
    } else {
        return trimmed(value, 2);
    };
    let decimals = if number.abs() < 10.0 && (number - number.round()).abs() > 0.1 { 1 } else { 0 };
    format!("{}{suffix}", trimmed(number, decimals))
}

/// A number and its unit, kept together.
pub fn with_unit(number: &str, unit: &str) -> String {
    format!("{number}{NARROW_SPACE}{unit}")
}

/// Rounded to `figures` significant figures.
fn figures(number: f64, figures: usize) -> String {
    if number == 0.0 || !number.is_finite() {
        return fixed(number, 0);
    }
    let leading = number.abs().log10().floor().max(-12.0);
    let decimals = (figures as f64 - 1.0 - leading).max(0.0) as usize;
    trimmed(number, decimals)
}

/// Rounded to `decimals`, without trailing zeros.
fn trimmed(number: f64, decimals: usize) -> String {
    let text = fixed(number, decimals);
    if !text.contains('.') {
        return text;
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Rounded to `decimals`, halves away from zero as people do (Rust's own formatting rounds exact halves to even).
fn fixed(number: f64, decimals: usize) -> String {
    if number.is_nan() {
        return NOT_A_NUMBER.to_owned();
    }
    let digits = if number.is_infinite() { "∞".to_owned() } else { digits(number.abs(), decimals) };
    let is_zero = digits.bytes().all(|byte| byte == b'0' || byte == b'.');
    if number < 0.0 && !is_zero { format!("{MINUS}{digits}") } else { digits }
}

fn digits(size: f64, decimals: usize) -> String {
    let text = decimal::fixed(size, decimals);
    match text.split_once('.') {
        Some((whole, fraction)) => format!("{}.{fraction}", grouped(whole)),
        None => grouped(&text),
    }
}

/// Commas between thousands.
fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests;
