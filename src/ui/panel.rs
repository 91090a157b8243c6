//! The workbench's panels: closed on the small page, where opening one fetches the workbench.

use crate::browser::address::{self, Entry};
use crate::browser::takeover;
use crate::model::pipeline::Rule;
use crate::model::scenario::{Scenario, url};
use crate::text::Label;
#[cfg(feature = "workbench")]
use crate::text::{CostsInShort, Summary};
use crate::ui::handle::LabHandle;
use crate::ui::hooks::Looks;
#[cfg(feature = "workbench")]
use crate::ui::widgets::spans;
use yew::prelude::*;

/// A part of the page that only the workbench can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// Lab 1: accounting, plan, activations, peak.
    Assumptions,
    /// Lab 2: costs, comparison, own order, export.
    Schedules,
    /// The builder of snippets.
    Embed,
}

impl Panel {
    pub const ALL: [Self; 3] = [Self::Assumptions, Self::Schedules, Self::Embed];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Assumptions => "assumptions",
            Self::Schedules => "schedules",
            Self::Embed => "embed",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|panel| panel.name() == name)
    }

    pub const fn title(self) -> Label {
        match self {
            Self::Assumptions => Label::Assumptions,
            Self::Schedules => Label::ScheduleTools,
            Self::Embed => Label::EmbedHeading,
        }
    }
}

/// Lab 1's panel: in the workbench the whole of it, on the small page its head.
#[cfg(feature = "workbench")]
pub fn assumptions_panel(lab: &LabHandle, looks: Looks, width: f64, open: Option<Panel>) -> Html {
    use crate::ui::workbench::memory::AssumptionsPanel;
    html! {
        <AssumptionsPanel lab={lab.clone()} {looks} {width} open={open == Some(Panel::Assumptions)} />
    }
}

#[cfg(not(feature = "workbench"))]
pub fn assumptions_panel(lab: &LabHandle, _: Looks, _: f64, _: Option<Panel>) -> Html {
    closed_panel(lab, Panel::Assumptions)
}

/// The builder of snippets, at the page's foot.
#[cfg(feature = "workbench")]
pub fn embed_panel(lab: &LabHandle, open: Option<Panel>) -> Html {
    use crate::ui::workbench::embed::EmbedPanel;
    html! {
        <EmbedPanel lab={lab.clone()} open={open == Some(Panel::Embed)} />
    }
}

#[cfg(not(feature = "workbench"))]
pub fn embed_panel(lab: &LabHandle, _: Option<Panel>) -> Html {
    closed_panel(lab, Panel::Embed)
}

/// The present values, in the head. A scenario with other values than these calls for the workbench by itself.
#[cfg(not(feature = "workbench"))]
fn present(lab: &LabHandle, panel: Panel) -> Html {
    let summary = match panel {
        Panel::Assumptions => Label::AssumptionsClosed,
        Panel::Schedules => Label::ScheduleToolsClosed,
        Panel::Embed => Label::EmbedClosed,
    };
    lab.language.say(summary).into()
}

/// The present values, in the head.
#[cfg(feature = "workbench")]
pub fn present(lab: &LabHandle, panel: Panel) -> Html {
    match panel {
        Panel::Assumptions => spans(&lab.language.tell(Summary(*lab.scenario()))),
        Panel::Schedules => lab.language.say(CostsInShort(*lab.scenario().pipeline())).into(),
        Panel::Embed => lab.language.say(Label::EmbedClosed).into(),
    }
}

/// A panel: its head and, in the workbench, what it holds while it is open.
pub fn panel(lab: &LabHandle, panel: Panel, open: &UseStateHandle<bool>, content: impl FnOnce() -> Html) -> Html {
    if !cfg!(feature = "workbench") {
        return closed_panel(lab, panel);
    }
    let ontoggle = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            let details: web_sys::Element = event.target_unchecked_into();
            // Disclosures inside tell of themselves too.
            if details.id() == panel.name() {
                open.set(details.has_attribute("open"));
            }
        })
    };
    html! {
        <details class="disclosure panel" id={panel.name()} open={**open} {ontoggle}>
            <summary>
                <span class="label">{ lab.language.say(panel.title()) }</span>
                <span class="present">{ present(lab, panel) }</span>
            </summary>
            if **open {
                { content() }
            }
        </details>
    }
}

/// Fetches the workbench for a scenario that only it has the controls or the schedule for.
pub fn fetch_for(scenario: &Scenario) {
    let pipeline = scenario.pipeline();
    // Named, a panel opens and takes the focus, and the page scrolls to it. Lab 1's opens by itself for a scenario that needs it.
    let panel = match () {
        () if cfg!(feature = "workbench") => return,
        () if scenario.is_detailed() => "",
        () if pipeline.needs_workbench() => Panel::Schedules.name(),
        () if !Rule::LESSON.contains(&pipeline.rule) => "",
        () => return,
    };
    takeover::ask(panel);
}

/// A panel's head, closed. Pressing it fetches the workbench, which opens it.
pub fn closed_panel(lab: &LabHandle, panel: Panel) -> Html {
    let ask = {
        let lab = lab.clone();
        Callback::from(move |_| {
            // The address is how the workbench learns the scenario, and it is written late.
            address::write_now(&url::write_from(lab.scenario(), &lab.start), Entry::Same);
            takeover::ask(panel.name());
        })
    };
    html! {
        <div class="disclosure" id={panel.name()}>
            <button type="button" aria-expanded="false" onclick={ask}>
                <span class="label">{ lab.language.say(panel.title()) }</span>
                <span class="present">{ present(lab, panel) }</span>
            </button>
        </div>
    }
}
