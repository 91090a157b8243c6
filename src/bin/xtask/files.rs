//! The files of a built page, and what each is for.

use crate::Outcome;
use std::fs;
use std::path::{Path, PathBuf};

pub struct File {
    /// From the folder, with slashes.
    pub name: String,
    pub bytes: Vec<u8>,
}

impl File {
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), bytes: bytes.into() }
    }

    /// For the server alone: its settings, and copies of other files that are compressed already.
    pub fn is_for_the_server(&self) -> bool {
        let name = self.name.as_str();
        name.starts_with(['_', '.']) || name.ends_with(".br") || name.ends_with(".gz")
    }

    /// Not part of a first visit: fetched when a panel is opened, by pages that embed or are embedded, when a course system asks, or long
    /// after the page is idle.
    pub fn is_later(&self) -> bool {
        let starts =
            ["workbench", "track/", "embedding.", "scale-lab.", "host.js", "offline.js", "print.js", "sw.js", "oembed.json"];
        self.is_for_stills() || starts.iter().any(|start| self.name.starts_with(start))
    }

    /// What stands in for the labs in a page without a program.
    pub fn is_for_stills(&self) -> bool {
        self.name.starts_with("figures") || self.name == "noscript.css"
    }

    /// Carries a digest of its content in its name, so that it may be kept for ever.
    pub fn is_hashed(&self) -> bool {
        let stem = self.name.split('.').next().unwrap_or_default();
        let digest = stem.trim_end_matches("_bg").rsplit('-').next().unwrap_or_default();
        stem.contains('-') && digest.len() >= 8 && digest.chars().all(|c| c.is_ascii_hexdigit())
    }

    pub fn text(&self) -> Outcome<&str> {
        std::str::from_utf8(&self.bytes).map_err(|_| format!("{} is not UTF-8", self.name).into())
    }
}

/// Everything below a folder, by name.
pub fn read_all(folder: &Path) -> Outcome<Vec<File>> {
    let mut files = Vec::new();
    for path in paths_under(folder)? {
        let name = path.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        files.push(File { name, bytes: fs::read(&path)? });
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

pub fn named<'a>(files: &'a [File], name: &str) -> Outcome<&'a File> {
    files.iter().find(|file| file.name == name).ok_or_else(|| format!("the build made no {name}").into())
}

fn paths_under(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { paths.extend(paths_under(&path)?) } else { paths.push(path) }
    }
    Ok(paths)
}
