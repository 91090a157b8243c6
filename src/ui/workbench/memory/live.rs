//! The one live region: it speaks when the reader has paused, never on every tick.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// How long after the last change (experience: screen readers speak the control first).
const PAUSE_MS: u32 = 700;

/// The text as it stood when nothing had changed for a while; empty at first.
#[hook]
pub fn use_settled(text: String) -> String {
    let settled = use_state_eq(String::new);
    let is_first = use_mut_ref(|| true);
    {
        let settled = settled.clone();
        use_effect_with(text, move |text: &String| {
            let text = text.clone();
            let first = std::mem::replace(&mut *is_first.borrow_mut(), false);
            let timeout = (!first).then(|| Timeout::new(PAUSE_MS, move || settled.set(text)));
            move || drop(timeout)
        });
    }
    (*settled).clone()
}
