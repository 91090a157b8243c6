//! Challenges can be solved and not by accident; predictions keep their truth until asked.

use scale_lab::model::memory::Zero;
use scale_lab::model::practice::challenge::{Challenge, Form};
use scale_lab::model::practice::prediction::{Answer, Ask, Direction, Outcome, Prediction};
use scale_lab::model::practice::wrong::{Fixed, WrongWay};
use scale_lab::model::scenario::{Scenario, url};

fn read(link: &str) -> Scenario {
    let (scenario, notes) = url::read(link, &Scenario::default());
    assert!(notes.is_empty(), "{link}: {notes:?}");
    scenario
}

#[test]
fn every_challenge_can_be_solved() {
    assert!(Challenge::ALL.len() >= 12);
    for challenge in Challenge::ALL {
        assert_eq!(Challenge::from_name(challenge.name()), Some(challenge));
        let start = read(challenge.start());
        match challenge.form() {
            Form::Reach { solution } => {
                assert!(challenge.check(&start).is_err(), "{challenge:?} is solved at the start");
                assert_eq!(challenge.check(&read(solution)), Ok(()), "{challenge:?}");
            }
            Form::Choose(choices) => {
                let right = choices.iter().filter(|choice| choice.wrong.is_none()).count();
                assert!(right == 1 && choices.len() >= 3, "{challenge:?}: {choices:?}");
                let mut values: Vec<f64> = choices.iter().map(|choice| choice.value).collect();
                values.sort_by(f64::total_cmp);
                assert!(values.windows(2).all(|pair| pair[1] - pair[0] > 0.005 * pair[1]), "{challenge:?}: {values:?}");
                assert!(challenge.check_choice(99).is_err());
                assert!(challenge.check(&start).is_err());
            }
        }
    }
}

#[test]
fn wrong_ways_have_their_own_reasons() {
    use Challenge as C;
    let why = |challenge: Challenge, link: &str| challenge.check(&read(link)).expect_err(link);
    assert!(matches!(why(C::FitSeventy, "gpus=16384"), WrongWay::DataParallelCopies { .. }));
    assert!(matches!(why(C::FitSeventy, "zero=2&gpus=16384"), WrongWay::Floor { zero: Zero::Gradients, .. }));
    assert!(matches!(why(C::FitSeventy, "zero=3&gpus=13"), WrongWay::TooFewGpus { needed: 14, .. }));
    assert!(matches!(why(C::FitSeventy, "n=7&zero=3"), WrongWay::MovedAway { what: Fixed::ModelSize }));
    assert!(matches!(why(C::FitSeventy, "hbm=2000"), WrongWay::MovedAway { what: Fixed::GpuMemory }));
    assert!(matches!(why(C::FewestGpus, "zero=3&gpus=15"), WrongWay::MoreThanNeeded { needed: 14, .. }));
    assert!(matches!(why(C::LowestStage, "n=8&gpus=8&zero=3"), WrongWay::LowerStageFits { lowest: Zero::Optimizer, .. }));
    assert!(matches!(why(C::SevenOnTwo, "n=7&gpus=2&zero=0"), WrongWay::DataParallelCopies { .. }));
    assert!(matches!(why(C::UnderTheFloor, "n=41&zero=2&gpus=16384"), WrongWay::Floor { .. }));
    assert!(matches!(why(C::UnderTheFloor, "n=8&zero=2&gpus=16384"), WrongWay::TooSmall { .. }));
    assert!(matches!(why(C::EighteenBytes, "zero=3&gpus=14"), WrongWay::OtherAccounting { .. }));
    assert!(matches!(why(C::EighteenBytes, "zero=3&gpus=15&bytes=18"), WrongWay::TooFewGpus { needed: 16, .. }));
    assert!(matches!(why(C::SmallBubble, "pp=4&m=16"), WrongWay::StillIdle { .. }));
    assert!(matches!(why(C::SmallBubble, "pp=4&m=4"), WrongWay::FewerMicroBatches { .. }));
    assert!(matches!(why(C::SmallBubble, "pp=2&m=32"), WrongWay::MovedAway { what: Fixed::Stages }));
    assert!(matches!(why(C::OtherSchedule, "pp=8&m=32&schedule=1f1b"), WrongWay::SameBubble { .. }));
    assert!(matches!(why(C::OtherSchedule, "pp=8&m=32&schedule=gpipe"), WrongWay::NoEffect));
    assert!(matches!(why(C::OtherSchedule, "pp=8&m=64&schedule=zb-h1"), WrongWay::MovedAway { what: Fixed::MicroBatches }));
    assert!(matches!(why(C::HoldLess, "pp=8&m=32&schedule=zb-h2"), WrongWay::HoldsTooMuch { held: 15, .. }));
}

#[test]
fn predictions_are_true_and_answerable() {
    assert!(Prediction::ALL.len() >= 8);
    let number = |prediction: Prediction| match prediction.reveal(Answer::Skipped).truth {
        Answer::Number(number) => number,
        other => panic!("{other:?}"),
    };
    assert_eq!(number(Prediction::WholeOfSeventy), 1_120.0);
    assert_eq!(number(Prediction::OptimizerShare), 75.0);
    assert!((number(Prediction::OneGpuYears) - 3_010.0).abs() < 1.0);
    assert_eq!(number(Prediction::FewestGpus), 14.0);
    assert!((number(Prediction::TrafficOfZero3) - 1.5).abs() < 1e-9);
    assert!((number(Prediction::FourByFour) - 300.0 / 7.0).abs() < 1e-9);
    assert_eq!(number(Prediction::HeldByOneFOneB), 8.0);
    let truth = |prediction: Prediction| prediction.reveal(Answer::Skipped).truth;
    assert_eq!(truth(Prediction::MoreGpusUnderDdp), Answer::Direction(Direction::Same));
    assert_eq!(truth(Prediction::MoreGpusUnderZero3), Answer::Direction(Direction::Falls));
    assert_eq!(truth(Prediction::MoreMicroBatches), Answer::Direction(Direction::Falls));
    assert_eq!(truth(Prediction::BubbleOfOneFOneB), Answer::Direction(Direction::Same));
    assert_eq!(truth(Prediction::FirstStageThatFits), Answer::Strategy(Zero::Weights));
    for prediction in Prediction::ALL {
        let skipped = prediction.reveal(Answer::Skipped);
        assert_eq!(skipped.outcome, Outcome::Skipped);
        assert_eq!(prediction.reveal(skipped.truth).outcome, Outcome::Right);
        let kind_fits = matches!(
            (prediction.ask(), skipped.truth),
            (Ask::Number { .. }, Answer::Number(_))
                | (Ask::Strategy, Answer::Strategy(_))
                | (Ask::Direction, Answer::Direction(_))
        );
        assert!(kind_fits, "{prediction:?}");
        let (before, after) = prediction.links();
        read(before);
        read(after);
    }
    assert_eq!(Prediction::WholeOfSeventy.reveal(Answer::Number(140.0)).outcome, Outcome::Wrong);
    assert_eq!(Prediction::WholeOfSeventy.reveal(Answer::Number(840.0)).outcome, Outcome::Near);
    assert_eq!(Prediction::WholeOfSeventy.reveal(Answer::Number(f64::NAN)).outcome, Outcome::Wrong);
}
