//! "Say it": an answer of thirty seconds, spoken, typed or just said; the points to tick; follow-ups; the model answer; what was missed.

mod after;
mod answer;
mod begin;
mod desk;
mod drills;
mod mark;
mod microphone;
mod reports;
mod side;
mod timer;

use crate::model::practice::session::{Action, Phase};
use crate::model::practice::{Question, Session};
use crate::text::Language;
use crate::text::practice_ui::{DeckFault, PracticeWord as W};
use crate::ui::lesson::{foreign, own_deck};
use begin::{use_beginning, use_clock, use_mock};
use desk::{DeckTrouble, Desk, DeskHandle, Do};
use drills::Drills;
use microphone::{Microphone, use_microphone};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

/// What the parts of a round need.
#[derive(Clone, PartialEq)]
pub struct Round {
    pub desk: DeskHandle,
    pub microphone: Microphone,
    pub language: Language,
    /// The course's author does without the microphone.
    pub is_mute: bool,
    /// Whether the browser writes down what is said, as the reader asked.
    pub transcribes: UseStateHandle<Transcribing>,
}

/// Writing down what is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Transcribing {
    #[default]
    Off,
    On,
    Failed,
}

impl Round {
    pub fn say(&self, word: W) -> String {
        self.language.say(word)
    }

    /// The language of the deck's words, where the page speaks another.
    pub fn deck_language(&self) -> Option<AttrValue> {
        foreign(self.desk.deck.as_deref()?, self.language)
    }

    /// Takes an action of the round.
    pub fn act(&self, action: Action) {
        self.desk.dispatch(Do::Round(action));
    }

    /// A press that takes an action.
    pub fn on(&self, action: impl Fn() -> Action + 'static) -> Callback<()> {
        let desk = self.desk.dispatcher();
        Callback::from(move |()| desk.dispatch(Do::Round(action())))
    }
}

#[component]
pub fn Practice(props: &Props) -> Html {
    let desk = use_reducer(|| Desk::new(own_deck()));
    let microphone = use_microphone();
    let transcribes = use_state_eq(Transcribing::default);
    let is_mute = use_beginning(&desk);
    use_clock(&desk);
    use_mock(&desk);
    let round = Round { desk: desk.clone(), microphone, language: props.language, is_mute, transcribes };
    answer::use_transcript(&round);
    let Some(deck) = desk.deck.clone() else { return Html::default() };
    let Some((question, session)) = deck.questions.get(desk.place).zip(desk.session.as_ref()) else { return Html::default() };
    html! {
        <div class="practice wide">
            <div class="aside">
                if desk.is_alive {
                    { side::side(&round, &deck) }
                }
            </div>
            <div class="round">
                <p class="task">{ round.say(W::Task) }</p>
                { trouble(&round) }
                <p class="asked" lang={round.deck_language()}>{ format!("“{}”", question.question) }</p>
                { steps(&round, session) }
                <div class="step">{ step(&round, question, session) }</div>
                <p class="unseen" role="status">{ announced(&round, session) }</p>
                if desk.is_alive && matches!(session.phase(), Phase::Question | Phase::Debrief) && !session.hides_lab() {
                    <Drills language={props.language} />
                }
            </div>
        </div>
    }
}

/// Which step of the four is the present one.
fn steps(round: &Round, session: &Session) -> Html {
    let present = match session.phase() {
        Phase::Question | Phase::Think(_) | Phase::Talk(_) => 0,
        Phase::Tick => 1,
        Phase::FollowUp { .. } => 2,
        Phase::ModelAnswer | Phase::Debrief => 3,
    };
    let names = [W::StepAnswer, W::StepMark, W::StepFollowUps, W::StepModelAnswer];
    html! {
        <ol class="steps" aria-label={round.say(W::StepsName)}>
            { for names.into_iter().enumerate().map(|(place, name)| html! {
                <li aria-current={(place == present).then_some("step")}>{ place + 1 }{ " " }{ round.say(name) }</li>
            }) }
        </ol>
    }
}

fn step(round: &Round, question: &Question, session: &Session) -> Html {
    match session.phase() {
        Phase::Question => answer::before(round, session),
        Phase::Think(clock) => answer::think(round, session, clock),
        Phase::Talk(clock) => answer::talk(round, session, clock),
        Phase::Tick => mark::mark(round, question, session),
        Phase::FollowUp { index, .. } => after::follow_up(round, question, session, *index),
        Phase::ModelAnswer => after::model_answer(round, question, session),
        Phase::Debrief => after::debrief(round, question, session),
    }
}

/// What a screen reader is told; at most three things in a run.
fn announced(round: &Round, session: &Session) -> String {
    let said = session.announced().last().filter(|_| matches!(session.phase(), Phase::Talk(_)));
    said.map(|announcement| round.language.say(crate::text::practice::Announced(*announcement))).unwrap_or_default()
}

/// Why the page's own deck is shown though another one was asked for.
fn trouble(round: &Round) -> Html {
    match &round.desk.trouble {
        None => Html::default(),
        Some(DeckTrouble::Missing) => html! {
            <p class="problem" role="alert">{ round.say(W::DeckMissing) }</p>
        },
        Some(DeckTrouble::Faults(faults)) => html! {
            <div class="problem" role="alert">
                <p>{ round.say(W::DeckRefused) }</p>
                <ul>{ for faults.iter().take(12).map(|fault| html! { <li>{ round.language.say(DeckFault(fault)) }</li> }) }</ul>
            </div>
        },
    }
}
