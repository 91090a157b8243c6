//! What may come a frame later.

use crate::browser::frames::after_paint;
use yew::prelude::*;

/// The value as it was at the last painted frame: what lies under the reader's hand is drawn first, and the rest follows at once.
#[hook]
pub fn use_deferred<T: Clone + PartialEq + 'static>(value: T) -> T {
    let shown = use_state_eq(|| value.clone());
    {
        let shown = shown.setter();
        use_effect_with(value, move |value| {
            // Never taken back: under a steady hand the rest would wait for its end.
            let value = value.clone();
            after_paint(move || shown.set(value));
        });
    }
    (*shown).clone()
}
