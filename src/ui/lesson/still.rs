//! The lesson as HTML text, for the page's first load.

use super::{opener, part};
use crate::model::scenario::embed::Part;
use crate::text::lesson_parts::LessonPart;
use crate::ui::handle::LabHandle;
use crate::ui::hooks::Looks;
use crate::ui::state::Lab;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
struct Props {
    /// `None` is the opener.
    part: Option<LessonPart>,
}

#[component]
fn Still(props: &Props) -> Html {
    let lab = use_reducer(Lab::default);
    let lab = LabHandle::of(&lab, Part::Lesson);
    props.part.map_or_else(|| opener(&lab, Looks::default()), |name| part(name, &lab, Looks::default()))
}

/// The opener and all parts in reading order, for [`Prose`](crate::ui::Prose). No marks for hydration: nobody takes these nodes over.
pub async fn parts() -> Vec<String> {
    let mut parts = Vec::new();
    for part in std::iter::once(None).chain(LessonPart::ALL.map(Some)) {
        let html = yew::ServerRenderer::<Still>::with_props(move || Props { part }).hydratable(false).render().await;
        parts.push(html);
    }
    parts
}
