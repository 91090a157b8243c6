//! A slider of the scenario: one field, its ladder, its presets and its words.

use crate::model::scenario::history::Gesture;
use crate::model::scenario::ladder::steps;
use crate::model::scenario::{Change, Field, Note, Reason};
use crate::text::Spoken;
use crate::text::numbers::short;
use crate::ui::state::{Action, LabHandle};
use crate::ui::widgets::{Slider, Tick, read_number};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
    pub field: Field,
    pub id: AttrValue,
    pub label: AttrValue,
    #[prop_or_default]
    pub symbol: Option<AttrValue>,
    pub value: f64,
    pub shown: AttrValue,
    #[prop_or_default]
    pub unit: Option<AttrValue>,
    pub presets: &'static [f64],
    #[prop_or_default]
    pub hint: Option<AttrValue>,
}

#[component]
pub fn SliderField(props: &Props) -> Html {
    let ladder = use_memo(props.field, |field| steps(*field));
    let ladder: Rc<Vec<f64>> = ladder.clone();
    let speak = |value: f64| AttrValue::from(props.lab.language.say(Spoken { field: props.field, value }));
    let ticks = props.presets.iter().map(|value| Tick { value: *value, label: short(*value).into(), name: speak(*value) });
    let on_value = {
        let (lab, field) = (props.lab.clone(), props.field);
        Callback::from(move |(value, gesture): (f64, Gesture)| {
            if let Some(change) = Change::number_in(field, value) {
                lab.dispatch(Action::Change(change, gesture));
            }
        })
    };
    html! {
        <Slider id={props.id.clone()} label={props.label.clone()} symbol={props.symbol.clone()} value={props.value} shown={props.shown.clone()}
            spoken={speak(props.value)} unit={props.unit.clone()} steps={ladder} ticks={ticks.collect::<Vec<_>>()} hint={props.hint.clone()}
            problem={props.lab.problem(props.field)} {on_value} on_typed={typed(&props.lab, props.field)} />
    }
}

/// Takes a typed number as a change of a field, or says what is wrong with it.
pub fn typed(lab: &LabHandle, field: Field) -> Callback<String> {
    let lab = lab.clone();
    Callback::from(move |text: String| match read_number(&text).and_then(|number| Change::number_in(field, number)) {
        Some(change) => lab.dispatch(Action::Change(change, Gesture::Done)),
        None => {
            let given = text.chars().take(40).collect();
            lab.dispatch(Action::Refuse(Note::new(field, Reason::NotANumber { given })));
        }
    })
}
