//! Running other programs, and saying so.

use crate::Outcome;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Makes the project's folder the current one, so that every other path here is relative to it.
pub fn enter_project() -> Outcome {
    if let Some(root) = env::var_os("CARGO_MANIFEST_DIR") {
        env::set_current_dir(&root)?;
    }
    if Path::new("Trunk.toml").exists() { Ok(()) } else { Err("run this from the project's folder, as `cargo xtask`".into()) }
}

/// Tells the reader which step has begun.
pub fn say(step: &str) {
    println!("\n\x1b[1m==> {step}\x1b[0m");
}

/// Runs a program whose output the reader sees; `advice` says what to do when it fails.
pub fn run(command: &mut Command, advice: &str) -> Outcome {
    let status = command.status().map_err(|error| failure(command, &error.to_string(), advice))?;
    if status.success() { Ok(()) } else { Err(failure(command, &status.to_string(), advice).into()) }
}

/// What a program prints, or nothing if it is missing or fails.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The same PATH with `folders` in front.
pub fn path_with(folders: &[PathBuf]) -> Outcome<std::ffi::OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(env::split_paths(&old));
    Ok(env::join_paths(all)?)
}

/// The command as one would type it.
pub fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn failure(command: &Command, what: &str, advice: &str) -> String {
    format!("`{}`: {what}\n  what to do: {advice}", shown(command))
}
