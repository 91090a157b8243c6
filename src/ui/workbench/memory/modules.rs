//! What selective recomputation computes again, module by module, and the chunk of a chunked loss.

use super::fields::Number;
use crate::model::memory::kernels::Modules;
use crate::model::memory::{Loss, Recompute};
use crate::model::scenario::assumptions::Assumption;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Assume, Change, Limits};
use crate::text::{Detail, ModuleName};
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::panels::typed_within;
use crate::ui::state::Action;
use yew::prelude::*;

type Place = fn(&mut Modules) -> &mut bool;

const MODULES: [(&str, ModuleName, Place); 4] = [
    ("module-attention", ModuleName::CoreAttention, |modules| &mut modules.core_attention),
    ("module-activation", ModuleName::Activation, |modules| &mut modules.activation),
    ("module-norms", ModuleName::Norms, |modules| &mut modules.norms),
    ("module-latent", ModuleName::UpProjections, |modules| &mut modules.up_projections),
];

/// A chunk has at least one token; the most is beyond any micro-batch.
const CHUNK: Limits = Limits { min: 1.0, max: 16_777_216.0 };

/// A box for each module.
pub fn modules(lab: &LabHandle, present: Modules) -> Html {
    let has_latent = lab.scenario().shape().mla.is_some();
    let shown = MODULES.into_iter().filter(|(_, name, _)| has_latent || *name != ModuleName::UpProjections);
    let check = |(id, name, place): (&'static str, ModuleName, Place)| {
        let (lab_too, mut now) = (lab.clone(), present);
        let checked = *place(&mut now);
        let onchange = Callback::from(move |_| {
            let mut next = present;
            *place(&mut next) ^= true;
            let wish = Assume::Recompute(Recompute::Selective(next));
            lab_too.dispatch(Action::Change(Change::Assume(wish), Gesture::Done));
        });
        html! {
            <label class="check"><input type="checkbox" {id} {checked} {onchange} />{ lab.language.say(name) }</label>
        }
    };
    let control = html! {
        <fieldset class="field modules">
            <legend class="label">{ lab.language.say(Detail::Modules) }</legend>
            { for shown.map(check) }
            <p class="hint">{ lab.language.say(Detail::ModulesHint) }</p>
        </fieldset>
    };
    lockable(lab, Assumption::Recompute.into(), control)
}

/// Tokens of one chunk of the loss.
pub fn chunk(lab: &LabHandle, tokens: u64) -> Html {
    let on_commit = typed_within(lab, Assumption::Loss.into(), CHUNK, |_, tokens| {
        Change::Assume(Assume::Loss(Loss::Chunked { tokens: tokens.round() as u64 }))
    });
    Number {
        id: "loss-chunk",
        field: Assumption::Loss.into(),
        name: lab.language.say(Detail::LossChunk),
        hint: lab.language.say(Detail::LossChunkHint),
        value: tokens.to_string(),
        unit: Some(lab.language.say(Detail::Tokens)),
        on_commit: &on_commit,
    }
    .html(lab)
}
