//! The spoken round as a state machine, with the clock in hand.

use proptest::prelude::*;
use scale_lab::model::practice::Question;
use scale_lab::model::practice::progress::Day;
use scale_lab::model::practice::session::{Action, Announcement, Millis, Mode, Phase, Session, Settings, Way};

use crate::deck;

fn question() -> Question {
    deck().question("seventy-billion").expect("the seed's question").clone()
}

/// A round and the question it is about.
struct Round {
    question: Question,
    session: Session,
}

impl Round {
    fn new(settings: Settings) -> Self {
        let question = question();
        Self { session: Session::new(&question, settings, 1), question }
    }

    fn act(&mut self, action: Action) -> &Session {
        let points = self.question.points().count();
        self.session = self.session.after(&action, points);
        &self.session
    }

    /// Nothing that should be closed is open.
    fn is_closed(&self) -> bool {
        self.session.model_answer(&self.question).is_none()
            && self.session.avoid(&self.question).is_none()
            && self.session.missed(&self.question).is_empty()
    }
}

fn at(seconds: f64) -> Millis {
    Millis((1e6 + seconds * 1e3) as u64)
}

#[test]
fn the_whole_loop() {
    let mut round = Round::new(Settings { think: Some(10), ..Settings::USUAL });
    assert!(round.is_closed());
    round.act(Action::Start { way: Way::Aloud, now: at(0.0) });
    assert!(matches!(round.session.phase(), Phase::Think(_)));
    round.act(Action::Now(at(9.0)));
    assert!(matches!(round.session.phase(), Phase::Think(_)));
    round.act(Action::Now(at(10.0)));
    assert!(matches!(round.session.phase(), Phase::Talk(_)));
    round.act(Action::Finish { now: at(37.0) });
    assert_eq!((round.session.phase(), round.session.talked()), (&Phase::Tick, Millis(27_000)));
    for point in [0, 1, 5] {
        round.act(Action::Tick(point));
    }
    round.act(Action::Tick(5));
    round.act(Action::Tick(7));
    round.act(Action::Tick(99));
    round.act(Action::Confidence(9));
    assert!(round.is_closed());
    round.act(Action::Ticked);
    let mut asked = Vec::new();
    while let Some(next) = round.session.follow_up(&round.question) {
        asked.push(next.to_owned());
        assert!(round.session.follow_up_answer(&round.question).is_none() && round.is_closed());
        round.act(Action::Next);
        assert_eq!(round.session.follow_up(&round.question), asked.last().map(String::as_str), "answered before the next");
        round.act(Action::Reveal);
        assert!(round.session.follow_up_answer(&round.question).is_some());
        round.act(Action::Next);
    }
    assert_eq!(asked.len(), 3);
    assert!(round.session.model_answer(&round.question).is_some() && round.session.avoid(&round.question).is_some());
    assert!(round.session.attempt(&round.question, Day(20_000)).is_none());
    round.act(Action::Next);
    let missed = round.session.missed(&round.question);
    assert_eq!(missed.len(), 11 - 3);
    let attempt = round.session.attempt(&round.question, Day(20_000)).expect("a finished round");
    assert_eq!((attempt.core, attempt.core_of, attempt.bonus, attempt.bonus_of), (2, 5, 1, 6));
    assert_eq!((attempt.confidence, attempt.seconds, attempt.way), (Some(5), 27, Way::Aloud));
    assert_eq!(attempt.ticked.len(), 3);
    round.act(Action::Again { seed: 5 });
    assert!(round.is_closed() && round.session.ticked().is_empty() && *round.session.phase() == Phase::Question);
}

