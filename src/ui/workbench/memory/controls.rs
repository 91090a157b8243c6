//! The controls of states and activations.

use super::controls_plan::plan;
use super::fields::{Number, framed, list, number, segmented, select, switch};
use super::modules::{chunk, modules};
use crate::model::decimal;
use crate::model::memory::kernels::{Attention, Dropout};
use crate::model::memory::{Accounting, Loss, Optimizer, Recompute, Stack, Targets};
use crate::model::scenario::assumptions::{Assumption, StateBytes, Tuning};
use crate::model::scenario::{Assume, Change, Field};
use crate::text::numbers::{count, plain};
use crate::text::{Detail, HintOf, Method, NameOf};
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::panels::{choose, typed};
use crate::ui::widgets::{Choice, Segmented};
use yew::prelude::*;

const STACKS: &[Stack] = &[Stack::Fused, Stack::Eager, Stack::HuggingFace, Stack::Korthikanti];
const LOSSES: &[Loss] = &[Loss::Fused, Loss::Plain, Loss::LogitsOnly, Loss::Chunked { tokens: 1_024 }];
const TUNINGS: &[Tuning] = &[Tuning::Full, Tuning::Lora, Tuning::Qlora];
const METHODS: [Method; 4] = [Method::None, Method::Selective, Method::Full, Method::Block];
/// Ids of the fields of a custom accounting.
const BYTE_IDS: [&str; 6] = ["bytes-w", "bytes-g", "bytes-c", "bytes-p", "bytes-m", "bytes-v"];

/// All controls, in three groups.
pub fn controls(lab: &LabHandle) -> Html {
    html! {
        <div class="assumptions">
            { states(lab) }
            { activations(lab) }
            { plan(lab) }
        </div>
    }
}

/// A titled group of controls.
pub fn group(class: &'static str, title: String, controls: Html) -> Html {
    html! {
        <div class={classes!("group", class)} role="group" aria-label={title.clone()}>
            <h4>{ title }</h4>
            { controls }
        </div>
    }
}

fn states(lab: &LabHandle) -> Html {
    let assumed = lab.scenario().assumptions();
    let adapters = html! {
        <>
            { number(lab, "rank", Assumption::Rank, count(assumed.rank), None) }
            { segmented(lab, "targets", Assume::Targets, &[Targets::ALL, Targets::QUERY_VALUE], assumed.targets) }
        </>
    };
    let controls = html! {
        <>
            { accounting(lab) }
            { select(lab, "optimizer", Assume::Optimizer, &Optimizer::ALL, assumed.optimizer) }
            { segmented(lab, "tuning", Assume::Tuning, TUNINGS, assumed.tuning) }
            if assumed.tuning != Tuning::Full {
                { adapters }
            }
        </>
    };
    group("", lab.language.say(Detail::Counting), controls)
}

/// Named accountings, and each state's bytes behind a disclosure.
fn accounting(lab: &LabHandle) -> Html {
    let say = |detail| lab.language.say(detail);
    let present = &lab.scenario().recipe().accounting;
    let name = |(name, accounting): (&str, Accounting)| {
        let bytes = plain(accounting.total());
        if name == bytes { Choice::new(bytes) } else { Choice::new(name.to_owned()).with_note(bytes) }
    };
    let chosen = Accounting::NAMED.iter().position(|(_, accounting)| accounting == present);
    let on_choose = choose(lab, |place: usize| Change::Accounting(Accounting::NAMED[place.min(4)].1));
    let choices = Accounting::NAMED.map(name).to_vec();
    let states = StateBytes::ALL
        .into_iter()
        .zip(BYTE_IDS)
        .map(|(state, id)| number(lab, id, Assumption::Bytes(state), decimal::text(present.get(state), 3), None));
    let custom = html! {
        <details class="custom" open={chosen.is_none()}>
            <summary>{ say(Detail::Custom) }</summary>
            <div class="bytes">{ for states }</div>
        </details>
    };
    let control = Segmented {
        hint: Some(say(Detail::BytesHint).into()),
        ..Segmented::new("accounting", say(Detail::BytesPerParameter), choices, chosen, on_choose)
    };
    lockable(lab, Field::Accounting, control.html_with(custom))
}

