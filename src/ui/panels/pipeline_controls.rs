//! The controls of the pipeline lab.

use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Change, Field, Passes};
use crate::text::Label;
use crate::text::numbers::{count, time};
use crate::ui::panels::UndoBar;
use crate::ui::panels::slider_field::SliderField;
use crate::ui::state::{Action, LabHandle};
use crate::ui::widgets::{Choice, Segmented};
use yew::prelude::*;

const STAGES: &[f64] = &[1.0, 4.0, 16.0, 64.0];
const MICRO_BATCHES: &[f64] = &[1.0, 8.0, 64.0, 512.0];
const RATIOS: &[f64] = &[1.0, 2.0, 3.0, 4.0];
const PASSES: [Passes; 2] = [Passes::Forward, Passes::ForwardBackward];

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
}

#[component]
pub fn PipelineControls(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let pipeline = lab.scenario().pipeline();
    let (stages, micro_batches) = (u64::from(pipeline.stages), u64::from(pipeline.micro_batches));
    let on_passes = {
        let lab = lab.clone();
        Callback::from(move |place: usize| lab.dispatch(Action::Change(Change::Passes(PASSES[place.min(1)]), Gesture::Done)))
    };
    html! {
        <div class="controls">
            <SliderField lab={lab.clone()} field={Field::Stages} id="stages" label={say(Label::Stages)} symbol="p" value={stages as f64}
                shown={count(stages)} presets={STAGES} />
            <SliderField lab={lab.clone()} field={Field::MicroBatches} id="micro-batches" label={say(Label::MicroBatches)} symbol="m"
                value={micro_batches as f64} shown={count(micro_batches)} presets={MICRO_BATCHES} />
            <Segmented name="passes" legend={say(Label::PassesLegend)} choices={PASSES.map(|passes| Choice::new(say(Label::PassesChoice(passes)))).to_vec()}
                chosen={PASSES.iter().position(|passes| *passes == pipeline.passes)} on_choose={on_passes} />
            if pipeline.passes == Passes::ForwardBackward {
                <SliderField lab={lab.clone()} field={Field::BackwardRatio} id="backward-ratio" label={say(Label::BackwardRatio)}
                    value={pipeline.backward_ratio} shown={time(pipeline.backward_ratio)} presets={RATIOS}
                    hint={say(Label::BackwardRatioHint)} />
            }
            <UndoBar lab={lab.clone()} />
        </div>
    }
}
