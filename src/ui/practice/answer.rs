//! The first step: how to answer, thinking, talking.

use super::microphone::Sound;
use super::timer::{meter, ring};
use super::{Round, Transcribing};
use crate::browser::recorder::Refusal;
use crate::browser::today;
use crate::browser::transcript::Transcript;
use crate::model::practice::Session;
use crate::model::practice::session::{Action, Clock, Millis, Mode, Phase, Settings, Way};
use crate::text::practice_ui::{Lasting, PracticeWord as W, WordCount};
use crate::ui::lesson::{choices, press, text_area};
use crate::ui::widgets::Look;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

const THINKS: [Option<u32>; 4] = [None, Some(10), Some(20), Some(60)];

/// The question is read; nothing runs.
pub fn before(round: &Round, session: &Session) -> Html {
    let ways: Vec<Way> = Way::ALL.into_iter().filter(|way| *way != Way::Speak || !round.is_mute).collect();
    let way = session.way().filter(|way| ways.contains(way)).unwrap_or(ways[0]);
    let on_way = {
        let (round, ways) = (round.clone(), ways.clone());
        Callback::from(move |place: usize| round.act(Action::Way(ways[place.min(ways.len() - 1)])))
    };
    let words = ways.iter().map(|way| round.say(W::WayOf(*way))).collect();
    let chosen = ways.iter().position(|other| *other == way);
    let on_start = {
        let round = round.clone();
        Callback::from(move |()| {
            if way == Way::Speak {
                round.microphone.start();
            } else {
                round.microphone.forget();
            }
            round.act(Action::Start { way, now: Millis(today::now()) });
        })
    };
    html! {
        <>
            { choices("way", round.say(W::WayLegend), words, chosen, on_way).html() }
            if round.desk.is_alive {
                { settings(round, session.settings(), way) }
            }
            <div class="buttons">
                { press("practice-start", Look::Primary, round.say(W::Start), on_start) }
                { press("practice-skip", Look::Link, round.say(W::SkipToAnswer), round.on(|| Action::SkipToAnswer)) }
            </div>
            <p class="hint">{ round.say(W::NothingLeaves) }{ " " }{ round.say(W::TimerHint) }</p>
        </>
    }
}

fn settings(round: &Round, settings: &Settings, way: Way) -> Html {
    let settings = *settings;
    let select = |id: &'static str,
                  legend: W,
                  off: W,
                  choices: &'static [Option<u32>],
                  present: Option<u32>,
                  set: fn(&mut Settings, Option<u32>)| {
        let name = |seconds: &Option<u32>| seconds.map_or_else(|| round.say(off), |seconds| round.language.say(Lasting(seconds)));
        // An author's time may be none of the usual ones.
        let all: Vec<Option<u32>> = choices.iter().copied().chain((!choices.contains(&present)).then_some(present)).collect();
        let onchange = {
            let (round, all) = (round.clone(), all.clone());
            Callback::from(move |event: Event| {
                let select: HtmlSelectElement = event.target_unchecked_into();
                let mut next = settings;
                set(&mut next, all.get(select.selected_index().max(0) as usize).copied().flatten());
                round.act(Action::Set(next));
            })
        };
        html! {
            <label class="setting" for={id}>
                <span>{ round.say(legend) }</span>
                <select class="select" {id} {onchange}>
                    { for all.iter().map(|seconds| html! { <option selected={*seconds == present}>{ name(seconds) }</option> }) }
                </select>
            </label>
        }
    };
    let on_mock = {
        let round = round.clone();
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let mode = if input.checked() { Mode::Mock } else { Mode::Practice };
            round.act(Action::Set(Settings { mode, ..settings }));
        })
    };
    html! {
        <div class="settings-row">
            { select("practice-timer", W::TimerLegend, W::TimerOff, &Settings::TALKS, settings.talk, |s, seconds| s.talk = seconds) }
            { select("practice-think", W::ThinkLegend, W::ThinkOff, &THINKS, settings.think, |s, seconds| s.think = seconds) }
            <label class="check">
                <input type="checkbox" id="practice-mock" checked={settings.mode == Mode::Mock} onchange={on_mock} />
                <span>{ round.say(W::MockLabel) }<small>{ round.say(W::MockHint) }</small></span>
            </label>
            if way == Way::Speak && Transcript::is_offered() {
                { transcribe_choice(round) }
            }
        </div>
    }
}

fn transcribe_choice(round: &Round) -> Html {
    let onchange = {
        let transcribes = round.transcribes.clone();
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            transcribes.set(if input.checked() { Transcribing::On } else { Transcribing::Off });
        })
    };
    html! {
        <label class="check">
            <input type="checkbox" id="practice-transcribe" checked={*round.transcribes != Transcribing::Off} {onchange} />
            <span>{ round.say(W::Transcribe) }<small>{ round.say(W::TranscribeHint) }</small></span>
        </label>
    }
}

