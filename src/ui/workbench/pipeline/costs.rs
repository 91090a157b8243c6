//! What operations and messages cost, how often the step runs, and what is kept.

use super::factors::Factors;
use super::field::{number, number_with};
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Between, Change, Clock, Field};
use crate::text::Tool;
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::panels::{choose, typed};
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Choice, Look, Segmented, read_number};
use yew::prelude::*;

const CLOCKS: [(Clock, Tool); 2] = [(Clock::Units, Tool::ClockUnits), (Clock::Profiled, Tool::ClockProfiled)];
const BETWEENS: [(Between, Tool); 2] = [(Between::Barrier, Tool::Barrier), (Between::Nothing, Tool::NoBarrier)];
const GIVEN: [(f64, Tool); 2] = [(0.0, Tool::GivenAtW), (1.0, Tool::GivenAtI)];
const ITERATIONS: [f64; 3] = [1.0, 2.0, 3.0];

pub fn costs(lab: &LabHandle) -> Html {
    let p = *lab.scenario().pipeline();
    let is_units = p.clock == Clock::Units;
    html! {
        <div class="fields">
            { group(lab, "clock", Tool::Clock, &CLOCKS, p.clock, Change::Clock) }
            if is_units {
                { times(lab) }
                { number(lab, "latency", Field::Latency, Tool::Latency, p.latency, Some(Tool::LatencyHint)) }
            }
            { number(lab, "pair-share", Field::PairShare, Tool::PairShare, p.pair_share, Some(Tool::PairShareHint)) }
            { end_factors(lab) }
            <Factors lab={lab.clone()} />
            { iterations(lab) }
            { group(lab, "between", Tool::Between, &BETWEENS, p.between, Change::Between) }
            { number(lab, "chunks", Field::Chunks, Tool::Chunks, p.chunks.into(), Some(Tool::ChunksHint)) }
            { number(lab, "group", Field::Group, Tool::Group, p.group.into(), Some(Tool::GroupHint)) }
            { group(lab, "given", Tool::Given, &GIVEN, p.given_at_input, Change::GivenAtInput) }
            { number(lab, "given-share", Field::GivenAtInput, Tool::GivenShare, p.given_at_input, None) }
            { number(lab, "held-limit", Field::HeldLimit, Tool::Limit, p.limit, Some(Tool::LimitHint)) }
        </div>
    }
}

/// F, B, I and W of one stage, each on its own.
fn times(lab: &LabHandle) -> Html {
    let p = *lab.scenario().pipeline();
    let whole = p.unit_costs();
    let on_backward = {
        let (lab_too, refuse) = (lab.clone(), typed(lab, Field::BackwardRatio));
        Callback::from(move |text: String| match read_number(&text) {
            Some(time) => {
                let change = Change::BackwardRatio(time / lab_too.scenario().pipeline().forward);
                lab_too.dispatch(Action::Change(change, Gesture::Done));
            }
            None => refuse.emit(text),
        })
    };
    html! {
        <>
            { number(lab, "time-f", Field::Forward, Tool::TimeF, whole.forward, Some(Tool::TimeHint)) }
            { number_with(lab, "time-b", Field::BackwardRatio, Tool::TimeB, whole.backward, Some(Tool::TimeBHint), &on_backward) }
            { number(lab, "time-i", Field::InputTime, Tool::TimeI, whole.backward_input, Some(Tool::TimeIHint)) }
            { number(lab, "time-w", Field::WeightTime, Tool::TimeW, whole.backward_weight, Some(Tool::TimeWHint)) }
        </>
    }
}

/// Factors on the model's first and last stage, with the presets that people use for them.
fn end_factors(lab: &LabHandle) -> Html {
    let p = *lab.scenario().pipeline();
    let preset = |word: Tool, change: Change| {
        let lab_too = lab.clone();
        let set = Callback::from(move |()| lab_too.dispatch(Action::Change(change, Gesture::Done)));
        Button::new(Look::Link, set).html(lab.language.say(word))
    };
    html! {
        <>
            { number(lab, "embedding", Field::Embedding, Tool::Embedding, p.embedding, None) }
            { number(lab, "head", Field::Head, Tool::Head, p.head, None) }
            <p class="presets">
                { preset(Tool::PresetEmbedding, Change::Embedding(1.2)) }
                { preset(Tool::PresetHead, Change::Head(1.5)) }
                { preset(Tool::PresetEmbeddingOff, Change::Embedding(1.0)) }
                { preset(Tool::PresetHeadOff, Change::Head(1.0)) }
            </p>
        </>
    }
}

fn iterations(lab: &LabHandle) -> Html {
    let present = f64::from(lab.scenario().pipeline().iterations);
    let choices = ITERATIONS.map(|count| Choice::new(crate::text::numbers::time(count))).to_vec();
    let chosen = ITERATIONS.iter().position(|count| *count == present);
    let on_choose = choose(lab, |place: usize| Change::Iterations(ITERATIONS[place.min(2)]));
    let control = Segmented::new("iterations", lab.language.say(Tool::Iterations), choices, chosen, on_choose);
    lockable(lab, Field::Iterations, control.html())
}

/// A radio group over two values of the scenario.
fn group<T: Copy + PartialEq + 'static>(
    lab: &LabHandle,
    name: &'static str,
    legend: Tool,
    choices: &'static [(T, Tool); 2],
    present: T,
    change: fn(T) -> Change,
) -> Html {
    let words = choices.iter().map(|(_, word)| Choice::new(lab.language.say(*word))).collect();
    let chosen = choices.iter().position(|(value, _)| *value == present);
    let on_choose = choose(lab, move |place: usize| change(choices[place.min(1)].0));
    let control = Segmented::new(name, lab.language.say(legend), words, chosen, on_choose);
    lockable(lab, change(present).field(), control.html())
}
