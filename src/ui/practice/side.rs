//! Beside the round: which question, what is due, what was tried, and what the reader can do with it.

use super::Round;
use super::desk::Do;
use crate::browser::{download, upload};
use crate::model::practice::progress::Attempt;
use crate::model::practice::spacing::{self, due_list};
use crate::model::practice::{Deck, anki};
use crate::text::practice_ui::{AttemptLine, PlaceOf, PracticeWord as W, TrendLine};
use crate::ui::lesson::press;
use crate::ui::widgets::Look;
use std::rc::Rc;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Attempts shown of one question.
const SHOWN: usize = 5;

pub fn side(round: &Round, deck: &Rc<Deck>) -> Html {
    html! {
        <>
            { pick(round, deck) }
            { due(round, deck) }
            { attempts(round, deck) }
            { keeping(round, deck) }
        </>
    }
}

fn pick(round: &Round, deck: &Rc<Deck>) -> Html {
    let desk = &round.desk;
    let onchange = {
        let round = round.clone();
        Callback::from(move |event: Event| {
            let select: HtmlSelectElement = event.target_unchecked_into();
            go(&round, select.selected_index().max(0) as usize);
        })
    };
    let on_another = {
        let (round, next) = (round.clone(), (desk.place + 1) % deck.questions.len().max(1));
        Callback::from(move |()| go(&round, next))
    };
    let place = deck.questions.get(desk.place).map(|question| PlaceOf {
        place: desk.place + 1,
        of: deck.questions.len(),
        topic: question.topic,
    });
    html! {
        <section>
            <label class="label" for="practice-question">{ round.say(W::PickQuestion) }</label>
            <select class="select" id="practice-question" {onchange}>
                { for deck.questions.iter().enumerate().map(|(place, question)| html! {
                    <option lang={round.deck_language()} selected={place == desk.place}>{ &question.question }</option>
                }) }
            </select>
            if let Some(place) = place {
                <p class="hint">{ round.language.say(place) }</p>
            }
            { press("practice-another", Look::Link, round.say(W::AnotherQuestion), on_another) }
        </section>
    }
}

fn go(round: &Round, place: usize) {
    round.microphone.forget();
    round.desk.dispatch(Do::Pick(place));
}

fn due(round: &Round, deck: &Rc<Deck>) -> Html {
    let desk = &round.desk;
    if desk.progress.attempts().is_empty() {
        return Html::default();
    }
    let list = due_list(&desk.progress, deck, &spacing::usual(), desk.today);
    let row = |due: &spacing::Due| {
        let place = deck.questions.iter().position(|question| question.id == due.question)?;
        let question = deck.questions.get(place)?;
        let round_too = round.clone();
        let on_press = Callback::from(move |()| go(&round_too, place));
        Some(html! {
            <li lang={round.deck_language()}>{ press(format!("due-{}", due.question), Look::Link, question.question.clone(), on_press) }</li>
        })
    };
    html! {
        <section>
            <h3>{ round.say(W::Due) }</h3>
            if list.is_empty() {
                <p class="hint">{ round.say(W::NothingDue) }</p>
            }
            <ul class="due">{ for list.iter().filter_map(row) }</ul>
        </section>
    }
}

fn attempts(round: &Round, deck: &Rc<Deck>) -> Html {
    let desk = &round.desk;
    let Some(question) = deck.questions.get(desk.place) else { return Html::default() };
    let mine: Vec<&Attempt> = desk.progress.of_question(&question.id).collect();
    let row = |attempt: &&Attempt| {
        let line = AttemptLine {
            days_ago: desk.today.0.saturating_sub(attempt.day.0),
            core: attempt.core,
            core_of: attempt.core_of,
            bonus: attempt.bonus,
        };
        html! {
            <li>
                <span class="cells" aria-hidden="true">{ for (0..attempt.core_of).map(|cell| html! { <i class={(cell < attempt.core).then_some("full")}></i> }) }</span>
                { round.language.say(line) }
            </li>
        }
    };
    let trend = desk.progress.trend();
    let ends = trend.first().zip(trend.last());
    html! {
        <section>
            <h3>{ round.say(W::Attempts) }</h3>
            if mine.is_empty() {
                <p class="hint">{ round.say(W::NoAttempts) }</p>
            }
            <ul class="attempts">{ for mine.iter().rev().take(SHOWN).map(row) }</ul>
            if let Some((first, last)) = ends {
                <p class="hint">{ round.language.say(TrendLine { days: trend.len(), first: first.1, last: last.1 }) }</p>
            }
        </section>
    }
}

/// What is kept and where; export, import, erase, and the deck for Anki.
fn keeping(round: &Round, deck: &Rc<Deck>) -> Html {
    let desk = &round.desk;
    let dispatch = |action: fn() -> Do| {
        let desk = desk.dispatcher();
        Callback::from(move |()| desk.dispatch(action()))
    };
    let on_export = {
        let text = desk.progress.export();
        Callback::from(move |()| {
            let _refused = download::text("scale-lab-practice.json", "application/json", &text);
        })
    };
    let on_anki = {
        let deck = deck.clone();
        Callback::from(move |()| {
            let _refused = download::text(&format!("{}.txt", deck.id), "text/plain", &anki::text(&deck));
        })
    };
    let on_file = {
        let desk = desk.dispatcher();
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let desk = desk.clone();
            upload::text(&input, move |text| desk.dispatch(Do::Import(text)));
        })
    };
    let has_attempts = !desk.progress.attempts().is_empty();
    html! {
        <section class="keeping">
            <p class="hint">{ round.say(if desk.lasts { W::OnThisDevice } else { W::SessionOnly }) }</p>
            <div class="buttons">
                { press("practice-export", Look::Link, round.say(W::Export), on_export) }
                <label class="link import">{ round.say(W::Import) }<input type="file" class="unseen" id="practice-import" accept=".json,application/json" onchange={on_file} /></label>
                { press("practice-anki", Look::Link, round.say(W::Anki), on_anki) }
                if has_attempts && !desk.asks_to_erase {
                    { press("practice-erase", Look::Link, round.say(W::Erase), dispatch(|| Do::AskToErase(true))) }
                }
            </div>
            if desk.asks_to_erase {
                <p role="status">{ round.say(W::EraseSure) }</p>
                <div class="buttons">
                    { press("practice-erase-sure", Look::Framed, round.say(W::Erase), dispatch(|| Do::Erase)) }
                    { press("practice-keep", Look::Framed, round.say(W::Keep), dispatch(|| Do::AskToErase(false))) }
                </div>
            }
            if let Some(imported) = &desk.imported {
                <p class="hint" role="status">{ round.language.say(imported.clone()) }</p>
            }
        </section>
    }
}
