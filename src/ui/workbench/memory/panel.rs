//! The panel "Assumptions", open.

use super::advice::Findings;
use super::compare::comparison;
use super::config::{Outcome, config_paste};
use super::controls::controls;
use super::export::export_buttons;
use super::figure::answer;
use super::live::use_settled;
use super::stages::{moments, stage_bars};
use super::tensors::tensors;
use super::warnings::warning_list;
use crate::browser::marks::timed;
use crate::model::scenario::Scenario;
use crate::model::scenario::assumptions::Outlook;
use crate::scene::Setting;
use crate::text::plain_text;
use crate::ui::handle::LabHandle;
use crate::ui::hooks::Looks;
use crate::ui::panel::{Panel, present};
use std::rc::Rc;
use web_sys::HtmlElement;
use yew::prelude::*;

#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    pub lab: LabHandle,
    pub looks: Looks,
    pub width: f64,
    /// Whether the reader asked for it on the small page.
    pub open: bool,
}

#[component]
pub fn AssumptionsPanel(props: &Props) -> Html {
    let lab = &props.lab;
    let (open, head) = (use_state(|| props.open), use_node_ref());
    let is_detailed = lab.scenario().is_detailed();
    {
        // Focus was on the small page's button, which is gone.
        let head = head.clone();
        use_effect_with(props.open, move |asked| {
            if let Some(button) = head.cast::<HtmlElement>().filter(|_| *asked) {
                let _cannot_fail = button.focus();
            }
        });
    }
    {
        // A link with assumptions shows them.
        let open = open.clone();
        use_effect_with(is_detailed, move |is_detailed| {
            if *is_detailed {
                open.set(true);
            }
        });
    }
    let spoken = use_settled(spoken(lab));
    let onclick = {
        let open = open.clone();
        Callback::from(move |_| open.set(!*open))
    };
    html! {
        <div class="disclosure workbench" id={Panel::Assumptions.name()}>
            <button type="button" ref={head} aria-expanded={open.to_string()} aria-controls="assumptions-body" {onclick}>
                <span class="label">{ lab.language.say(Panel::Assumptions.title()) }</span>
                <span class="present">{ present(lab, Panel::Assumptions) }</span>
            </button>
            <div id="assumptions-body" hidden={!*open}>
                if *open {
                    <Body ..props.clone() />
                }
            </div>
            <p class="unseen" role="status" id="assumptions-status">{ spoken }</p>
        </div>
    }
}

/// The verdict, for the live region.
fn spoken(lab: &LabHandle) -> String {
    let scenario = lab.scenario();
    if !scenario.is_detailed() {
        return String::new();
    }
    plain_text(&answer(scenario, lab.language).sentence)
}

#[component]
fn Body(props: &Props) -> Html {
    let lab = &props.lab;
    let scenario = *lab.scenario();
    let setting = Setting { width: props.width, unit: scenario.view().unit, language: lab.language };
    let outlook = use_memo(scenario, |scenario| timed("memory", || Outlook::of(scenario)));
    let findings = use_findings(scenario, lab.history.is_dragging());
    let pinned = use_state(|| None::<Scenario>);
    let (pasted, outcome) = (use_node_ref(), use_state(|| None::<Outcome>));
    let failed = use_state(|| false);
    html! {
        <>
            { controls(lab) }
            { config_paste(lab, &pasted, &outcome) }
            { warning_list(lab, &outlook) }
            if scenario.is_detailed() {
                { stage_bars(props, &outlook, &setting) }
                <div class="tables">
                    { moments(&outlook, &setting) }
                    { tensors(&outlook, &setting) }
                </div>
                if let Some(findings) = findings {
                    { findings.html(lab) }
                }
            }
            { comparison(props, &pinned, &setting) }
            { export_buttons(props, &setting, &failed) }
        </>
    }
}

/// Advice on the last scenario at rest; while a control is dragged, that of before.
#[hook]
fn use_findings(scenario: Scenario, is_dragging: bool) -> Option<Rc<Findings>> {
    let held = use_mut_ref(|| None::<(Scenario, Rc<Findings>)>);
    let mut held = held.borrow_mut();
    let is_stale = held.as_ref().is_none_or(|(known, _)| *known != scenario);
    let counted = scenario.assumptions().activations;
    if is_stale && !is_dragging && counted {
        *held = Some((scenario, Rc::new(Findings::of(&scenario))));
    }
    held.as_ref().filter(|_| counted).map(|(_, findings)| findings.clone())
}
