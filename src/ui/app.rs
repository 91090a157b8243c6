//! The page.

use yew::prelude::*;

#[component]
pub fn App() -> Html {
    html! {
        <main>
            <h1>{ "Training at Scale Lab" }</h1>
        </main>
    }
}
