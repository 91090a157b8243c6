//! Two to four schedules on one axis with equal costs, a common cursor and a table of differences.

use crate::model::pipeline::Rule;
use crate::model::scenario::{Pipeline, Scenario, Weights};
use crate::scene::Setting;
use crate::scene::compare::{Comparison, Lane};
use crate::text::{Figure, Language, ScheduleName, SpokenTime, Tool, Weighed, WhyNot};
use crate::ui::charts::{Canvas, Watched};
use crate::ui::hooks::Looks;
use crate::ui::same::Same;
use crate::ui::widgets::{Button, Look};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub scenario: Scenario,
    pub setting: Setting,
    pub looks: Looks,
}

const START: [Rule; 2] = [Rule::OneFOneB, Rule::InterleavedOneFOneB];
const MOST: usize = 4;

/// A schedule that the numbers at hand allow, with its name.
struct Compared {
    name: String,
    pipeline: Pipeline,
    watched: Watched,
}

struct Lanes(Vec<Compared>);

impl Lanes {
    fn new(pipeline: &Pipeline, rules: &[Rule], language: Language) -> Self {
        let lane = |rule: &Rule| {
            let pipeline = pipeline.under(*rule);
            let schedule = pipeline.schedule().ok()?;
            let name = language.say(ScheduleName { rule: *rule, chunks: pipeline.chunks });
            Some(Compared { name, pipeline, watched: Watched::new(schedule, None) })
        };
        Self(rules.iter().filter_map(lane).collect())
    }

    /// What the counts of each lane weigh.
    fn weights(&self, scenario: &Scenario) -> Vec<Weights> {
        self.0.iter().map(|lane| scenario.with_pipeline(lane.pipeline).weights()).collect()
    }

    fn drawn(&self) -> Vec<Lane<'_>> {
        self.0.iter().map(|lane| Lane { name: lane.name.clone(), schedule: lane.watched.drawn() }).collect()
    }

    fn longest(&self) -> f64 {
        self.0.iter().map(|lane| lane.watched.schedule.score.makespan).fold(0.0, f64::max)
    }
}

#[component]
pub fn Compare(props: &Props) -> Html {
    let language = props.setting.language;
    let rules = use_state(|| START.to_vec());
    let time = use_state(|| 0.0_f64);
    let lanes =
        Same(use_memo((*props.scenario.pipeline(), (*rules).clone()), |(pipeline, rules)| Lanes::new(pipeline, rules, language)));
    let laid = use_memo((lanes.clone(), props.setting), |(lanes, setting)| Comparison::new(&lanes.drawn(), setting));
    let ground = use_memo((lanes.clone(), props.setting), |(lanes, _)| Rc::new(laid.ground(&lanes.drawn())));
    let moving =
        use_memo((lanes.clone(), props.setting, *time), |(lanes, _, time)| Rc::new(laid.moving(&lanes.drawn(), Some(*time))));
    let longest = lanes.longest();
    let to_time = {
        let (time, axis) = (time.clone(), laid.axis);
        Callback::from(move |(x, _): (f64, f64)| time.set(axis.time(x)))
    };
    let oninput = {
        let time = time.clone();
        Callback::from(move |event: InputEvent| {
            let input: web_sys::HtmlInputElement = event.target_unchecked_into();
            time.set(input.value_as_number());
        })
    };
    html! {
        <div class="compare">
            { pickers(&rules, props) }
            <div class="lanes">
                <Canvas scene={(*ground).clone()} looks={props.looks} on_press={to_time} drags=true />
                <Canvas class="over" scene={(*moving).clone()} looks={props.looks} />
            </div>
            <input class="cursor" type="range" min="0" max={longest.to_string()} step={(longest / 200.0).max(0.25).to_string()} value={time.to_string()}
                aria-label={language.say(Tool::Cursor)} aria-valuetext={language.say(SpokenTime { at: *time, end: longest })} {oninput} />
            { differences(&lanes, &props.scenario, language) }
        </div>
    }
}

/// A choice for each lane, and buttons for more or fewer.
fn pickers(rules: &UseStateHandle<Vec<Rule>>, props: &Props) -> Html {
    let language = props.setting.language;
    let to = |next: Vec<Rule>| {
        let rules = rules.clone();
        Callback::from(move |()| rules.set(next.clone()))
    };
    let unused = Rule::ALL.into_iter().find(|rule| !rules.contains(rule)).unwrap_or(Rule::GPipe);
    let more = to(rules.iter().copied().chain([unused]).collect());
    let fewer = to(rules[..rules.len().saturating_sub(1)].to_vec());
    html! {
        <div class="pickers">
            { for rules.iter().enumerate().map(|(place, rule)| picker(rules, place, *rule, props)) }
            { Button::new(Look::Framed, more).disabled_if(rules.len() >= MOST).html(language.say(Tool::AddLane)) }
            { Button::new(Look::Framed, fewer).disabled_if(rules.len() <= 2).html(language.say(Tool::RemoveLane)) }
        </div>
    }
}

fn picker(rules: &UseStateHandle<Vec<Rule>>, place: usize, chosen: Rule, props: &Props) -> Html {
    let language = props.setting.language;
    let onchange = {
        let rules = rules.clone();
        Callback::from(move |event: Event| {
            let select: web_sys::HtmlSelectElement = event.target_unchecked_into();
            let Some(rule) = Rule::from_name(&select.value()) else { return };
            let mut next = (*rules).clone();
            next[place] = rule;
            rules.set(next);
        })
    };
    let option = |rule: Rule| {
        let name = language.say(ScheduleName { rule, chunks: props.scenario.pipeline().chunks });
        html! {
            <option value={rule.name()} selected={rule == chosen}>{ name }</option>
        }
    };
    let refusal = props.scenario.pipeline().under(chosen).refusals().into_iter().next();
    html! {
        <div class="picker">
            <select class="select" aria-label={language.say(Tool::Lane(place as u32 + 1))} {onchange}>{ for Rule::ALL.into_iter().map(option) }</select>
            if let Some(refusal) = refusal {
                <p class="hint">{ language.say(WhyNot(refusal)) }</p>
            }
        </div>
    }
}

/// Every number of every lane, and how it differs from the first lane's.
fn differences(lanes: &Lanes, scenario: &Scenario, language: Language) -> Html {
    let (weights, unit) = (lanes.weights(scenario), scenario.view().unit);
    let lanes_with = lanes.0.iter().zip(&weights);
    let weighed: Vec<Weighed> =
        lanes_with.map(|(lane, weights)| Weighed { schedule: &lane.watched.schedule, weights, unit }).collect();
    let Some(first) = weighed.first() else { return Html::default() };
    let cell = |figure: Figure, place: usize, of: &Weighed| {
        let value = language.say(figure.value(of));
        let change = (place > 0).then(|| language.say(figure.change(first, of)));
        html! {
            <td>{ value }if let Some(change) = change { <span class="change">{ change }</span> }</td>
        }
    };
    let row = |figure: Figure| {
        let cells = weighed.iter().enumerate().map(|(place, of)| cell(figure, place, of));
        html! {
            <tr><th scope="row">{ language.say(figure) }</th>{ for cells }</tr>
        }
    };
    html! {
        <div class="table-region" tabindex="0" role="region" aria-label={language.say(Tool::Differences)}>
            <table class="differences">
                <thead><tr><th scope="col">{ language.say(Tool::Number) }</th>{ for lanes.0.iter().map(|lane| html! { <th scope="col">{ &lane.name }</th> }) }</tr></thead>
                <tbody>{ for Figure::ALL.into_iter().map(row) }</tbody>
            </table>
        </div>
    }
}
