//! "So what do I do?": how far the plan stretches, and which single switch frees most.

use crate::model::memory::advice::{self, Effect};
use crate::model::memory::{Tuning, report};
use crate::model::scenario::Scenario;
use crate::model::scenario::assumptions::Outlook;
use crate::text::{Detail, Stretch, SwitchEffect, SwitchName};
use crate::ui::handle::LabHandle;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look, spans};
use yew::prelude::*;

/// Found between gestures, because it takes hundreds of reports.
#[derive(PartialEq)]
pub struct Findings {
    stretches: Vec<Stretch>,
    effects: Vec<Effect>,
}

impl Findings {
    pub fn of(scenario: &Scenario) -> Self {
        let outlook = Outlook::of(scenario);
        let (job, memory, unit) = (&outlook.job, outlook.capacity, scenario.view().unit);
        let fewest = advice::smallest_data_parallel(job, memory).map(|data| data * scenario.placed().per_replica);
        let cluster = Stretch::Cluster {
            total: outlook.report.cluster_total(),
            states: outlook.report.cluster_states(),
            redundancy: (job.recipe.tuning == Tuning::Full).then(|| report::redundancy(job, &outlook.report)),
            gpus: job.plan.gpus(),
            unit,
        };
        let stretches = vec![
            Stretch::MicroBatch(advice::largest_micro_batch(job, memory)),
            Stretch::Sequence(advice::largest_sequence(job, memory)),
            Stretch::Gpus(fewest),
            cluster,
        ];
        Self { stretches, effects: scenario.advice() }
    }

    pub fn html(&self, lab: &LabHandle) -> Html {
        let say = |detail| lab.language.say(detail);
        html! {
            <section class="advice" aria-label={say(Detail::AdviceHeading)}>
                <h4>{ say(Detail::AdviceHeading) }</h4>
                <ul class="stretches">
                    { for self.stretches.iter().map(|stretch| html! { <li>{ spans(&lab.language.tell(*stretch)) }</li> }) }
                </ul>
                if self.effects.is_empty() {
                    <p class="hint">{ say(Detail::AdviceNone) }</p>
                } else {
                    <p class="label">{ say(Detail::AdviceList) }</p>
                    <ol class="switches">{ for self.effects.iter().map(|effect| row(lab, effect)) }</ol>
                }
            </section>
        }
    }
}

fn row(lab: &LabHandle, effect: &Effect) -> Html {
    let switch = effect.switch;
    let on_press = {
        let lab = lab.clone();
        Callback::from(move |()| lab.dispatch(Action::Go(Box::new(lab.scenario().with(switch)))))
    };
    let unit = lab.scenario().view().unit;
    let said = SwitchEffect { frees: effect.frees, peak: effect.peak, fit: effect.fit, unit };
    html! {
        <li>
            { Button::new(Look::Framed, on_press).html(lab.language.say(SwitchName(switch))) }
            <span>{ lab.language.say(said) }</span>
        </li>
    }
}
