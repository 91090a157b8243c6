//! The page.

use crate::text::{Label, Language};
use crate::ui::hooks::{use_address, use_looks};
use crate::ui::sections::{Masthead, MemoryLab, Opener, PipelineLab};
use crate::ui::state::{Action, Lab};
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

#[component]
pub fn App() -> Html {
    let lab = use_reducer(Lab::default);
    let looks = use_looks();
    use_address(&lab);
    let language = lab.language;
    html! {
        <>
            <a class="skip" href="#memory-lab" onclick={skip_to("memory-lab")}>{ language.say(Label::SkipToLabs) }</a>
            <Masthead {language} looks={looks.clone()} />
            <main class="page">
                <LinkNotes notes={lab.link_notes.iter().map(|note| language.say(note.clone())).collect::<Vec<_>>()} {language}
                    on_dismiss={{ let lab = lab.clone(); Callback::from(move |()| lab.dispatch(Action::DismissNotes)) }} />
                <Opener lab={lab.clone()} looks={looks.now} />
                <MemoryLab lab={lab.clone()} looks={looks.now} />
                <PipelineLab lab={lab.clone()} looks={looks.now} />
                <footer class="foot"><p class="hint">{ language.say(Label::Footer) }</p></footer>
            </main>
        </>
    }
}

/// Moves focus to a section without writing its name over the scenario in the fragment.
pub fn skip_to(id: &'static str) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        event.prevent_default();
        if let Some(section) = gloo::utils::document().get_element_by_id(id) {
            section.scroll_into_view();
            let section: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(section);
            let _cannot_fail = section.focus();
        }
    })
}

#[derive(Properties, PartialEq)]
struct NotesProps {
    notes: Vec<String>,
    language: Language,
    on_dismiss: Callback<()>,
}

/// What the link asked for and could not have.
#[component]
fn LinkNotes(props: &NotesProps) -> Html {
    if props.notes.is_empty() {
        return Html::default();
    }
    html! {
        <div class="notes" role="alert">
            <div>
                <p class="label">{ props.language.say(Label::NotesHeading) }</p>
                { for props.notes.iter().map(|note| html! { <p>{ note }</p> }) }
            </div>
            <Button look={Look::Link} on_press={props.on_dismiss.clone()}>{ props.language.say(Label::Dismiss) }</Button>
        </div>
    }
}
