//! `cargo xtask test`, `e2e` and `shots`.

use crate::tally::Tally;
use crate::{Outcome, books, browsers, dist, tools};
use serde_json::Value;
use std::process::Command;

/// Modules of the library that the pure build leaves out.
const UI_MODULES: [&str; 3] = ["paint::", "browser::", "ui::"];

/// Everything, fast first.
pub fn test(tally: &mut Tally) {
    tally.tests("Tests of the pure layers: model, scene, text, eval", cargo_test(&[]).arg("--no-fail-fast"));
    tally.tests("Tests of painting and of the page, natively", cargo_test(&["prerender"]).args(["--lib", "--"]).args(UI_MODULES));
    match ui_targets() {
        Ok(targets) if targets.is_empty() => {}
        Ok(targets) => tally.tests("Golden drawings and pages", &mut ui_tests(&targets)),
        Err(error) => drop(tally.check("Finding the page's tests", || Err(error))),
    }
    tally
        .tests("The practice with the workbench's rule of return", cargo_test(&["spacing"]).args(["--test", "practice", "fsrs"]));
    tally.tests("Golden HTML of the first page", cargo_test(&["prerender"]).args(["--test", "pages"]));
    if tally.check("Tools for the page and for the browser tests", need_tools) && tally.check("Build for publishing", dist::build)
    {
        tally.check("Weight of the first load", dist::weigh);
        tally.tests("End-to-end tests in Chromium", &mut e2e_tests(&["--show-output"]));
    }
}

/// The end-to-end tests alone, or those whose names hold the words.
pub fn e2e(words: &[&str]) -> Outcome {
    need_tools()?;
    dist::build()?;
    let mut tally = Tally::default();
    let flags: Vec<&str> = words.iter().copied().chain(["--show-output"]).collect();
    tally.tests("End-to-end tests in Chromium", &mut e2e_tests(&flags));
    tally.close()
}

/// Books that mdBook, Docusaurus and MyST really build from our snippets.
pub fn books() -> Outcome {
    need_tools()?;
    books::need_books()?;
    dist::build()?;
    let mut tally = Tally::default();
    tally.tests("Books with our snippets, opened in Chromium", &mut e2e_tests(&["--ignored", "books::", "--show-output"]));
    tally.close()
}

/// Pictures of the views whose names hold the words, into shots/; `--ratio 2` takes them as a sharper screen shows them.
pub fn shots(words: &[&str]) -> Outcome {
    need_tools()?;
    dist::build()?;
    let (words, ratio) = match words {
        ["--ratio", ratio, words @ ..] => (words, *ratio),
        _ => (words, "1"),
    };
    let mut command = e2e_tests(&["--exact", "every_view::pictures", "--nocapture"]);
    command.env("SHOTS", words.join(" ")).env("SHOTS_RATIO", ratio);
    crate::shell::run(&mut command, "the view's address or steps may be wrong: tests/e2e/views.rs lists them")
}

fn need_tools() -> Outcome {
    tools::need_page_tools()?;
    browsers::need_test_tools()
}

fn cargo_test(features: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(["test", "--quiet", "--no-default-features"]);
    if !features.is_empty() {
        command.args(["--features", &features.join(",")]);
    }
    command
}

fn ui_tests(targets: &[String]) -> Command {
    let mut command = cargo_test(&["prerender", "workbench"]);
    command.arg("--no-fail-fast");
    for target in targets {
        command.args(["--test", target]);
    }
    command
}

/// Integration tests that say in Cargo.toml that they need the page's features.
fn ui_targets() -> Outcome<Vec<String>> {
    let mut metadata = Command::new("cargo");
    let text =
        crate::shell::answer(metadata.args(["metadata", "--no-deps", "--format-version=1"])).ok_or("cargo metadata failed")?;
    let metadata: Value = serde_json::from_str(&text)?;
    let targets = metadata["packages"][0]["targets"].as_array().ok_or("cargo metadata lists no targets")?;
    let is_test = |target: &&Value| target["kind"][0] == "test";
    let needs_page = |target: &&Value| {
        let features = target["required-features"].as_array();
        features.is_some_and(|all| !all.is_empty() && all.iter().all(|feature| feature != "e2e"))
    };
    let chosen = targets.iter().filter(is_test).filter(needs_page);
    Ok(chosen.filter_map(|target| target["name"].as_str().map(str::to_owned)).collect())
}

fn e2e_tests(flags: &[&str]) -> Command {
    let mut command = cargo_test(&["e2e"]);
    command.args(["--test", "e2e", "--"]).args(flags);
    // Two browsers at once; with more, a small machine slows each so far that waits run out.
    command.env("RUST_TEST_THREADS", "2").env("RUST_BACKTRACE", "0");
    command
}
