//! Drills: made from a seed, answered by the model, wrong with a reason.

use scale_lab::model::practice::drill::{Drill, Judgement, Kind};
use scale_lab::model::practice::random::Random;
use scale_lab::model::practice::wrong::WrongWay;

#[test]
fn every_kind_asks_something_answerable() {
    for kind in Kind::ALL {
        for seed in 0..200 {
            let drill = Drill::of_kind(kind, &mut Random::new(seed));
            let Judgement::Wrong { exact, why: WrongWay::NotANumber } = drill.judge(None) else { panic!("{kind:?}") };
            assert!(exact > 0.0 && exact.is_finite(), "{kind:?} {seed}: {exact}");
            assert!(matches!(drill.judge(Some(exact)), Judgement::Right { .. }));
            assert!(!drill.distractors().is_empty(), "{kind:?} {seed}");
            for (value, why) in drill.distractors() {
                let Judgement::Wrong { why: said, .. } = drill.judge(Some(*value)) else { panic!("{kind:?}: {value} is right") };
                assert_eq!(said, *why, "{kind:?} {seed}: {value}");
            }
            let choices = drill.choices(seed);
            assert!(choices.contains(&exact) && choices.len() > 1);
        }
    }
}

#[test]
fn the_same_seed_asks_the_same() {
    for seed in 0..50 {
        assert_eq!(Drill::from_seed(seed), Drill::from_seed(seed));
        assert_eq!(Drill::from_seed(seed).choices(3), Drill::from_seed(seed).choices(3));
    }
    let kinds: std::collections::BTreeSet<Kind> = (0..200).map(|seed| Drill::from_seed(seed).kind).collect();
    assert_eq!(kinds.len(), Kind::ALL.len());
}

#[test]
fn tolerance_and_slips() {
    let drill = (0..).map(Drill::from_seed).find(|drill| drill.kind == Kind::Whole).expect("some seed");
    let Judgement::Wrong { exact, .. } = drill.judge(None) else { panic!() };
    assert!(matches!(drill.judge(Some(exact * 1.04)), Judgement::Right { .. }));
    assert!(matches!(drill.judge(Some(exact / 1_000.0)), Judgement::Wrong { why: WrongWay::Magnitude { .. }, .. }));
    assert!(matches!(drill.judge(Some(f64::NAN)), Judgement::Wrong { why: WrongWay::NotANumber, .. }));
    assert!(matches!(drill.judge(Some(-1.0)), Judgement::Wrong { why: WrongWay::Off { .. }, .. }));
}
