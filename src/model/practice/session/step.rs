//! The steps of a round. An action that does not belong to the present phase changes nothing.

use super::{Announcement, Clock, Millis, Phase, Session, Settings, Way};

/// More words than anybody says in five minutes; what is pasted beyond is dropped.
const MOST_LETTERS: usize = 20_000;

/// What the reader does, or the clock.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Leaves the question for thinking or, without that step, for talking.
    Start {
        way: Way,
        now: Millis,
    },
    /// Talks before the thinking time is over.
    Talk {
        now: Millis,
    },
    /// The clock, some times a second.
    Now(Millis),
    Pause(Millis),
    Resume(Millis),
    /// Another way of answering, at any time before ticking; no way is better than another.
    Way(Way),
    /// All that was typed or transcribed so far.
    Words(String),
    /// Done talking.
    Finish {
        now: Millis,
    },
    /// Ticks a point or takes the tick away.
    Tick(usize),
    /// 1 (guessed) to 5 (sure).
    Confidence(u8),
    /// Done ticking.
    Ticked,
    /// The present follow-up is answered, or passed over.
    Reveal,
    /// On to the next follow-up, and behind the last one to the model answer, then to the debrief.
    Next,
    /// Straight to the model answer.
    SkipToAnswer,
    /// The same question once more; the seed gives another order of follow-ups.
    Again {
        seed: u64,
    },
    /// Other settings; they hold from the question on.
    Set(Settings),
}

impl Session {
    /// The round after an action.
    #[must_use]
    pub fn after(&self, action: &Action, points: usize) -> Self {
        let mut next = self.clone();
        next.take(action, points);
        next
    }

    fn take(&mut self, action: &Action, points: usize) {
        match (action, self.phase.clone()) {
            (Action::Start { way, now }, Phase::Question) => self.start(*way, *now),
            (Action::Talk { now }, Phase::Think(_)) => self.talk(*now),
            (Action::Now(now), Phase::Think(clock)) => self.think_on(&clock, *now),
            (Action::Now(now), Phase::Talk(clock)) => self.announce(&clock, *now),
            (Action::Pause(now), Phase::Think(clock)) => self.phase = Phase::Think(clock.paused(*now)),
            (Action::Pause(now), Phase::Talk(clock)) => self.phase = Phase::Talk(clock.paused(*now)),
            (Action::Resume(now), Phase::Think(clock)) => self.phase = Phase::Think(clock.resumed(*now)),
            (Action::Resume(now), Phase::Talk(clock)) => self.phase = Phase::Talk(clock.resumed(*now)),
            (Action::Way(way), Phase::Question | Phase::Think(_) | Phase::Talk(_)) => self.way = Some(*way),
            (Action::Words(words), Phase::Talk(_) | Phase::Tick) => self.words = words.chars().take(MOST_LETTERS).collect(),
            (Action::Finish { now }, Phase::Talk(clock)) => {
                self.talked = clock.elapsed(*now);
                self.phase = Phase::Tick;
            }
            (Action::Tick(point), Phase::Tick) if *point < points => self.toggle(*point),
            (Action::Confidence(level), Phase::Tick) => self.confidence = Some((*level).clamp(1, 5)),
            (Action::Ticked, Phase::Tick) => self.phase = self.follow_up_or_answer(0),
            (Action::Reveal, Phase::FollowUp { index, .. }) => self.phase = Phase::FollowUp { index, is_revealed: true },
            (Action::Next, Phase::FollowUp { index, is_revealed: true }) => self.phase = self.follow_up_or_answer(index + 1),
            (Action::Next, Phase::ModelAnswer) => self.phase = Phase::Debrief,
            (Action::SkipToAnswer, _) => self.skip(),
            (Action::Again { seed }, _) => self.again(*seed),
            (Action::Set(settings), Phase::Question) => self.settings = *settings,
            _ => {}
        }
    }

    fn start(&mut self, way: Way, now: Millis) {
        self.way = Some(way);
        match self.settings.think {
            Some(seconds) if seconds > 0 => self.phase = Phase::Think(Clock::started(now)),
            _ => self.talk(now),
        }
    }

    fn talk(&mut self, now: Millis) {
        self.phase = Phase::Talk(Clock::started(now));
        self.announced = vec![Announcement::Begun { seconds: self.settings.talk }];
    }

    fn think_on(&mut self, clock: &Clock, now: Millis) {
        let limit = Millis::seconds(self.settings.think.unwrap_or(0));
        if clock.left(limit, now) == Millis(0) {
            self.talk(now);
        }
    }

    fn announce(&mut self, clock: &Clock, now: Millis) {
        self.announced.extend(Announcement::due(clock, &self.settings, now, &self.announced));
    }

    fn toggle(&mut self, point: usize) {
        if !self.ticked.remove(&point) {
            self.ticked.insert(point);
        }
    }

    fn follow_up_or_answer(&self, index: usize) -> Phase {
        if index < self.order.len() { Phase::FollowUp { index, is_revealed: false } } else { Phase::ModelAnswer }
    }

    /// Before ticking this gives the round up; after it only the follow-ups.
    fn skip(&mut self) {
        match self.phase {
            Phase::ModelAnswer | Phase::Debrief => {}
            Phase::FollowUp { .. } => self.phase = Phase::ModelAnswer,
            _ => {
                self.is_skipped = true;
                self.phase = Phase::ModelAnswer;
            }
        }
    }

    fn again(&mut self, seed: u64) {
        let mut order: Vec<usize> = (0..self.order.len()).collect();
        super::Random::new(seed).shuffle(&mut order);
        *self = Self {
            settings: self.settings,
            phase: Phase::Question,
            way: self.way,
            words: String::new(),
            talked: Millis(0),
            ticked: std::collections::BTreeSet::new(),
            confidence: None,
            is_skipped: false,
            order,
            announced: Vec::new(),
        };
    }
}
