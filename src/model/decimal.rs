//! Decimal text to number and back, for links and typed fields.
//!
//! The standard library reads any decimal to the last bit, with ten kilobytes of powers of five that no compression shrinks. What people type
//! and what our links hold has at most fifteen digits, and for those one division or multiplication is exact (Clinger 1990).

/// The most digits whose number an `f64` holds exactly.
const EXACT_DIGITS: u32 = 15;

/// Reads "16384", "70.5537", "1e12" or "-3". Digits past the fifteenth only count as zeros. `None` for anything else.
pub fn parse(text: &str) -> Option<f64> {
    let (negative, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?.clamp(-400, 400)),
        None => (digits, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let (mut number, mut taken, mut power) = (0_u64, 0, exponent);
    for (place, digit) in whole.bytes().chain(fraction.bytes()).enumerate() {
        let is_whole = place < whole.len();
        if !digit.is_ascii_digit() {
            return None;
        }
        if taken < EXACT_DIGITS {
            number = number * 10 + u64::from(digit - b'0');
            taken += u32::from(number > 0);
            power -= i32::from(!is_whole);
        } else {
            power += i32::from(is_whole);
        }
    }
    let size = if power < 0 { number as f64 / ten_to(-power) } else { number as f64 * ten_to(power) };
    size.is_finite().then_some(if negative { -size } else { size })
}

/// Exact up to 10^22.
fn ten_to(power: i32) -> f64 {
    (0..power).fold(1.0, |product, _| product * 10.0)
}

/// The number to three decimals, the precision of every typed quantity.
pub fn rounded(number: f64) -> f64 {
    (number * 1_000.0).round() / 1_000.0
}

/// Up to `decimals` decimals, without trailing zeros.
pub fn text(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_as_the_standard_library_does() {
        for number in [
            "0",
            "7",
            "16384",
            "70.553706496",
            "0.1",
            "2.5",
            "1e12",
            "1E-3",
            "-3",
            "+4.25",
            "123456789012345",
            "80.123",
            ".5",
            "5.",
        ] {
            assert_eq!(parse(number), Some(number.parse().unwrap()), "{number}");
        }
        for thousandth in 0..20_000 {
            let number = rounded(f64::from(thousandth) / 1_000.0);
            assert_eq!(parse(&text(number, 3)), Some(number));
        }
    }

    #[test]
    fn refuses_what_is_no_number() {
        for wrong in ["", ".", "-", "abc", "1x", "NaN", "inf", "1e", "1e999999999999", "1e400", "--1", "1 2", "0x10", "１"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn long_numbers_come_close() {
        let close = |text: &str, number: f64| (parse(text).unwrap() / number - 1.0).abs() < 1e-14;
        assert!(close("3.14159265358979323846", std::f64::consts::PI));
        assert!(close("123456789012345678901234567890", 1.2345678901234568e29));
    }
}
