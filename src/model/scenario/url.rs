//! The scenario as the text of a link: `v=1&n=70&gpus=64&zero=3`.
//!
//! One table declares every key. Unknown keys are ignored, bad values are noted and leave the value before, out-of-range numbers are clamped.
//! Values equal to the default are left out, so that the default scenario is the empty text.

use crate::model::architecture::{MODELS, library};
use crate::model::decimal;
use crate::model::memory::Zero;
use crate::model::pipeline::Rule;
use crate::model::scenario::assumptions::url::{self as assumptions, read_accounting, write_accounting};
use crate::model::scenario::preset::{PRESETS, Preset};
use crate::model::scenario::{Between, Change, Clock, Field, Note, Passes, Pipeline, Reason, Scale, Scenario, Unit};

/// The version of the keys below.
const VERSION: &str = "1";
/// A longer text is not a link of ours; reading it would only cost time.
const LONGEST: usize = 8_192;

/// One key of the link.
pub(super) struct Key {
    pub name: &'static str,
    pub field: Field,
    pub read: fn(&str) -> Result<Change, Wrong>,
    pub write: fn(&Scenario) -> Option<String>,
}

/// Why a value could not be read.
pub(super) enum Wrong {
    Number,
    Choice(Vec<String>),
}

const KEYS: &[Key] = &[
    Key { name: "model", field: Field::Library, read: read_model, write: |s| s.model().name.map(slug) },
    Key { name: "n", field: Field::ModelSize, read: |t| number(t, Change::Parameters), write: write_size },
    Key { name: "gpus", field: Field::Gpus, read: |t| number(t, Change::Gpus), write: |s| Some(s.cluster().gpus.to_string()) },
    Key {
        name: "hbm",
        field: Field::GpuMemory,
        read: |t| number(t, Change::GpuMemory),
        write: |s| Some(decimal::text(s.cluster().gpu_memory_gb, 3)),
    },
    Key { name: "zero", field: Field::Zero, read: |t| choice(t, ZEROS, Change::Zero), write: |s| named(ZEROS, &s.recipe().zero) },
    Key { name: "bytes", field: Field::Accounting, read: read_accounting, write: write_accounting },
    Key { name: "schedule", field: Field::Rule, read: read_rule, write: |s| Some(s.pipeline().rule.name().to_owned()) },
    Key {
        name: "pp",
        field: Field::Stages,
        read: |t| number(t, Change::Stages),
        write: |s| Some(s.pipeline().stages.to_string()),
    },
    Key {
        name: "m",
        field: Field::MicroBatches,
        read: |t| number(t, Change::MicroBatches),
        write: |s| Some(s.pipeline().micro_batches.to_string()),
    },
    Key {
        name: "pass",
        field: Field::Passes,
        read: |t| choice(t, PASSES, Change::Passes),
        write: |s| named(PASSES, &s.pipeline().passes),
    },
    Key {
        name: "bwd",
        field: Field::BackwardRatio,
        read: |t| number(t, Change::BackwardRatio),
        write: |s| Some(decimal::text(s.pipeline().backward_ratio, 3)),
    },
    Key {
        name: "chunks",
        field: Field::Chunks,
        read: |t| number(t, Change::Chunks),
        write: |s| Some(s.pipeline().chunks.to_string()),
    },
    Key {
        name: "group",
        field: Field::Group,
        read: |t| number(t, Change::Group),
        write: |s| Some(s.pipeline().group.to_string()),
    },
    Key {
        name: "costs",
        field: Field::Clock,
        read: |t| choice(t, CLOCKS, Change::Clock),
        write: |s| named(CLOCKS, &s.pipeline().clock),
    },
    Key {
        name: "input",
        field: Field::InputShare,
        read: |t| number(t, Change::InputShare),
        write: |s| pipeline_number(s, |p| p.input_share),
    },
    Key {
        name: "pair",
        field: Field::PairShare,
        read: |t| number(t, Change::PairShare),
        write: |s| pipeline_number(s, |p| p.pair_share),
    },
    Key {
        name: "lat",
        field: Field::Latency,
        read: |t| number(t, Change::Latency),
        write: |s| pipeline_number(s, |p| p.latency),
    },
    Key {
        name: "emb",
        field: Field::Embedding,
        read: |t| number(t, Change::Embedding),
        write: |s| pipeline_number(s, |p| p.embedding),
    },
    Key { name: "head", field: Field::Head, read: |t| number(t, Change::Head), write: |s| pipeline_number(s, |p| p.head) },
    Key {
        name: "iter",
        field: Field::Iterations,
        read: |t| number(t, Change::Iterations),
        write: |s| Some(s.pipeline().iterations.to_string()),
    },
    Key {
        name: "between",
        field: Field::Between,
        read: |t| choice(t, BETWEENS, Change::Between),
        write: |s| named(BETWEENS, &s.pipeline().between),
    },
    Key {
        name: "free",
        field: Field::GivenAtInput,
        read: |t| number(t, Change::GivenAtInput),
        write: |s| pipeline_number(s, |p| p.given_at_input),
    },
    Key {
        name: "limit",
        field: Field::HeldLimit,
        read: |t| number(t, Change::HeldLimit),
        write: |s| pipeline_number(s, |p| p.limit),
    },
    Key {
        name: "scale",
        field: Field::Scale,
        read: |t| choice(t, SCALES, Change::Scale),
        write: |s| named(SCALES, &s.view().scale),
    },
    Key { name: "unit", field: Field::Unit, read: |t| choice(t, UNITS, Change::Unit), write: |s| named(UNITS, &s.view().unit) },
];

