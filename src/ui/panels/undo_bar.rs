//! Copy link, undo, redo, reset.

use crate::browser::{address, clipboard};
use crate::model::scenario::url;
use crate::text::Label;
use crate::ui::handle::LabHandle;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
}

#[component]
pub fn UndoBar(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |label| lab.language.say(label);
    let said = use_state(|| None::<Label>);
    let act = |action: Action| {
        let lab = lab.clone();
        Callback::from(move |()| lab.dispatch(action.clone()))
    };
    let copy = {
        let (said, lab) = (said.setter(), lab.clone());
        Callback::from(move |()| {
            let said = said.clone();
            let link = address::with_fragment(&url::write_from(lab.scenario(), &lab.start));
            wasm_bindgen_futures::spawn_local(async move {
                let copied = clipboard::copy(&link).await;
                said.set(Some(if copied { Label::LinkCopied } else { Label::CopyFailed }));
            });
        })
    };
    let link = |on_press: Callback<()>, disabled: bool, label: Label| {
        Button::new(Look::Link, on_press).disabled_if(disabled).html(say(label))
    };
    html! {
        <div class="actions">
            { link(copy, false, Label::CopyLink) }
            { link(act(Action::Undo), !lab.history.can_undo(), Label::Undo) }
            { link(act(Action::Redo), !lab.history.can_redo(), Label::Redo) }
            { link(act(Action::Reset), !lab.can_reset(), Label::Reset) }
            <span class="hint" role="status">{ said.map(say).unwrap_or_default() }</span>
        </div>
    }
}
