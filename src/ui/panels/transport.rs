//! Play, pause, step, speed.

use crate::text::{Label, Language, Narration, Speed};
use crate::ui::playback::Playback;
use crate::ui::player::PlayerAction;
use crate::ui::widgets::{Button, Choice, Look, Segmented};
use yew::prelude::*;

/// `on_step` steps to the event before (false) or after (true).
pub fn transport(
    playback: Playback,
    end: f64,
    language: Language,
    act: &Callback<PlayerAction>,
    on_step: &Callback<bool>,
) -> Html {
    let say = |label| language.say(label);
    let at_end = playback.time >= end;
    let (label, shape) = match (playback.playing, at_end) {
        (true, _) => (Label::Pause, "M2 1h4v12H2zM8 1h4v12H8z"),
        (false, true) => (Label::Replay, "M2 1l11 6-11 6z"),
        (false, false) => (Label::Play, "M2 1l11 6-11 6z"),
    };
    let step_button = |label: Label, disabled: bool, forward: bool, shape: &'static str| {
        let on_step = on_step.clone();
        let press = Callback::from(move |()| on_step.emit(forward));
        Button::new(Look::Framed, press).class("step").name(say(label)).disabled_if(disabled).html(icon(shape))
    };
    let send = |action: PlayerAction| {
        let act = act.clone();
        Callback::from(move |()| act.emit(action))
    };
    let on_speed = {
        let act = act.clone();
        Callback::from(move |place: usize| act.emit(PlayerAction::Speed(Speed::ALL[place.min(2)])))
    };
    let time = language.say(Narration { time: (playback.time * 100.0).round() / 100.0, makespan: end });
    let speed = Segmented {
        class: "speed",
        legend_unseen: true,
        ..Segmented::new(
            "speed",
            say(Label::Speed),
            Speed::ALL.map(|speed| Choice::new(say(Label::SpeedChoice(speed)))).to_vec(),
            Speed::ALL.iter().position(|speed| *speed == playback.speed),
            on_speed,
        )
    };
    html! {
        <div class="transport">
            { Button::new(Look::Primary, send(PlayerAction::Toggle)).class(if playback.playing { "play playing" } else { "play" }).html(html! { <>{ icon(shape) }{ say(label) }</> }) }
            { step_button(Label::StepBack, playback.time <= 0.0, false, "M1 1h2v12H1zM13 1L4 7l9 6z") }
            { step_button(Label::StepOn, at_end, true, "M11 1h2v12h-2zM1 1l9 6-9 6z") }
            <span class="time"><b>{ "t = " }</b>{ time }</span>
            { speed.html() }
        </div>
    }
}

fn icon(path: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 14 14" aria-hidden="true"><path d={path} /></svg>
    }
}
