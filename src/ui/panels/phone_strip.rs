//! On a phone the figure scrolls away while the controls are in hand: its result sticks to the top meanwhile.

use crate::model::decimal::fixed;
use crate::model::units::Bytes;
use crate::scene::memory::Load;
use crate::text::{Label, StripLine};
use crate::ui::handle::LabHandle;
use crate::ui::panels::memory_figure::bar_of;
use crate::ui::widgets::spans;
use yew::prelude::*;

/// The bar's own units: a hundred across.
const WIDTH: f64 = 100.0;

pub fn phone_strip(lab: &LabHandle) -> Html {
    let scenario = lab.scenario();
    let question = scenario.memory_question();
    let load = bar_of(scenario).load;
    let line = StripLine { total: load.total(), capacity: question.capacity, unit: scenario.view().unit };
    let class = if load.total() <= question.capacity { "phone-strip fits" } else { "phone-strip over" };
    html! {
        <div {class} aria-hidden="true">
            <p>
                <span>{ spans(&lab.language.tell(line)) }</span>
                <a href="#memory-lab" tabindex="-1" data-to="memory-lab">{ lab.language.say(Label::BackToFigure) }</a>
            </p>
            { bar(&load, question.capacity) }
        </div>
    }
}

fn bar(load: &Load, capacity: Bytes) -> Html {
    let scale = WIDTH / load.total().0.max(capacity.0 * 1.02).max(1.0);
    let mut left = 0.0;
    let segment = |(kind, bytes): (crate::scene::memory::Kind, Bytes)| {
        let (x, width) = (left, bytes.0 * scale);
        left += width;
        html! {
            <rect class={format!("c{}", kind.index() + 1)} x={fixed(x, 2)} width={fixed((width - 0.4).max(0.1), 2)} height="8" />
        }
    };
    let segments: Html = load.parts().filter(|(_, bytes)| bytes.0 > 0.0).map(segment).collect();
    html! {
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" height="8">
            { segments }
            <rect class="needle" x={fixed(capacity.0 * scale, 2)} width="0.6" height="8" />
        </svg>
    }
}
