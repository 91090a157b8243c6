//! Words of the spoken practice.

use crate::model::practice::drill::AnswerUnit;
use crate::model::practice::progress::ImportError;
use crate::model::practice::session::Way;
use crate::model::practice::{Fault, deck};

/// Short fixed words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeWord {
    Task,
    PickQuestion,
    AnotherQuestion,
    // Steps.
    StepAnswer,
    StepMark,
    StepFollowUps,
    StepModelAnswer,
    StepsName,
    // Before talking.
    WayLegend,
    WayOf(Way),
    TimerLegend,
    TimerOff,
    ThinkLegend,
    ThinkOff,
    MockLabel,
    MockHint,
    Start,
    SkipToAnswer,
    // While talking.
    ThinkNow,
    StartTalking,
    Pause,
    Resume,
    Done,
    Restart,
    SecondsLeft,
    SecondsOver,
    Seconds,
    NoLimit,
    RecordingNow,
    RecordingAsks,
    RecordingSilent,
    RecordingPaused,
    Denied,
    NoMicrophone,
    RecorderFailed,
    RecordingKept,
    Download,
    Delete,
    TalkAloud,
    TypeLabel,
    TypeHint,
    Transcribe,
    TranscribeHint,
    TranscribeFailed,
    TimerHint,
    // Marking.
    Core,
    Bonus,
    Confidence,
    ConfidenceGuessed,
    ConfidenceSure,
    ConfirmHeard,
    ToFollowUps,
    ToModelAnswer,
    // Follow-ups.
    FollowUpTask,
    Reveal,
    Next,
    // Model answer and debrief.
    ModelAnswer,
    NotToSay,
    ToDebrief,
    Missed,
    NothingMissed,
    SeeIt,
    YouCovered,
    TryAgain,
    // Beside it.
    Attempts,
    NoAttempts,
    OnThisDevice,
    SessionOnly,
    Due,
    NothingDue,
    Export,
    Import,
    Erase,
    EraseSure,
    Keep,
    Anki,
    Trend,
    NothingLeaves,
    // Decks.
    DeckRefused,
    DeckMissing,
    // Drills.
    DrillHeading,
    DrillTask,
    DrillCheck,
    DrillNext,
    DrillShow,
    DrillRight,
    YourAnswer,
}

/// "3 of 27, planning"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceOf {
    pub place: usize,
    pub of: usize,
    pub topic: deck::Topic,
}

/// "30 s"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lasting(pub u32);

/// "22 words"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WordCount(pub usize);

/// "4 of 5"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TickedOf {
    pub ticked: usize,
    pub of: usize,
}

/// "today", "2 days ago"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DaysAgo(pub u32);

/// One attempt: days ago, core and bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptLine {
    pub days_ago: u32,
    pub core: u32,
    pub core_of: u32,
    pub bonus: u32,
}

/// "Follow-up 1 of 3"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FollowUpOf {
    pub place: usize,
    pub of: usize,
}

/// What the mean coverage did from the first day to the last.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrendLine {
    pub days: usize,
    pub first: f64,
    pub last: f64,
}

/// What came of an import.
#[derive(Debug, Clone, PartialEq)]
pub enum Imported {
    Done { attempts: usize },
    Refused(ImportError),
}

/// One fault of a deck.
#[derive(Debug, Clone, PartialEq)]
pub struct DeckFault<'a>(pub &'a Fault);

/// The unit of a drill's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrillUnit(pub AnswerUnit);

/// The exact answer of a drill.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DrillExact {
    pub exact: f64,
    pub unit: AnswerUnit,
}
