//! What is made of a built page: files for servers and for use offline in `dist/`, packages for course systems and one file that opens
//! from disk in `packages/`.

mod course;
mod manifest;
mod oembed;
mod options;
mod server;
mod single;
mod worker;

pub use options::Options;

use crate::files::{File, named, read_all};
use crate::{Outcome, shell};
use std::fs;
use std::path::Path;

pub const PACKAGES: &str = "packages";

/// What the page says of itself.
pub struct About {
    pub title: String,
    pub description: String,
    /// Changes with any file.
    pub build: String,
}

/// Completes `dist/`, which Trunk has just written, and writes `packages/`.
pub fn publish(options: &Options) -> Outcome {
    shell::say("Files for servers, for use offline, for course systems, and the lab in one file");
    let dist = Path::new("dist");
    let mut files = read_all(dist)?;
    let about = about(&files)?;
    let answer = oembed::answer(&about.title, options.url.as_deref());
    files.push(File::new(oembed::NAME, serde_json::to_vec_pretty(&answer)?));
    if let Some(url) = &options.url {
        let page = oembed::linked(named(&files, "index.html")?.text()?, url)?;
        replace(&mut files, File::new("index.html", page));
    }
    let worker = worker::file(&files, &about.build)?;
    files.push(worker);
    let settings = server::files(&files)?;
    files.extend(settings);
    files.extend(server::compressed(&files)?);
    write(dist, &files)?;
    let packages = Path::new(PACKAGES);
    if packages.exists() {
        fs::remove_dir_all(packages)?;
    }
    let mut made = course::packages(&about, &files, options)?;
    made.push(single::file(&files)?);
    write(packages, &made)?;
    for File { name, bytes } in &made {
        println!("{:>10}  {PACKAGES}/{name}", bytes.len());
    }
    Ok(())
}

fn about(files: &[File]) -> Outcome<About> {
    let page = named(files, "index.html")?.text()?;
    let between = |start: &str, end: &str| {
        let found = page.split_once(start).and_then(|(_, rest)| rest.split_once(end));
        found.map(|(text, _)| text.to_owned()).ok_or_else(|| format!("index.html has no {start}"))
    };
    let title = between("<title>", "</title>")?;
    let description = between(r#"<meta name="description" content=""#, "\"")?;
    Ok(About { title, description, build: worker::build_id(files)? })
}

fn replace(files: &mut Vec<File>, file: File) {
    files.retain(|old| old.name != file.name);
    files.push(file);
}

fn write(folder: &Path, files: &[File]) -> Outcome {
    for File { name, bytes } in files {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, bytes)?;
    }
    Ok(())
}
