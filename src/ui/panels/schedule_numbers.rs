//! Four numbers of a schedule, each opening to its formula.

use crate::model::quantity::Quantity;
use crate::text::numbers::{count, percent, time};
use crate::text::{Label, Language, Simulated, Span};
use crate::ui::widgets::Spans;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub simulated: Simulated,
    pub language: Language,
    pub open: Option<Quantity>,
    pub on_open: Callback<Quantity>,
}

#[component]
pub fn ScheduleNumbers(props: &Props) -> Html {
    let say = |label| props.language.say(label);
    let simulated = &props.simulated;
    let peak = u64::from(simulated.peak_in_flight);
    let numbers = [
        (Quantity::IdleShare, percent(simulated.idle_share), None, Label::IdleShare),
        (Quantity::Overhead, percent(simulated.overhead), None, Label::Overhead),
        (Quantity::Makespan, time(simulated.makespan), Some(Label::UnitsUnit), Label::Makespan),
        (Quantity::PeakInFlight, count(peak), Some(Label::MicroBatchesUnit), Label::PeakInFlight),
    ];
    let number = |(quantity, value, unit, what): (Quantity, String, Option<Label>, Label)| {
        html! {
            <div>
                <dt>{ say(what) }</dt>
                <dd>
                    <Spans spans={vec![Span::Live(quantity, value)]} open={props.open} on_open={props.on_open.clone()} />
                    if let Some(unit) = unit {
                        <span class="unit">{ say(unit) }</span>
                    }
                </dd>
            </div>
        }
    };
    html! {
        <dl class="numbers">{ for numbers.into_iter().map(number) }</dl>
    }
}
