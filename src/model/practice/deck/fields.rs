//! Reading JSON field by field, with the place of every fault.

use serde_json::{Map, Value};

/// One thing wrong with a deck.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{place}: {wrong}")]
pub struct Fault {
    /// Where: `questions[3].core[1].link`; empty for the deck as a whole.
    pub place: String,
    pub wrong: Wrong,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Wrong {
    #[error("not JSON (line {line}, column {column})")]
    NotJson { line: usize, column: usize },
    #[error("longer than {limit} bytes")]
    TooLong { limit: usize },
    #[error("missing")]
    Missing,
    #[error("unknown field")]
    Unknown,
    #[error("should be {expected}")]
    Kind { expected: &'static str },
    #[error("empty")]
    Empty,
    #[error("{count} words, should be {least} to {most}")]
    Words { count: usize, least: usize, most: usize },
    #[error("{count} entries, should be {least} to {most}")]
    Entries { count: usize, least: usize, most: usize },
    #[error("used twice: {id}")]
    Twice { id: String },
    #[error("not one of: {choices}")]
    Choice { choices: String },
    #[error("no legal link: {part}")]
    Link { part: String },
    #[error("says {shown}, the model says {computed}")]
    Number { shown: String, computed: f64 },
    #[error("{shown} stands in no text of this question")]
    NotShown { shown: String },
}

/// Faults found so far.
#[derive(Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    pub fn add(&mut self, place: &str, wrong: Wrong) {
        self.0.push(Fault { place: place.to_owned(), wrong });
    }
}

/// A JSON object and where it stands.
pub struct Fields<'a> {
    place: String,
    object: Option<&'a Map<String, Value>>,
}

impl<'a> Fields<'a> {
    /// The object, whose fields must be among `known`.
    pub fn of(value: &'a Value, place: &str, known: &[&str], faults: &mut Faults) -> Self {
        let object = value.as_object();
        if object.is_none() {
            faults.add(place, Wrong::Kind { expected: "an object" });
        }
        let fields = Self { place: place.to_owned(), object };
        for name in object.into_iter().flat_map(Map::keys).filter(|name| !known.contains(&name.as_str())) {
            faults.add(&fields.place_of(name), Wrong::Unknown);
        }
        fields
    }

    /// The place of a field.
    pub fn place_of(&self, name: &str) -> String {
        if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) }
    }

    fn get(&self, name: &str, faults: &mut Faults) -> Option<&'a Value> {
        let found = self.object?.get(name);
        if found.is_none() {
            faults.add(&self.place_of(name), Wrong::Missing);
        }
        found
    }

    /// A text that says something.
    pub fn text(&self, name: &str, faults: &mut Faults) -> String {
        let Some(value) = self.get(name, faults) else { return String::new() };
        text(value, &self.place_of(name), faults)
    }

    /// A text that may be empty: the link of the default scenario is.
    pub fn link(&self, name: &str, faults: &mut Faults) -> String {
        let Some(value) = self.get(name, faults) else { return String::new() };
        let Some(link) = value.as_str() else {
            faults.add(&self.place_of(name), Wrong::Kind { expected: "a text" });
            return String::new();
        };
        if let Some(part) = wrong_part(link) {
            faults.add(&self.place_of(name), Wrong::Link { part });
        }
        link.to_owned()
    }

    /// A whole number.
    pub fn whole(&self, name: &str, faults: &mut Faults) -> u64 {
        let Some(value) = self.get(name, faults) else { return 0 };
        value.as_u64().unwrap_or_else(|| {
            faults.add(&self.place_of(name), Wrong::Kind { expected: "a whole number" });
            0
        })
    }

    /// A list of `least` to `most` entries with their places.
    pub fn list(&self, name: &str, least: usize, most: usize, faults: &mut Faults) -> Vec<(String, &'a Value)> {
        let Some(value) = self.get(name, faults) else { return Vec::new() };
        let place = self.place_of(name);
        let Some(entries) = value.as_array() else {
            faults.add(&place, Wrong::Kind { expected: "a list" });
            return Vec::new();
        };
        if !(least..=most).contains(&entries.len()) {
            faults.add(&place, Wrong::Entries { count: entries.len(), least, most });
        }
        entries.iter().enumerate().take(most).map(|(index, entry)| (format!("{place}[{index}]"), entry)).collect()
    }

    /// A list of texts; none where the field is absent.
    pub fn texts_if_any(&self, name: &str, most: usize, faults: &mut Faults) -> Vec<String> {
        if self.has(name) { self.texts(name, 0, most, faults) } else { Vec::new() }
    }

    /// A list of texts.
    pub fn texts(&self, name: &str, least: usize, most: usize, faults: &mut Faults) -> Vec<String> {
        let entries = self.list(name, least, most, faults);
        entries.into_iter().map(|(place, entry)| text(entry, &place, faults)).collect()
    }

    pub fn has(&self, name: &str) -> bool {
        self.object.is_some_and(|object| object.contains_key(name))
    }

    /// A nested object.
    pub fn object(&self, name: &str, known: &[&str], faults: &mut Faults) -> Fields<'a> {
        let place = self.place_of(name);
        match self.get(name, faults) {
            Some(value) => Fields::of(value, &place, known, faults),
            None => Fields { place, object: None },
        }
    }

    /// Names and texts of an object whose names are free.
    pub fn pairs(&self, name: &str, faults: &mut Faults) -> Vec<(String, String)> {
        let place = self.place_of(name);
        let Some(value) = self.get(name, faults) else { return Vec::new() };
        let Some(object) = value.as_object() else {
            faults.add(&place, Wrong::Kind { expected: "an object" });
            return Vec::new();
        };
        object.iter().map(|(key, value)| (key.clone(), text(value, &format!("{place}.{key}"), faults))).collect()
    }
}

/// A text that says something.
pub fn text(value: &Value, place: &str, faults: &mut Faults) -> String {
    match value.as_str() {
        Some(text) if text.trim().is_empty() => faults.add(place, Wrong::Empty),
        Some(text) => return text.to_owned(),
        None => faults.add(place, Wrong::Kind { expected: "a text" }),
    }
    String::new()
}

/// The first part of a link that the lab would not take as it stands.
fn wrong_part(link: &str) -> Option<String> {
    use crate::model::scenario::{Scenario, url};
    let start = Scenario::default();
    let is_wrong = |part: &&str| {
        let key = part.split('=').next().unwrap_or_default();
        // A key that is known complains about this value; one that is not is passed over.
        let is_known = !url::read(&format!("{key}=?"), &start).1.is_empty();
        !is_known || !part.contains('=') || !url::read(part, &start).1.is_empty()
    };
    link.split('&').filter(|part| !part.is_empty()).find(is_wrong).map(str::to_owned)
}
