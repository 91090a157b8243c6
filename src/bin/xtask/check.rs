//! `cargo xtask check`: what the compiler and its companions say, without running anything.

use crate::Outcome;
use crate::shell::{answer, run};
use crate::tally::Tally;
use crate::tools;
use std::collections::BTreeSet;
use std::process::Command;

/// The pure layers lean on these and on nothing else.
const PURE: [&str; 4] = ["serde", "serde_json", "serde_urlencoded", "thiserror"];

pub fn check(tally: &mut Tally) {
    if !tally.check("Tools for the checks", tools::need_lint_tools) {
        return;
    }
    tally.check("Formatting", || run(&mut cargo(&["fmt", "--check"]), "run `cargo fmt`"));
    tally.check("The pure layers' dependencies", pure_dependencies);
    tally.check("Lints: the pure layers alone", || clippy(&["--no-default-features", "--all-targets"]));
    tally.check("Lints: everything that runs natively", || {
        clippy(&["--no-default-features", "--features", "prerender,workbench,xtask,e2e", "--all-targets"])
    });
    tally.check("Lints: the page as the browser gets it", || {
        tools::need_wasm_target()?;
        clippy(&["--target", tools::WASM])
    });
}

fn pure_dependencies() -> Outcome {
    let mut tree =
        cargo(&["tree", "--locked", "--no-default-features", "--edges", "normal,build", "--depth", "1", "--prefix", "none"]);
    let lines = answer(&mut tree).ok_or("`cargo tree --locked` failed: is Cargo.lock up to date?")?;
    let found: BTreeSet<&str> = lines.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
    let extra: Vec<&&str> = found.iter().filter(|name| !PURE.contains(name)).collect();
    if extra.is_empty() { Ok(()) } else { Err(format!("the pure layers must not depend on {extra:?}: make it optional").into()) }
}

fn clippy(flags: &[&str]) -> Outcome {
    let mut command = cargo(&["clippy", "--quiet", "--locked"]);
    run(command.args(flags).args(["--", "-D", "warnings"]), "mend what the lints name; they are set in Cargo.toml")
}

fn cargo(words: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(words);
    command
}
