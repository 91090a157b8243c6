//! The scenario in the page's address, both ways.

use crate::browser::address::{self, Entry, Writer};
use crate::model::scenario::embed::Embed;
use crate::model::scenario::{Scenario, url};
use crate::ui::panel::fetch_for;
use crate::ui::state::{Action, Lab};
use yew::prelude::*;

/// Takes the scenario from the link after the first paint (hydration needs the default one first), follows the back button, and writes changes.
#[hook]
pub fn use_address(lab: &UseReducerHandle<Lab>) {
    let writer = use_memo((), |()| Writer::default());
    let started = use_mut_ref(|| false);
    {
        let lab = lab.dispatcher();
        use_effect_with((), move |()| {
            let load = {
                let lab = lab.clone();
                move |fragment: String| {
                    let (scenario, notes) = url::read(&fragment, &start());
                    lab.dispatch(Action::Load(Box::new(scenario), notes));
                }
            };
            let mut notes = Embed::read(&address::query()).1;
            let (scenario, more) = url::read(&address::fragment(), &start());
            notes.extend(more);
            fetch_for(&scenario);
            fetch_for(&scenario);
            lab.dispatch(Action::Load(Box::new(scenario), notes));
            let listeners = address::on_move(load);
            move || drop(listeners)
        });
    }
    let (scenario, steps) = (*lab.scenario(), lab.steps);
    let last_steps = use_mut_ref(|| 0);
    use_effect_with((scenario, steps), {
        move |(scenario, steps): &(Scenario, u32)| {
            // The first effect runs before the link is loaded and would overwrite it.
            if std::mem::replace(&mut *started.borrow_mut(), true) {
                let entry = if *last_steps.borrow() == *steps { Entry::Same } else { Entry::New };
                *last_steps.borrow_mut() = *steps;
                writer.write(url::write(scenario), entry);
            }
        }
    });
}

/// The start that the embedder's query asks for; the fragment is read on top of it.
fn start() -> Scenario {
    url::read(&address::query(), &Scenario::default()).0
}