/// Writes down while the reader talks, if asked to.
#[hook]
pub fn use_transcript(round: &Round) {
    let session = round.desk.session.as_ref();
    let is_talking = session.is_some_and(|s| matches!(s.phase(), Phase::Talk(_)) && s.way() == Some(Way::Speak));
    let is_on = is_talking && *round.transcribes == Transcribing::On;
    let round = round.clone();
    use_effect_with(is_on, move |is_on| {
        let running = is_on.then(|| {
            let (desk, failed) = (round.clone(), round.transcribes.setter());
            let failed_too = failed.clone();
            let started = Transcript::start(
                round.language.tag(),
                move |words| desk.act(Action::Words(words)),
                move || failed.set(Transcribing::Failed),
            );
            if started.is_none() {
                failed_too.set(Transcribing::Failed);
            }
            started
        });
        move || drop(running)
    });
}

pub fn think(round: &Round, session: &Session, clock: &Clock) -> Html {
    html! {
        <div class="talking">
            { ring(round, clock, session.settings().think, round.desk.now) }
            <p>{ round.say(W::ThinkNow) }</p>
            <div class="buttons">
                { press("practice-talk", Look::Primary, round.say(W::StartTalking), round.on(|| Action::Talk { now: Millis(today::now()) })) }
                { pause(round, clock) }
            </div>
        </div>
    }
}

pub fn talk(round: &Round, session: &Session, clock: &Clock) -> Html {
    let way = session.way().unwrap_or(Way::Aloud);
    let on_done = {
        let round = round.clone();
        Callback::from(move |()| {
            round.microphone.stop();
            round.act(Action::Finish { now: Millis(today::now()) });
        })
    };
    let on_restart = {
        let round = round.clone();
        Callback::from(move |()| {
            round.microphone.forget();
            round.act(Action::Again { seed: today::now() });
        })
    };
    html! {
        <>
            <div class="talking">
                { ring(round, clock, session.settings().talk, round.desk.now) }
                { match way {
                    Way::Speak => speaking(round, clock),
                    Way::Type => typing(round, session),
                    Way::Aloud => html! { <p>{ round.say(W::TalkAloud) }</p> },
                } }
                <div class="buttons">
                    { press("practice-done", Look::Primary, round.say(W::Done), on_done) }
                    { pause(round, clock) }
                    { press("practice-restart", Look::Framed, round.say(W::Restart), on_restart) }
                </div>
            </div>
            { other_ways(round, way) }
        </>
    }
}

fn pause(round: &Round, clock: &Clock) -> Html {
    let is_paused = clock.is_paused();
    let on_pause = {
        let round = round.clone();
        Callback::from(move |()| {
            if is_paused {
                round.microphone.resume();
                round.act(Action::Resume(Millis(today::now())));
            } else {
                round.microphone.pause();
                round.act(Action::Pause(Millis(today::now())));
            }
        })
    };
    press("practice-pause", Look::Framed, round.say(if is_paused { W::Resume } else { W::Pause }), on_pause)
}

/// A way may be changed at any time; no way is better than another.
fn other_ways(round: &Round, present: Way) -> Html {
    let other = |way: Way| {
        let round_too = round.clone();
        let on_press = Callback::from(move |()| {
            if present == Way::Speak {
                round_too.microphone.forget();
            }
            if way == Way::Speak {
                round_too.microphone.start();
            }
            round_too.act(Action::Way(way));
        });
        press(format!("practice-way-{}", way.name()), Look::Link, round.say(W::WayOf(way)), on_press)
    };
    let others = Way::ALL.into_iter().filter(|way| *way != present && (*way != Way::Speak || !round.is_mute));
    html! {
        <p class="hint other-ways">{ round.say(W::TimerHint) }{ for others.map(other) }</p>
    }
}

fn speaking(round: &Round, clock: &Clock) -> Html {
    let microphone = &round.microphone;
    let words = match &*microphone.sound {
        Sound::Refused(Refusal::Denied) => W::Denied,
        Sound::Refused(Refusal::Missing) => W::NoMicrophone,
        Sound::Refused(Refusal::Failed) => W::RecorderFailed,
        Sound::Asking => W::RecordingAsks,
        _ if clock.is_paused() => W::RecordingPaused,
        _ if microphone.is_silent() => W::RecordingSilent,
        _ => W::RecordingNow,
    };
    let is_recording = matches!(*microphone.sound, Sound::Recording);
    html! {
        <div class="speaking">
            <p class={if is_recording { "recording" } else { "" }} role="status">{ round.say(words) }</p>
            if is_recording {
                { meter(&microphone.levels) }
            }
            if *round.transcribes == Transcribing::Failed {
                <p class="hint" role="status">{ round.say(W::TranscribeFailed) }</p>
            }
        </div>
    }
}

fn typing(round: &Round, session: &Session) -> Html {
    let on_input = {
        let round = round.clone();
        Callback::from(move |words| round.act(Action::Words(words)))
    };
    let count = session.words().split_whitespace().count();
    html! {
        <div class="speaking">
            { text_area("practice-words", &round.say(W::TypeLabel), &round.say(W::TypeHint), 4, session.words(), on_input) }
            <p class="hint">{ round.language.say(WordCount(count)) }</p>
        </div>
    }
}
