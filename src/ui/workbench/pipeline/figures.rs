//! Every number of the schedule, each with its definition and the form behind it on demand.

use crate::model::scenario::{Scenario, Schedule};
use crate::text::{Figure, FigureForm, FormulaText, Language, Weighed};
use crate::ui::widgets::spans;
use yew::prelude::*;

pub fn figures(scenario: &Scenario, schedule: &Schedule, language: Language) -> Html {
    let weights = scenario.weights();
    let weighed = Weighed { schedule, weights: &weights, unit: scenario.view().unit };
    let row = |figure: Figure| {
        let form = language.figure_form(&FigureForm { figure, scenario, schedule, weights: &weights });
        html! {
            <details>
                <summary><span>{ language.say(figure) }</span><b>{ language.say(figure.value(&weighed)) }</b></summary>
                <p class="hint">{ language.say(figure.definition()) }</p>
                { form_lines(&form) }
            </details>
        }
    };
    html! {
        <div class="figures">{ for Figure::ALL.into_iter().map(row) }</div>
    }
}

fn form_lines(form: &FormulaText) -> Html {
    html! {
        <div class="form">
            <p>{ &form.what }{ " " }{ spans(&form.general) }</p>
            <p>{ spans(&form.values) }</p>
            if let Some(check) = &form.check {
                <p>{ check }</p>
            }
            <p class="hint">{ &form.source }</p>
        </div>
    }
}
