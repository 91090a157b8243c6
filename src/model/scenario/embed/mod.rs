//! What an embedding page asks for in the query: which parts are shown, and whether the page's own frame is.

mod author;
pub mod snippet;

pub(super) use author::listed;
pub use author::{Author, HAS_AUTHOR, HIDEABLE, Setting, Track};

use crate::model::scenario::{Field, Note, Reason};

/// A part of the page that can be shown alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Opener,
    Memory,
    Pipeline,
    /// The lesson's prose with its questions.
    Lesson,
    /// The spoken practice.
    Practice,
}

impl Part {
    pub const ALL: [Self; 5] = [Self::Opener, Self::Memory, Self::Pipeline, Self::Lesson, Self::Practice];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Opener => "opener",
            Self::Memory => "memory",
            Self::Pipeline => "pipeline",
            Self::Lesson => "lesson",
            Self::Practice => "practice",
        }
    }

    /// CSS pixels that show the whole part in a column of 720.
    pub const fn height(self) -> u32 {
        match self {
            Self::Opener => 1_240,
            Self::Memory => 1_000,
            Self::Pipeline => 1_200,
            Self::Lesson => 8_000,
            Self::Practice => 640,
        }
    }

    /// Whether it can record what the reader says.
    pub const fn records(self) -> bool {
        matches!(self, Self::Practice)
    }
}

/// Settings of an embedder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Embed {
    /// Without masthead, margins and footer.
    pub bare: bool,
    /// The parts shown, in the page's order; never empty.
    pub parts: Vec<Part>,
    /// What only the workbench can do.
    pub author: Author,
}

impl Default for Embed {
    fn default() -> Self {
        Self { bare: false, parts: Part::ALL.to_vec(), author: Author::default() }
    }
}

impl Embed {
    /// Reads what the small page can do of a query; what was not understood stands in the notes.
    pub fn read(query: &str) -> (Self, Vec<Note>) {
        let (mut embed, mut notes) = (Self::default(), Vec::new());
        for (key, value) in &pairs(query) {
            embed.take(key, value, &mut notes);
        }
        (embed, notes)
    }

    /// Reads all of a query.
    pub fn read_in_full(query: &str) -> (Self, Vec<Note>) {
        let (mut embed, mut notes) = (Self::default(), Vec::new());
        for (key, value) in &pairs(query) {
            match Setting::ALL.into_iter().find(|setting| setting.key() == key) {
                Some(setting) => embed.author.take(setting, value, &mut notes),
                None => embed.take(key, value, &mut notes),
            }
        }
        (embed, notes)
    }

    fn take(&mut self, key: &str, value: &str, notes: &mut Vec<Note>) {
        match key {
            "embed" => self.bare = value == "1",
            "view" => match parts(value) {
                Ok(parts) => self.parts = parts,
                Err(note) => notes.push(note),
            },
            _ => {}
        }
    }

    pub fn shows(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
}

fn pairs(query: &str) -> Vec<(String, String)> {
    serde_urlencoded::from_str(query.trim_start_matches('?')).unwrap_or_default()
}

fn parts(list: &str) -> Result<Vec<Part>, Note> {
    let asked = |part: &Part| list.split(',').any(|name| name.trim() == part.name());
    let parts: Vec<Part> = Part::ALL.into_iter().filter(asked).collect();
    let is_unknown = |name: &&str| !name.trim().is_empty() && !Part::ALL.iter().any(|part| part.name() == name.trim());
    match list.split(',').find(is_unknown) {
        None if !parts.is_empty() => Ok(parts),
        unknown => {
            let given = unknown.unwrap_or(list).chars().take(40).collect();
            let choices = Part::ALL.map(|part| part.name().to_owned()).to_vec();
            Err(Note::new(Field::View, Reason::NotAChoice { given, choices }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_picks_parts() {
        assert_eq!(Embed::read("?embed=1&view=memory").0, Embed { bare: true, parts: vec![Part::Memory], ..Embed::default() });
        assert_eq!(Embed::read("view=pipeline,memory").0.parts, [Part::Memory, Part::Pipeline]);
        assert_eq!(Embed::read("").0, Embed::default());
        for wrong in ["view=", "view=memory,x", "view=%00"] {
            let (embed, notes) = Embed::read(wrong);
            assert_eq!((embed.parts.len(), notes.len()), (Part::ALL.len(), 1), "{wrong}");
        }
    }
    #[test]
    fn an_author_hides_locks_and_sets_the_practice_up() {
        let query = "hide=gpus,rows&lock=zero,n&q=why-70b&timer=0&think=12&mic=off&track=scorm&id=a.1&parent=https://a.example,null&host=canvas";
        let (embed, notes) = Embed::read_in_full(query);
        assert_eq!(notes, []);
        let author = embed.author;
        assert_eq!(author.hide, ["gpus", "rows"]);
        assert_eq!(author.question.as_deref(), Some("why-70b"));
        assert_eq!(
            (author.timer, author.think, author.without_microphone, author.track),
            (Some(0), Some(12), true, Track::Scorm)
        );
        assert_eq!(Embed::read_in_full("?none-of-ours=1").0, Embed::default());
    }

    #[test]
    fn what_is_not_to_be_had_is_clamped_or_left_out_and_noted() {
        let read = |query: &str| {
            let (embed, notes) = Embed::read_in_full(query);
            assert_eq!(notes.len(), 1, "{query}: {notes:?}");
            embed.author
        };
        assert_eq!(read("timer=9999").timer, Some(600));
        assert_eq!(read("think=-1").think, Some(0));
        assert_eq!(read("timer=soon").timer, None);
        assert_eq!(read("hide=rows,everything").hide, ["rows"]);
        assert_eq!(read("q=two%20words").question, None);
        for wrong in ["theme=sepia", "motion=fast", "lang=xx", "mic=loud", "track=lti", "host=moodle", "id=%00", "id="] {
            assert_eq!(read(wrong), Author::default(), "{wrong}");
        }
        for wrong in ["parent=", "parent=*", "parent=https://", "parent=https://a.example/path", "parent=javascript:alert(1)"] {
            assert_eq!(read(wrong), Author::default(), "{wrong}");
        }
        assert_eq!(Embed::read_in_full("lang=en-GB").1, []);
    }
}
