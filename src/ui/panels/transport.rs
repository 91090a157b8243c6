//! Play, pause, step, speed.

use crate::text::{Label, Language, Narration, Speed};
use crate::ui::playback::Playback;
use crate::ui::player::PlayerAction;
use crate::ui::widgets::{Button, Choice, Look, Segmented};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub playback: Playback,
    pub end: f64,
    pub language: Language,
    pub act: Callback<PlayerAction>,
    /// Steps to the event before (false) or after (true).
    pub on_step: Callback<bool>,
}

#[component]
pub fn Transport(props: &Props) -> Html {
    let say = |label| props.language.say(label);
    let playback = props.playback;
    let at_end = playback.time >= props.end;
    let (label, shape) = match (playback.playing, at_end) {
        (true, _) => (Label::Pause, "M2 1h4v12H2zM8 1h4v12H8z"),
        (false, true) => (Label::Replay, "M2 1l11 6-11 6z"),
        (false, false) => (Label::Play, "M2 1l11 6-11 6z"),
    };
    let step = |forward: bool| {
        let on_step = props.on_step.clone();
        Callback::from(move |()| on_step.emit(forward))
    };
    let send = |action: PlayerAction| {
        let act = props.act.clone();
        Callback::from(move |()| act.emit(action))
    };
    let on_speed = {
        let act = props.act.clone();
        Callback::from(move |place: usize| act.emit(PlayerAction::Speed(Speed::ALL[place.min(2)])))
    };
    let time = props.language.say(Narration { time: (playback.time * 100.0).round() / 100.0, makespan: props.end });
    html! {
        <div class="transport">
            <Button look={Look::Primary} class="play" on_press={send(PlayerAction::Toggle)}>
                { icon(shape) }{ say(label) }
            </Button>
            <Button look={Look::Framed} class="step" name={say(Label::StepBack)} disabled={playback.time <= 0.0} on_press={step(false)}>
                { icon("M1 1h2v12H1zM13 1L4 7l9 6z") }
            </Button>
            <Button look={Look::Framed} class="step" name={say(Label::StepOn)} disabled={at_end} on_press={step(true)}>
                { icon("M11 1h2v12h-2zM1 1l9 6-9 6z") }
            </Button>
            <span class="time"><b>{ "t = " }</b>{ time }</span>
            <Segmented class="speed" name="speed" legend={say(Label::Speed)} legend_unseen=true
                choices={Speed::ALL.map(|speed| Choice::new(say(Label::SpeedChoice(speed)))).to_vec()}
                chosen={Speed::ALL.iter().position(|speed| *speed == playback.speed)} on_choose={on_speed} />
        </div>
    }
}

fn icon(path: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 14 14" aria-hidden="true"><path d={path} /></svg>
    }
}
