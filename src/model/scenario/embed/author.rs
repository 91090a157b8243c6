//! What a course author sets beyond the view: what is hidden, what is locked, and how the practice begins.

use crate::model::decimal;
use crate::model::scenario::locks::Names;
use crate::model::scenario::{Change, Field, Note, Reason};

/// Whether this program takes an author's settings: all do but the small page, in whose place `static/host.js` starts the workbench.
pub const HAS_AUTHOR: bool = cfg!(any(feature = "workbench", not(feature = "browser")));

/// One setting of an embedder; also what a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Setting {
    Hide,
    Lock,
    Theme,
    Motion,
    Language,
    Question,
    Timer,
    Think,
    Microphone,
    Parent,
    Id,
    Track,
    Host,
}

impl Setting {
    pub const ALL: [Self; 13] = [
        Self::Hide,
        Self::Lock,
        Self::Theme,
        Self::Motion,
        Self::Language,
        Self::Question,
        Self::Timer,
        Self::Think,
        Self::Microphone,
        Self::Parent,
        Self::Id,
        Self::Track,
        Self::Host,
    ];

    /// The key in a query.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hide => "hide",
            Self::Lock => "lock",
            Self::Theme => "theme",
            Self::Motion => "motion",
            Self::Language => "lang",
            Self::Question => "q",
            Self::Timer => "timer",
            Self::Think => "think",
            Self::Microphone => "mic",
            Self::Parent => "parent",
            Self::Id => "id",
            Self::Track => "track",
            Self::Host => "host",
        }
    }
}

/// Where progress is reported beside the messages to the host page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Track {
    #[default]
    None,
    Scorm,
    Cmi5,
}

/// An author's settings. What a query leaves out is `None`, empty, or as usual.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Author {
    /// Controls and parts that are not shown, of [`HIDEABLE`].
    pub hide: Vec<&'static str>,
    /// Keys of the scenario that stay as the query sets them.
    pub lock: Names,
    /// A pseudo-locale of [`LANGUAGES`]; empty for English.
    pub language: &'static str,
    /// The practice question to begin with. The deck knows whether there is such a one.
    pub question: Option<String>,
    /// Seconds to talk; 0 is no limit.
    pub timer: Option<u32>,
    /// Seconds to think first; 0 is none.
    pub think: Option<u32>,
    /// Whether the microphone is not even offered.
    pub without_microphone: bool,
    pub track: Track,
}

/// What `hide` may name: controls by their key in a link, and parts of the labs. `static/workbench.css` has a rule for each.
pub const HIDEABLE: [&str; 24] = [
    "n",
    "model",
    "gpus",
    "zero",
    "hbm",
    "scale",
    "unit",
    "pp",
    "m",
    "pass",
    "bwd",
    "schedule",
    "controls",
    "heading",
    "verdict",
    "rows",
    "numbers",
    "transport",
    "readout",
    "caption",
    "table",
    "actions",
    "assumptions",
    "schedules",
];

const THEMES: [&str; 3] = ["auto", "light", "dark"];
const MOTIONS: [&str; 2] = ["auto", "reduce"];
/// What `lang` may name beside the regions of English: two pseudo-locales that test words and room (`text::Language`).
pub const LANGUAGES: [&str; 2] = ["en-XA", "ar-XB"];
const TRACKS: [(&str, Track); 3] = [("none", Track::None), ("scorm", Track::Scorm), ("cmi5", Track::Cmi5)];
const HOSTS: [&str; 2] = ["canvas", "openedx"];
/// Longer ids and origins than these are not ours.
const LONGEST_ID: usize = 64;
const LONGEST_ORIGIN: usize = 256;

