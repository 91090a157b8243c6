use proptest::prelude::*;
use scale_lab::model::units::Bytes;
use scale_lab::scene::Part;
use scale_lab::scene::memory::{
    Bar, Height, Kind, Load, Pair, Row, RowHeight, Rows, Scale, Side, Stages, bar, bar_at, compare, rows, rows_at, stages,
};

use crate::shapes::{WIDTHS, cases, is_finite, is_inside, labels_are_apart, longer, setting};

/// From kilobytes to petabytes, often nothing, and now and then nonsense.
fn bytes() -> impl Strategy<Value = Bytes> {
    prop_oneof![
        3 => Just(0.0),
        8 => (3.0..15.0f64).prop_map(|exponent| 10f64.powf(exponent)),
        1 => prop_oneof![Just(f64::NAN), Just(f64::INFINITY), Just(-1e9), Just(1e300)],
    ]
    .prop_map(Bytes)
}

fn sane_bytes() -> impl Strategy<Value = Bytes> {
    prop_oneof![1 => Just(0.0), 3 => (8.0..13.0f64).prop_map(|exponent| 10f64.powf(exponent))].prop_map(Bytes)
}

fn load(bytes: impl Strategy<Value = Bytes>) -> impl Strategy<Value = Load> {
    proptest::collection::vec(bytes, 9)
        .prop_map(|bytes| Kind::ALL.into_iter().zip(bytes).fold(Load::EMPTY, |load, (kind, bytes)| load.with(kind, bytes)))
}

fn a_bar(load: Load, capacity: Option<Bytes>, scale: Scale) -> Bar {
    Bar { load, capacity, scale, height: Height::Full, axis_end: None }
}

fn scale() -> impl Strategy<Value = Scale> {
    prop_oneof![Just(Scale::Linear), Just(Scale::Logarithmic)]
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn any_bar_can_be_drawn(load in load(bytes()), capacity in proptest::option::of(bytes()), end in proptest::option::of(bytes()), scale in scale()) {
        for width in WIDTHS {
            let it = Bar { axis_end: end, ..a_bar(load, capacity, scale) };
            is_finite(&bar(&it, &setting(width)));
        }
    }

    #[test]
    fn a_sane_bar_stays_inside_and_its_labels_apart(load in load(sane_bytes()), capacity in 10e9..200e9f64, width in 280.0..1120.0f64, scale in scale()) {
        for setting in [setting(width), longer(width)] {
            let scene = bar(&a_bar(load, Some(Bytes(capacity)), scale), &setting);
            is_inside(&scene);
            labels_are_apart(&scene);
        }
    }

    /// What is there can be pointed at, in the order of the stack.
    #[test]
    fn every_part_is_a_target(load in load(sane_bytes()), width in 280.0..1120.0f64) {
        let scene = bar(&a_bar(load, None, Scale::Linear), &setting(width));
        let frames: Vec<_> = load.parts().filter_map(|(kind, _)| scene.frame_of(Part::Memory(kind))).collect();
        prop_assert_eq!(frames.len(), load.parts().count());
        prop_assert!(frames.windows(2).all(|pair| pair[0].center().x < pair[1].center().x));
    }

    #[test]
    fn a_change_ends_where_it_should(from in load(sane_bytes()), to in load(sane_bytes())) {
        let (from, to) = (a_bar(from, Some(Bytes(80e9)), Scale::Linear), a_bar(to, Some(Bytes(40e9)), Scale::Linear));
        prop_assert_eq!(bar_at(&from, &to, 1.0, &setting(784.0)), bar(&to, &setting(784.0)));
        prop_assert_eq!(bar_at(&from, &to, f64::NAN, &setting(784.0)), bar(&to, &setting(784.0)));
        let start = bar_at(&from, &to, 0.0, &setting(784.0));
        let rest = bar(&from, &setting(784.0));
        prop_assert_eq!(start.targets, rest.targets);
    }

    #[test]
    fn any_rows_can_be_drawn(loads in proptest::collection::vec(load(bytes()), 0..6), capacity in proptest::option::of(bytes()), scale in scale()) {
        let it = four(loads, capacity, scale);
        for width in WIDTHS {
            is_finite(&rows(&it, &setting(width)));
            is_finite(&rows_at(&Rows { rows: Vec::new(), ..it.clone() }, &it, 0.5, &setting(width)));
        }
    }

    #[test]
    fn sane_rows_stay_inside_and_their_labels_apart(loads in proptest::collection::vec(load(sane_bytes()), 4), capacity in 10e9..200e9f64, width in 280.0..1120.0f64, scale in scale()) {
        let four = four(loads, Some(Bytes(capacity)), scale);
        for setting in [setting(width), longer(width)] {
            let scene = rows(&four, &setting);
            is_inside(&scene);
            labels_are_apart(&scene);
        }
    }

    #[test]
    fn stages_and_comparisons_can_be_drawn(loads in proptest::collection::vec(load(bytes()), 2..40), capacity in proptest::option::of(bytes())) {
        let side = |load: &Load| Side { name: "A".into(), load: *load };
        let pair = Pair { pinned: side(&loads[0]), present: side(&loads[1]), capacity, axis_end: None };
        let many = Stages { loads, capacity, axis_end: None };
        for width in WIDTHS {
            is_finite(&stages(&many, &setting(width)));
            is_finite(&compare(&pair, &setting(width)));
        }
    }

    #[test]
    fn sane_stages_and_comparisons_stay_inside(loads in proptest::collection::vec(load(sane_bytes()), 2..40), capacity in 10e9..200e9f64, width in 280.0..1120.0f64) {
        let side = |load: &Load| Side { name: "Pinned: ZeRO-1".into(), load: *load };
        let pair = Pair { pinned: side(&loads[0]), present: side(&loads[1]), capacity: Some(Bytes(capacity)), axis_end: None };
        let many = Stages { loads, capacity: Some(Bytes(capacity)), axis_end: None };
        for scene in [stages(&many, &setting(width)), compare(&pair, &setting(width))] {
            is_inside(&scene);
            labels_are_apart(&scene);
        }
    }
}

fn four(loads: Vec<Load>, capacity: Option<Bytes>, scale: Scale) -> Rows {
    let row = |(index, load)| Row { name: format!("ZeRO-{index}"), addition: "/ FSDP".into(), load, floor: Some(Bytes(0.0)) };
    let rows = loads.into_iter().enumerate().map(row).collect();
    Rows { rows, chosen: Some(1), capacity, gpus: 64, scale, height: RowHeight::Normal, axis_end: None }
}
