//! The scenario in the page's address, both ways.

use crate::browser::address::{self, Entry, Writer};
use crate::browser::report::report;
use crate::model::scenario::embed::{Embed, Part};
use crate::model::scenario::locks::{Locks, Names};
use crate::model::scenario::{Note, Scenario, url};
use crate::text::Language;
use crate::ui::panel::fetch_for;
use crate::ui::state::{Action, Lab, Loaded};
use yew::prelude::*;

/// Takes the scenario from the link after the first paint (hydration needs the default one first), follows the back button, and writes changes.
#[hook]
pub fn use_address(lab: &UseReducerHandle<Lab>, embed: &Embed) {
    let writer = use_memo((), |()| Writer::default());
    let started = use_mut_ref(|| false);
    {
        let (lab, embed) = (lab.dispatcher(), embed.clone());
        use_effect_with((), move |()| {
            let load = move |is_first: bool| {
                let loaded = load(&embed.author.lock, is_first);
                tell(&loaded, &embed.parts);
                fetch_for(&loaded.scenario);
                lab.dispatch(Action::Load(Box::new(loaded)));
            };
            load(true);
            let listeners = address::on_move(move |_| load(false));
            move || drop(listeners)
        });
    }
    let (scenario, start, steps) = (*lab.scenario(), lab.start, lab.steps);
    let last_steps = use_mut_ref(|| 0);
    use_effect_with((scenario, steps), {
        move |(scenario, steps): &(Scenario, u32)| {
            // The first effect runs before the link is loaded and would overwrite it.
            if std::mem::replace(&mut *started.borrow_mut(), true) {
                let entry = if *last_steps.borrow() == *steps { Entry::Same } else { Entry::New };
                *last_steps.borrow_mut() = *steps;
                let text = url::write_from(scenario, &start);
                report("state", &text);
                writer.write(text, entry);
            }
        }
    });
}

/// What the query asks for, as far as this program can do it.
pub fn asked() -> (Embed, Vec<Note>) {
    let read = if cfg!(feature = "workbench") { Embed::read_in_full } else { Embed::read };
    read(&address::query())
}

/// The scenario of the address: the fragment over the start that the query asks for.
fn load(lock: &Names, is_first: bool) -> Loaded {
    let (start, notes_on_start) = url::read(&address::query(), &Scenario::default());
    let locks = Locks::new(lock.clone(), start);
    let (scenario, notes_on_link) = url::read_under(&address::fragment(), &start, &locks);
    // The query stays as it is: what it could not have is told once.
    let mut notes = if is_first { [asked().1, notes_on_start].concat() } else { Vec::new() };
    notes.extend(notes_on_link);
    Loaded { start, locks, scenario, notes }
}

/// Tells a host what was made of the link: the fragment in force, the parts shown, then a line for each note.
fn tell(loaded: &Loaded, parts: &[Part]) {
    let parts: Vec<&str> = parts.iter().map(|part| part.name()).collect();
    let mut lines = vec![url::write_from(&loaded.scenario, &loaded.start), parts.join(",")];
    lines.extend(loaded.notes.iter().map(|note| Language::default().say(note.clone())));
    report("loaded", &lines.join("\n"));
}
