//! Where the playhead is and whether it runs: a value, moved by elapsed time.

use crate::text::Speed;

/// The state of a player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Playback {
    /// In the schedule's time units.
    pub time: f64,
    pub playing: bool,
    pub speed: Speed,
}

impl Default for Playback {
    fn default() -> Self {
        Self { time: 0.0, playing: false, speed: Speed::One }
    }
}

/// With reduced motion the playhead jumps a whole unit at a time, twice a second.
const STILL_JUMP_SECS: f64 = 0.5;

impl Playback {
    /// After `seconds` of playing towards `end`; stops there.
    #[must_use]
    pub fn after(self, seconds: f64, end: f64) -> Self {
        if !self.playing {
            return self;
        }
        let time = seconds.max(0.0).mul_add(self.speed.units_per_second(), self.time);
        Self { time: time.min(end), playing: time < end, ..self }
    }

    /// As `after`, in whole jumps; the second value is the time not yet used up.
    #[must_use]
    pub fn after_in_jumps(self, seconds: f64, end: f64) -> (Self, f64) {
        let jumps = (seconds / STILL_JUMP_SECS).floor().max(0.0);
        if !self.playing || jumps == 0.0 {
            return (self, seconds);
        }
        let time = self.time.floor() + jumps;
        (Self { time: time.min(end), playing: time < end, ..self }, seconds - jumps * STILL_JUMP_SECS)
    }

    /// Play from here, from the start when at the end, or pause.
    #[must_use]
    pub fn toggled(self, end: f64) -> Self {
        let time = if !self.playing && self.time >= end { 0.0 } else { self.time };
        Self { time, playing: !self.playing, ..self }
    }

    /// Paused at a time within the schedule.
    #[must_use]
    pub fn at(self, time: f64, end: f64) -> Self {
        Self { time: time.clamp(0.0, end.max(0.0)), playing: false, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plays_to_the_end_and_stops() {
        let playing = Playback::default().toggled(33.0);
        assert_eq!(playing.after(1.0, 33.0).time, 4.0);
        let done = playing.after(60.0, 33.0);
        assert_eq!((done.time, done.playing), (33.0, false));
        assert_eq!(done.toggled(33.0).time, 0.0);
    }

    #[test]
    fn jumps_unit_by_unit_when_motion_is_reduced() {
        let (jumped, rest) = Playback::default().toggled(33.0).after_in_jumps(1.2, 33.0);
        assert_eq!(jumped.time, 2.0);
        assert!((rest - 0.2).abs() < 1e-9);
    }
}
