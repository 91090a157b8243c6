//! Every schedule with its idle share and its peak at the present numbers, before it is chosen.

use crate::model::pipeline::{Refusal, Rule};
use crate::model::scenario::history::Gesture;
use crate::model::scenario::offer::{Effort, Offer};
use crate::model::scenario::{Change, Pipeline};
use crate::text::numbers::{percent, plain};
use crate::text::{Language, ScheduleName, ScheduleWord, WayOut, WhyNot};
use crate::ui::handle::LabHandle;
use crate::ui::scheduling::offer;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look};
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use yew::prelude::*;

/// Between two large simulations, so that the page answers meanwhile.
const REST_MS: u32 = 60;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
}

#[component]
pub fn ScheduleList(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |word| lab.language.say(word);
    let all = use_state(|| false);
    let pipeline = *lab.scenario().pipeline();
    let rules = shown(pipeline.rule, *all);
    // Whatever is chosen, the others come to the same.
    let asked = pipeline.under(Rule::GPipe);
    let offers = use_offers(asked, rules, lab.history.is_dragging());
    // The small page has the lesson's six; the others come with the workbench, which repeats the press.
    let on_more = {
        let all = all.clone();
        Callback::from(move |()| all.set(cfg!(feature = "workbench") && !*all))
    };
    let more = if *all { ScheduleWord::Fewer } else { ScheduleWord::All };
    html! {
        <fieldset class="field schedules">
            <legend class="label">{ say(ScheduleWord::Legend) }</legend>
            <p class="head" aria-hidden="true"><span>{ say(ScheduleWord::Idle) }</span><span>{ say(ScheduleWord::Peak) }</span></p>
            { for offers.iter().map(|(rule, offer)| row(lab, &pipeline, *rule, offer)) }
            <p class="hint">{ say(ScheduleWord::Hint) }</p>
            { Button::new(Look::Link, on_more).more("all-schedules").html(say(more)) }
        </fieldset>
    }
}

/// The first six and the one that is chosen, or all.
fn shown(chosen: Rule, all: bool) -> Vec<Rule> {
    Rule::ALL.into_iter().filter(|rule| all || Rule::LESSON.contains(rule) || *rule == chosen).collect()
}

fn row(lab: &LabHandle, pipeline: &Pipeline, rule: Rule, offer: &Offer) -> Html {
    let say = |word| lab.language.say(word);
    let (class, idle, peak, refusals) = match offer {
        Offer::Works { idle, peak } => ("row", percent(*idle), plain(*peak), &[][..]),
        Offer::Later => ("row", say(ScheduleWord::Coming), say(ScheduleWord::Coming), &[][..]),
        Offer::TooLarge => ("row", say(ScheduleWord::None), say(ScheduleWord::None), &[][..]),
        Offer::Refused(refusals) => ("row refused", say(ScheduleWord::None), say(ScheduleWord::None), refusals.as_slice()),
    };
    let onchange = {
        let lab = lab.clone();
        Callback::from(move |_| lab.dispatch(Action::Change(Change::Rule(rule), Gesture::Done)))
    };
    let name = lab.language.say(ScheduleName { rule, chunks: pipeline.chunks });
    html! {
        <div class={class} key={rule.name()}>
            <label>
                <input type="radio" name="schedule" checked={rule == pipeline.rule} {onchange} />
                <span class="name">{ name }</span>
                <span class="unseen">{ format!(", {} ", say(ScheduleWord::Idle)) }</span>
                <span class="idle">{ idle }</span>
                <span class="unseen">{ format!(", {} ", say(ScheduleWord::Peak)) }</span>
                <span class="held">{ peak }</span>
            </label>
            if let Some(refusal) = refusals.first() {
                <p class="hint">{ lab.language.say(WhyNot(refusal.clone())) }{ ". " }{ ways_out(lab, refusals) }</p>
            }
        </div>
    }
}

/// Buttons that set the nearest numbers that work, where one number is all it takes.
pub fn ways_out(lab: &LabHandle, refusals: &[Refusal]) -> Html {
    let [refusal] = refusals else { return Html::default() };
    let field = refusal.field;
    let button = |value: &u32| {
        let (lab, value) = (lab.clone(), *value);
        let words = lab.language.say(WayOut { field, value });
        let set = Callback::from(move |()| {
            if let Some(change) = change(field, value) {
                lab.dispatch(Action::Change(change, Gesture::Done));
            }
        });
        Button::new(Look::Link, set).class("way").html(words)
    };
    html! {
        <>{ lab.language.say(ScheduleWord::Try) }{ for refusal.nearest.iter().map(button) }</>
    }
}

fn change(field: &str, value: u32) -> Option<Change> {
    let value = f64::from(value);
    Some(match field {
        "p" => Change::Stages(value),
        "m" => Change::MicroBatches(value),
        "v" => Change::Chunks(value),
        "group" => Change::Group(value),
        _ => return None,
    })
}

/// In place of a chart: why there is none, and the ways out.
pub fn no_schedule(lab: &LabHandle, pipeline: &Pipeline) -> Html {
    let language: Language = lab.language;
    let refusals = pipeline.refusals();
    let name = language.say(ScheduleName { rule: pipeline.rule, chunks: pipeline.chunks });
    html! {
        <div class="failure" role="alert">
            <p class="label">{ format!("{}: {name}", language.say(ScheduleWord::NotPossible)) }</p>
            { for refusals.iter().map(|refusal| html! { <p>{ language.say(WhyNot(refusal.clone())) }{ "." }</p> }) }
            <p>{ ways_out(lab, &refusals) }</p>
        </div>
    }
}

/// What the rules come to: at once where it is cheap, the others one after the other once no slider moves.
#[hook]
fn use_offers(asked: Pipeline, rules: Vec<Rule>, is_dragging: bool) -> Vec<(Rule, Offer)> {
    let glance = use_memo((asked, rules), |(asked, rules)| {
        rules.iter().map(|rule| (*rule, offer(asked, *rule, Effort::Glance))).collect::<Vec<(Rule, Offer)>>()
    });
    let late = use_state(|| Rc::new((asked, Vec::<(Rule, Offer)>::new())));
    let known = Some(&late.1).filter(|_| late.0 == asked);
    let offers: Vec<(Rule, Offer)> = glance
        .iter()
        .map(|(rule, offer)| {
            (*rule, known.and_then(|known| known.iter().find(|(found, _)| found == rule)).map_or(offer, |(_, late)| late).clone())
        })
        .collect();
    let next = offers.iter().find(|(_, offer)| *offer == Offer::Later).map(|(rule, _)| *rule).filter(|_| !is_dragging);
    use_effect_with((asked, next), move |(asked, next)| {
        let (asked, next) = (*asked, *next);
        let timeout = next.map(|rule| {
            Timeout::new(REST_MS, move || {
                let mut known = if late.0 == asked { late.1.clone() } else { Vec::new() };
                known.push((rule, offer(&asked, rule, Effort::Leisure)));
                late.set(Rc::new((asked, known)));
            })
        });
        move || drop(timeout)
    });
    offers
}
