//! The question, and the two limits.

use crate::text::{Label, Lesson};
use crate::ui::app::skip_to;
use crate::ui::hooks::Looks;
use crate::ui::state::LabHandle;
use yew::prelude::*;

pub fn opener(lab: &LabHandle, _looks: &Looks) -> Html {
    let bytes = lab.scenario().recipe().accounting;
    html! {
        <section class="opener">
            <h1>{ lab.language.say(Lesson::Question) }</h1>
            <p class="lead">{ lab.language.say(Lesson::Lead { bytes: bytes.total(), weights: bytes.weights }) }</p>
            <p class="start">
                { lab.language.say(Lesson::Start) }
                <a href="#memory-lab" onclick={skip_to("memory-lab")}>{ lab.language.say(Lesson::StartLink) }</a>
            </p>
            <p class="unseen">{ lab.language.say(Label::LabName) }</p>
        </section>
    }
}
