//! What a screen reader is told while time runs: three things at most, never a countdown.

use super::{Clock, Millis, Settings};

/// One announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcement {
    /// Talking time has begun.
    Begun {
        /// `None` without a limit.
        seconds: Option<u32>,
    },
    SecondsLeft(u32),
    /// The limit is reached; one may go on.
    TimeIsUp,
}

/// When time is about to end.
const WARNING: u32 = 10;

impl Announcement {
    /// What is due at a moment of talking and was not yet said.
    pub(super) fn due(clock: &Clock, settings: &Settings, now: Millis, said: &[Self]) -> Option<Self> {
        let limit = settings.talk?;
        let left = clock.left(Millis::seconds(limit), now);
        if left == Millis(0) {
            return Some(Self::TimeIsUp).filter(|up| !said.contains(up));
        }
        // Too near to the beginning it would only interrupt.
        let is_near = limit > 2 * WARNING && left <= Millis::seconds(WARNING);
        Some(Self::SecondsLeft(WARNING)).filter(|warning| is_near && !said.contains(warning))
    }
}
