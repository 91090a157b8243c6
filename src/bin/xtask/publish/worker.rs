//! The service worker of one build: `static/sw.js` with the build's files and their digests.

use crate::Outcome;
use crate::files::File;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::fs;

const TEMPLATE: &str = "static/sw.js";

/// A digest over all files and their names, and over the worker that keeps them: two of them never share a place.
pub fn build_id(files: &[File]) -> Outcome<String> {
    let mut all = Sha256::new();
    all.update(fs::read(TEMPLATE)?);
    for File { name, bytes } in files {
        all.update(name);
        all.update(Sha256::digest(bytes));
    }
    Ok(all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect())
}

pub fn file(files: &[File], build: &str) -> Outcome<File> {
    let kept: Vec<_> = files.iter().filter(|file| is_kept(file)).map(|file| json!([file.name, integrity(file)])).collect();
    let script = fs::read_to_string(TEMPLATE)?;
    let places = [("BUILD_ID", build.to_owned()), ("BUILD_FILES", serde_json::to_string(&kept)?)];
    let filled = places.iter().try_fold(script, |script, (place, value)| match script.matches(place).count() {
        1 => Ok(script.replacen(place, value, 1)),
        _ => Err(format!("{TEMPLATE} must hold {place} exactly once")),
    })?;
    Ok(File::new("sw.js", filled))
}

/// The page and its workbench. Other sites, course systems and authors are out of reach without a network anyway.
fn is_kept(file: &File) -> bool {
    let others = ["track/", "embedding.", "scale-lab.", "oembed.json"];
    !file.is_for_the_server() && !file.is_for_stills() && !others.iter().any(|start| file.name.starts_with(start))
}

/// Hosts may add to the page, so that has none.
fn integrity(file: &File) -> String {
    if file.name == "index.html" {
        return String::new();
    }
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(&file.bytes)))
}
