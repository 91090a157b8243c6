use scale_lab::model::memory::{Accounting, Zero, states};
use scale_lab::model::units::Bytes;
use scale_lab::scene::Part;
use scale_lab::scene::memory::{Bar, Height, Load, Row, RowHeight, Rows, Scale, bar, rows};

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
            for scale in [Scale::Linear, Scale::Log] {
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
    drawn("rows-log-784", &rows(&Rows { scale: Scale::Log, ..four(1) }, &setting(784.0)));
    drawn("rows-log-288", &rows(&Rows { scale: Scale::Log, ..four(1) }, &setting(288.0)));
}
