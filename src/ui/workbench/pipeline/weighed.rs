//! The schedule with its strips in bytes, by Lab 1's model and assumptions.

use crate::model::scenario::Scenario;
use crate::ui::charts::Watched;
use crate::ui::handle::LabHandle;
use crate::ui::same::Same;
use crate::ui::scheduling::Shown;
use std::rc::Rc;
use yew::prelude::*;

/// The schedule as it is, or with bytes in place of micro-batches.
#[hook]
pub fn use_weighed(lab: &LabHandle, watched: Rc<Shown>, in_bytes: bool) -> Rc<Shown> {
    // Lab 1's sliders move nothing here while the strips count micro-batches.
    let asked = in_bytes.then(|| *lab.scenario());
    let source = watched.as_ref().as_ref().ok().cloned();
    let weighed = use_memo((source, asked), |(source, asked): &(Option<Same<Watched>>, Option<Scenario>)| {
        let (source, scenario) = (source.as_ref()?, (*asked)?);
        Some(Rc::new(Ok(Same(Rc::new(source.weighed(scenario.weights().kept, scenario.view().unit))))))
    });
    weighed.as_ref().clone().unwrap_or(watched)
}
