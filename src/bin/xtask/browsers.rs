//! What the end-to-end tests need beyond the page's own tools: a browser with its driver, and packages of npm.

use crate::Outcome;
use crate::shell::{answer, run, say};
use std::env;
use std::process::Command;

const AXE: &str = "4.14.1";
const SCORM_AGAIN: &str = "3.4.3";
const TYPESCRIPT: &str = "5.9.3";
const BY_HAND: &str = "install Chromium (or Chrome) and the chromedriver of the same version by hand; \
    where they are not on the PATH, name them in the variables CHROMIUM and CHROMEDRIVER";

pub fn need_test_tools() -> Outcome {
    need_chromium()?;
    need_axe()?;
    need_scorm_again()?;
    need_typescript()
}

fn need_chromium() -> Outcome {
    let driver = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".into());
    if answer(Command::new(&driver).arg("--version")).is_some() && has_browser() {
        return Ok(());
    }
    if answer(Command::new("apt-get").arg("--version")).is_none() {
        return Err(format!("chromedriver or Chromium is missing: {BY_HAND}").into());
    }
    say("Installing Chromium and its driver from the system's packages (the end-to-end tests drive a real browser)");
    // An old list of packages names versions that are gone.
    run(as_root(&["apt-get", "update", "-qq"]).env("DEBIAN_FRONTEND", "noninteractive"), BY_HAND)?;
    let install =
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "chromium-driver", "fonts-dejavu-core"];
    run(as_root(&install).env("DEBIAN_FRONTEND", "noninteractive"), BY_HAND)
}

fn has_browser() -> bool {
    let known = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    // On a Mac chromedriver looks into the applications itself.
    cfg!(target_os = "macos")
        || env::var_os("CHROMIUM").is_some()
        || known.iter().any(|name| answer(Command::new(name).arg("--version")).is_some())
}

fn as_root(words: &[&str]) -> Command {
    let root = answer(Command::new("id").arg("-u")).as_deref() == Some("0");
    let words: Vec<&str> = if root { words.to_vec() } else { [&["sudo"], words].concat() };
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

fn need_axe() -> Outcome {
    let package = NpmPackage { folder: ".tools/npm", name: "axe-core", version: AXE, with: &[] };
    need_npm_package(&package, "it checks accessibility rules in the page")
}

fn need_scorm_again() -> Outcome {
    let package = NpmPackage { folder: ".tools/scorm-again", name: "scorm-again", version: SCORM_AGAIN, with: &[] };
    need_npm_package(&package, "it plays the course system that the lab reports to")
}

fn need_typescript() -> Outcome {
    let package = NpmPackage { folder: ".tools/typescript", name: "typescript", version: TYPESCRIPT, with: &[] };
    need_npm_package(&package, "it reads the declarations that come with the lab's element")
}

/// A package of npm, in a folder of its own: npm clears a folder of what is not asked for.
pub struct NpmPackage {
    pub folder: &'static str,
    pub name: &'static str,
    pub version: &'static str,
    /// Others that it does not bring itself.
    pub with: &'static [&'static str],
}

pub fn need_npm_package(package: &NpmPackage, why: &str) -> Outcome {
    let NpmPackage { folder, name, version, with } = package;
    let manifest = std::fs::read_to_string(format!("{folder}/node_modules/{name}/package.json")).unwrap_or_default();
    if manifest.contains(&format!("\"version\": \"{version}\"")) {
        return Ok(());
    }
    say(&format!("Installing {name} {version} into {folder}/ ({why})"));
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(npm);
    std::fs::create_dir_all(folder)?;
    command.args(["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", &format!("{name}@{version}")]);
    command.args(*with);
    run(&mut command, "install Node.js with npm, and check the network")
}
