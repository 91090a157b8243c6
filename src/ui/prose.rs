//! The lesson's parts: alive in the workbench; on the small page the prerendered HTML, left as it is.
//!
//! The small page's program does not know the lesson's words: they are in the HTML already. It holds each part as a raw node, which hydration
//! leaves untouched. A press on something in them that only the workbench can do fetches that (`data-more`, `static/boot.js`).

use crate::text::lesson_parts::LessonPart;
use crate::ui::handle::LabHandle;
use crate::ui::hooks::Looks;
use yew::prelude::*;

/// The name of the opener's place.
pub const OPENER: &str = "opener";

/// The HTML of the opener and of the parts, in reading order; empty while hydrating, when it stands on the page already.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prose(pub Vec<AttrValue>);

impl Prose {
    #[cfg(not(all(feature = "workbench", not(feature = "prerender"))))]
    // Thirteen copies of it would weigh more than the calls.
    #[inline(never)]
    fn place(&self, place: usize, name: &'static str) -> Html {
        let html = self.0.get(place).cloned().unwrap_or_default();
        html! {
            <div class="part" data-part={name}>{ Html::from_html_unchecked(html) }</div>
        }
    }
}

/// Where a picture stands in while no program draws: filled when the page is prerendered (`src/bin/prerender.rs`).
pub fn still(place: &'static str) -> Html {
    html! {
        <div data-still={place}>{ Html::from_html_unchecked(AttrValue::Static("")) }</div>
    }
}

/// A part's place on the page.
#[cfg(not(all(feature = "workbench", not(feature = "prerender"))))]
pub fn lesson_part(part: LessonPart, _: &LabHandle, _: Looks, prose: &Prose) -> Html {
    prose.place(part as usize + 1, part.anchor())
}

/// The opener's place on the page.
#[cfg(not(all(feature = "workbench", not(feature = "prerender"))))]
pub fn opener(_: &LabHandle, _: Looks, prose: &Prose) -> Html {
    prose.place(0, OPENER)
}

/// The opener's place on the page.
#[cfg(all(feature = "workbench", not(feature = "prerender")))]
pub fn opener(lab: &LabHandle, looks: Looks, _: &Prose) -> Html {
    html! {
        <div class="part" data-part={OPENER}>{ crate::ui::lesson::opener(lab, looks) }</div>
    }
}

/// A part's place on the page.
#[cfg(all(feature = "workbench", not(feature = "prerender")))]
pub fn lesson_part(part: LessonPart, lab: &LabHandle, looks: Looks, _: &Prose) -> Html {
    html! {
        <div class="part" data-part={part.anchor()}>{ crate::ui::lesson::part(part, lab, looks) }</div>
    }
}
