//! Follow-ups one at a time, the model answer, and what was missed.

use super::Round;
use super::mark::recording;
use crate::browser::today;
use crate::model::practice::session::Action;
use crate::model::practice::{Point, Question, Session};
use crate::text::practice_ui::{FollowUpOf, PracticeWord as W, TickedOf};
use crate::ui::lesson::{press, try_link};
use crate::ui::widgets::Look;
use yew::prelude::*;

pub fn follow_up(round: &Round, question: &Question, session: &Session, index: usize) -> Html {
    let Some(asked) = session.follow_up(question) else { return Html::default() };
    let place = FollowUpOf { place: index + 1, of: question.follow_ups.len() };
    html! {
        <>
            <p class="label">{ round.language.say(place) }</p>
            <p class="card-question" lang={round.deck_language()}>{ asked }</p>
            if let Some(answer) = session.follow_up_answer(question) {
                <div role="status"><p class="prose" lang={round.deck_language()}>{ answer }</p></div>
                <div class="buttons">{ press("practice-next", Look::Primary, round.say(W::Next), round.on(|| Action::Next)) }</div>
            } else {
                <p class="hint">{ round.say(W::FollowUpTask) }</p>
                <div class="buttons">{ press("practice-reveal", Look::Primary, round.say(W::Reveal), round.on(|| Action::Reveal)) }</div>
            }
        </>
    }
}

pub fn model_answer(round: &Round, question: &Question, session: &Session) -> Html {
    html! {
        <>
            { answers(round, question, session) }
            <div class="buttons">{ press("practice-debrief", Look::Primary, round.say(W::ToDebrief), round.on(|| Action::Next)) }</div>
        </>
    }
}

fn answers(round: &Round, question: &Question, session: &Session) -> Html {
    let Some((answer, avoid)) = session.model_answer(question).zip(session.avoid(question)) else { return Html::default() };
    html! {
        <>
            { recording(round) }
            <div class="rubric">
                <section>
                    <h3>{ round.say(W::ModelAnswer) }</h3>
                    <p class="prose" lang={round.deck_language()}>{ answer }</p>
                </section>
                <section>
                    <h3>{ round.say(W::NotToSay) }</h3>
                    <ul class="avoid" lang={round.deck_language()}>{ for avoid.iter().map(|line| html! { <li>{ line }</li> }) }</ul>
                </section>
            </div>
        </>
    }
}

pub fn debrief(round: &Round, question: &Question, session: &Session) -> Html {
    let missed = session.missed(question);
    let total = question.points().count();
    let on_again = {
        let round = round.clone();
        Callback::from(move |()| {
            round.microphone.forget();
            round.act(Action::Again { seed: today::now() });
        })
    };
    html! {
        <>
            <p class="verdict-line">{ round.say(W::YouCovered) }{ " " }<b>{ round.language.say(TickedOf { ticked: total - missed.len(), of: total }) }</b></p>
            <h3>{ round.say(W::Missed) }</h3>
            if missed.is_empty() {
                <p>{ round.say(W::NothingMissed) }</p>
            }
            <ul class="missed">{ for missed.into_iter().map(|point| missed_row(round, point)) }</ul>
            { answers(round, question, session) }
            <div class="buttons">{ press("practice-again", Look::Primary, round.say(W::TryAgain), on_again) }</div>
        </>
    }
}

fn missed_row(round: &Round, point: &Point) -> Html {
    html! {
        <li><span lang={round.deck_language()}>{ &point.point }</span>{ " " }{ try_link(&point.link, &round.say(W::SeeIt)) }</li>
    }
}
