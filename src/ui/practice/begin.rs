//! The practice's effects: what the page's address asks for, the deck, and the clock.

use super::desk::{DeckTrouble, DeskHandle, Do};
use crate::browser::{address, fetch, looks, today};
use crate::model::practice::Deck;
use crate::model::practice::progress::Day;
use crate::model::practice::session::{Action, Millis, Phase, Settings};
use crate::model::scenario::embed::Embed;
use gloo::timers::callback::Interval;
use std::rc::Rc;
use yew::prelude::*;

/// How often the running clock is looked at.
const LOOK_MS: u32 = 250;
/// A file of the same server, below the page: no scheme, no way up.
const LONGEST_NAME: usize = 200;

/// Begins: remembers, takes the author's settings, fetches the asked deck. Tells whether the author does without the microphone.
#[hook]
pub fn use_beginning(desk: &DeskHandle) -> bool {
    let is_mute = use_state_eq(|| false);
    {
        let (desk, is_mute) = (desk.dispatcher(), is_mute.setter());
        use_effect_with((), move |()| {
            let query = address::query();
            let author = Embed::read_in_full(&query).0.author;
            is_mute.set(author.without_microphone);
            let some =
                |seconds: Option<u32>, usual: Option<u32>| seconds.map_or(usual, |seconds| (seconds > 0).then_some(seconds));
            let usual = Settings::USUAL;
            let settings = Settings { talk: some(author.timer, usual.talk), think: some(author.think, usual.think), ..usual };
            let begin = Do::Begin { today: Day(today::day()), now: Millis(today::now()), question: author.question, settings };
            desk.dispatch(begin);
            if let Some(name) = asked_deck(&query) {
                wasm_bindgen_futures::spawn_local(async move {
                    desk.dispatch(
                        match fetch::text(&name, crate::model::practice::deck::LONGEST).await.map(|text| Deck::read(&text)) {
                            Some(Ok(deck)) => Do::UseDeck(Rc::new(deck)),
                            Some(Err(faults)) => Do::Trouble(DeckTrouble::Faults(faults)),
                            None => Do::Trouble(DeckTrouble::Missing),
                        },
                    );
                });
            }
        });
    }
    *is_mute
}

/// The `deck=` of a query: a path below this page.
fn asked_deck(query: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query.trim_start_matches('?')).unwrap_or_default();
    let (_, name) = pairs.into_iter().find(|(key, _)| key == "deck")?;
    let is_below = !name.is_empty()
        && name.len() <= LONGEST_NAME
        && !name.starts_with('/')
        && !name.contains("..")
        && !name.contains([':', '\\']);
    // A path that is none of ours is one that cannot be fetched.
    Some(if is_below { name } else { String::new() })
}

/// Hides lesson and labs in a mock round, until the debrief.
#[hook]
pub fn use_mock(desk: &DeskHandle) {
    let is_on = desk.session.as_ref().is_some_and(|session| session.hides_lab() && *session.phase() != Phase::Question);
    use_effect_with(is_on, |is_on| {
        looks::set_mock(is_on.then_some("on"));
        || looks::set_mock(None)
    });
}

/// Looks at the clock while it runs.
#[hook]
pub fn use_clock(desk: &DeskHandle) {
    let dispatcher = desk.dispatcher();
    use_effect_with(desk.is_timed(), move |is_timed| {
        let interval =
            is_timed.then(|| Interval::new(LOOK_MS, move || dispatcher.dispatch(Do::Round(Action::Now(Millis(today::now()))))));
        move || drop(interval)
    });
}
