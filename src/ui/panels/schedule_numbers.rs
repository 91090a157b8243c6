//! The named numbers of a schedule, each opening to its formula.

use crate::model::quantity::Quantity;
use crate::text::numbers::{count, percent, plain, time};
use crate::text::{Label, Language, ScheduleWord, Simulated, Span};
use crate::ui::widgets::live_spans;
use yew::prelude::*;

pub fn schedule_numbers(simulated: &Simulated, language: Language, open: Option<Quantity>, on_open: &Callback<Quantity>) -> Html {
    let say = |label| language.say(label);
    let numbers = [
        (Quantity::IdleShare, percent(simulated.idle_share), None, say(Label::IdleShare)),
        (Quantity::Overhead, percent(simulated.overhead), None, say(Label::Overhead)),
        (Quantity::Makespan, time(simulated.makespan), Some(say(Label::UnitsUnit)), say(Label::Makespan)),
        (Quantity::PeakInFlight, plain(simulated.peak), Some(say(Label::MicroBatchesUnit)), say(Label::PeakInFlight)),
        (Quantity::Messages, count(simulated.messages), None, language.say(ScheduleWord::Messages)),
    ];
    let number = |(quantity, value, unit, what): (Quantity, String, Option<String>, String)| {
        html! {
            <div>
                <dt>{ what }</dt>
                <dd>
                    { live_spans(&[Span::Live(quantity, value)], open, on_open) }
                    if let Some(unit) = unit {
                        { " " }<span class="unit">{ unit }</span>
                    }
                </dd>
            </div>
        }
    };
    html! {
        <dl class="numbers">{ for numbers.into_iter().map(number) }</dl>
    }
}
