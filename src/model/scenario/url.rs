//! The scenario as the text of a link: `v=1&n=70&gpus=64&zero=3`.
//!
//! One table declares every key. Unknown keys are ignored, bad values are noted and leave the value before, out-of-range numbers are clamped.
//! Values equal to the default are left out, so that the default scenario is the empty text.

use crate::model::architecture::{MODELS, library};
use crate::model::decimal;
use crate::model::memory::Zero;
use crate::model::pipeline::Rule;
use crate::model::scenario::assumptions::url::{self as assumptions, read_accounting, write_accounting};
use crate::model::scenario::locks::Locks;
use crate::model::scenario::preset::{PRESETS, Preset};
use crate::model::scenario::{Between, Change, Clock, Field, Note, Passes, Reason, Scale, Scenario, StageFactors, Unit};

/// The version of the keys below.
const VERSION: &str = "1";
/// A longer text is not a link of ours; reading it would only cost time.
const LONGEST: usize = 8_192;

/// One key of the link.
pub(super) struct Key {
    name: &'static str,
    field: Field,
    value: Value,
}

/// How a key's value is read and written.
enum Value {
    /// A number of the field, with up to three decimals.
    Number(fn(&Scenario) -> f64),
    /// Anything else; `None` leaves the key out.
    Text { read: fn(&str) -> Result<Change, Wrong>, write: fn(&Scenario) -> Option<String> },
}

impl Key {
    pub const fn number(name: &'static str, field: Field, of: fn(&Scenario) -> f64) -> Self {
        Self { name, field, value: Value::Number(of) }
    }

    pub const fn text(
        name: &'static str,
        field: Field,
        read: fn(&str) -> Result<Change, Wrong>,
        write: fn(&Scenario) -> Option<String>,
    ) -> Self {
        Self { name, field, value: Value::Text { read, write } }
    }

    fn read(&self, text: &str) -> Result<Change, Wrong> {
        match self.value {
            Value::Number(_) => number(text, self.field),
            Value::Text { read, .. } => read(text),
        }
    }

    fn write(&self, scenario: &Scenario) -> Option<String> {
        match self.value {
            Value::Number(of) => Some(decimal::text(of(scenario), 3)),
            Value::Text { write, .. } => write(scenario),
        }
    }
}

/// Why a value could not be read.
pub(super) enum Wrong {
    Number,
    Choice(Vec<String>),
}

const KEYS: &[Key] = &[
    Key::text("model", Field::Library, read_model, |s| s.model().name.map(slug)),
    Key::text("n", Field::ModelSize, |t| number(t, Field::ModelSize), write_size),
    Key::number("gpus", Field::Gpus, |s| s.cluster().gpus as f64),
    Key::number("hbm", Field::GpuMemory, |s| s.cluster().gpu_memory_gb),
    Key::text("zero", Field::Zero, |t| choice(t, ZEROS, Change::Zero), |s| named(ZEROS, &s.recipe().zero)),
    Key::text("bytes", Field::Accounting, read_accounting, write_accounting),
    Key::text("schedule", Field::Rule, read_rule, |s| Some(s.pipeline().rule.name().to_owned())),
    Key::number("pp", Field::Stages, |s| s.pipeline().stages.into()),
    Key::number("m", Field::MicroBatches, |s| s.pipeline().micro_batches.into()),
    Key::text("pass", Field::Passes, |t| choice(t, PASSES, Change::Passes), |s| named(PASSES, &s.pipeline().passes)),
    Key::number("bwd", Field::BackwardRatio, |s| s.pipeline().backward_ratio),
    Key::number("chunks", Field::Chunks, |s| s.pipeline().chunks.into()),
    Key::number("group", Field::Group, |s| s.pipeline().group.into()),
    Key::text("costs", Field::Clock, |t| choice(t, CLOCKS, Change::Clock), |s| named(CLOCKS, &s.pipeline().clock)),
    Key::number("fwd", Field::Forward, |s| s.pipeline().forward),
    Key::number("itime", Field::InputTime, |s| s.pipeline().input_time),
    Key::number("wtime", Field::WeightTime, |s| s.pipeline().weight_time),
    Key::text("factors", Field::Factors, read_factors, |s| Some(s.pipeline().factors.text())),
    Key::number("input", Field::InputShare, |s| s.pipeline().input_share),
    Key::number("pair", Field::PairShare, |s| s.pipeline().pair_share),
    Key::number("lat", Field::Latency, |s| s.pipeline().latency),
    Key::number("emb", Field::Embedding, |s| s.pipeline().embedding),
    Key::number("head", Field::Head, |s| s.pipeline().head),
    Key::number("iter", Field::Iterations, |s| s.pipeline().iterations.into()),
    Key::text("between", Field::Between, |t| choice(t, BETWEENS, Change::Between), |s| named(BETWEENS, &s.pipeline().between)),
    Key::number("free", Field::GivenAtInput, |s| s.pipeline().given_at_input),
    Key::number("limit", Field::HeldLimit, |s| s.pipeline().limit),
    Key::text("scale", Field::Scale, |t| choice(t, SCALES, Change::Scale), |s| named(SCALES, &s.view().scale)),
    Key::text("unit", Field::Unit, |t| choice(t, UNITS, Change::Unit), |s| named(UNITS, &s.view().unit)),
];

