//! Buttons: one primary a view, the others framed or written as links.

use yew::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Primary,
    Framed,
    Link,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub look: Look,
    #[prop_or_default]
    pub class: Classes,
    #[prop_or_default]
    pub disabled: bool,
    /// The accessible name where the content is a picture; also the tooltip.
    #[prop_or_default]
    pub name: Option<AttrValue>,
    pub on_press: Callback<()>,
    pub children: Html,
}

#[component]
pub fn Button(props: &Props) -> Html {
    let look = match props.look {
        Look::Primary => "button primary",
        Look::Framed => "button",
        Look::Link => "link",
    };
    let on_press = props.on_press.clone();
    html! {
        <button type="button" class={classes!(look.split(' ').collect::<Vec<_>>(), props.class.clone())} disabled={props.disabled}
            aria-label={props.name.clone()} title={props.name.clone()} onclick={Callback::from(move |_| on_press.emit(()))}>
            { props.children.clone() }
        </button>
    }
}