const ZEROS: &[(&str, Zero)] = &[("0", Zero::Off), ("1", Zero::Optimizer), ("2", Zero::Gradients), ("3", Zero::Weights)];
const PASSES: &[(&str, Passes)] = &[("f", Passes::Forward), ("fb", Passes::ForwardBackward)];
const CLOCKS: &[(&str, Clock)] = &[("units", Clock::Units), ("profiled", Clock::Profiled)];
const BETWEENS: &[(&str, Between)] = &[("barrier", Between::Barrier), ("nothing", Between::Nothing)];
const SCALES: &[(&str, Scale)] = &[("lin", Scale::Linear), ("log", Scale::Logarithmic)];
const UNITS: &[(&str, Unit)] = &[("gb", Unit::Gb), ("gib", Unit::Gib)];

/// Reads a link's text over the scenario `base`. Any text gives a legal scenario; what was not taken as asked stands in the notes.
pub fn read(text: &str, base: &Scenario) -> (Scenario, Vec<Note>) {
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
                Some(preset) => scenario = preset.scenario(),
                None => notes.push(bad_choice(Field::Link, value, PRESETS.iter().map(|preset| preset.name.to_owned()).collect())),
            },
            _ => read_key(name, value, &mut scenario, &mut notes),
        }
    }
    (scenario, notes)
}

/// A preset is a ground on which the other keys stand, wherever it is written.
fn in_order(pairs: &[(String, String)]) -> impl Iterator<Item = &(String, String)> {
    let is_preset = |pair: &&(String, String)| pair.0 == "preset";
    pairs.iter().filter(is_preset).chain(pairs.iter().filter(move |pair| !is_preset(pair)))
}

fn read_key(name: &str, value: &str, scenario: &mut Scenario, notes: &mut Vec<Note>) {
    let Some(key) = all_keys().find(|key| key.name == name) else { return };
    match (key.read)(value) {
        Ok(change) => {
            let (next, note) = scenario.apply(&change);
            *scenario = next;
            notes.extend(note);
        }
        Err(Wrong::Number) => notes.push(Note::new(key.field, Reason::NotANumber { given: shortened(value) })),
        Err(Wrong::Choice(choices)) => notes.push(bad_choice(key.field, value, choices)),
    }
}

/// The link's text for a scenario: only what differs from the default, the version first; empty for the default.
pub fn write(scenario: &Scenario) -> String {
    let start = Scenario::default();
    let mut text = String::new();
    for key in all_keys() {
        let value = (key.write)(scenario);
        if value == (key.write)(&start) {
            continue;
        }
        if let Some(value) = value {
            let separator = if text.is_empty() { format!("v={VERSION}&") } else { "&".to_owned() };
            text.push_str(&format!("{separator}{}={value}", key.name));
        }
    }
    text
}

fn all_keys() -> impl Iterator<Item = &'static Key> {
    KEYS.iter().chain(assumptions::KEYS)
}

pub(super) fn number(text: &str, change: fn(f64) -> Change) -> Result<Change, Wrong> {
    decimal::parse(text.trim()).map(change).ok_or(Wrong::Number)
}

pub(super) fn choice<T: Copy>(text: &str, choices: &[(&str, T)], change: fn(T) -> Change) -> Result<Change, Wrong> {
    let found = choices.iter().find(|(name, _)| *name == text);
    found
        .map(|(_, value)| change(*value))
        .ok_or_else(|| Wrong::Choice(choices.iter().map(|(name, _)| (*name).to_owned()).collect()))
}

fn pipeline_number(scenario: &Scenario, of: fn(&Pipeline) -> f64) -> Option<String> {
    Some(decimal::text(of(scenario.pipeline()), 3))
}

pub(super) fn named<T: PartialEq>(choices: &[(&str, T)], value: &T) -> Option<String> {
    choices.iter().find(|(_, choice)| choice == value).map(|(name, _)| (*name).to_owned())
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
