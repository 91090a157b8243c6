//! Controls that a course author may hold where they are.

use crate::model::scenario::Field;
use crate::ui::handle::LabHandle;
use yew::prelude::*;

/// The control as it is, or, where the author locked its field, disabled and with the reason below. Only the workbench knows locks.
#[cfg(feature = "workbench")]
pub fn lockable(lab: &LabHandle, field: Field, control: Html) -> Html {
    use crate::text::Label;
    if !lab.history.locks().holds(field) {
        return control;
    }
    html! {
        <fieldset class="locked" disabled={true}>
            { control }
            <p class="hint why">{ lab.language.say(Label::LockedByAuthor) }</p>
        </fieldset>
    }
}

#[cfg(not(feature = "workbench"))]
pub fn lockable(_: &LabHandle, _: Field, control: Html) -> Html {
    control
}
