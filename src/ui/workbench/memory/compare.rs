//! Pin a plan, change anything, and see what moved.

use super::figure::worst_load;
use super::panel::Props;
use crate::model::scenario::Scenario;
use crate::model::scenario::assumptions::Outlook;
use crate::model::units::Bytes;
use crate::scene::Setting;
use crate::scene::memory::{Load, Pair, Side, compare};
use crate::text::{Delta, Detail, Label, Summary, plain_text};
use crate::ui::charts::Canvas;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, DataTable, Look};
use std::rc::Rc;
use yew::prelude::*;

/// What the figure shows of a scenario.
fn load_of(scenario: &Scenario) -> Load {
    if scenario.is_detailed() {
        worst_load(&Outlook::of(scenario))
    } else {
        Load::from_states(&scenario.memory_question().states(scenario.recipe().zero))
    }
}

pub fn comparison(props: &Props, pinned: &UseStateHandle<Option<Scenario>>, setting: &Setting) -> Html {
    let (lab, language) = (&props.lab, setting.language);
    let say = |detail| language.say(detail);
    let now = *lab.scenario();
    let set = |value: Option<Scenario>| {
        let pinned = pinned.clone();
        Callback::from(move |()| pinned.set(value))
    };
    let Some(before) = **pinned else {
        return html! {
            <section class="compare" aria-label={say(Detail::CompareHeading)}>
                <h4>{ say(Detail::CompareHeading) }</h4>
                <p class="hint">{ say(Detail::CompareHint) }</p>
                { Button::new(Look::Framed, set(Some(now))).class("pin").html(say(Detail::Pin)) }
            </section>
        };
    };
    let back = {
        let lab = lab.clone();
        Callback::from(move |()| lab.dispatch(Action::Go(Box::new(before))))
    };
    html! {
        <section class="compare" aria-label={say(Detail::CompareHeading)}>
            <h4>{ say(Detail::CompareHeading) }</h4>
            { figure(props, &before, setting) }
            <div class="actions">
                { Button::new(Look::Link, set(Some(now))).html(say(Detail::Pin)) }
                { Button::new(Look::Link, back).disabled_if(before == now).html(say(Detail::BackToPinned)) }
                { Button::new(Look::Link, set(None)).html(say(Detail::Unpin)) }
            </div>
        </section>
    }
}

fn figure(props: &Props, before: &Scenario, setting: &Setting) -> Html {
    let (language, now) = (setting.language, props.lab.scenario());
    let side = |detail: Detail, scenario: &Scenario| {
        let strategy = language.say(Label::StrategyShort(scenario.recipe().zero));
        let summary = plain_text(&language.tell(Summary(*scenario)));
        let name = if setting.width >= 640.0 {
            format!("{}: {strategy}, {summary}", language.say(detail))
        } else {
            language.say(detail)
        };
        Side { name, load: load_of(scenario) }
    };
    let capacity = Some(Bytes::from_gb(now.cluster().gpu_memory_gb));
    let pair =
        Pair { pinned: side(Detail::PinnedName, before), present: side(Detail::PresentName, now), capacity, axis_end: None };
    let kinds: Vec<(String, Bytes)> =
        pair.changes().into_iter().map(|(kind, change)| (language.say(kind.name()), Bytes(change))).collect();
    let total = pair.present.load.total() - pair.pinned.load.total();
    let delta = language.say(Delta { total, kinds, unit: setting.unit });
    let scene = compare(&pair, setting);
    let table = scene.alternative.table.clone();
    html! {
        <figure>
            <p class="delta">{ delta }</p>
            <Canvas scene={Rc::new(scene)} looks={props.looks} />
            <DataTable title={language.say(Label::ShowAsTable)} caption={language.say(Detail::CompareHeading)} head={table.headings} rows={table.rows} />
        </figure>
    }
}
