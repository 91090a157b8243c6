//! The builder of snippets: what is shown, what is locked, how it looks, where it goes; with a live preview.

mod choices;
mod output;

use crate::browser::{address, takeover};
use crate::model::scenario::embed::Part;
use crate::model::scenario::embed::snippet::{Place, Wish};
use crate::model::scenario::{Scenario, url};
use crate::text::{EmbedTitle, Language};
use crate::ui::handle::LabHandle;
use crate::ui::panel::{Panel, panel};
use crate::ui::state::Theme;
use output::Output;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    /// Whether the reader asked for it on the small page.
    pub open: bool,
}

/// What the author has chosen.
#[derive(Debug, Clone, PartialEq)]
struct Chosen {
    parts: Vec<Part>,
    lock: Vec<&'static str>,
    theme: Theme,
    place: Place,
}

impl Default for Chosen {
    fn default() -> Self {
        Self { parts: vec![Part::Memory], lock: Vec::new(), theme: Theme::Auto, place: Place::Html }
    }
}

impl Chosen {
    /// The snippet that is wanted, for a lab set up like this one.
    fn wish(&self, scenario: &Scenario, language: Language) -> Wish {
        Wish {
            lab: address::page(),
            parts: self.parts.clone(),
            setup: url::write(scenario),
            lock: self.lock.clone(),
            hide: Vec::new(),
            theme: (self.theme != Theme::Auto).then(|| self.theme.name()),
            title: language.say(EmbedTitle(self.parts.clone())),
        }
    }
}

#[component]
pub fn EmbedPanel(props: &Props) -> Html {
    let lab = &props.lab;
    let open = use_state_eq(|| props.open);
    let chosen = use_state(Chosen::default);
    use_effect_with(props.open, |asked| {
        // Focus was on the small page's button, which is gone.
        if *asked {
            takeover::focus_panel(Panel::Embed.name());
        }
    });
    panel(lab, Panel::Embed, &open, || {
        let wish = chosen.wish(lab.scenario(), lab.language);
        html! {
            <div class="embed-builder">
                { choices::choices(lab, &chosen) }
                <Output {wish} place={chosen.place} language={lab.language} />
            </div>
        }
    })
}
