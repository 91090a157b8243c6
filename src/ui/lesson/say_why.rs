//! "Now say why": the reader's own words first, then the points of a good answer.

use super::controls::{press, text_area};
use super::deck;
use crate::model::practice::check::suggest;
use crate::text::Language;
use crate::text::lesson_ui::{HeardWords, LessonWord};
use crate::ui::widgets::Look;
use yew::prelude::*;

/// The question of the deck that this part asks.
const QUESTION: &str = "why-not-zero3";

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

#[component]
pub fn SayWhy(props: &Props) -> Html {
    let words = use_state(String::new);
    // The points are made only now: before, they are nowhere on the page.
    let is_open = use_state_eq(|| false);
    let say = |word| props.language.say(word);
    let on_input = {
        let words = words.clone();
        Callback::from(move |text| words.set(text))
    };
    let open = || {
        let is_open = is_open.clone();
        Callback::from(move |()| is_open.set(true))
    };
    html! {
        <div class="card say-why">
            { text_area("say-why-words", &say(LessonWord::YourWords), &say(LessonWord::YourWordsHint), 3, &words, on_input) }
            <div class="buttons">
                { press("say-why-compare", Look::Primary, say(LessonWord::Compare), open()) }
                { press("say-why-aloud", Look::Framed, say(LessonWord::SaidAloud), open()) }
            </div>
            if *is_open {
                { points(props.language, &words) }
            }
        </div>
    }
}

fn points(language: Language, words: &str) -> Html {
    let Some(deck) = deck::own() else { return Html::default() };
    let Some(question) = deck.question(QUESTION) else { return Html::default() };
    let heard = suggest(words, question, &deck.hearing);
    let point = |(place, point): (usize, &crate::model::practice::Point)| {
        let phrases = heard.iter().find(|heard| heard.point == place).map(|heard| heard.phrases(words));
        html! {
            <li>
                <span lang={deck::foreign(&deck, language)}>{ &point.point }</span>
                if let Some(phrases) = phrases {
                    <span class="heard">{ language.say(HeardWords(&phrases)) }</span>
                }
            </li>
        }
    };
    html! {
        <div role="status">
            <p class="label">{ language.say(LessonWord::PointsHeading) }</p>
            <ul class="points">{ for question.points().enumerate().map(point) }</ul>
            if heard.is_empty() && !words.trim().is_empty() {
                <p class="hint">{ language.say(LessonWord::NothingHeard) }</p>
            }
        </div>
    }
}
