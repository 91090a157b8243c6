//! Style properties that depend on values. A `style` attribute would need `unsafe-inline` in the host's policy; the style object does not.

use web_sys::HtmlElement;
use yew::prelude::*;

/// Keeps the element's style properties at these values.
#[hook]
pub fn use_style(node: &NodeRef, properties: Vec<(&'static str, String)>) {
    let node = node.clone();
    use_effect_with(properties, move |properties| {
        if let Some(element) = node.cast::<HtmlElement>() {
            for (name, value) in properties {
                let _cannot_fail = element.style().set_property(name, value);
            }
        }
    });
}