const ZEROS: &[(&str, Zero)] = &[("0", Zero::Off), ("1", Zero::Optimizer), ("2", Zero::Gradients), ("3", Zero::Weights)];
const PASSES: &[(&str, Passes)] = &[("f", Passes::Forward), ("fb", Passes::ForwardBackward)];
const CLOCKS: &[(&str, Clock)] = &[("units", Clock::Units), ("profiled", Clock::Profiled)];
const BETWEENS: &[(&str, Between)] = &[("barrier", Between::Barrier), ("nothing", Between::Nothing)];
const SCALES: &[(&str, Scale)] = &[("lin", Scale::Linear), ("log", Scale::Logarithmic)];
const UNITS: &[(&str, Unit)] = &[("gb", Unit::Gb), ("gib", Unit::Gib)];

/// Reads a link's text over the scenario `base`. Any text gives a legal scenario; what was not taken as asked stands in the notes.
pub fn read(text: &str, base: &Scenario) -> (Scenario, Vec<Note>) {
    read_under(text, base, &Locks::default())
}

/// The same where an author holds some values.
pub fn read_under(text: &str, base: &Scenario, locks: &Locks) -> (Scenario, Vec<Note>) {
    let text = text.trim_start_matches(['#', '?']);
    if text.len() > LONGEST {
        let given = format!("{} bytes", text.len());
        return (*base, vec![Note::new(Field::Link, Reason::NotAChoice { given, choices: Vec::new() })]);
    }
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(text).unwrap_or_default();
    let mut notes = Vec::new();
    let mut scenario = *base;
    for (name, value) in in_order(&pairs) {
        match name.as_str() {
            "v" if value != VERSION => {
                notes.push(Note::new(Field::Link, Reason::NewerVersion { given: shortened(value) }));
            }
            "preset" => match Preset::by_name(value) {
                Some(preset) => match locks.keep(&preset.scenario()) {
                    Some(kept) => scenario = kept,
                    None => notes.extend(locks.objection(&preset.scenario())),
                },
                None => notes.push(bad_choice(Field::Link, value, PRESETS.iter().map(|preset| preset.name.to_owned()).collect())),
            },
            _ => {
                let (next, note) = read_key(name, value, &scenario);
                match locks.objection(&next) {
                    Some(objection) => notes.push(objection),
                    None => {
                        scenario = next;
                        notes.extend(note);
                    }
                }
            }
        }
    }
    (scenario, notes)
}

/// A preset is a ground on which the other keys stand, wherever it is written.
fn in_order(pairs: &[(String, String)]) -> impl Iterator<Item = &(String, String)> {
    let is_preset = |pair: &&(String, String)| pair.0 == "preset";
    pairs.iter().filter(is_preset).chain(pairs.iter().filter(move |pair| !is_preset(pair)))
}

