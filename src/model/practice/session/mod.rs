//! "Say it": one question from reading it to the debrief, as a value and a pure step.
//!
//! Question, optional time to think, talk, tick what was covered, follow-ups one at a time, model answer, debrief, again. The clock is an
//! argument. What was said is not kept here beyond the round; audio never comes here at all.

mod announce;
mod clock;
mod step;

pub use announce::Announcement;
pub use clock::{Clock, Millis};
pub use step::Action;

use std::collections::BTreeSet;

use crate::model::practice::deck::{Point, Question};
use crate::model::practice::progress::{Attempt, Day};
use crate::model::practice::random::Random;

/// How the reader answers. All three ways lead through the same steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Into the microphone; the recording stays in the browser's memory.
    Speak,
    Type,
    /// Aloud, with nothing captured.
    Aloud,
}

impl Way {
    pub const ALL: [Self; 3] = [Self::Speak, Self::Type, Self::Aloud];

    /// The name in saved attempts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Speak => "speak",
            Self::Type => "type",
            Self::Aloud => "aloud",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.name() == name)
    }
}

/// How a round is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Practice,
    /// As in an interview: no lab and no hints until the debrief.
    Mock,
}

/// How long, and in which mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Seconds to think before talking; `None` for no such step.
    pub think: Option<u32>,
    /// Seconds to talk; `None` for no limit. More time may be taken: it is counted, and nothing is cut off.
    pub talk: Option<u32>,
    pub mode: Mode,
}

impl Settings {
    /// The choices of talking time, seconds; `None` is off. Ten times the usual, as WCAG 2.2.1 asks.
    pub const TALKS: [Option<u32>; 7] = [None, Some(30), Some(60), Some(90), Some(120), Some(180), Some(300)];
    /// Thirty seconds after as long as one likes to think.
    pub const USUAL: Self = Self { think: None, talk: Some(30), mode: Mode::Practice };
}

/// Where a round stands.
#[derive(Debug, Clone, PartialEq)]
pub enum Phase {
    Question,
    Think(Clock),
    Talk(Clock),
    Tick,
    FollowUp {
        /// Place in the round's own order.
        index: usize,
        is_revealed: bool,
    },
    ModelAnswer,
    Debrief,
}

/// One round with one question.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    settings: Settings,
    phase: Phase,
    way: Option<Way>,
    words: String,
    talked: Millis,
    ticked: BTreeSet<usize>,
    confidence: Option<u8>,
    /// The reader went to the answer without ticking.
    is_skipped: bool,
    /// Follow-ups in the order in which this round asks them.
    order: Vec<usize>,
    announced: Vec<Announcement>,
}

impl Session {
    /// A round with a question. The seed decides the order of the follow-ups.
    pub fn new(question: &Question, settings: Settings, seed: u64) -> Self {
        let mut order: Vec<usize> = (0..question.follow_ups.len()).collect();
        Random::new(seed).shuffle(&mut order);
        Self {
            settings,
            phase: Phase::Question,
            way: None,
            words: String::new(),
            talked: Millis(0),
            ticked: BTreeSet::new(),
            confidence: None,
            is_skipped: false,
            order,
            announced: Vec::new(),
        }
    }

    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    pub const fn way(&self) -> Option<Way> {
        self.way
    }

    /// What was typed or transcribed.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// How long the reader talked, pauses left out.
    pub const fn talked(&self) -> Millis {
        self.talked
    }

    pub const fn confidence(&self) -> Option<u8> {
        self.confidence
    }

    /// Places of the ticked points, core first.
    pub const fn ticked(&self) -> &BTreeSet<usize> {
        &self.ticked
    }

    /// What has been announced in this run, at most three things.
    pub fn announced(&self) -> &[Announcement] {
        &self.announced
    }

    /// Whether the labs and all hints stay away.
    pub fn hides_lab(&self) -> bool {
        self.settings.mode == Mode::Mock && self.phase != Phase::Debrief
    }

    /// The follow-up that is asked now.
    pub fn follow_up<'q>(&self, question: &'q Question) -> Option<&'q str> {
        let Phase::FollowUp { index, .. } = self.phase else { return None };
        Some(&question.follow_ups.get(*self.order.get(index)?)?.question)
    }

    /// Its answer, once the reader has answered or skipped.
    pub fn follow_up_answer<'q>(&self, question: &'q Question) -> Option<&'q str> {
        let Phase::FollowUp { index, is_revealed: true } = self.phase else { return None };
        Some(question.follow_ups.get(*self.order.get(index)?)?.answer.open())
    }

    /// How many follow-ups come after the present one.
    pub fn follow_ups_left(&self) -> usize {
        match self.phase {
            Phase::FollowUp { index, .. } => self.order.len().saturating_sub(index + 1),
            Phase::ModelAnswer | Phase::Debrief => 0,
            _ => self.order.len(),
        }
    }

    /// The model answer, after ticking and follow-ups or after skipping.
    pub fn model_answer<'q>(&self, question: &'q Question) -> Option<&'q str> {
        self.is_open().then(|| question.model_answer.open().as_str())
    }

    /// What not to say, with the model answer.
    pub fn avoid<'q>(&self, question: &'q Question) -> Option<&'q [String]> {
        self.is_open().then(|| question.avoid.open().as_slice())
    }

    fn is_open(&self) -> bool {
        matches!(self.phase, Phase::ModelAnswer | Phase::Debrief)
    }

    /// The points left out, each with its link into the lab; only in the debrief.
    pub fn missed<'q>(&self, question: &'q Question) -> Vec<&'q Point> {
        if self.phase != Phase::Debrief {
            return Vec::new();
        }
        let points = question.points().enumerate();
        points.filter(|(place, _)| !self.ticked.contains(place)).map(|(_, point)| point).collect()
    }

    /// What is kept of this round, once it came to the debrief without being skipped.
    pub fn attempt(&self, question: &Question, day: Day) -> Option<Attempt> {
        if self.phase != Phase::Debrief || self.is_skipped {
            return None;
        }
        let ids = question.points().enumerate().filter(|(place, _)| self.ticked.contains(place));
        Some(Attempt {
            question: question.id.clone(),
            day,
            ticked: ids.map(|(_, point)| point.id.clone()).collect(),
            core: self.ticked.iter().filter(|place| **place < question.core.len()).count() as u32,
            core_of: question.core.len() as u32,
            bonus: self.ticked.iter().filter(|place| **place >= question.core.len()).count() as u32,
            bonus_of: question.bonus.len() as u32,
            confidence: self.confidence,
            seconds: (self.talked.0 / 1_000).min(u64::from(u32::MAX)) as u32,
            way: self.way.unwrap_or(Way::Aloud),
        })
    }
}
