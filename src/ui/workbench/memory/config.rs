//! A model of the reader's own, pasted as a config.json.

use crate::model::architecture::import::{Imported, LeftOut, from_config};
use crate::model::architecture::parameters;
use crate::model::scenario::history::Gesture;
use crate::model::scenario::{Assume, Change};
use crate::text::{Detail, Language, Pasted};
use crate::ui::handle::LabHandle;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// What came of the last paste.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    Used(Vec<String>),
    Refused(Vec<String>),
}

pub fn config_paste(lab: &LabHandle, field: &NodeRef, outcome: &UseStateHandle<Option<Outcome>>) -> Html {
    let say = |detail| lab.language.say(detail);
    let use_it = {
        let (lab, field, outcome) = (lab.clone(), field.clone(), outcome.clone());
        Callback::from(move |()| {
            if let Some(area) = field.cast::<HtmlTextAreaElement>() {
                outcome.set(Some(take(&lab, &area.value())));
            }
        })
    };
    html! {
        <details class="config">
            <summary>{ say(Detail::ConfigHeading) }</summary>
            <p class="hint" id="config-hint">{ say(Detail::ConfigHint) }</p>
            <label class="label" for="config">{ say(Detail::ConfigField) }</label>
            <textarea id="config" ref={field} rows="6" spellcheck="false" autocomplete="off" aria-describedby="config-hint" />
            { Button::new(Look::Framed, use_it).html(say(Detail::ConfigUse)) }
            <div class="outcome" role="status">{ report(outcome.as_ref(), lab.language) }</div>
        </details>
    }
}

fn take(lab: &LabHandle, text: &str) -> Outcome {
    match from_config(text) {
        Ok(imported) => {
            lab.dispatch(Action::Change(Change::Assume(Assume::Shape(imported.architecture)), Gesture::Done));
            Outcome::Used(remarks(&imported, lab.language))
        }
        Err(errors) => Outcome::Refused(errors.into_iter().map(|error| lab.language.say(error)).collect()),
    }
}

fn remarks(imported: &Imported, language: Language) -> Vec<String> {
    let mut said = vec![Pasted::Used {
        family: imported.family.model_type(),
        parameters: parameters(&imported.architecture).total,
        layers: imported.architecture.num_layers,
    }];
    said.extend(imported.left_out.iter().map(|left| match left {
        LeftOut::PredictionLayers(layers) => Pasted::PredictionLayers(*layers),
        LeftOut::AttentionOutputBias => Pasted::OutputBias,
        LeftOut::Quantisation => Pasted::Quantised,
    }));
    if !imported.unknown.is_empty() {
        said.push(Pasted::Unknown(imported.unknown.clone()));
    }
    said.into_iter().map(|message| language.say(message)).collect()
}

fn report(outcome: Option<&Outcome>, language: Language) -> Html {
    let (refused, lines) = match outcome {
        None => return Html::default(),
        Some(Outcome::Used(lines)) => (false, lines),
        Some(Outcome::Refused(lines)) => (true, lines),
    };
    html! {
        <>
            if refused {
                <p class="problem">{ language.say(Detail::ConfigRefused) }</p>
            }
            <ul>{ for lines.iter().map(|line| html! { <li>{ line }</li> }) }</ul>
        </>
    }
}
