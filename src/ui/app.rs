//! The page.

use crate::model::scenario::Scenario;
use crate::model::scenario::embed::{Embed, Part};
use crate::text::lesson_parts::LessonPart;
use crate::text::{Label, Language};
use crate::ui::handle::LabHandle;
use crate::ui::hooks::{use_address, use_looks};
use crate::ui::panel::{Panel, embed_panel};
use crate::ui::prose::{Prose, lesson_part, opener};
use crate::ui::sections::{MemoryLab, PipelineLab, masthead};
use crate::ui::state::{Action, Lab};
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

#[derive(Properties, PartialEq, Default)]
pub struct Props {
    /// What the embedding page asked for.
    #[prop_or_default]
    pub embed: Embed,
    /// The panel for which the workbench was fetched.
    #[prop_or_default]
    pub open: Option<Panel>,
    /// What is shown before the link is read.
    #[prop_or_default]
    pub start: Scenario,
    /// The lesson as it stands in the prerendered HTML.
    #[prop_or_default]
    pub prose: Prose,
}

#[component]
pub fn App(props: &Props) -> Html {
    let embed = &props.embed;
    let start = props.start;
    let language = Language::of_tag(embed.author.language);
    let lab = use_reducer(move || Lab::at(start, language));
    let looks = use_looks();
    use_address(&lab, embed);
    let shows = |part| embed.shows(part);
    let lesson = |part| {
        if shows(Part::Lesson) {
            lesson_part(part, &LabHandle::of(&lab, Part::Lesson), looks.now, &props.prose)
        } else {
            Html::default()
        }
    };
    html! {
        <>
            if !embed.bare {
                { skip_link(embed, language.say(Label::SkipToLabs)) }
                { masthead(language, &looks) }
            }
            <main class={classes!("page", embed.bare.then_some("bare"), (!shows(Part::Memory)).then_some("no-lab"))}>
                if !shows(Part::Opener) {
                    <h1 class="unseen">{ language.say(Label::LabName) }</h1>
                }
                { link_notes(&lab) }
                if shows(Part::Opener) {
                    { opener(&LabHandle::of(&lab, Part::Opener), looks.now, &props.prose) }
                }
                { for [LessonPart::Question, LessonPart::TwoLimits, LessonPart::Picture, LessonPart::MemoryLab].map(lesson) }
                if shows(Part::Memory) {
                    <MemoryLab lab={LabHandle::of(&lab, Part::Memory)} looks={looks.now} compact={embed.bare} open={props.open} />
                }
                { lesson(LessonPart::PipelineLab) }
                if shows(Part::Pipeline) {
                    <PipelineLab lab={LabHandle::of(&lab, Part::Pipeline)} looks={looks.now} open={props.open == Some(Panel::Schedules)} />
                }
                { for LessonPart::AFTER_THE_LABS.map(lesson) }
                if shows(Part::Practice) {
                    { lesson_part(LessonPart::SayIt, &LabHandle::of(&lab, Part::Practice), looks.now, &props.prose) }
                }
                { lesson(LessonPart::TermsAndSources) }
                if !embed.bare {
                    <footer class="foot">{ embed_panel(&LabHandle::of(&lab, Part::Opener), props.open) }<p class="hint">{ language.say(Label::Footer) }</p></footer>
                }
            </main>
        </>
    }
}

/// The way past the opener for the keyboard, where there is a lab to go to.
fn skip_link(embed: &Embed, words: String) -> Html {
    let labs = [(Part::Memory, "memory-lab"), (Part::Pipeline, "pipeline-lab")];
    match labs.into_iter().find(|(part, _)| embed.shows(*part)) {
        Some((_, id)) => html! {
            <a class="skip" href={format!("#{id}")} data-to={id}>{ words }</a>
        },
        None => Html::default(),
    }
}

/// What the link asked for and could not have.
fn link_notes(lab: &UseReducerHandle<Lab>) -> Html {
    if lab.link_notes.is_empty() {
        return Html::default();
    }
    let on_dismiss = {
        let lab = lab.clone();
        Callback::from(move |()| lab.dispatch(Action::DismissNotes))
    };
    html! {
        <div class="notes" role="alert">
            <div>
                <p class="label">{ lab.language.say(Label::NotesHeading) }</p>
                { for lab.link_notes.iter().map(|note| html! { <p>{ lab.language.say(note.clone()) }</p> }) }
            </div>
            { Button::new(Look::Link, on_dismiss).html(lab.language.say(Label::Dismiss)) }
        </div>
    }
}
