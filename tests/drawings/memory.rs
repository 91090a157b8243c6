use scale_lab::model::memory::{Accounting, Zero, states};
use scale_lab::model::units::Bytes;
use scale_lab::scene::Part;
use scale_lab::scene::memory::{
    Bar, Height, Kind, Load, Pair, Row, RowHeight, Rows, Scale, Side, Stages, bar, compare, rows, stages,
};

use crate::look::{drawn, setting};

fn seventy(zero: Zero) -> Bar {
    let load = Load::from_states(&states(70_000_000_000, 64, zero, &Accounting::SIXTEEN));
    Bar { load, capacity: Some(Bytes::from_gb(80.0)), scale: Scale::Linear, height: Height::Full, axis_end: None }
}

#[test]
fn one_bar_over_its_capacity() {
    let scene = bar(&seventy(Zero::Optimizer), &setting(784.0));
    insta::assert_snapshot!(drawn("bar-zero1-784", &scene));
    assert_eq!(scene.alternative.summary, "One GPU would hold 293\u{202f}GB; it has 80\u{202f}GB, so 213\u{202f}GB are over.");
}

#[test]
fn bars_at_other_sizes() {
    for zero in Zero::ALL {
        for width in [784.0, 444.0, 288.0] {
            for scale in [Scale::Linear, Scale::Logarithmic] {
                let it = Bar { scale, ..seventy(zero) };
                drawn(&format!("bar-{scale:?}-{}-{width}", zero.stage()), &bar(&it, &setting(width)));
            }
        }
    }
}

fn four(chosen: usize) -> Rows {
    let names = [("DDP", ""), ("ZeRO-1", ""), ("ZeRO-2", ""), ("ZeRO-3", "/ FSDP")];
    let rows = Zero::ALL.into_iter().zip(names).zip([1120.0, 280.0, 140.0, 0.0]).map(|((zero, (name, addition)), floor)| Row {
        name: name.into(),
        addition: addition.into(),
        load: seventy(zero).load,
        floor: Some(Bytes::from_gb(floor)),
    });
    let capacity = Some(Bytes::from_gb(80.0));
    let (scale, height) = (Scale::Linear, RowHeight::Normal);
    Rows { rows: rows.collect(), chosen: Some(chosen), capacity, gpus: 64, scale, height, axis_end: None }
}

#[test]
fn four_strategies() {
    let scene = rows(&four(1), &setting(784.0));
    insta::assert_snapshot!(drawn("rows-784", &scene));
    assert_eq!(scene.alternative.table.rows[3], ["ZeRO-3 / FSDP", "17.5\u{202f}GB", "0\u{202f}GB", "Yes"]);
    assert_eq!(scene.hit(300.0, 26.0 + 45.0), Some(Part::Row(1)));
}

#[test]
fn strategies_at_other_sizes() {
    for width in [444.0, 288.0] {
        drawn(&format!("rows-{width}"), &rows(&four(3), &setting(width)));
    }
    drawn("rows-log-784", &rows(&Rows { scale: Scale::Logarithmic, ..four(1) }, &setting(784.0)));
    drawn("rows-log-288", &rows(&Rows { scale: Scale::Logarithmic, ..four(1) }, &setting(288.0)));
}

#[test]
fn stages_of_a_pipeline() {
    let load = |stage: u32, of: u32| {
        let states = Load::from_states(&states(70_000_000_000 / u64::from(of), 8, Zero::Optimizer, &Accounting::SIXTEEN));
        let loss = if stage + 1 == of { 4.0 } else { 0.0 };
        states
            .with(Kind::Activations, Bytes::from_gb(f64::from(of - stage) * 24.0 / f64::from(of)))
            .with(Kind::Loss, Bytes::from_gb(loss))
    };
    for of in [4_u32, 16, 64] {
        let it = Stages {
            loads: (0..of).map(|stage| load(stage, of)).collect(),
            capacity: Some(Bytes::from_gb(80.0)),
            axis_end: None,
        };
        let scene = stages(&it, &setting(784.0));
        drawn(&format!("stages-{of}-784"), &scene);
        drawn(&format!("stages-{of}-288"), &stages(&it, &setting(288.0)));
        if of == 4 {
            insta::assert_snapshot!(drawn("stages", &scene));
            assert_eq!(scene.hit(10.0, 30.0), Some(Part::Row(0)));
        }
    }
}

#[test]
fn two_states_compared() {
    let side = |name: &str, zero: Zero| Side { name: name.into(), load: seventy(zero).load };
    let pair = |a, b| Pair { pinned: a, present: b, capacity: Some(Bytes::from_gb(80.0)), axis_end: None };
    let less = pair(side("Pinned: ZeRO-1, 64 GPUs", Zero::Optimizer), side("Now: ZeRO-2, 64 GPUs", Zero::Gradients));
    insta::assert_snapshot!(drawn("compare-784", &compare(&less, &setting(784.0))));
    let mut both = pair(side("Pinned: ZeRO-1", Zero::Optimizer), side("Now: ZeRO-2 with activations", Zero::Gradients));
    both.present.load = both.present.load.with(Kind::Activations, Bytes::from_gb(60.0));
    drawn("compare-both-784", &compare(&both, &setting(784.0)));
    drawn("compare-both-288", &compare(&both, &setting(288.0)));
    assert_eq!(compare(&less, &setting(784.0)).alternative.table.rows[5][3], "−138\u{202f}GB");
}

#[test]
fn all_nine_kinds() {
    let amounts = [17.5, 17.5, 4.4, 4.4, 4.4, 21.0, 6.2, 3.1, 2.4];
    let load = |factor: f64| {
        let kinds = Kind::ALL.into_iter().zip(amounts);
        kinds.fold(Load::EMPTY, |load, (kind, gb)| load.with(kind, Bytes::from_gb(gb * factor)))
    };
    for (name, factor) in [("nine", 1.0), ("over", 1.15), ("small", 0.1)] {
        for width in [784.0, 444.0, 288.0] {
            let it = Bar { load: load(factor), height: Height::Compact, ..seventy(Zero::Off) };
            let scene = bar(&it, &setting(width));
            let svg = drawn(&format!("bar-{name}-{width}"), &scene);
            if (name, width) == ("over", 444.0) {
                insta::assert_snapshot!(svg);
            }
        }
    }
}
