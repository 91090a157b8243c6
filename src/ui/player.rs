//! The pipeline player's state: playback, and the cell that is chosen or pointed at.

use crate::scene::gantt::Hit;
use crate::text::Speed;
use crate::ui::playback::Playback;
use crate::ui::zoom::Window;
use std::rc::Rc;
use yew::prelude::*;

/// Everything that changes while a schedule is watched.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Player {
    pub playback: Playback,
    /// End of the schedule, in its time units.
    pub end: f64,
    /// Reduced motion: jumps instead of gliding.
    pub still: bool,
    /// The time of the frame before, while playing.
    last_frame_ms: Option<f64>,
    /// Played time that has not yet made a jump.
    saved_secs: f64,
    pub chosen: Option<usize>,
    /// What the pointer is over.
    pub pointed: Hit,
    /// The time shown, where it is not the whole.
    pub window: Option<Window>,
    /// The stretch of time that is played over and over.
    pub looped: Option<(f64, f64)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlayerAction {
    /// Another schedule, or another wish for stillness.
    Show {
        end: f64,
        still: bool,
    },
    Frame {
        now_ms: f64,
    },
    Toggle,
    At(f64),
    Speed(Speed),
    Choose(Option<usize>),
    Point(Hit),
    Window(Option<Window>),
    /// Plays a stretch over and over, or no more.
    #[cfg(feature = "workbench")]
    Loop(Option<(f64, f64)>),
    /// Makes the window `factor` times as long around a time.
    Zoom {
        at: f64,
        factor: f64,
    },
}

impl Default for Player {
    fn default() -> Self {
        Self {
            playback: Playback::default(),
            end: 0.0,
            still: false,
            last_frame_ms: None,
            saved_secs: 0.0,
            chosen: None,
            pointed: Hit::None,
            window: None,
            looped: None,
        }
    }
}

/// A tab that slept for an hour goes on where it was, not an hour later.
const LONGEST_FRAME_SECS: f64 = 0.25;

impl Player {
    fn act(&mut self, action: PlayerAction) {
        match action {
            PlayerAction::Show { end, still } => {
                // Where motion is reduced, the finished chart comes first.
                let time = if still { end } else { self.playback.time.min(end) };
                *self = Self { playback: Playback { time, ..self.playback }, end, still, ..Self::default() };
            }
            PlayerAction::Frame { now_ms } => self.frame(now_ms),
            PlayerAction::Toggle => {
                self.playback = self.playback.toggled(self.end);
                self.last_frame_ms = None;
                self.saved_secs = 0.0;
            }
            PlayerAction::At(time) => self.playback = self.playback.at(time, self.end),
            PlayerAction::Speed(speed) => self.playback.speed = speed,
            PlayerAction::Choose(chosen) => self.chosen = chosen,
            PlayerAction::Point(hit) => self.pointed = hit,
            PlayerAction::Window(window) => self.window = window,
            #[cfg(feature = "workbench")]
            PlayerAction::Loop(looped) => {
                self.looped = looped;
                if let Some((from, _)) = looped {
                    self.playback = Playback { playing: true, ..self.playback.at(from, self.end) };
                    (self.last_frame_ms, self.saved_secs) = (None, 0.0);
                }
            }
            PlayerAction::Zoom { at, factor } => self.window = self.shown().zoomed(at, factor, self.end),
        }
    }

    /// The time shown.
    pub fn shown(&self) -> Window {
        self.window.unwrap_or(Window::whole(self.end))
    }

    fn frame(&mut self, now_ms: f64) {
        let before = self.last_frame_ms.replace(now_ms).unwrap_or(now_ms);
        let passed = ((now_ms - before) / 1_000.0).clamp(0.0, LONGEST_FRAME_SECS);
        if self.still {
            (self.playback, self.saved_secs) = self.playback.after_in_jumps(self.saved_secs + passed, self.end);
        } else {
            self.playback = self.playback.after(passed, self.end);
        }
        // Only the workbench has the button that sets one.
        if let Some((from, to)) = self.looped.filter(|(_, to)| cfg!(feature = "workbench") && self.playback.time >= *to) {
            let over = (self.playback.time - to) % (to - from).max(f64::MIN_POSITIVE);
            self.playback = Playback { time: from + over, playing: true, ..self.playback };
        }
    }
}

impl Reducible for Player {
    type Action = PlayerAction;

    fn reduce(self: Rc<Self>, action: PlayerAction) -> Rc<Self> {
        let mut next = *self;
        next.act(action);
        if next == *self { self } else { Rc::new(next) }
    }
}

#[cfg(all(test, feature = "workbench"))]
mod tests {
    use super::*;

    #[test]
    fn a_loop_starts_again_where_it_began() {
        let mut player = Player { end: 33.0, ..Player::default() };
        player.act(PlayerAction::Loop(Some((12.0, 15.0))));
        for now_ms in [0.0, 200.0, 400.0, 600.0, 800.0] {
            player.act(PlayerAction::Frame { now_ms });
            assert!(player.playback.playing && (12.0..15.0).contains(&player.playback.time), "{:?}", player.playback);
        }
        // 0.8 s at 4 units per second: 3.2 units, once round.
        assert!((player.playback.time - 12.2).abs() < 1e-9);
        player.act(PlayerAction::Loop(None));
        player.act(PlayerAction::Frame { now_ms: 1_050.0 });
        player.act(PlayerAction::Frame { now_ms: 1_300.0 });
        player.act(PlayerAction::Frame { now_ms: 1_550.0 });
        player.act(PlayerAction::Frame { now_ms: 1_800.0 });
        assert!(player.playback.time > 15.0);
    }
}
