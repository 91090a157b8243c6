//! Lab 2: the pipeline bubble.

use crate::text::Label;
use crate::ui::hooks::Looks;
use crate::ui::panels::PipelineControls;
use crate::ui::state::LabHandle;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    pub looks: Looks,
}

#[component]
pub fn PipelineLab(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    html! {
        <section class="lab" id="pipeline-lab" tabindex="-1" aria-labelledby="pipeline-heading">
            <div class="lab-grid">
                <p class="lab-tag">{ say(Label::LabTwo) }</p>
                <div class="lab-head">
                    <h2 id="pipeline-heading">{ say(Label::PipelineHeading) }</h2>
                    <p class="task">{ say(Label::PipelineTask) }</p>
                </div>
                <PipelineControls lab={lab.clone()} />
            </div>
        </section>
    }
}
