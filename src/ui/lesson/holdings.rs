//! Who holds what in Llama 3 405B: nodes by stage and replica, and whom the chosen one talks to.

use super::controls::Typed;
use crate::model::practice::lesson::LlamaPlan;
use crate::model::units::{Bytes, Unit};
use crate::text::Language;
use crate::text::lesson_ui::{LessonWord as W, MapCaption, MapSentence};
use crate::text::numbers::memory;
use crate::ui::widgets::read_number;
use web_sys::Element;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub plan: LlamaPlan,
    pub language: Language,
}

#[component]
pub fn Holdings(props: &Props) -> Html {
    let plan = props.plan;
    // Stage and replica, from 1.
    let chosen = use_state_eq(|| (6_u64.min(plan.pipeline), 42_u64.min(plan.data)));
    let (stage, replica) = *chosen;
    let language = props.language;
    let map = use_node_ref();
    let onclick = {
        let (chosen, map) = (chosen.clone(), map.clone());
        Callback::from(move |event: MouseEvent| {
            let Some(map) = map.cast::<Element>() else { return };
            let frame = map.get_bounding_client_rect();
            let place = |at: f64, from: f64, size: f64, count: u64| {
                ((at - from) / size.max(1.0) * count as f64).floor().clamp(0.0, count as f64 - 1.0) as u64 + 1
            };
            chosen.set((
                place(f64::from(event.client_y()), frame.top(), frame.height(), plan.pipeline),
                place(f64::from(event.client_x()), frame.left(), frame.width(), plan.data),
            ));
        })
    };
    let caption = language.say(MapCaption { stages: plan.pipeline, replicas: plan.data, gpus_per_node: plan.gpus_per_node });
    let sentence = language.say(MapSentence { stage, replica, states: plan.states });
    let share = |place: u64, count: u64| 100.0 * (place - 1) as f64 / count as f64;
    html! {
        <figure class="holdings wide" data-wakes="fields">
            <div class="fields">
                { field(&chosen, language, W::Stage, plan.pipeline, true) }
                { field(&chosen, language, W::Replica, plan.data, false) }
                <p class="hint">{ language.say(W::MapHint) }</p>
            </div>
            <div>
                <p class="label">{ language.say(W::MapHeading) }</p>
                <div class="map" data-wakes="map" ref={map} role="img" aria-label={format!("{caption} {sentence}")} {onclick}
                    data-style={format!("--row: {:.3}%; --column: {:.3}%; --rows: {}; --columns: {}", share(stage, plan.pipeline), share(replica, plan.data), plan.pipeline, plan.data)}>
                    <i class="row c2"></i><i class="column c5"></i><i class="here c4"></i>
                </div>
                <p class="node" aria-hidden="true">
                    { language.say(W::ItsNode) }
                    { for (1..=plan.gpus_per_node).map(|gpu| html! { <i class="c4">{ gpu }</i> }) }
                </p>
                <p role="status">{ sentence }</p>
                <ul class="groups">
                    { group("c4", language, W::TensorGroup, plan.tensor, W::TensorGroupIs, plan.sent[0]) }
                    { group("c5", language, W::PipelineGroup, plan.pipeline, W::PipelineGroupIs, plan.sent[1]) }
                    { group("c2", language, W::DataGroup, plan.data, W::DataGroupIs, plan.sent[2]) }
                </ul>
                <figcaption class="caption">{ caption }</figcaption>
            </div>
        </figure>
    }
}

fn field(chosen: &UseStateHandle<(u64, u64)>, language: Language, label: W, most: u64, is_stage: bool) -> Html {
    let (stage, replica) = **chosen;
    let on_input = {
        let chosen = chosen.clone();
        Callback::from(move |typed: String| {
            // A number outside goes to the nearest end; what is no number yet changes nothing.
            if let Some(value) = read_number(&typed) {
                let value = value.round().clamp(1.0, most as f64) as u64;
                chosen.set(if is_stage { (value, chosen.1) } else { (chosen.0, value) });
            }
        })
    };
    let value = if is_stage { stage } else { replica };
    let id = if is_stage { "map-stage" } else { "map-replica" };
    Typed {
        id: id.into(),
        label: language.say(label),
        unit: format!("/ {most}"),
        value: value.to_string(),
        is_wrong: false,
        on_input,
    }
    .html()
}

fn group(swatch: &'static str, language: Language, name: W, size: u64, is: W, sent: Bytes) -> Html {
    html! {
        <li>
            <span class={classes!("swatch", swatch)} aria-hidden="true"></span>
            <span><b>{ language.say(name) }{ " " }{ size }</b>{ ": " }{ language.say(is) }{ "; " }
                <b>{ memory(sent, Unit::Gb) }</b>{ " " }{ language.say(W::PerStep) }</span>
        </li>
    }
}
