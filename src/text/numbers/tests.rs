use super::*;

fn gb(number: f64) -> String {
    memory(Bytes::from_gb(number), Unit::Gb).replace(NARROW_SPACE, " ")
}

#[test]
fn memory_rounds_by_size() {
    let cases = [
        (293.125, "293 GB"),
        (17.5, "17.5 GB"),
        (280.0, "280 GB"),
        (4.375, "4.4 GB"),
        (2.25, "2.3 GB"),
        (99.96, "100 GB"),
        (0.2732, "0.27 GB"),
        (0.996, "1 GB"),
        (0.0353, "0.035 GB"),
        (1120.0, "1,120 GB"),
        (9999.4, "9,999 GB"),
        (9999.5, "10 TB"),
        (12_480.0, "12.5 TB"),
        (-62.5, "−62.5 GB"),
        (-0.0, "0 GB"),
        (f64::NAN, "– GB"),
        (f64::INFINITY, "∞ GB"),
    ];
    for (number, expected) in cases {
        assert_eq!(gb(number), expected, "{number}");
    }
}

#[test]
fn a_formula_shows_one_decimal_more() {
    assert_eq!(memory_from_formula(Bytes::from_gb(293.125), Unit::Gb), "293.1\u{202f}GB");
    assert_eq!(memory_from_formula(Bytes::from_gb(17.5), Unit::Gb), "17.5\u{202f}GB");
    assert_eq!(memory_from_formula(Bytes::from_gb(4.375), Unit::Gb), "4.38\u{202f}GB");
    assert_eq!(memory_from_formula(Bytes::from_gb(0.27343), Unit::Gb), "0.273\u{202f}GB");
}

#[test]
fn other_quantities() {
    assert_eq!(percent(9.0 / 33.0), "27.3\u{202f}%");
    assert_eq!(percent(0.0), "0\u{202f}%");
    assert_eq!(percent(0.5), "50.0\u{202f}%");
    assert_eq!(seconds_total(12.34), "12.3\u{202f}s");
    assert_eq!(seconds_part(1.0), "1.00\u{202f}s");
    assert_eq!(count(131_072), "131,072");
    assert_eq!(memory(Bytes(80.0 * GB), Unit::Gib), "74.5\u{202f}GiB");
}

#[test]
fn ticks_are_short() {
    let cases = [(0.1, "0.1"), (405.0, "405"), (2000.0, "2k"), (4096.0, "4k"), (16_384.0, "16k"), (131_072.0, "131k")];
    for (value, expected) in cases {
        assert_eq!(short(value), expected);
    }
    assert_eq!(short(1500.0), "1.5k");
    assert_eq!(short(2e6), "2M");
    assert_eq!(tick(1000.0), "1,000");
    assert_eq!(tick(20_000.0), "20k");
}
