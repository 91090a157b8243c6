//! The page's address: the fragment is the shared state, the query is the embedder's settings.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// Safari stops a page after 100 history writes in 30 seconds; two a second stay clear of that.
const WRITE_EVERY_MS: u32 = 500;

/// The fragment with its `#`, empty when there is none.
pub fn fragment() -> String {
    gloo::utils::window().location().hash().unwrap_or_default()
}

/// The query with its `?`, empty when there is none.
pub fn query() -> String {
    gloo::utils::window().location().search().unwrap_or_default()
}

/// The whole address with another fragment.
pub fn with_fragment(text: &str) -> String {
    let href = gloo::utils::window().location().href().unwrap_or_default();
    let bare = href.split('#').next().unwrap_or_default();
    if text.is_empty() { bare.to_owned() } else { format!("{bare}#{text}") }
}

/// The page's address without query and fragment.
pub fn page() -> String {
    let href = gloo::utils::window().location().href().unwrap_or_default();
    href.split(['?', '#']).next().unwrap_or_default().trim_end_matches("index.html").to_owned()
}

fn is_framed() -> bool {
    let window = gloo::utils::window();
    window.parent().ok().flatten().is_none_or(|parent| parent != window)
}

/// Whether a write makes a new entry for the back button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    New,
    Same,
}

/// Writes the fragment, late and seldom: the last value of a burst, at most twice a second. Dropped, it writes at once what is waiting.
#[derive(Clone, Default)]
pub struct Writer(Rc<Waiting>);

#[derive(Default)]
struct Waiting {
    write: RefCell<Option<(String, Entry)>>,
    timeout: RefCell<Option<Timeout>>,
}

impl Writer {
    pub fn write(&self, text: String, entry: Entry) {
        let waits_for_new = matches!(*self.0.write.borrow(), Some((_, Entry::New)));
        *self.0.write.borrow_mut() = Some((text, if waits_for_new { Entry::New } else { entry }));
        // Weak: a timeout that held what holds it would never be dropped.
        let waiting = Rc::downgrade(&self.0);
        let timeout = Timeout::new(WRITE_EVERY_MS, move || {
            if let Some(waiting) = waiting.upgrade() {
                waiting.write_now();
            }
        });
        *self.0.timeout.borrow_mut() = Some(timeout);
    }
}

impl Waiting {
    fn write_now(&self) {
        if let Some((text, entry)) = self.write.borrow_mut().take() {
            write_now(&text, entry);
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.write_now();
    }
}

/// Writes the fragment at once, for whoever takes over the page.
pub fn write_now(text: &str, entry: Entry) {
    if fragment().trim_start_matches('#') == text {
        return;
    }
    let Ok(history) = gloo::utils::window().history() else { return };
    let address = with_fragment(text);
    // A frame's entries would hijack the host's back button. A refused write (sandbox, limit) loses only the address.
    let _refused = if entry == Entry::New && !is_framed() {
        history.push_state_with_url(&JsValue::NULL, "", Some(&address))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(&address))
    };
}

/// Calls back when the reader moves through the history or edits the fragment.
pub fn on_move(callback: impl Fn(String) + 'static) -> [EventListener; 2] {
    let callback = Rc::new(callback);
    let window = gloo::utils::window();
    ["popstate", "hashchange"].map(|event| {
        let callback = callback.clone();
        EventListener::new(&window, event, move |_| callback(fragment()))
    })
}
