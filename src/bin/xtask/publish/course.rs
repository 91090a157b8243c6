//! Packages for course systems: the lab, a start page that says how to report, and the manifest of each standard.

use super::manifest::{self, Course};
use super::{About, Options};
use crate::Outcome;
use crate::files::File;
use scale_lab::model::practice::challenge::Challenge;
use std::fs;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const START: &str = "start.html";

type Manifest = fn(&Course) -> String;

/// File, its manifest's name, the runtime that the lab is told to report to, and how the manifest is written.
const STANDARDS: [(&str, &str, &str, Manifest); 3] = [
    ("scale-lab-scorm-1.2.zip", "imsmanifest.xml", "scorm", manifest::scorm_12),
    ("scale-lab-scorm-2004.zip", "imsmanifest.xml", "scorm", manifest::scorm_2004),
    ("scale-lab-cmi5.zip", "cmi5.xml", "cmi5", manifest::cmi5),
];

pub fn packages(about: &About, files: &[File], options: &Options) -> Outcome<Vec<File>> {
    let mut made = Vec::new();
    for (package, manifest_name, track, write) in STANDARDS {
        let mut inside: Vec<File> = files.iter().filter(|file| is_inside(file)).map(copy).collect();
        inside.extend(start(&options.course, track)?);
        inside.sort_by(|a, b| a.name.cmp(&b.name));
        let names: Vec<&str> = inside.iter().map(|file| file.name.as_str()).collect();
        let course = Course {
            title: &about.title,
            description: &about.description,
            home: options.url.as_deref(),
            version: &about.build,
            entry: START,
            files: &names,
            mastery: options.mastery,
        };
        let manifest = File::new(manifest_name, write(&course));
        made.push(File::new(package, zipped(&[&[manifest], inside.as_slice()])?));
    }
    Ok(made)
}

/// A course system has no use for what only the open web asks for.
fn is_inside(file: &File) -> bool {
    !file.is_for_the_server() && !["sw.js", "oembed.json"].contains(&file.name.as_str())
}

fn copy(file: &File) -> File {
    File::new(file.name.clone(), file.bytes.clone())
}

/// The page where a course system enters, with the lab's query for it.
fn start(query: &str, track: &str) -> Outcome<[File; 2]> {
    let challenges = Challenge::ALL.len();
    let query = [query, &format!("track={track}&challenges={challenges}")].join("&");
    let query = query.trim_start_matches('&').replace('&', "&amp;");
    let page = fs::read_to_string("static/course/start.html")?;
    if page.matches("\"QUERY\"").count() != 1 {
        return Err("static/course/start.html must hold \"QUERY\" exactly once".into());
    }
    let page = page.replacen("\"QUERY\"", &format!("\"{query}\""), 1);
    Ok([File::new(START, page), File::new("start.js", fs::read("static/course/start.js")?)])
}

fn zipped(groups: &[&[File]]) -> Outcome<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // No time of day: the same lab makes the same package.
    let plain = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).compression_level(Some(9));
    for file in groups.iter().copied().flatten() {
        zip.start_file(file.name.as_str(), plain)?;
        zip.write_all(&file.bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}
