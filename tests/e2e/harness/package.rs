//! A package as a course system stores it: unpacked into a folder of its own.

use super::Outcome;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// The files of `packages/NAME`, in a folder that goes away with the value.
pub struct Package {
    pub folder: PathBuf,
}

impl Package {
    pub fn unpack(name: &str) -> Outcome<Self> {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("packages").join(name);
        let file = File::open(&source).map_err(|_| format!("packages/{name} is missing: run `cargo xtask dist` first"))?;
        let thread = format!("{:?}", std::thread::current().id()).replace(|c: char| !c.is_ascii_alphanumeric(), "");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}-{thread}", std::process::id()));
        zip::ZipArchive::new(file)?.extract(&folder)?;
        Ok(Self { folder })
    }

    pub fn text(&self, name: &str) -> Outcome<String> {
        Ok(fs::read_to_string(self.folder.join(name))?)
    }

    /// Names of all files, with slashes.
    pub fn names(&self) -> Outcome<Vec<String>> {
        let mut names = Vec::new();
        let mut folders = vec![self.folder.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    names.push(path.strip_prefix(&self.folder)?.to_string_lossy().replace('\\', "/"));
                }
            }
        }
        names.sort();
        Ok(names)
    }
}

impl Drop for Package {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
