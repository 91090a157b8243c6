//! A slider of the scenario: one field, its ladder, its presets and its words.

use crate::model::scenario::history::Gesture;
use crate::model::scenario::ladder::steps;
use crate::model::scenario::{Change, Field, Note, Reason};
#[cfg(feature = "workbench")]
use crate::model::scenario::{Limits, Scenario};
use crate::text::numbers::short;
use crate::text::{Label, Spoken};
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::state::Action;
use crate::ui::widgets::{Slider, Tick, read_number};
use yew::prelude::*;

/// What a slider of the scenario needs beyond its field.
pub struct SliderField {
    pub field: Field,
    pub id: &'static str,
    pub label: Label,
    pub symbol: Option<&'static str>,
    pub unit: Option<Label>,
    pub hint: Option<Label>,
    pub presets: &'static [f64],
    pub value: f64,
    /// The value as it stands in the number field.
    pub shown: String,
}

impl SliderField {
    pub fn html(self, lab: &LabHandle) -> Html {
        let say = |label| AttrValue::from(lab.language.say(label));
        let speak = |value: f64| AttrValue::from(lab.language.say(Spoken { field: self.field, value }));
        let tick = |value: &f64| Tick { value: *value, label: short(*value).into(), name: speak(*value) };
        let on_value = {
            let (lab, field) = (lab.clone(), self.field);
            Callback::from(move |(value, gesture): (f64, Gesture)| {
                if let Some(change) = Change::number_in(field, value) {
                    lab.dispatch(Action::Change(change, gesture));
                }
            })
        };
        let slider = Slider {
            id: self.id,
            label: say(self.label),
            symbol: self.symbol,
            value: self.value,
            shown: self.shown.into(),
            spoken: speak(self.value),
            unit: self.unit.map(say),
            steps: steps(self.field),
            ticks: self.presets.iter().map(tick).collect(),
            hint: self.hint.map(say),
            problem: lab.problem(self.field),
            on_value: &on_value,
            on_typed: &typed(lab, self.field),
        };
        lockable(lab, self.field, slider.html())
    }
}

/// Takes a typed number as a change of a field, or says what is wrong with it.
pub fn typed(lab: &LabHandle, field: Field) -> Callback<String> {
    let lab = lab.clone();
    Callback::from(move |text: String| match read_number(&text).and_then(|number| Change::number_in(field, number)) {
        Some(change) => lab.dispatch(Action::Change(change, Gesture::Done)),
        None => refuse(&lab, field, &text),
    })
}

fn refuse(lab: &LabHandle, field: Field, text: &str) {
    let given = text.chars().take(40).collect();
    lab.dispatch(Action::Refuse(Note::new(field, Reason::NotANumber { given })));
}

/// The same for a number that is part of a field's value, which the scenario does not clamp by itself.
#[cfg(feature = "workbench")]
pub fn typed_within(
    lab: &LabHandle,
    field: Field,
    limits: Limits,
    change: impl Fn(&Scenario, f64) -> Change + 'static,
) -> Callback<String> {
    let lab = lab.clone();
    Callback::from(move |text: String| {
        let Some(asked) = read_number(&text) else { return refuse(&lab, field, &text) };
        let set = asked.clamp(limits.min, limits.max);
        lab.dispatch(Action::Change(change(lab.scenario(), set), Gesture::Done));
        if set != asked {
            lab.dispatch(Action::Refuse(Note::new(field, Reason::Clamped { asked, set, limits })));
        }
    })
}

/// A callback that changes one thing of the scenario.
pub fn choose<T: 'static>(lab: &LabHandle, change: impl Fn(T) -> Change + 'static) -> Callback<T> {
    let lab = lab.clone();
    Callback::from(move |choice: T| lab.dispatch(Action::Change(change(choice), Gesture::Done)))
}
