//! A stopwatch without a clock: the time is told to it.

/// Milliseconds, from any start; only differences count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Millis(pub u64);

impl Millis {
    pub const fn seconds(seconds: u32) -> Self {
        Self(seconds as u64 * 1_000)
    }

    const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A stopwatch that can be paused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// Time of earlier stretches.
    banked: u64,
    /// Since when it runs; `None` while paused.
    running_since: Option<Millis>,
}

impl Clock {
    pub const fn started(now: Millis) -> Self {
        Self { banked: 0, running_since: Some(now) }
    }

    pub const fn is_paused(&self) -> bool {
        self.running_since.is_none()
    }

    /// Time run so far, pauses left out. A clock that jumps back counts as standing still.
    pub fn elapsed(&self, now: Millis) -> Millis {
        Millis(self.banked + self.running_since.map_or(0, |since| now.since(since)))
    }

    /// What is left of a limit; 0 once it is over.
    pub fn left(&self, limit: Millis, now: Millis) -> Millis {
        Millis(limit.0.saturating_sub(self.elapsed(now).0))
    }

    /// Time beyond a limit.
    pub fn over(&self, limit: Millis, now: Millis) -> Millis {
        Millis(self.elapsed(now).0.saturating_sub(limit.0))
    }

    #[must_use]
    pub fn paused(&self, now: Millis) -> Self {
        Self { banked: self.elapsed(now).0, running_since: None }
    }

    #[must_use]
    pub fn resumed(&self, now: Millis) -> Self {
        Self { running_since: self.running_since.or(Some(now)), ..*self }
    }
}
