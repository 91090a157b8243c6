//! The bar of one GPU with its key, in which every number opens.

use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::model::units::Bytes;
use crate::scene::memory::{Bar, Height, Load, bar};
use crate::scene::{Part, Setting};
use crate::text::numbers::memory_bare;
use crate::text::{Label, Span};
use crate::ui::charts::BarChart;
use crate::ui::hooks::Looks;
use crate::ui::panels::detail;
use crate::ui::widgets::{ChartTable, live_spans};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub scenario: Scenario,
    pub setting: Setting,
    pub looks: Looks,
    pub compact: bool,
    /// Whether a new value is reached in a glide.
    pub glide: bool,
    /// Whether the axis holds still.
    pub is_dragged: bool,
    pub open: Option<Quantity>,
    pub on_open: Callback<Quantity>,
}

#[component]
pub fn MemoryFigure(props: &Props) -> Html {
    let setting = &props.setting;
    let now = bar_of(&props.scenario);
    let held = use_held_axis(&now, setting, !props.is_dragged);
    let height = if props.compact { Height::Compact } else { Height::Full };
    let now = Bar { axis_end: Some(held), height, ..now };
    let on_press = {
        let on_open = props.on_open.clone();
        Callback::from(move |part: Part| {
            if let Part::Memory(kind) = part {
                on_open.emit(Quantity::Kind(kind.index()));
            }
        })
    };
    let key = now.load.parts().filter(|(_, bytes)| bytes.0 > 0.0).map(|(kind, bytes)| {
        let number = Span::Live(Quantity::Kind(kind.index()), memory_bare(bytes, setting.unit));
        html! {
            <li>
                <span class={format!("swatch c{}", kind.index() + 1)} aria-hidden="true"></span>
                { setting.language.say(kind.name()) }
                { live_spans(&[number], props.open, &props.on_open) }
            </li>
        }
    });
    let say = |label| setting.language.say(label);
    html! {
        <figure>
            <BarChart bar={now} setting={*setting} looks={props.looks} glide={props.glide} {on_press} />
            <ul class="key">{ for key }</ul>
            { ChartTable { name: "table-memory", title: say(Label::ShowAsTable), caption: say(Label::MemoryCaption), table: || bar(&now, setting).alternative.table }.html() }
        </figure>
    }
}

pub fn bar_of(scenario: &Scenario) -> Bar {
    let (question, zero) = (scenario.memory_question(), scenario.recipe().zero);
    let detailed = detail::load(scenario, zero).map(|(load, _)| load);
    Bar {
        load: detailed.unwrap_or_else(|| Load::from_states(&question.states(zero))),
        capacity: Some(question.capacity),
        scale: scenario.view().scale,
        height: Height::Full,
        axis_end: None,
    }
}

/// The axis end: it follows the load between gestures and holds still during a drag, unless the bar would leave it.
#[hook]
fn use_held_axis(now: &Bar, setting: &Setting, at_rest: bool) -> Bytes {
    let held = use_mut_ref(|| None);
    let natural = now.natural_axis_end(setting.unit);
    let mut held = held.borrow_mut();
    let end = match *held {
        Some(end) if !at_rest && now.load.total() <= end => end,
        _ => natural,
    };
    *held = Some(end);
    end
}
