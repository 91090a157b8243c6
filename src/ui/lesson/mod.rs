//! The lesson around the labs: prose, and the questions and figures that stand in it.
//!
//! One code for two places: rendered to text it is the HTML of the first load (`still`), in the workbench it is alive. What can be pressed
//! names itself in `data-more`, by which the workbench repeats a press made before it was there.

mod calculator;
mod challenges;
mod controls;
mod cooks;
mod deck;
mod holdings;
mod opener;
mod predictions;
mod say_why;
#[cfg(feature = "prerender")]
pub mod still;
#[cfg(feature = "prerender")]
pub mod stills;
mod strategies;
mod terms;
mod verdict;

use crate::model::memory::Accounting;
use crate::model::practice::lesson::LessonNumbers;
use crate::model::practice::prediction::Prediction as P;
use crate::model::scenario::Scenario;
use crate::text::lesson_parts::{Block, LessonHeading, LessonPart, LessonTag, Piece, Place};
use crate::text::lesson_ui::LessonWord;
use crate::ui::handle::LabHandle;
use crate::ui::hooks::Looks;
use crate::ui::practice::Practice;
pub(super) use controls::{Typed, choices, mark, press, text_area};
pub(super) use deck::{foreign, own as own_deck};

use calculator::Calculator;
use challenges::Challenges;
use cooks::Cooks;
use holdings::Holdings;
use opener::Opener;
use predictions::Predictions;
use say_why::SayWhy;
use std::cell::Cell;
use verdict::Verdict;
use yew::prelude::*;

const BEFORE_MEMORY: &[P] = &[P::MoreGpusUnderDdp, P::FirstStageThatFits, P::MoreGpusUnderZero3, P::FewestGpus];
const BEFORE_PIPELINE: &[P] = &[P::FourByFour, P::MoreMicroBatches, P::BubbleOfOneFOneB, P::HeldByOneFOneB];
const BEFORE_TRAFFIC: &[P] = &[P::TrafficOfZero3];
const RECALL: &[P] = &[P::WholeOfSeventy, P::OptimizerShare, P::OneGpuYears];

/// The question at the head of the page.
pub fn opener(lab: &LabHandle, looks: Looks) -> Html {
    html! {
        <Opener accounting={lab.scenario().recipe().accounting} language={lab.language} {looks} />
    }
}

/// A part of the lesson with its heading.
pub fn part(part: LessonPart, lab: &LabHandle, looks: Looks) -> Html {
    let language = lab.language;
    let numbers = numbers(lab.scenario());
    let heading = format!("{}-heading", part.anchor());
    html! {
        <section class="lesson" id={part.anchor()} tabindex="-1" aria-labelledby={heading.clone()}>
            <div class="lesson-grid">
                <p class="lab-tag">{ language.say(LessonTag(part)) }</p>
                <h2 id={heading}>{ language.say(LessonHeading(part)) }</h2>
                { for language.lesson(part, &numbers).iter().map(|block| block_html(block, lab, &numbers, looks)) }
            </div>
        </section>
    }
}

/// The numbers that the sentences quote. Worked out anew only for another accounting: all parts are drawn whenever a slider moves.
fn numbers(scenario: &Scenario) -> LessonNumbers {
    thread_local! {
        static LAST: Cell<Option<(Accounting, LessonNumbers)>> = const { Cell::new(None) };
    }
    let accounting = scenario.recipe().accounting;
    match LAST.get() {
        Some((known, numbers)) if known == accounting => numbers,
        _ => {
            let numbers = LessonNumbers::of(scenario);
            LAST.set(Some((accounting, numbers)));
            numbers
        }
    }
}

fn block_html(block: &Block, lab: &LabHandle, numbers: &LessonNumbers, looks: Looks) -> Html {
    match block {
        Block::Paragraph(pieces) => html! {
            <p class="prose">{ for pieces.iter().map(piece) }</p>
        },
        Block::Heading(words) => html! {
            <h3 class="subhead">{ words }</h3>
        },
        Block::Points(points) => html! {
            <ul class="prose points">
                { for points.iter().map(|point| html! { <li>{ for point.iter().map(piece) }</li> }) }
            </ul>
        },
        Block::TryIt { link, words, .. } => html! {
            <p class="try">{ lab.language.say(LessonWord::TryIt) }{ ": " }{ try_link(link, words) }</p>
        },
        Block::Here(place) => place_html(*place, lab, numbers, looks),
    }
}

/// A link that sets a lab and leads to it.
pub fn try_link(link: &str, words: &str) -> Html {
    let lab = crate::text::lesson_parts::Lab::of_link(link);
    html! {
        <a href={format!("#{link}")} data-lab={lab.anchor()}>{ words }</a>
    }
}

fn place_html(place: Place, lab: &LabHandle, numbers: &LessonNumbers, looks: Looks) -> Html {
    let language = lab.language;
    let predictions = |group: &'static [P]| {
        html! {
            <Predictions {group} {language} />
        }
    };
    match place {
        Place::Calculator => html! {
            <Calculator {language} />
        },
        Place::Cooks => html! {
            <Cooks {language} still={looks.still} />
        },
        Place::MemoryPredictions => predictions(BEFORE_MEMORY),
        Place::PipelinePredictions => predictions(BEFORE_PIPELINE),
        Place::TrafficPrediction => predictions(BEFORE_TRAFFIC),
        Place::Recall => predictions(RECALL),
        Place::SayWhy => html! {
            <SayWhy {language} />
        },
        Place::Strategies => strategies::table(lab),
        Place::WhoHoldsWhat => html! {
            <Holdings plan={numbers.llama} {language} />
        },
        Place::Verdict => html! {
            <Verdict {language} whole={numbers.whole} bytes={numbers.bytes} optimizer={numbers.optimizer_bytes} />
        },
        Place::Challenges => html! {
            <Challenges lab={lab.clone()} />
        },
        Place::Practice => html! {
            <Practice {language} />
        },
        Place::Terms => terms::terms(language),
        Place::Works => terms::works(),
    }
}

fn piece(piece: &Piece) -> Html {
    match piece {
        Piece::Plain(text) => html! {
            { text }
        },
        Piece::Strong(text) => html! {
            <b>{ text }</b>
        },
        // The browser's own popover: it opens without this program, too.
        Piece::Term { shown, term } => html! {
            <button type="button" class="term" popovertarget={format!("term-{}", term.key)}>{ shown }</button>
        },
    }
}
