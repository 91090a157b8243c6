//! The table of the design's section 3, measured again at every run: contrast, and distances under colour-vision deficiency.
#![cfg(feature = "paint")]

mod vision;

use scale_lab::paint::{DARK, LIGHT, Palette, Rgb};
use vision::{Sight, contrast, distance};

const THEMES: [(&str, Palette); 2] = [("light", LIGHT), ("dark", DARK)];

#[track_caller]
fn at_least(what: &str, value: f64, goal: f64) {
    // The table is rounded to two decimals.
    assert!(value + 0.005 >= goal, "{what}: {value:.2} is under {goal}");
}

#[test]
fn words_and_lines_stand_out_from_paper() {
    for (theme, it) in THEMES {
        for (name, color) in [("ink", it.ink), ("ink2", it.ink2), ("ink3", it.ink3), ("limit", it.limit), ("ok", it.ok)] {
            at_least(&format!("{name} on paper, {theme}"), contrast(color, it.paper), 4.5);
        }
        at_least(&format!("ink3 on well, {theme}"), contrast(it.ink3, it.well), 4.5);
        at_least(&format!("edge on paper, {theme}"), contrast(it.edge, it.paper), 3.0);
    }
}

#[test]
fn fills_stand_out_from_paper_and_their_text_from_them() {
    for (theme, it) in THEMES {
        for index in 0..9 {
            let (fill, on) = (it.fills[index], it.on_fills[index]);
            at_least(&format!("c{} on paper, {theme}", index + 1), contrast(fill, it.paper), 3.0);
            at_least(&format!("text on c{}, {theme}", index + 1), contrast(on, fill), 4.5);
        }
    }
}

#[test]
fn fills_differ_for_every_kind_of_sight() {
    for (theme, it) in THEMES {
        for sight in Sight::ALL {
            for a in 0..9 {
                for b in a + 1..9 {
                    let value = distance(it.fills[a], it.fills[b], sight);
                    at_least(&format!("c{} and c{}, {theme}, {sight:?}", a + 1, b + 1), value, 12.0);
                }
            }
        }
    }
}

/// Printed values of the design, so that this check and the design's measure the same thing.
#[test]
fn the_measure_agrees_with_the_printed_table() {
    let close = |value: f64, printed: f64, within: f64| assert!((value - printed).abs() <= within, "{value} is not {printed}");
    close(contrast(LIGHT.ink, LIGHT.paper), 16.33, 0.006);
    close(contrast(LIGHT.fills[4], LIGHT.paper), 3.12, 0.006);
    close(contrast(DARK.fills[5], DARK.paper), 3.47, 0.006);
    let smallest = |it: &Palette, sight| {
        let pairs = (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
        pairs.map(|(a, b)| distance(it.fills[a], it.fills[b], sight)).fold(f64::INFINITY, f64::min)
    };
    let printed = [(LIGHT, [16.4, 13.8, 14.2, 14.0]), (DARK, [18.4, 15.9, 14.8, 14.5])];
    for (theme, values) in printed {
        for (sight, value) in Sight::ALL.into_iter().zip(values) {
            close(smallest(&theme, sight), value, 0.11);
        }
    }
}

/// Sharma, Wu and Dalal 2005, table 1, pairs 1, 7 and 25.
#[test]
fn the_distance_is_ciede2000() {
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (a, b, expected) in pairs {
        assert!((vision::ciede2000(a, b) - expected).abs() < 5e-5);
    }
    assert_eq!(Rgb(43, 105, 202).css(), "#2B69CA");
}