impl Author {
    /// Takes one setting; what could not be had as asked stands in the notes.
    pub(super) fn take(&mut self, setting: Setting, value: &str, notes: &mut Vec<Note>) {
        let field = Field::Setting(setting);
        match setting {
            Setting::Hide => self.hide = listed(value, &HIDEABLE, field, notes),
            Setting::Lock => self.lock = Names::read(value, notes),
            Setting::Theme => must(one_of(&THEMES, value, field), notes),
            Setting::Motion => must(one_of(&MOTIONS, value, field), notes),
            Setting::Language => match language(value, field) {
                Ok(tag) => self.language = tag,
                Err(note) => notes.push(note),
            },
            Setting::Question => match id(value, field) {
                Ok(question) => self.question = Some(question),
                Err(note) => notes.push(note),
            },
            Setting::Timer => set_seconds(&mut self.timer, value, field, notes),
            Setting::Think => set_seconds(&mut self.think, value, field, notes),
            Setting::Microphone => match value {
                "on" => self.without_microphone = false,
                "off" => self.without_microphone = true,
                _ => notes.push(not_one_of(&["on", "off"], value, field)),
            },
            Setting::Track => match TRACKS.iter().find(|(name, _)| *name == value) {
                Some((_, track)) => self.track = *track,
                None => notes.push(not_one_of(&TRACKS.map(|(name, _)| name), value, field)),
            },
            // The next three are host.js's; what it cannot use is said here.
            Setting::Host => must(one_of(&HOSTS, value, field), notes),
            Setting::Id => must(id(value, field).map(drop), notes),
            Setting::Parent => must(origins(value, field), notes),
        }
    }
}

fn must(result: Result<(), Note>, notes: &mut Vec<Note>) {
    notes.extend(result.err());
}

fn one_of(choices: &[&str], value: &str, field: Field) -> Result<(), Note> {
    if choices.contains(&value) { Ok(()) } else { Err(not_one_of(choices, value, field)) }
}

fn not_one_of(choices: &[&str], value: &str, field: Field) -> Note {
    let choices = choices.iter().map(|choice| (*choice).to_owned()).collect();
    Note::new(field, Reason::NotAChoice { given: shortened(value), choices })
}

/// The names of a list that are known, each once; the first unknown one is noted.
pub(in crate::model::scenario) fn listed(
    list: &str,
    known: &[&'static str],
    field: Field,
    notes: &mut Vec<Note>,
) -> Vec<&'static str> {
    let asked = || list.split(',').map(str::trim).filter(|name| !name.is_empty());
    if let Some(unknown) = asked().find(|name| !known.contains(name)) {
        notes.push(not_one_of(known, unknown, field));
    }
    known.iter().copied().filter(|name| asked().any(|asked| asked == *name)).collect()
}

/// English in any of its regions, as a BCP 47 tag, or a pseudo-locale.
fn language(tag: &str, field: Field) -> Result<&'static str, Note> {
    if let Some(known) = LANGUAGES.into_iter().find(|known| known.eq_ignore_ascii_case(tag)) {
        return Ok(known);
    }
    let is_english = tag.split('-').next().is_some_and(|primary| primary.eq_ignore_ascii_case("en"));
    if is_english && tag.len() <= LONGEST_ID { Ok("") } else { Err(not_one_of(&["en"], tag, field)) }
}

/// Letters, digits, dots, hyphens and underscores.
fn id(value: &str, field: Field) -> Result<String, Note> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if !value.is_empty() && value.len() <= LONGEST_ID && value.chars().all(fits) {
        Ok(value.to_owned())
    } else {
        Err(Note::new(field, Reason::NotAnId { given: shortened(value) }))
    }
}

/// A list of origins: `https://course.example,http://localhost:8000`; "null" is that of a sandboxed page.
fn origins(list: &str, field: Field) -> Result<(), Note> {
    let is_origin = |origin: &str| {
        let rest = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        let is_host = |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ', '*']);
        origin == "null" || (origin.len() <= LONGEST_ORIGIN && rest.is_some_and(is_host))
    };
    match list.split(',').map(str::trim).find(|origin| !is_origin(origin)) {
        None => Ok(()),
        Some(wrong) => Err(Note::new(field, Reason::NotAnOrigin { given: shortened(wrong) })),
    }
}

fn set_seconds(place: &mut Option<u32>, value: &str, field: Field, notes: &mut Vec<Note>) {
    match decimal::parse(value.trim()) {
        Some(seconds) => notes.extend(Change::clamped(field, seconds.round(), |set| *place = Some(set as u32))),
        None => notes.push(Note::new(field, Reason::NotANumber { given: shortened(value) })),
    }
}

/// A hostile value may be long; a note shows its beginning.
fn shortened(value: &str) -> String {
    value.chars().take(40).collect()
}
