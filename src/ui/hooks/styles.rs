//! Value-dependent styles of the whole page.

use crate::browser::styles::StyleWatch;
use yew::prelude::*;

/// Moves every `data-style` to the style object, now and after each change.
#[hook]
pub fn use_styles() {
    use_effect_with((), |()| {
        let watch = gloo::utils::document().document_element().and_then(|root| StyleWatch::start(&root));
        move || drop(watch)
    });
}
