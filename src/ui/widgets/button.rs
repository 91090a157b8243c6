//! Buttons: one primary a view, the others framed or written as links.

use yew::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Primary,
    Framed,
    Link,
}

/// A button to be: `Button::new(...).html(words)`.
pub struct Button {
    look: Look,
    class: &'static str,
    disabled: bool,
    name: Option<AttrValue>,
    more: Option<AttrValue>,
    on_press: Callback<()>,
}

impl Button {
    pub const fn new(look: Look, on_press: Callback<()>) -> Self {
        Self { look, class: "", disabled: false, name: None, more: None, on_press }
    }

    #[must_use]
    pub const fn class(mut self, class: &'static str) -> Self {
        self.class = class;
        self
    }

    #[must_use]
    pub const fn disabled_if(mut self, disabled: bool) -> Self {
        self.disabled = disabled;
        self
    }

    /// The accessible name where the content is a picture; also the tooltip.
    #[must_use]
    pub fn name(mut self, name: String) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The name by which the workbench repeats a press that was made before it was there (`data-more`, `static/boot.js`).
    #[must_use]
    pub fn more(mut self, name: impl Into<AttrValue>) -> Self {
        self.more = Some(name.into());
        self
    }

    pub fn html(self, content: impl Into<Html>) -> Html {
        let look = match self.look {
            Look::Primary => "button primary",
            Look::Framed => "button",
            Look::Link => "link",
        };
        let on_press = self.on_press;
        let content: Html = content.into();
        html! {
            <button type="button" class={format!("{look} {}", self.class)} disabled={self.disabled} aria-label={self.name.clone()} title={self.name} data-more={self.more}
                onclick={Callback::from(move |_| on_press.emit(()))}>
                { content }
            </button>
        }
    }
}
