//! The width that a chart has to draw in.

use crate::browser::size::{WidthWatch, width};
use web_sys::Element;
use yew::prelude::*;

/// The element's width in whole CSS pixels; `assumed` until it is known, and when prerendering.
#[hook]
pub fn use_width(node: &NodeRef, assumed: f64) -> f64 {
    let known = use_state_eq(|| assumed);
    {
        let known = known.clone();
        let node = node.clone();
        use_effect_with((), move |()| {
            let watch = node.cast::<Element>().and_then(|element| {
                known.set(width(&element).floor());
                WidthWatch::start(&element, move |width| known.set(width.floor()))
            });
            move || drop(watch)
        });
    }
    // A hidden element is 0 wide; a scene of that width would be thrown away anyway.
    if *known > 0.0 { *known } else { assumed }
}
