//! Words of the spoken practice.

use crate::model::practice::drill::AnswerUnit;
use crate::model::practice::session::Way;
use crate::text::Message;
use crate::text::numbers::{count, percent, plain, plural};
use crate::text::practice::TopicName;
use crate::text::practice_ui::{
    AttemptLine, DaysAgo, DeckFault, DrillExact, DrillUnit, FollowUpOf, Imported, Lasting, PlaceOf, PracticeWord, TickedOf,
    TrendLine, WordCount,
};

impl Message for PracticeWord {
    fn in_english(&self) -> String {
        asking(*self).to_owned()
    }
}

const fn asking(word: PracticeWord) -> &'static str {
    use PracticeWord as W;
    match word {
        W::Task => {
            "Thirty seconds, aloud, as in the room. Then tick what you covered, take the follow-ups one at a time, and compare."
        }
        W::PickQuestion => "Question",
        W::AnotherQuestion => "Another question",
        W::StepAnswer => "Answer",
        W::StepMark => "Tick what you covered",
        W::StepFollowUps => "Follow-ups",
        W::StepModelAnswer => "Model answer",
        W::StepsName => "Steps of a round",
        W::WayLegend => "How will you answer? All three count the same.",
        W::WayOf(Way::Speak) => "Speak",
        W::WayOf(Way::Type) => "Type",
        W::WayOf(Way::Aloud) => "Just say it",
        W::TimerLegend => "Time to talk",
        W::TimerOff => "no limit",
        W::ThinkLegend => "Time to think first",
        W::ThinkOff => "none",
        W::MockLabel => "As in an interview",
        W::MockHint => "The lesson and the labs stay hidden until the end.",
        W::Start => "Start",
        W::SkipToAnswer => "Skip to the model answer",
        W::TimerHint => "The timer only tells the time; it never stops you.",
        W::NothingLeaves => "Nothing you say or type leaves this page: there is no server behind it.",
        W::DeckRefused => "This deck cannot be used; the page's own is shown instead.",
        W::DeckMissing => "The deck could not be fetched; the page's own is shown instead. It must lie on this page's server.",
        _ => talking(word),
    }
}

const fn talking(word: PracticeWord) -> &'static str {
    use PracticeWord as W;
    match word {
        W::ThinkNow => "Think. Talking starts by itself when the time is over.",
        W::StartTalking => "Start talking",
        W::Pause => "Pause",
        W::Resume => "Go on",
        W::Done => "Done, show the points",
        W::Restart => "Start again",
        W::SecondsLeft => "s left",
        W::SecondsOver => "s over",
        W::Seconds => "s",
        W::NoLimit => "No limit.",
        W::RecordingNow => "Recording. It never leaves this tab.",
        W::RecordingAsks => "The browser asks for the microphone. The time runs already; talk as you like.",
        W::RecordingSilent => "We hear nothing. Check the microphone, or type.",
        W::RecordingPaused => "Paused.",
        W::Denied => "The microphone was not allowed here. Type, or just say it aloud: both count the same.",
        W::NoMicrophone => "There is no microphone that this page may use. Type, or just say it aloud: both count the same.",
        W::RecorderFailed => "This browser could not record. Type, or just say it aloud: both count the same.",
        W::RecordingKept => "Your recording. It is gone when you delete it, start again or close the tab.",
        W::Download => "Download",
        W::Delete => "Delete the recording",
        W::TalkAloud => "Talk now. Nothing is recorded.",
        W::TypeLabel => "Your answer",
        W::TypeHint => "It stays on this page.",
        W::Transcribe => "Write down what I say",
        W::TranscribeHint => {
            "Your browser does this; some browsers send the sound to their maker's service for it. Off unless you tick it."
        }
        W::TranscribeFailed => "The browser could not write it down. The recording goes on.",
        _ => marking(word),
    }
}

