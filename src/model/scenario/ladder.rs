//! The steps that a slider takes: few enough for the arrow keys, evenly spread by ratio, and with every round number a reader looks for.

use crate::model::few::sort_few;
use crate::model::scenario::Field;

/// Steps within one decade of model sizes: the round numbers and the sizes that models come in (7, 8, 13, 70).
const DECADE: &[f64] = &[
    1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2.0, 2.2, 2.5, 2.8, 3.0, 3.2, 3.5, 4.0, 4.5, 5.0, 5.5, 6.0, 6.5, 7.0, 7.5, 8.0, 9.0,
];
/// The flagship size that no round step hits.
const LLAMA_3_LARGEST: f64 = 405.0;

/// The values of a field's slider, ascending; empty for a field that has no slider.
pub fn steps(field: Field) -> Vec<f64> {
    match field {
        Field::ModelSize => model_sizes(),
        Field::Gpus | Field::Stages | Field::MicroBatches => field.limits().map_or_else(Vec::new, |limits| quarters(limits.max)),
        Field::BackwardRatio => (1..=40).map(|tenths| f64::from(tenths) / 10.0).collect(),
        _ => Vec::new(),
    }
}

/// The place on the ladder nearest to a value, by ratio.
pub fn nearest(steps: &[f64], value: f64) -> usize {
    let distance = |step: f64| (step / value.max(f64::MIN_POSITIVE)).ln().abs();
    let place = steps.partition_point(|step| *step < value);
    match (place.checked_sub(1), steps.get(place)) {
        (Some(below), Some(above)) if distance(steps[below]) <= distance(*above) => below,
        (Some(below), None) => below,
        _ => place,
    }
}

fn model_sizes() -> Vec<f64> {
    let decades = (-1..=3).flat_map(|power: i32| DECADE.iter().map(move |step| rounded(step * 10f64.powi(power))));
    let mut sizes: Vec<f64> = decades.filter(|size| *size <= 2_000.0).chain([LLAMA_3_LARGEST]).collect();
    sort_few(&mut sizes, |one, other| one < other);
    sizes
}

/// Four steps an octave: 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20 and so on.
fn quarters(max: f64) -> Vec<f64> {
    let mut values: Vec<f64> = (0..=14)
        .flat_map(|octave| [1.0, 1.25, 1.5, 1.75].map(|quarter: f64| quarter * f64::from(1 << octave)))
        .filter(|value| value.fract() == 0.0 && *value <= max)
        .collect();
    values.dedup();
    values
}

/// Powers of ten are not exact in binary; a size is meant to three digits.
fn rounded(size: f64) -> f64 {
    (size * 1_000.0).round() / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ladders_hold_the_numbers_of_the_lesson() {
        let sizes = steps(Field::ModelSize);
        for size in [0.1, 1.0, 7.0, 8.0, 13.0, 70.0, 405.0, 2_000.0] {
            assert_eq!(sizes[nearest(&sizes, size)], size);
        }
        let gpus = steps(Field::Gpus);
        for count in [1.0, 3.0, 8.0, 14.0, 64.0, 512.0, 4_096.0, 16_384.0] {
            assert_eq!(gpus[nearest(&gpus, count)], count);
        }
        assert_eq!(steps(Field::MicroBatches).last(), Some(&512.0));
        assert!(sizes.is_sorted_by(|a, b| a < b) && gpus.is_sorted_by(|a, b| a < b));
    }
}
