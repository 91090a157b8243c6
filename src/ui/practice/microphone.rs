//! The microphone as a hook: what it does now, and how to start, pause, stop and forget.

use crate::browser::recorder::{Recorder, Recording, Refusal};
use gloo::timers::callback::Interval;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Bars of the level meter, and how often one is added.
pub const BARS: usize = 36;
const EVERY_MS: u32 = 120;
/// Quieter than this for so many bars is silence.
const SILENCE: f64 = 0.015;
const SILENT_BARS: usize = 25;

/// What there is.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Sound {
    #[default]
    Off,
    Asking,
    Recording,
    Refused(Refusal),
    Kept(Rc<Recording>),
}

#[derive(Clone)]
pub struct Microphone {
    pub sound: UseStateHandle<Sound>,
    /// The last levels, oldest first, 0 to 1.
    pub levels: UseStateHandle<Vec<f64>>,
    recorder: Rc<RefCell<Option<Recorder>>>,
    /// Counts starts, so that a microphone granted too late is let go.
    turn: Rc<RefCell<u32>>,
}

impl PartialEq for Microphone {
    fn eq(&self, other: &Self) -> bool {
        self.sound == other.sound && self.levels == other.levels && Rc::ptr_eq(&self.recorder, &other.recorder)
    }
}

#[hook]
pub fn use_microphone() -> Microphone {
    let sound = use_state_eq(Sound::default);
    let levels = use_state(Vec::new);
    let recorder = use_mut_ref(|| None::<Recorder>);
    let turn = use_mut_ref(|| 0_u32);
    {
        let (recorder, levels) = (recorder.clone(), levels.setter());
        use_effect_with(*sound == Sound::Recording, move |is_recording| {
            let seen = RefCell::new(Vec::new());
            let interval = is_recording.then(|| {
                Interval::new(EVERY_MS, move || {
                    if let Some(level) = recorder.borrow().as_ref().and_then(Recorder::level) {
                        let mut seen = seen.borrow_mut();
                        seen.push(level);
                        levels.set(seen.iter().skip(seen.len().saturating_sub(BARS)).copied().collect());
                    }
                })
            });
            move || drop(interval)
        });
    }
    Microphone { sound, levels, recorder, turn }
}

impl Microphone {
    pub fn start(&self) {
        self.forget();
        *self.turn.borrow_mut() += 1;
        let (turn, mine) = (self.turn.clone(), *self.turn.borrow());
        let (sound, recorder) = (self.sound.setter(), self.recorder.clone());
        sound.set(Sound::Asking);
        wasm_bindgen_futures::spawn_local(async move {
            let started = Recorder::start().await;
            if *turn.borrow() != mine {
                return;
            }
            match started {
                Ok(running) => {
                    *recorder.borrow_mut() = Some(running);
                    sound.set(Sound::Recording);
                }
                Err(refusal) => sound.set(Sound::Refused(refusal)),
            }
        });
    }

    pub fn pause(&self) {
        if let Some(recorder) = &*self.recorder.borrow() {
            recorder.pause();
        }
    }

    pub fn resume(&self) {
        if let Some(recorder) = &*self.recorder.borrow() {
            recorder.resume();
        }
    }

    /// Ends a running recording and keeps what was recorded.
    pub fn stop(&self) {
        *self.turn.borrow_mut() += 1;
        match self.recorder.borrow_mut().take() {
            Some(recorder) => {
                let sound = self.sound.setter();
                recorder.stop(move |recording| sound.set(recording.map_or(Sound::Off, |kept| Sound::Kept(Rc::new(kept)))));
            }
            None if matches!(*self.sound, Sound::Asking) => self.sound.set(Sound::Off),
            None => {}
        }
    }

    /// Lets the microphone go and drops what was recorded.
    pub fn forget(&self) {
        *self.turn.borrow_mut() += 1;
        self.recorder.borrow_mut().take();
        self.sound.set(Sound::Off);
        self.levels.set(Vec::new());
    }

    pub fn is_silent(&self) -> bool {
        let tail = self.levels.len().saturating_sub(SILENT_BARS);
        self.levels.len() >= SILENT_BARS && self.levels[tail..].iter().all(|level| *level < SILENCE)
    }
}