const fn marking(word: PracticeWord) -> &'static str {
    use PracticeWord as W;
    match word {
        W::Core => "Core",
        W::Bonus => "Bonus",
        W::Confidence => "How sure were you?",
        W::ConfidenceGuessed => "1 is guessed",
        W::ConfidenceSure => "5 is sure",
        W::ConfirmHeard => "Recognised in your words; tick what you really said.",
        W::ToFollowUps => "On to the follow-ups",
        W::ToModelAnswer => "On to the model answer",
        W::FollowUpTask => "Answer aloud first; then reveal.",
        W::Reveal => "Reveal the answer",
        W::Next => "Next",
        W::ModelAnswer => "Model answer",
        W::NotToSay => "What not to say",
        W::ToDebrief => "What did I miss?",
        W::Missed => "Missed",
        W::NothingMissed => "Nothing: every point is ticked.",
        W::SeeIt => "See it in the lab",
        W::YouCovered => "You covered",
        W::TryAgain => "Try again",
        W::YourAnswer => "Your answer",
        _ => beside(word),
    }
}

const fn beside(word: PracticeWord) -> &'static str {
    use PracticeWord as W;
    match word {
        W::Attempts => "Your attempts",
        W::NoAttempts => "None at this question yet.",
        W::OnThisDevice => "Kept on this device only.",
        W::SessionOnly => "Storage is blocked here: attempts last until you close this tab. Export them to keep them.",
        W::Due => "Due today",
        W::NothingDue => "Nothing is due.",
        W::Export => "Export",
        W::Import => "Import",
        W::Erase => "Erase all",
        W::EraseSure => "Erase all attempts for good?",
        W::Keep => "Keep them",
        W::Anki => "Deck for Anki",
        W::Trend => "Core points covered",
        W::DrillHeading => "Numbers in the head",
        W::DrillTask => "Drills made from the model, with other numbers each time. Work it out, then type it.",
        W::DrillCheck => "Check",
        W::DrillNext => "Another one",
        W::DrillShow => "Show it in the lab",
        W::DrillRight => "Right.",
        _ => "",
    }
}

impl Message for PlaceOf {
    fn in_english(&self) -> String {
        format!("{} of {}. {}.", self.place, self.of, TopicName(self.topic).in_english())
    }
}

impl Message for Lasting {
    fn in_english(&self) -> String {
        format!("{}\u{202f}s", self.0)
    }
}

impl Message for WordCount {
    fn in_english(&self) -> String {
        plural(self.0 as f64, "word", "words")
    }
}

impl Message for TickedOf {
    fn in_english(&self) -> String {
        format!("{} of {}", self.ticked, self.of)
    }
}

impl Message for DaysAgo {
    fn in_english(&self) -> String {
        match self.0 {
            0 => "today".into(),
            1 => "yesterday".into(),
            days => format!("{} days ago", count(u64::from(days))),
        }
    }
}

impl Message for AttemptLine {
    fn in_english(&self) -> String {
        let when = DaysAgo(self.days_ago).in_english();
        format!("{when}: {} of {} core points and {} bonus", self.core, self.core_of, self.bonus)
    }
}

impl Message for FollowUpOf {
    fn in_english(&self) -> String {
        format!("Follow-up {} of {}", self.place, self.of)
    }
}

impl Message for TrendLine {
    fn in_english(&self) -> String {
        if self.days < 2 {
            return format!("Core points covered: {} on the first day.", percent(self.first));
        }
        format!("Core points covered, per day of practice: {} at first, {} last.", percent(self.first), percent(self.last))
    }
}

impl Message for Imported {
    fn in_english(&self) -> String {
        match self {
            Self::Done { attempts } => format!("{} imported.", plural(*attempts as f64, "attempt", "attempts")),
            Self::Refused(error) => format!("Nothing was imported: {error}."),
        }
    }
}

impl Message for DeckFault<'_> {
    fn in_english(&self) -> String {
        let place = if self.0.place.is_empty() { "deck" } else { &self.0.place };
        format!("{place}: {}.", self.0.wrong)
    }
}

impl Message for DrillUnit {
    fn in_english(&self) -> String {
        match self.0 {
            AnswerUnit::Gb => "GB",
            AnswerUnit::Gpus => "GPUs",
            AnswerUnit::Percent => "%",
            AnswerUnit::MicroBatches => "micro-batches",
            AnswerUnit::Days => "days",
        }
        .into()
    }
}

impl Message for DrillExact {
    fn in_english(&self) -> String {
        let value = match self.exact {
            exact if exact >= 1_000.0 => count(exact.round() as u64),
            exact if exact >= 1.0 => plain((exact * 10.0).round() / 10.0),
            exact => plain((exact * 1_000.0).round() / 1_000.0),
        };
        format!("It is {value}\u{202f}{}.", DrillUnit(self.unit).in_english())
    }
}