fn activations(lab: &LabHandle) -> Html {
    let (say, assumed) = (|detail| lab.language.say(detail), lab.scenario().assumptions());
    let tokens = Some(say(Detail::Tokens));
    let has_number = matches!(assumed.recompute, Recompute::Full { .. } | Recompute::Block { .. });
    let published = assumed.kernels.stack == Stack::Korthikanti;
    let controls = html! {
        <>
            { switch(lab, "activations", Assume::Activations, [say(Detail::Off), say(Detail::On)], assumed.activations) }
            <fieldset disabled={!assumed.activations}>
                { number(lab, "sequence", Assumption::Sequence, count(assumed.sequence), tokens) }
                { number(lab, "micro-batch", Assumption::MicroBatch, count(assumed.micro_batch), None) }
                { micro_batches(lab) }
                { recompute(lab) }
                if let Recompute::Selective(present) = assumed.recompute {
                    { modules(lab, present) }
                }
                if has_number {
                    { number(lab, "recompute-layers", Assumption::RecomputeLayers, count(assumed.recompute_layers()), None) }
                }
                { select(lab, "kernels", Assume::Stack, STACKS, assumed.kernels.stack) }
                if !published {
                    { segmented(lab, "attention", Assume::Attention, &[Attention::Flash, Attention::Materialised], assumed.kernels.attention) }
                    { segmented(lab, "dropout", Assume::Dropout, &[Dropout::None, Dropout::Masks], assumed.kernels.dropout) }
                    { loss(lab) }
                    if let Loss::Chunked { tokens } = assumed.kernels.loss {
                        { chunk(lab, tokens) }
                    }
                }
            </fieldset>
        </>
    };
    group("wide", say(Detail::Batch), controls)
}

/// Lab 2's m.
fn micro_batches(lab: &LabHandle) -> Html {
    let say = |detail| lab.language.say(detail);
    Number {
        id: "accumulate",
        field: Field::MicroBatches,
        name: say(Detail::MicroBatches),
        hint: say(Detail::MicroBatchesHint),
        value: lab.scenario().pipeline().micro_batches.to_string(),
        unit: None,
        on_commit: &typed(lab, Field::MicroBatches),
    }
    .html(lab)
}

fn recompute(lab: &LabHandle) -> Html {
    let assumed = *lab.scenario().assumptions();
    let chosen = match assumed.recompute {
        Recompute::None => 0,
        Recompute::Selective(_) => 1,
        Recompute::Full { .. } => 2,
        Recompute::Block { .. } => 3,
    };
    let on_choose = choose(lab, move |place: usize| {
        let layers = assumed.recompute_layers();
        let recompute = match METHODS[place.min(3)] {
            Method::None => Recompute::None,
            Method::Selective => Recompute::SELECTIVE,
            Method::Full => Recompute::Full { group: layers },
            Method::Block => Recompute::Block { layers },
        };
        Change::Assume(Assume::Recompute(recompute))
    });
    let about = Assumption::Recompute;
    let names = METHODS.iter().map(|method| lab.language.say(*method)).collect();
    let (name, hint) = (lab.language.say(NameOf(about)), lab.language.say(HintOf(about)));
    framed(lab, "recompute", about.into(), name, hint, list("recompute", names, Some(chosen), on_choose))
}

/// A chunked loss of any chunk is shown as the one that is offered.
fn loss(lab: &LabHandle) -> Html {
    let present = lab.scenario().assumptions().kernels.loss;
    let shown = if matches!(present, Loss::Chunked { .. }) { LOSSES[3] } else { present };
    select(lab, "loss", Assume::Loss, LOSSES, shown)
}
