//! `cargo xtask`: installs what is missing, then serves, builds, tests or checks the lab.

mod books;
mod browsers;
mod check;
mod dist;
mod files;
mod publish;
mod serve;
mod shell;
mod tally;
mod tests;
mod tools;

use std::process::ExitCode;
use tally::Tally;

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  serve [--port N] [--release] [--open]   build the lab and serve it (port 8080), again after each change
  test                                    every test: of the layers, of the page, and end to end in Chromium
  e2e [WORDS]                             the end-to-end tests alone, or those whose names hold the words
  books                                   mdBook, Docusaurus and MyST build our snippets, and the tests open them (installs all three)
  shots [--ratio 2] [WORDS]               pictures of every view, or of those whose names hold the words, into shots/
  check                                   formatting, lints, and what the pure layers depend on
  ci                                      check, then test
  dist [--url ADDRESS] [--course QUERY] [--mastery SHARE]
                                          build the lab for publishing into dist/, and for course systems and as one file into
                                          packages/, and weigh it (PUBLISHING.md)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match shell::enter_project().and_then(|()| dispatch(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[&str]) -> Outcome {
    match arguments {
        ["serve", options @ ..] => serve::serve(&serve::Options::parse(options)?),
        ["test"] => tallied(tests::test),
        ["check"] => tallied(check::check),
        ["ci"] => tallied(|tally| {
            check::check(tally);
            tests::test(tally);
        }),
        ["e2e", words @ ..] => tests::e2e(words),
        ["books"] => tests::books(),
        ["shots", words @ ..] => tests::shots(words),
        ["dist", options @ ..] => dist::build_with(&publish::Options::parse(options)?).and_then(|()| dist::weigh()),
        // Trunk's hook (Trunk.toml).
        ["prerender"] => dist::prerender(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("no such command: {}\n\n{USAGE}", arguments.join(" ")).into()),
    }
}

fn tallied(steps: impl FnOnce(&mut Tally)) -> Outcome {
    let mut tally = Tally::default();
    steps(&mut tally);
    tally.close()
}
