//! The second step: ticking what was covered, and listening to oneself.

use super::Round;
use super::microphone::Sound;
use crate::model::practice::check::suggest;
use crate::model::practice::session::Action;
use crate::model::practice::{Question, Session};
use crate::text::lesson_ui::HeardWords;
use crate::text::practice_ui::{PracticeWord as W, TickedOf};
use crate::ui::lesson::{choices, press};
use crate::ui::widgets::Look;
use yew::prelude::*;

pub fn mark(round: &Round, question: &Question, session: &Session) -> Html {
    let words = session.words();
    let hearing = round.desk.deck.as_ref().map(|deck| deck.hearing.clone()).unwrap_or_default();
    let heard: Vec<(usize, String)> = suggest(words, question, &hearing)
        .iter()
        .map(|heard| (heard.point, round.language.say(HeardWords(&heard.phrases(words)))))
        .collect();
    let has_follow_ups = session.follow_ups_left() > 0;
    let on = if has_follow_ups { W::ToFollowUps } else { W::ToModelAnswer };
    html! {
        <>
            { recording(round) }
            if !words.trim().is_empty() {
                <blockquote class="own-words">{ words }</blockquote>
            }
            if !heard.is_empty() {
                <p class="hint">{ round.say(W::ConfirmHeard) }</p>
            }
            <div class="rubric">
                { column(round, question, session, &heard, W::Core) }
                { column(round, question, session, &heard, W::Bonus) }
            </div>
            { confidence(round, session) }
            <div class="buttons">{ press("practice-ticked", Look::Primary, round.say(on), round.on(|| Action::Ticked)) }</div>
        </>
    }
}

fn column(round: &Round, question: &Question, session: &Session, heard: &[(usize, String)], which: W) -> Html {
    let core = question.core.len();
    let (first, points) = if which == W::Core { (0, &question.core) } else { (core, &question.bonus) };
    let places = first..first + points.len();
    let ticked = session.ticked().iter().filter(|place| places.contains(place)).count();
    let row = |(index, point): (usize, &crate::model::practice::Point)| {
        let place = first + index;
        let hint = heard.iter().find(|(other, _)| *other == place).map(|(_, words)| words.clone());
        let onchange = {
            let round = round.clone();
            Callback::from(move |_| round.act(Action::Tick(place)))
        };
        html! {
            <li>
                <label class="check">
                    <input type="checkbox" id={format!("point-{}", point.id)} checked={session.ticked().contains(&place)} {onchange} />
                    <span><span lang={round.deck_language()}>{ &point.point }</span>
                        if let Some(words) = hint {
                            <small class="heard">{ words }</small>
                        }
                    </span>
                </label>
            </li>
        }
    };
    html! {
        <section>
            <h3><span>{ round.say(which) }</span><span class="quiet">{ round.language.say(TickedOf { ticked, of: points.len() }) }</span></h3>
            <ul>{ for points.iter().enumerate().map(row) }</ul>
        </section>
    }
}

fn confidence(round: &Round, session: &Session) -> Html {
    let on_choose = {
        let round = round.clone();
        Callback::from(move |place: usize| round.act(Action::Confidence(place.min(4) as u8 + 1)))
    };
    let legend = format!("{} {}, {}.", round.say(W::Confidence), round.say(W::ConfidenceGuessed), round.say(W::ConfidenceSure));
    let levels = (1..=5).map(|level: u8| level.to_string()).collect();
    let chosen = session.confidence().map(|level| usize::from(level) - 1);
    html! {
        <div class="confidence">{ choices("confidence", legend, levels, chosen, on_choose).html() }</div>
    }
}

/// Listening to the own answer, while there is one.
pub fn recording(round: &Round) -> Html {
    let Sound::Kept(recording) = &*round.microphone.sound else { return Html::default() };
    let on_delete = {
        let microphone = round.microphone.clone();
        Callback::from(move |()| microphone.forget())
    };
    html! {
        <div class="recording-kept">
            <audio controls=true src={recording.url().to_owned()} aria-label={round.say(W::RecordingKept)}></audio>
            <p class="hint">{ round.say(W::RecordingKept) }</p>
            <div class="buttons">
                <a class="link" href={recording.url().to_owned()} download={recording.file_name()}>{ round.say(W::Download) }</a>
                { press("practice-delete", Look::Link, round.say(W::Delete), on_delete) }
            </div>
        </div>
    }
}
