//! The words of challenges, predictions, drills, and of what went wrong. Questions of a deck are data and stand there.

use crate::model::practice::challenge::Challenge;
use crate::model::practice::deck::Topic;
use crate::model::practice::drill::Drill;
use crate::model::practice::prediction::{Prediction, Reason};
use crate::model::practice::session::Announcement;
use crate::model::practice::wrong::WrongWay;

/// The belief to be tested, and what to reach or to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChallengeAsks(pub Challenge);

/// What a reader predicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PredictionAsks(pub Prediction);

/// Why the truth is what it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Because(pub Reason);

/// A drill's question with its numbers and its tolerance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DrillAsks<'a>(pub &'a Drill);

/// The reason why an answer is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WhyWrong(pub WrongWay);

/// What is spoken while time runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced(pub Announcement);

/// The name of a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TopicName(pub Topic);