/// The scenario with one key read. An unknown key changes nothing.
fn read_key(name: &str, value: &str, scenario: &Scenario) -> (Scenario, Option<Note>) {
    let Some(key) = key(name) else { return (*scenario, None) };
    let note = match key.read(value) {
        Ok(change) => return scenario.apply(&change),
        Err(Wrong::Number) => Note::new(key.field, Reason::NotANumber { given: shortened(value) }),
        Err(Wrong::Choice(choices)) => bad_choice(key.field, value, choices),
    };
    (*scenario, Some(note))
}

/// The link's text for a scenario: only what differs from the default, the version first; empty for the default.
pub fn write(scenario: &Scenario) -> String {
    write_from(scenario, &Scenario::default())
}

/// The same for a reader who starts elsewhere: only what differs from the start.
pub fn write_from(scenario: &Scenario, start: &Scenario) -> String {
    let mut text = String::new();
    for key in all_keys() {
        let value = key.write(scenario);
        if value == key.write(start) {
            continue;
        }
        if let Some(value) = value {
            let separator = if text.is_empty() { format!("v={VERSION}&") } else { "&".to_owned() };
            text.push_str(&format!("{separator}{}={value}", key.name));
        }
    }
    text
}

/// The names of all keys, in the order in which they are written.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    all_keys().map(|key| key.name)
}

/// What a key is about.
pub(super) fn field_of(name: &str) -> Option<Field> {
    key(name).map(|key| key.field)
}

/// A key's value in a link.
pub(super) fn value(name: &str, scenario: &Scenario) -> Option<String> {
    key(name).and_then(|key| key.write(scenario))
}

/// The scenario with a key's value.
pub(super) fn with(name: &str, value: &str, scenario: &Scenario) -> Scenario {
    read_key(name, value, scenario).0
}

fn key(name: &str) -> Option<&'static Key> {
    all_keys().find(|key| key.name == name)
}

fn all_keys() -> impl Iterator<Item = &'static Key> {
    KEYS.iter().chain(assumptions::KEYS)
}

pub(super) fn number(text: &str, field: Field) -> Result<Change, Wrong> {
    decimal::parse(text.trim()).and_then(|value| Change::number_in(field, value)).ok_or(Wrong::Number)
}

pub(super) fn choice<T: Copy>(text: &str, choices: &[(&str, T)], change: fn(T) -> Change) -> Result<Change, Wrong> {
    let found = choices.iter().find(|(name, _)| *name == text);
    found
        .map(|(_, value)| change(*value))
        .ok_or_else(|| Wrong::Choice(choices.iter().map(|(name, _)| (*name).to_owned()).collect()))
}

pub(super) fn named<T: PartialEq>(choices: &[(&str, T)], value: &T) -> Option<String> {
    choices.iter().find(|(_, choice)| choice == value).map(|(name, _)| (*name).to_owned())
}

fn read_factors(text: &str) -> Result<Change, Wrong> {
    StageFactors::read(text).map(Change::Factors).ok_or(Wrong::Number)
}

fn read_rule(text: &str) -> Result<Change, Wrong> {
    let choices = || Rule::ALL.iter().map(|rule| rule.name().to_owned()).collect();
    Rule::from_name(text).map(Change::Rule).ok_or_else(|| Wrong::Choice(choices()))
}

fn read_model(text: &str) -> Result<Change, Wrong> {
    let found = library::find(text).and_then(|found| MODELS.iter().position(|entry| entry.name == found.name));
    let nearest = || library::nearest(text, 3).into_iter().map(str::to_owned).collect();
    found.map(Change::Library).ok_or_else(|| Wrong::Choice(nearest()))
}

/// A library model writes its name instead of its size, so that the exact count survives the link.
fn write_size(scenario: &Scenario) -> Option<String> {
    let model = scenario.model();
    (model.name.is_none() && model.shape.is_none()).then(|| decimal::text(model.parameters as f64 / 1e9, 9))
}

/// A name as it stands in a link: lower case, with hyphens for anything but letters, digits and dots.
pub fn slug(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c.to_ascii_lowercase() } else { '-' };
    name.chars().map(plain).collect()
}

fn bad_choice(field: Field, given: &str, choices: Vec<String>) -> Note {
    Note::new(field, Reason::NotAChoice { given: shortened(given), choices })
}

/// A hostile value may be long; a note shows its beginning.
fn shortened(value: &str) -> String {
    value.chars().take(40).collect()
}
