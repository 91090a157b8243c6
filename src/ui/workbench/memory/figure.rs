//! What the lab's own figure shows while more than the simple question is asked.

use crate::model::memory::{Fit, Severity, Zero, warnings};
use crate::model::scenario::Scenario;
use crate::model::scenario::assumptions::Outlook;
use crate::model::scenario::assumptions::switched::GPUS_PER_NODE;
use crate::model::units::Bytes;
use crate::scene::memory::Load;
use crate::text::{Badness, DetailCaption, DetailSub, DetailVerdict, Language, Objection, Placement, Span};
use crate::ui::panels::detail::Answer;

/// The load of the fullest stage.
pub fn worst_load(outlook: &Outlook) -> Load {
    outlook.worst().map_or(Load::EMPTY, |(_, stage)| Load::from_parts(outlook.parts(stage), outlook.overhead(stage)))
}

pub fn load(scenario: &Scenario, zero: Zero) -> (Load, Bytes) {
    let outlook = Outlook::under(scenario, zero);
    (worst_load(&outlook), outlook.floor(scenario))
}

pub fn verdict(outlook: &Outlook, scenario: &Scenario) -> DetailVerdict {
    DetailVerdict {
        fit: outlook.fit(),
        allocated: outlook.allocated(),
        reserved: outlook.reserved(),
        capacity: outlook.capacity,
        unit: scenario.view().unit,
    }
}

pub fn answer(scenario: &Scenario, language: Language) -> Answer {
    let outlook = Outlook::of(scenario);
    let verdict = verdict(&outlook, scenario);
    let parameters = |model: &crate::model::architecture::Model| {
        (model.name, crate::model::architecture::parameters(&model.architecture).total)
    };
    let sub = DetailSub {
        moment: outlook.moment(),
        stage: (outlook.worst().map_or(1, |(place, _)| place as u64 + 1), outlook.report.stages.len() as u64),
        borrowed: scenario.borrowed_shape().map(parameters),
    };
    let mut said = language.tell(sub);
    if outlook.counted {
        said.insert(0, Span::plain(format!("{} ", language.say(verdict))));
    }
    let obstacle = obstacle(&outlook, scenario, language);
    let fits = verdict.fit != Fit::OutOfMemory && obstacle.is_none();
    if let Some(obstacle) = obstacle {
        said.insert(0, Span::strong(format!("{}: {obstacle} ", language.say(Badness(Severity::DoesNotRun)))));
    }
    Answer { fits, sentence: language.tell(verdict), sub: said }
}

/// Why the plan cannot run at all, however much room there is.
fn obstacle(outlook: &Outlook, scenario: &Scenario, language: Language) -> Option<String> {
    let placed = scenario.placed();
    if placed.missing > 0 {
        return Some(language.say(Placement(placed)));
    }
    let found = warnings(&outlook.job, GPUS_PER_NODE);
    let worst = found.iter().find(|warning| warning.severity() == Severity::DoesNotRun)?;
    Some(language.say(Objection(worst)))
}

pub fn caption(scenario: &Scenario, language: Language) -> Vec<Span> {
    let parameters = crate::model::architecture::parameters(&scenario.shape()).total;
    let (gpus, counted) = (scenario.cluster().gpus, scenario.assumptions().activations);
    language.tell(DetailCaption { parameters, gpus, counted })
}
