//! What the page remembers on this device. In a sandboxed frame storage throws; then it remembers until the tab closes.

use std::cell::RefCell;

/// A small store of named texts.
pub trait Storage {
    fn get(&self, key: &str) -> Option<String>;
    fn set(&self, key: &str, value: &str);
    fn remove(&self, key: &str);
    /// Whether values outlive the tab.
    fn lasts(&self) -> bool;
}

/// The browser's store, or memory where that is refused.
pub fn open() -> Box<dyn Storage> {
    match local() {
        Some(store) => Box::new(Local(store)),
        None => Box::new(Memory::default()),
    }
}

fn local() -> Option<web_sys::Storage> {
    let store = gloo::utils::window().local_storage().ok().flatten()?;
    // Some browsers hand the store out and refuse the writing.
    store.set_item("scale-lab.probe", "1").ok()?;
    store.remove_item("scale-lab.probe").ok()?;
    Some(store)
}

struct Local(web_sys::Storage);

impl Storage for Local {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, value: &str) {
        // A full store keeps the old value; nothing on the page depends on it.
        let _full = self.0.set_item(key, value);
    }

    fn remove(&self, key: &str) {
        let _refused = self.0.remove_item(key);
    }

    fn lasts(&self) -> bool {
        true
    }
}

#[derive(Default)]
struct Memory(RefCell<Vec<(String, String)>>);

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.0.borrow().iter().find(|(name, _)| name == key).map(|(_, value)| value.clone())
    }

    fn set(&self, key: &str, value: &str) {
        self.remove(key);
        self.0.borrow_mut().push((key.to_owned(), value.to_owned()));
    }

    fn remove(&self, key: &str) {
        self.0.borrow_mut().retain(|(name, _)| name != key);
    }

    fn lasts(&self) -> bool {
        false
    }
}
