//! What a course author holds where it is.
//!
//! A lock names a key of the link. The key's value is the query's, whatever a fragment, a preset or the reader asks for: a change that would
//! move it is refused as a whole.

use crate::model::scenario::embed::{HAS_AUTHOR, Setting, listed};
use crate::model::scenario::{Assumption, Field, Note, Reason, Scenario, url};

/// The keys that together say which model is trained: whoever holds one holds all.
const MODEL: [&str; 3] = ["n", "model", "arch"];

/// Names of locked keys.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(Vec<&'static str>);

impl Names {
    /// Reads a list such as `zero,gpus`; `all` locks everything.
    pub fn read(list: &str, notes: &mut Vec<Note>) -> Self {
        let mut known: Vec<&'static str> = url::names().collect();
        if list.trim() == "all" {
            return Self(known);
        }
        let asked = listed(list, &known, Field::Setting(Setting::Lock), notes);
        let holds_model = MODEL.iter().any(|name| asked.contains(name));
        known.retain(|name| asked.contains(name) || (holds_model && MODEL.contains(name)));
        Self(known)
    }
}

/// Locked keys with the scenario whose values they keep.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Locks {
    names: Vec<&'static str>,
    base: Scenario,
}

impl Locks {
    pub fn new(Names(names): Names, base: Scenario) -> Self {
        Self { names, base }
    }

    /// The keys held. The small page knows none, and the compiler drops there what is done with them.
    fn held(&self) -> &[&'static str] {
        if HAS_AUTHOR { &self.names } else { &[] }
    }

    /// Whether a control of this field can only show.
    pub fn holds(&self, field: Field) -> bool {
        let field = match field {
            Field::Assumption(Assumption::Bytes(_)) => Field::Accounting,
            field => field,
        };
        self.held().iter().any(|name| url::field_of(name) == Some(field))
    }

    /// The first locked field that a scenario has elsewhere than the author put it.
    pub fn moved(&self, next: &Scenario) -> Option<Field> {
        let moved = self.held().iter().find(|name| url::value(name, next) != url::value(name, &self.base));
        moved.and_then(|name| url::field_of(name))
    }

    /// The scenario with the locked values put back; `None` where the rest of it does not go with them.
    pub fn keep(&self, next: &Scenario) -> Option<Scenario> {
        let mut kept = *next;
        for name in self.held() {
            if let Some(value) = url::value(name, &self.base).filter(|value| url::value(name, &kept).as_ref() != Some(value)) {
                kept = url::with(name, &value, &kept);
            }
        }
        self.moved(&kept).is_none().then_some(kept)
    }

    /// Why a scenario is refused, if it is.
    pub fn objection(&self, next: &Scenario) -> Option<Note> {
        self.moved(next).map(|field| Note::new(field, Reason::Locked))
    }
}
