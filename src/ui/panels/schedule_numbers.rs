//! Four numbers of a schedule, each opening to its formula.

use crate::model::quantity::Quantity;
use crate::text::numbers::{count, percent, time};
use crate::text::{Label, Language, Simulated, Span};
use crate::ui::widgets::live_spans;
use yew::prelude::*;

pub fn schedule_numbers(simulated: &Simulated, language: Language, open: Option<Quantity>, on_open: &Callback<Quantity>) -> Html {
    let say = |label| language.say(label);
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
                    { live_spans(&[Span::Live(quantity, value)], open, on_open) }
                    if let Some(unit) = unit {
                        { " " }<span class="unit">{ say(unit) }</span>
                    }
                </dd>
            </div>
        }
    };
    html! {
        <dl class="numbers">{ for numbers.into_iter().map(number) }</dl>
    }
}
