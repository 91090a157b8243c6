//! The built-in models: shapes as published, checked against the parameter counts in `tests/golden/model-configs.json`.

mod table;

use crate::model::architecture::Architecture;
use crate::model::few::sort_few;
pub use table::MODELS;

/// A built-in model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Model {
    /// The name the text interface looks up.
    pub name: &'static str,
    /// Models of one family share their layer structure.
    pub family: &'static str,
    /// The longest sequence the published model was made for, in tokens.
    pub max_sequence: u64,
    pub architecture: Architecture,
}

/// The built-in model of this name; letters' case, spaces and hyphens do not matter.
pub fn find(name: &str) -> Option<&'static Model> {
    let wanted = plain(name);
    MODELS.iter().find(|model| plain(model.name) == wanted)
}

/// The `count` built-in names nearest to `name`, nearest first.
pub fn nearest(name: &str, count: usize) -> Vec<&'static str> {
    let wanted = plain(name);
    let mut names: Vec<(usize, usize)> =
        MODELS.iter().enumerate().map(|(place, model)| (distance(&wanted, &plain(model.name)), place)).collect();
    sort_few(&mut names, |one, other| one < other);
    names.into_iter().take(count).map(|(_, place)| MODELS[place].name).collect()
}

/// At most 64 characters, in lower case, letters, digits and dots only.
fn plain(name: &str) -> String {
    // The names are ASCII; Unicode's tables of letters would weigh kilobytes in the page.
    name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').map(|c| c.to_ascii_lowercase()).take(64).collect()
}

/// Levenshtein's distance, in characters.
pub fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (row_idx, from_char) in from.chars().enumerate() {
        let mut diagonal = row_idx;
        let mut left = row_idx + 1;
        for (cell, to_char) in row[1..].iter_mut().zip(&to) {
            let above = *cell;
            left = (diagonal + usize::from(from_char != *to_char)).min(above + 1).min(left + 1);
            diagonal = above;
            *cell = left;
        }
        row[0] = row_idx + 1;
    }
    row.last().copied().unwrap_or(0)
}
