use scale_lab::model::memory::{Accounting, Zero, states};
use scale_lab::model::units::Bytes;
use scale_lab::scene::memory::Load;
use scale_lab::scene::opener::{OneGpu, bytes, gpus, groups, years};

use crate::look::{drawn, setting};

#[test]
fn sixteen_bytes() {
    let scene = bytes(&groups(&Accounting::SIXTEEN), &setting(1120.0));
    insta::assert_snapshot!(drawn("bytes-16-1120", &scene));
    assert_eq!(scene.alternative.summary, "12 of the 16 bytes serve the optimizer, not the model");
}

#[test]
fn other_recipes_and_widths() {
    let plain = Accounting { master: 0.0, weights: 4.0, gradients: 4.0, ..Accounting::SIXTEEN };
    let eight_bit = Accounting { moment1: 1.0, moment2: 1.0, gradients: 2.5, ..Accounting::SIXTEEN };
    let recipes = [Accounting::SIXTEEN, Accounting::EIGHTEEN, Accounting::TWENTY, plain, eight_bit];
    for (index, recipe) in recipes.iter().enumerate() {
        for width in [1120.0, 444.0, 288.0] {
            drawn(&format!("bytes-{index}-{width}"), &bytes(&groups(recipe), &setting(width)));
        }
    }
}

#[test]
fn two_limits() {
    for (parameters, width) in [(70, 540.0), (70, 288.0), (405, 540.0), (2000, 540.0)] {
        let load = Load::from_states(&states(parameters * 1_000_000_000, 1, Zero::Off, &Accounting::SIXTEEN));
        let scene = gpus(&load, Bytes::from_gb(80.0), &setting(width));
        drawn(&format!("gpus-{parameters}-{width}"), &scene);
        if parameters == 70 {
            assert_eq!(scene.alternative.summary, "1,120\u{202f}GB of states fill 14 GPUs of 80\u{202f}GB.");
        }
    }
    let gpu = OneGpu { name: "H100".into(), flops_per_second: 4e14, years: 3011.4 };
    insta::assert_snapshot!(drawn("years-540", &years(&gpu, &setting(540.0))));
    drawn("years-288", &years(&gpu, &setting(288.0)));
}
