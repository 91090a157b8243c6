//! A part that opens in place.

use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub id: AttrValue,
    pub title: AttrValue,
    /// Present values, so that the closed part says what is inside.
    pub summary: Html,
    pub children: Html,
}

#[component]
pub fn Disclosure(props: &Props) -> Html {
    let open = use_state(|| false);
    let onclick = {
        let open = open.clone();
        Callback::from(move |_| open.set(!*open))
    };
    html! {
        <div class="disclosure">
            <button type="button" aria-expanded={open.to_string()} aria-controls={props.id.clone()} {onclick}>
                <span class="label">{ &props.title }</span>
                <span class="present">{ props.summary.clone() }</span>
            </button>
            <div id={props.id.clone()} hidden={!*open}>{ props.children.clone() }</div>
        </div>
    }
}
