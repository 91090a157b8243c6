//! What speaks against the plan, each with a button for the nearest value that is right.

use crate::model::memory::{Reason, Severity, Warning, Zero, warnings};
use crate::model::scenario::assumptions::switched::GPUS_PER_NODE;
use crate::model::scenario::assumptions::{Layers, Outlook};
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Assume, Change};
use crate::text::{Badness, Detail, Label, Objection, Placement, SetTo};
use crate::ui::handle::LabHandle;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

pub fn warning_list(lab: &LabHandle, outlook: &Outlook) -> Html {
    let found = warnings(&outlook.job, GPUS_PER_NODE);
    let placed = lab.scenario().placed();
    if found.is_empty() && placed.missing == 0 && placed.idle == 0 {
        return Html::default();
    }
    let say = |detail| lab.language.say(detail);
    html! {
        <section class="warnings" aria-label={say(Detail::WarningsHeading)}>
            <h4>{ say(Detail::WarningsHeading) }</h4>
            <ul>
                { gpus(lab) }
                { for found.iter().map(|warning| row(lab, warning)) }
            </ul>
        </section>
    }
}

fn row(lab: &LabHandle, warning: &Warning) -> Html {
    let badness = lab.language.say(Badness(warning.severity()));
    let remedies = remedies(lab, warning);
    item(lab, badness, warning.severity(), lab.language.say(Objection(warning)), remedies)
}

/// GPUs that are missing or left over.
fn gpus(lab: &LabHandle) -> Html {
    let placed = lab.scenario().placed();
    let whole = placed.replicas * placed.per_replica;
    let (severity, values) = match (placed.missing, placed.idle) {
        (0, 0) => return Html::default(),
        (0, _) => (Severity::DoesNotPay, vec![whole, whole + placed.per_replica]),
        _ => (Severity::DoesNotRun, vec![placed.per_replica]),
    };
    let remedies = values.into_iter().map(|gpus| (lab.language.say(SetTo(gpus)), Change::Gpus(gpus as f64))).collect();
    let sentence = format!("{}: {}", lab.language.say(Label::Gpus), lab.language.say(Placement(placed)));
    item(lab, lab.language.say(Badness(severity)), severity, sentence, remedies)
}

fn item(lab: &LabHandle, badness: String, severity: Severity, sentence: String, remedies: Vec<(String, Change)>) -> Html {
    let class = if severity == Severity::DoesNotRun { "bad" } else { "poor" };
    let button = |(name, change): (String, Change)| {
        let lab = lab.clone();
        let on_press = Callback::from(move |()| lab.dispatch(Action::Change(change, Gesture::Done)));
        Button::new(Look::Link, on_press).html(name)
    };
    html! {
        <li {class}>
            <span class="label">{ badness }</span>
            <span>{ sentence }{ " " }{ for remedies.into_iter().map(button) }</span>
        </li>
    }
}

/// The nearest values that keep the broken rule, as changes.
fn remedies(lab: &LabHandle, warning: &Warning) -> Vec<(String, Change)> {
    let (language, scenario) = (lab.language, lab.scenario());
    let set = |value: u64, wish: fn(f64) -> Assume| (language.say(SetTo(value)), Change::Assume(wish(value as f64)));
    let both = |below: u64, above: u64, wish: fn(f64) -> Assume| {
        let mut values = vec![below, above];
        values.dedup();
        values.into_iter().map(|value| set(value, wish)).collect::<Vec<_>>()
    };
    let chunks = |value: u64| (language.say(SetTo(value)), Change::Chunks(value as f64));
    let m = |value: u64| (language.say(SetTo(value)), Change::MicroBatches(value as f64));
    match warning.reason {
        Reason::Heads { below, above, .. } | Reason::MlpWidth { below, above, .. } => both(below, above, Assume::Tensor),
        Reason::KvHeads { nearest, .. } => vec![set(nearest, Assume::Tensor)],
        Reason::KvHeadsRepeated { kv_heads, .. } => vec![set(kv_heads, Assume::Tensor)],
        Reason::TensorBeyondNode { gpus_per_node, .. } => vec![set(gpus_per_node, Assume::Tensor)],
        Reason::ExpertsWithoutSequenceParallel => {
            vec![(language.say(Detail::On), Change::Assume(Assume::SequenceParallel(true)))]
        }
        Reason::MoreSlotsThanLayers { layers, .. } if warning.field == "pp" => vec![set(layers, Assume::Pipeline)],
        Reason::MoreSlotsThanLayers { layers, .. } => vec![chunks((layers / scenario.memory_stages()).max(1))],
        Reason::ListedCount { .. } | Reason::ListedSum { .. } => {
            vec![(language.say(Detail::EvenLayers), Change::Assume(Assume::Layers(Layers::EVEN)))]
        }
        Reason::LayersNotDivisible { .. } => {
            scenario.even_stages().map(|stages| set(stages, Assume::Pipeline)).into_iter().collect()
        }
        Reason::FewMicroBatches { ranks, .. } => vec![m(ranks)],
        Reason::MicroBatchRounds { below, above, .. } => vec![m(below), m(above)],
        Reason::FixedChunks { fixed, .. } => vec![chunks(fixed)],
        Reason::OddRanks { below, above, .. } => both(below, above, Assume::Pipeline),
        Reason::NoExperts if warning.field == "etp" => vec![set(1, Assume::ExpertTensor)],
        Reason::NoExperts => vec![set(1, Assume::Expert)],
        Reason::Experts { below, above, .. } => both(below, above, Assume::Expert),
        Reason::ExpertWidth { below, above, .. } => both(below, above, Assume::ExpertTensor),
        Reason::ExpertGroups { below, .. } => vec![set((below / scenario.assumptions().expert_tensor).max(1), Assume::Expert)],
        Reason::Sequence { below, above, .. } => both(below, above, Assume::Sequence),
        Reason::ShardGroup { below, above, .. } => both(below, above, Assume::ShardGroup),
        Reason::ShardingWithPipeline { .. } => {
            vec![(language.say(Label::StrategyShort(Zero::Optimizer)), Change::Zero(Zero::Optimizer))]
        }
        Reason::NothingToShard => vec![(language.say(Label::StrategyShort(Zero::Off)), Change::Zero(Zero::Off))],
        _ => Vec::new(),
    }
}
