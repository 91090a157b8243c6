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
    let text = fixed(number, decimals);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// Exactly `decimals` decimals (at most 15), halves away from zero; digits past the fifteenth may be zeros. No number is "NaN" or "inf".
///
/// A slider writes some hundred numbers for every step, and whole numbers are written several times faster than the exact digits of a fraction.
pub fn fixed(number: f64, decimals: usize) -> String {
    let size = number.abs();
    if !size.is_finite() {
        return number.to_string();
    }
    let scaled = (size * ten_to(decimals as i32)).round();
    let digits = if scaled < LARGEST_WHOLE {
        format!("{:0width$}", scaled as u64, width = decimals + 1)
    } else {
        // Nothing of so large a number lies behind the point.
        let (mut head, mut zeros) = (size, decimals);
        while head >= LARGEST_WHOLE {
            (head, zeros) = (head / 10.0, zeros + 1);
        }
        format!("{}{}", head.round() as u64, "0".repeat(zeros))
    };
    let sign = if number < 0.0 && scaled > 0.0 { "-" } else { "" };
    match digits.split_at(digits.len() - decimals) {
        (whole, "") => format!("{sign}{whole}"),
        (whole, fraction) => format!("{sign}{whole}.{fraction}"),
    }
}

/// Below it an `f64` tells every whole number from the next.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

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
    fn writes_as_the_standard_library_does_but_for_halves() {
        for (number, decimals) in [
            (0.0, 0),
            (0.0, 2),
            (-0.0, 1),
            (1.0, 0),
            (0.05, 1),
            (0.999, 2),
            (99.99, 1),
            (-12.345_6, 3),
            (70.553_706_496, 3),
            (1e-9, 2),
            (123_456_789.125, 2),
            (4_503_599_627_370_495.5, 0),
            (9_007_199_254_740_993.0, 0),
            (1e15, 2),
            (1e21, 0),
            (1.0 / 3.0, 4),
        ] {
            let standard = format!("{number:.decimals$}");
            let standard = if number == 0.0 { standard.trim_start_matches('-').to_owned() } else { standard };
            let close = |text: &str| text.parse::<f64>().unwrap();
            if number < 1e15 {
                let is_half = (number * 10f64.powi(decimals as i32)).fract().abs() == 0.5;
                assert!(fixed(number, decimals) == standard || is_half, "{number} to {decimals}: {}", fixed(number, decimals));
            } else {
                assert_eq!(fixed(number, decimals).len(), standard.len());
                assert!((close(&fixed(number, decimals)) / number - 1.0).abs() < 1e-15);
            }
        }
        assert_eq!(fixed(0.5, 0), "1");
        assert_eq!(fixed(-2.5, 0), "-3");
        assert_eq!(fixed(-0.001, 2), "0.00");
        assert_eq!(fixed(f64::INFINITY, 2), "inf");
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
