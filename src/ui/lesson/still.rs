//! The lesson as HTML text, for the page's first load.

use super::part;
use crate::model::scenario::embed::Part;
use crate::text::lesson_parts::LessonPart;
use crate::ui::handle::LabHandle;
use crate::ui::hooks::Looks;
use crate::ui::state::Lab;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
struct Props {
    part: LessonPart,
}

#[component]
fn Still(props: &Props) -> Html {
    let lab = use_reducer(Lab::default);
    part(props.part, &LabHandle::of(&lab, Part::Lesson), Looks::default())
}

/// All parts in reading order, for [`Prose`](crate::ui::Prose). No marks for hydration: nobody takes these nodes over.
pub async fn parts() -> Vec<String> {
    let mut parts = Vec::new();
    for part in LessonPart::ALL {
        let html = yew::ServerRenderer::<Still>::with_props(move || Props { part }).hydratable(false).render().await;
        parts.push(html);
    }
    parts
}