#[test]
fn pausing_over_time_and_three_announcements() {
    let mut round = Round::new(Settings::USUAL);
    round.act(Action::Start { way: Way::Speak, now: at(0.0) });
    round.act(Action::Pause(at(5.0)));
    round.act(Action::Now(at(500.0)));
    assert_eq!(round.session.announced(), [Announcement::Begun { seconds: Some(30) }]);
    round.act(Action::Resume(at(1_000.0)));
    for tenth in 0..600 {
        round.act(Action::Now(at(1_000.0 + f64::from(tenth) / 10.0)));
    }
    let Phase::Talk(clock) = round.session.phase() else { panic!("over time is not cut off") };
    assert_eq!(clock.over(Millis::seconds(30), at(1_060.0)), Millis(35_000));
    let all = [Announcement::Begun { seconds: Some(30) }, Announcement::SecondsLeft(10), Announcement::TimeIsUp];
    assert_eq!(round.session.announced(), all);
    // A clock that jumps back stands still.
    assert_eq!(clock.elapsed(at(0.0)), Millis(5_000));
    let mut without = Round::new(Settings { talk: None, ..Settings::USUAL });
    without.act(Action::Start { way: Way::Type, now: at(0.0) });
    without.act(Action::Now(at(9_999.0)));
    assert_eq!(without.session.announced(), [Announcement::Begun { seconds: None }]);
}

#[test]
fn skipping_opens_the_answer_and_keeps_no_attempt() {
    let mut round = Round::new(Settings::USUAL);
    round.act(Action::SkipToAnswer);
    assert!(round.session.model_answer(&round.question).is_some());
    round.act(Action::Next);
    assert_eq!(round.session.attempt(&round.question, Day(1)), None);
    assert_eq!(round.session.missed(&round.question).len(), 11);
}

#[test]
fn a_mock_interview_hides_the_lab_until_the_debrief() {
    let mut round = Round::new(Settings { mode: Mode::Mock, ..Settings::USUAL });
    assert!(round.session.hides_lab());
    for action in [Action::Start { way: Way::Type, now: at(0.0) }, Action::Finish { now: at(20.0) }, Action::Ticked] {
        assert!(round.act(action).hides_lab());
    }
    assert!(round.act(Action::SkipToAnswer).hides_lab());
    assert!(!round.act(Action::Next).hides_lab());
    assert!(round.session.attempt(&round.question, Day(1)).is_some(), "only the follow-ups were skipped");
}

#[test]
fn the_seed_orders_the_follow_ups() {
    let question = question();
    let first = |seed| {
        let ways = [Action::Start { way: Way::Aloud, now: at(0.0) }, Action::Finish { now: at(1.0) }, Action::Ticked];
        let start = Session::new(&question, Settings::USUAL, seed);
        ways.iter().fold(start, |session, action| session.after(action, 11)).follow_up(&question).map(str::to_owned)
    };
    assert_eq!(first(3), first(3));
    let firsts: std::collections::BTreeSet<_> = (0..20).map(first).collect();
    assert_eq!(firsts.len(), 3);
}

fn action() -> impl Strategy<Value = Action> {
    let time = (0_u64..10_000_000).prop_map(Millis);
    prop_oneof![
        time.clone().prop_map(|now| Action::Start { way: Way::Type, now }),
        time.clone().prop_map(|now| Action::Talk { now }),
        time.clone().prop_map(Action::Now),
        time.clone().prop_map(Action::Pause),
        time.clone().prop_map(Action::Resume),
        time.prop_map(|now| Action::Finish { now }),
        "\\PC{0,20}".prop_map(Action::Words),
        (0_usize..20).prop_map(Action::Tick),
        any::<u8>().prop_map(Action::Confidence),
        Just(Action::Ticked),
        Just(Action::Reveal),
        Just(Action::Next),
        any::<u64>().prop_map(|seed| Action::Again { seed }),
        Just(Action::Way(Way::Speak)),
    ]
}

proptest! {
    /// Without ticking or skipping there is no way to the model answer.
    #[test]
    fn no_way_around(actions in prop::collection::vec(action(), 0..40)) {
        let mut round = Round::new(Settings::USUAL);
        let mut was_ticked = false;
        for action in actions {
            let is_ticking = *round.session.phase() == Phase::Tick;
            match action {
                Action::Ticked if is_ticking => was_ticked = true,
                Action::Again { .. } => was_ticked = false,
                _ => {}
            }
            round.act(action);
            prop_assert!(was_ticked || round.is_closed());
            prop_assert!(round.session.announced().len() <= 3);
        }
    }
}
