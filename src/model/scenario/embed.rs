//! What an embedding page asks for in the query: which parts are shown, and whether the page's own frame is.

use crate::model::scenario::{Field, Note, Reason};

/// A part of the page that can be shown alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Opener,
    Memory,
    Pipeline,
}

impl Part {
    pub const ALL: [Self; 3] = [Self::Opener, Self::Memory, Self::Pipeline];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Opener => "opener",
            Self::Memory => "memory",
            Self::Pipeline => "pipeline",
        }
    }
}

/// Settings of an embedder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Embed {
    /// Without masthead, margins and footer.
    pub bare: bool,
    /// The parts shown, in the page's order; never empty.
    pub parts: Vec<Part>,
}

impl Default for Embed {
    fn default() -> Self {
        Self { bare: false, parts: Part::ALL.to_vec() }
    }
}

impl Embed {
    /// Reads a query; what was not understood stands in the notes.
    pub fn read(query: &str) -> (Self, Vec<Note>) {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query.trim_start_matches('?')).unwrap_or_default();
        let mut embed = Self::default();
        let mut notes = Vec::new();
        for (key, value) in &pairs {
            match key.as_str() {
                "embed" => embed.bare = value == "1",
                "view" => match parts(value) {
                    Ok(parts) => embed.parts = parts,
                    Err(note) => notes.push(note),
                },
                _ => {}
            }
        }
        (embed, notes)
    }

    pub fn shows(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
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
        assert_eq!(Embed::read("?embed=1&view=memory").0, Embed { bare: true, parts: vec![Part::Memory] });
        assert_eq!(Embed::read("view=pipeline,memory").0.parts, [Part::Memory, Part::Pipeline]);
        assert_eq!(Embed::read("").0, Embed::default());
        for wrong in ["view=", "view=memory,x", "view=%00"] {
            let (embed, notes) = Embed::read(wrong);
            assert_eq!((embed.parts.len(), notes.len()), (3, 1), "{wrong}");
        }
    }
}
