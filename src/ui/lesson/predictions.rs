//! Predictions: one question at a time; what the model says is not on the page before the reader has answered or skipped.

use super::controls::{Typed, choices, mark, press};
use super::try_link;
use crate::browser::report::report;
use crate::model::memory::Zero;
use crate::model::practice::prediction::{Answer, Ask, Direction, Outcome, Prediction, Reveal};
use crate::text::lesson_ui::{AnswerText, LessonWord, OutcomeText, QuestionOf, UnitOf};
use crate::text::practice::{Because, PredictionAsks};
use crate::text::{Label, Language};
use crate::ui::widgets::{Look, Segmented, read_number};
use std::cell::Cell;
use yew::prelude::*;

const DIRECTIONS: [(Direction, LessonWord); 3] =
    [(Direction::Falls, LessonWord::Falls), (Direction::Same, LessonWord::Same), (Direction::Rises, LessonWord::Rises)];

#[derive(Properties, PartialEq)]
pub struct Props {
    pub group: &'static [Prediction],
    pub language: Language,
}

/// Where the reader is in the group.
#[derive(Debug, Clone, PartialEq, Default)]
struct State {
    place: usize,
    typed: String,
    chosen: Option<usize>,
    is_missing: bool,
    revealed: Option<Reveal>,
}

#[component]
pub fn Predictions(props: &Props) -> Html {
    let state = use_state(State::default);
    let Some(&prediction) = props.group.get(state.place) else { return Html::default() };
    let say = |word| props.language.say(word);
    html! {
        <div class="card predict" role="group" aria-label={say(LessonWord::PredictHeading)}>
            <p class="label">
                { say(LessonWord::PredictHeading) }
                if props.group.len() > 1 {
                    <span class="quiet">{ " · " }{ props.language.say(QuestionOf { place: state.place + 1, of: props.group.len() }) }</span>
                }
            </p>
            <p class="card-question">{ props.language.say(PredictionAsks(prediction)) }</p>
            { match &state.revealed {
                None => question(props, prediction, &state),
                Some(reveal) => revealed(props, prediction, reveal, &state),
            } }
        </div>
    }
}

fn missing(ask: Ask) -> LessonWord {
    if matches!(ask, Ask::Number { .. }) { LessonWord::NumberMissing } else { LessonWord::ChoiceMissing }
}

fn question(props: &Props, prediction: Prediction, state: &UseStateHandle<State>) -> Html {
    let language = props.language;
    let name = format!("predict-{}", prediction.name());
    let choose = {
        let state = state.clone();
        Callback::from(move |place| state.set(State { chosen: Some(place), is_missing: false, ..(*state).clone() }))
    };
    let among = |words: Vec<String>| {
        let legend = language.say(PredictionAsks(prediction));
        Segmented { legend_unseen: true, ..choices(name.clone(), legend, words, state.chosen, choose.clone()) }.html()
    };
    let answer = match prediction.ask() {
        Ask::Strategy => among(Zero::ALL.map(|zero| language.say(Label::StrategyShort(zero))).to_vec()),
        Ask::Direction => among(DIRECTIONS.map(|(_, word)| language.say(word)).to_vec()),
        Ask::Number { unit, .. } => Typed {
            id: name.clone(),
            label: language.say(LessonWord::YourWords),
            unit: language.say(UnitOf(unit)),
            value: state.typed.clone(),
            is_wrong: state.is_missing,
            on_input: {
                let state = state.clone();
                Callback::from(move |typed| state.set(State { typed, is_missing: false, ..(*state).clone() }))
            },
        }
        .html(),
    };
    html! {
        <>
            { answer }
            if state.is_missing {
                <p class="problem" role="alert">{ language.say(missing(prediction.ask())) }</p>
            }
            <div class="buttons">
                { press(format!("{name}-check"), Look::Primary, language.say(LessonWord::Check), on_check(prediction, state)) }
                { press(format!("{name}-skip"), Look::Link, language.say(LessonWord::Skip), on_reveal(prediction, state, Answer::Skipped)) }
            </div>
        </>
    }
}

fn on_check(prediction: Prediction, state: &UseStateHandle<State>) -> Callback<()> {
    let state = state.clone();
    Callback::from(move |()| {
        let answer = match prediction.ask() {
            Ask::Number { .. } => read_number(&state.typed).map(Answer::Number),
            Ask::Strategy => state.chosen.and_then(|place| Zero::ALL.get(place).copied()).map(Answer::Strategy),
            Ask::Direction => {
                state.chosen.and_then(|place| DIRECTIONS.get(place)).map(|(direction, _)| Answer::Direction(*direction))
            }
        };
        match answer {
            Some(answer) => reveal(prediction, &state, answer),
            None => state.set(State { is_missing: true, ..(*state).clone() }),
        }
    })
}

fn on_reveal(prediction: Prediction, state: &UseStateHandle<State>, answer: Answer) -> Callback<()> {
    let state = state.clone();
    Callback::from(move |()| reveal(prediction, &state, answer))
}

fn reveal(prediction: Prediction, state: &UseStateHandle<State>, answer: Answer) {
    let done = note_done(prediction);
    report(
        "report",
        &format!(
            r#"{{"type":"progress","step":"predict-{}","done":{done},"total":{}}}"#,
            prediction.name(),
            Prediction::ALL.len()
        ),
    );
    state.set(State { revealed: Some(prediction.reveal(answer)), is_missing: false, ..(**state).clone() });
}

/// How many predictions have been answered or skipped on this page, with this one.
fn note_done(prediction: Prediction) -> u32 {
    thread_local! {
        static DONE: Cell<u32> = const { Cell::new(0) };
    }
    let place = Prediction::ALL.iter().position(|other| *other == prediction).unwrap_or_default();
    DONE.with(|done| {
        done.set(done.get() | 1 << place);
        done.get().count_ones()
    })
}

fn revealed(props: &Props, prediction: Prediction, reveal: &Reveal, state: &UseStateHandle<State>) -> Html {
    let language = props.language;
    let say = |word| language.say(word);
    let unit = if let Ask::Number { unit, .. } = prediction.ask() { Some(unit) } else { None };
    let text = |answer| language.say(AnswerText { answer, unit });
    let is_last = state.place + 1 == props.group.len();
    let on_next = {
        let state = state.clone();
        Callback::from(move |()| state.set(State { place: state.place + 1, ..State::default() }))
    };
    html! {
        <div role="status">
            <dl class="compared">
                if reveal.answer != Answer::Skipped {
                    <div><dt>{ say(LessonWord::YouSaid) }</dt><dd>{ mark(reveal.outcome == Outcome::Right) }{ text(reveal.answer) }</dd></div>
                }
                <div><dt>{ say(LessonWord::ModelSays) }</dt><dd>{ mark(true) }<b>{ text(reveal.truth) }</b></dd></div>
            </dl>
            <p>{ language.say(OutcomeText(reveal.outcome)) }{ " " }{ language.say(Because(reveal.reason)) }</p>
            <div class="buttons">
                if !is_last {
                    { press(format!("predict-{}-next", prediction.name()), Look::Framed, say(LessonWord::NextQuestion), on_next) }
                }
                if !reveal.after.is_empty() {
                    { try_link(reveal.after, &say(LessonWord::ShowInLab)) }
                }
                if is_last && props.group.len() > 1 {
                    <span class="hint">{ say(LessonWord::AllPredicted) }</span>
                }
            </div>
        </div>
    }
}
