//! Drills: numbers in the head, made from the model with a seed.

use crate::browser::today;
use crate::model::practice::drill::{Drill, Judgement};
use crate::model::scenario::url;
use crate::text::Language;
use crate::text::lesson_ui::LessonWord;
use crate::text::practice::{DrillAsks, WhyWrong};
use crate::text::practice_ui::{DrillExact, DrillUnit, PracticeWord as W};
use crate::ui::lesson::{Typed, mark, press, try_link};
use crate::ui::widgets::{Look, read_number};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

#[component]
pub fn Drills(props: &Props) -> Html {
    let seed = use_state_eq(today::now);
    let typed = use_state_eq(String::new);
    let judged = use_state(|| None::<Judgement>);
    let is_missing = use_state_eq(|| false);
    let drill = use_memo(*seed, |seed| Drill::from_seed(*seed));
    let language = props.language;
    let say = |word| language.say(word);
    let on_check = {
        let (judged, drill, typed, is_missing) = (judged.clone(), drill.clone(), typed.clone(), is_missing.clone());
        Callback::from(move |()| {
            let number = read_number(&typed);
            is_missing.set(number.is_none());
            if number.is_some() {
                judged.set(Some(drill.judge(number)));
            }
        })
    };
    let on_next = {
        let (seed, typed, judged, is_missing) = (seed.clone(), typed.clone(), judged.clone(), is_missing.clone());
        Callback::from(move |()| {
            is_missing.set(false);
            seed.set(seed.wrapping_add(1));
            typed.set(String::new());
            judged.set(None);
        })
    };
    let field = Typed {
        id: "drill-answer".into(),
        label: say(W::YourAnswer),
        unit: language.say(DrillUnit(drill.unit)),
        value: (*typed).clone(),
        is_wrong: *is_missing,
        on_input: {
            let (typed, is_missing) = (typed.clone(), is_missing.clone());
            Callback::from(move |text| {
                typed.set(text);
                is_missing.set(false);
            })
        },
    };
    html! {
        <section class="card drills" aria-label={say(W::DrillHeading)}>
            <p class="label">{ say(W::DrillHeading) }</p>
            <p class="hint">{ say(W::DrillTask) }</p>
            <p class="card-question">{ language.say(DrillAsks(&drill)) }</p>
            { field.html() }
            if *is_missing {
                <p class="problem" role="alert">{ language.say(LessonWord::NumberMissing) }</p>
            }
            <div class="buttons">
                { press("drill-check", Look::Framed, say(W::DrillCheck), on_check) }
                { press("drill-next", Look::Link, say(W::DrillNext), on_next) }
            </div>
            <div role="status">{ match *judged {
                None => Html::default(),
                Some(judgement) => outcome(&drill, judgement, language),
            } }</div>
        </section>
    }
}

fn outcome(drill: &Drill, judgement: Judgement, language: Language) -> Html {
    let (is_right, why, exact) = match judgement {
        Judgement::Right { exact } => (true, language.say(W::DrillRight), exact),
        Judgement::Wrong { exact, why } => (false, language.say(WhyWrong(why)), exact),
    };
    html! {
        <p class="outcome">
            { mark(is_right) }
            { why }{ " " }{ language.say(DrillExact { exact, unit: drill.unit }) }{ " " }
            { try_link(&url::write(&drill.scenario), &language.say(W::DrillShow)) }
        </p>
    }
}
