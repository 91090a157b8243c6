//! The controls of the plan: how the model is cut, and over which GPUs.

use super::controls::group;
use super::fields::{Number, number, segmented, switch};
use crate::model::memory::{Reshard, Zero};
use crate::model::scenario::assumptions::{Assumption, Layers};
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Assume, Change, Field, Note, Reason};
use crate::text::numbers::count;
use crate::text::{Detail, HintOf, NameOf, Placement};
use crate::ui::handle::LabHandle;
use crate::ui::panels::typed;
use crate::ui::state::Action;
use yew::prelude::*;

pub fn plan(lab: &LabHandle) -> Html {
    let (scenario, assumed) = (lab.scenario(), lab.scenario().assumptions());
    let onoff = || [lab.language.say(Detail::Off), lab.language.say(Detail::On)];
    let has_experts = scenario.shape().moe.is_some();
    let controls = html! {
        <>
            { number(lab, "tensor", Assumption::Tensor, count(assumed.tensor), None) }
            if assumed.tensor > 1 {
                { switch(lab, "sequence-parallel", Assume::SequenceParallel, onoff(), assumed.sequence_parallel) }
            }
            { number(lab, "pipeline", Assumption::Pipeline, count(scenario.memory_stages()), None) }
            if assumed.pipelined {
                if scenario.pipeline().rule.fixed_chunks().is_none() {
                    { chunks(lab) }
                }
                { layers(lab) }
            }
            { number(lab, "context", Assumption::Context, count(assumed.context), None) }
            if has_experts || assumed.expert > 1 || assumed.expert_tensor > 1 {
                { number(lab, "expert", Assumption::Expert, count(assumed.expert), None) }
                { number(lab, "expert-tensor", Assumption::ExpertTensor, count(assumed.expert_tensor), None) }
            }
            if scenario.recipe().zero > Zero::Off {
                { number(lab, "shard-group", Assumption::ShardGroup, count(assumed.shard_group), None) }
            }
            if scenario.recipe().zero == Zero::Weights {
                { segmented(lab, "reshard", Assume::Reshard, &[Reshard::AfterForward, Reshard::AfterBackward], assumed.reshard) }
            }
            <p class="hint">{ lab.language.say(Placement(scenario.placed())) }</p>
        </>
    };
    group("plan", lab.language.say(Detail::Plan), controls)
}

/// Lab 2's v, where its schedule leaves it open.
fn chunks(lab: &LabHandle) -> Html {
    Number {
        id: "virtual-stages",
        field: Field::Chunks,
        name: lab.language.say(Detail::Chunks),
        hint: lab.language.say(Detail::ChunksHint),
        value: lab.scenario().pipeline().chunks.to_string(),
        unit: None,
        on_commit: &typed(lab, Field::Chunks),
    }
    .html(lab)
}

/// Layers of each stage, as a list of numbers.
fn layers(lab: &LabHandle) -> Html {
    let about = Assumption::Layers;
    let on_commit = {
        let lab = lab.clone();
        Callback::from(move |text: String| match Layers::read(&text) {
            Some(layers) => lab.dispatch(Action::Change(Change::Assume(Assume::Layers(layers)), Gesture::Done)),
            None => {
                let given = text.chars().take(40).collect();
                lab.dispatch(Action::Refuse(Note::new(about.into(), Reason::NotANumber { given })));
            }
        })
    };
    Number {
        id: "layers",
        field: Field::Assumption(about),
        name: lab.language.say(NameOf(about)),
        hint: lab.language.say(HintOf(about)),
        value: lab.scenario().assumptions().layers.text(" "),
        unit: None,
        on_commit: &on_commit,
    }
    .html(lab)
}
