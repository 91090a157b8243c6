//! What the reader has tried so far: kept on the reader's device, exported and imported as JSON, erased at once.
//!
//! Only attempts are kept; what is due and how coverage develops follows from them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::model::practice::session::Way;

/// Days since 1 January 1970 in the reader's own calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub u32);

/// One finished round.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Attempt {
    pub day: Day,
    /// Id of the question.
    pub question: String,
    /// Ids of the points that were covered.
    pub ticked: Vec<String>,
    /// Core points covered, and how many there were.
    pub core: u32,
    pub core_of: u32,
    pub bonus: u32,
    pub bonus_of: u32,
    /// 1 to 5.
    pub confidence: Option<u8>,
    /// Talked so long.
    pub seconds: u32,
    pub way: Way,
}

impl Attempt {
    /// Share of the core points that was covered, 0 to 1.
    pub fn coverage(&self) -> f64 {
        if self.core_of == 0 { 0.0 } else { f64::from(self.core) / f64::from(self.core_of) }
    }
}

/// All attempts, oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Progress {
    attempts: Vec<Attempt>,
}

/// Why a file was not imported. Nothing of it was taken.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ImportError {
    #[error("longer than {limit} bytes")]
    TooLong { limit: usize },
    #[error("not JSON of this kind: {message}")]
    NotJson { message: String },
    #[error("not an export of this page")]
    NotOurs,
    #[error("version {found}, only up to {known} is known")]
    Newer { found: u32, known: u32 },
    #[error("attempts[{index}].{field} is out of range")]
    Attempt { index: usize, field: &'static str },
}

/// Name and version of the export.
const FORMAT: &str = "scale-lab-practice";
pub const VERSION: u32 = 1;
/// Some ten thousand attempts.
const LONGEST: usize = 4 << 20;
/// The year 2200; a day beyond is a mistake.
const LAST_DAY: u32 = 84_006;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    attempts: Vec<Row>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    question: String,
    day: u32,
    ticked: Vec<String>,
    core: [u32; 2],
    bonus: [u32; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    confidence: Option<u8>,
    seconds: u32,
    way: String,
}

impl Progress {
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// Keeps one more attempt.
    pub fn add(&mut self, attempt: Attempt) {
        let place = self.attempts.partition_point(|earlier| earlier.day <= attempt.day);
        self.attempts.insert(place, attempt);
    }

    /// Forgets everything.
    pub fn erase(&mut self) {
        self.attempts.clear();
    }

    /// Attempts at one question, oldest first.
    pub fn of_question<'a>(&'a self, question: &'a str) -> impl Iterator<Item = &'a Attempt> {
        self.attempts.iter().filter(move |attempt| attempt.question == question)
    }

    /// Mean share of core points per day of practice, oldest first: the trend.
    pub fn trend(&self) -> Vec<(Day, f64)> {
        let mut days: Vec<(Day, f64, f64)> = Vec::new();
        for attempt in &self.attempts {
            match days.last_mut() {
                Some((day, sum, count)) if *day == attempt.day => {
                    *sum += attempt.coverage();
                    *count += 1.0;
                }
                _ => days.push((attempt.day, attempt.coverage(), 1.0)),
            }
        }
        days.into_iter().map(|(day, sum, count)| (day, sum / count)).collect()
    }

    /// Points of a question that the last attempt left out but an earlier one covered.
    pub fn slipped(&self, question: &str) -> Vec<String> {
        let attempts: Vec<&Attempt> = self.of_question(question).collect();
        let Some((last, earlier)) = attempts.split_last() else { return Vec::new() };
        let once: BTreeSet<&String> = earlier.iter().flat_map(|attempt| &attempt.ticked).collect();
        once.into_iter().filter(|point| !last.ticked.contains(point)).cloned().collect()
    }

    /// The export: JSON with its version.
    pub fn export(&self) -> String {
        let attempts = self.attempts.iter().map(row).collect();
        let file = File { format: FORMAT.to_owned(), version: VERSION, attempts };
        // Texts and numbers only: there is nothing that JSON could not hold.
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }

    /// Reads an export.
    ///
    /// # Errors
    /// If it is anything else; then nothing is taken.
    pub fn import(text: &str) -> Result<Self, ImportError> {
        if text.len() > LONGEST {
            return Err(ImportError::TooLong { limit: LONGEST });
        }
        let not_json = |error: serde_json::Error| ImportError::NotJson { message: error.to_string() };
        let value: serde_json::Value = serde_json::from_str(text).map_err(not_json)?;
        if value["format"] != FORMAT {
            return Err(ImportError::NotOurs);
        }
        let found = value["version"].as_u64().unwrap_or(0).min(u64::from(u32::MAX)) as u32;
        if found != VERSION {
            return Err(ImportError::Newer { found, known: VERSION });
        }
        let file: File = serde_json::from_value(value).map_err(not_json)?;
        let mut progress = Self::default();
        for (index, row) in file.attempts.into_iter().enumerate() {
            progress.add(attempt(row).map_err(|field| ImportError::Attempt { index, field })?);
        }
        Ok(progress)
    }

    /// Adds the attempts of another record that this one does not have.
    pub fn merge(&mut self, other: Self) {
        for attempt in other.attempts {
            if !self.attempts.contains(&attempt) {
                self.add(attempt);
            }
        }
    }
}

fn row(attempt: &Attempt) -> Row {
    Row {
        question: attempt.question.clone(),
        day: attempt.day.0,
        ticked: attempt.ticked.clone(),
        core: [attempt.core, attempt.core_of],
        bonus: [attempt.bonus, attempt.bonus_of],
        confidence: attempt.confidence,
        seconds: attempt.seconds,
        way: attempt.way.name().to_owned(),
    }
}

/// The attempt of a row, or the field that is wrong.
fn attempt(row: Row) -> Result<Attempt, &'static str> {
    let is_share = |[part, whole]: [u32; 2]| part <= whole && whole <= 100;
    let checks = [
        (!row.question.is_empty() && row.question.len() <= 200, "question"),
        (row.day <= LAST_DAY, "day"),
        (is_share(row.core) && row.core[1] > 0, "core"),
        (is_share(row.bonus), "bonus"),
        (row.ticked.len() as u64 == u64::from(row.core[0]) + u64::from(row.bonus[0]), "ticked"),
        (row.confidence.is_none_or(|level| (1..=5).contains(&level)), "confidence"),
        (row.seconds <= 86_400, "seconds"),
    ];
    if let Some((_, field)) = checks.into_iter().find(|(is_right, _)| !is_right) {
        return Err(field);
    }
    Ok(Attempt {
        day: Day(row.day),
        question: row.question,
        ticked: row.ticked,
        core: row.core[0],
        core_of: row.core[1],
        bonus: row.bonus[0],
        bonus_of: row.bonus[1],
        confidence: row.confidence,
        seconds: row.seconds,
        way: Way::from_name(&row.way).ok_or("way")?,
    })
}
