use scale_lab::model::memory::{Accounting, Zero, states};
use scale_lab::model::units::Bytes;
use scale_lab::scene::memory::{Bar, Height, Load, Scale, bar};

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
