//! `cargo xtask`: installs what is missing, then serves, builds, tests or checks the lab.

mod dist;
mod serve;
mod shell;
mod tools;

use std::process::ExitCode;

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  serve [--port N] [--release] [--open]   build the lab and serve it (port 8080), again after each change
  dist                                    build the lab for publishing into dist/ and weigh it";

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
        ["dist"] => dist::build_and_weigh(),
        // Trunk's hook (Trunk.toml).
        ["prerender"] => dist::prerender(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("no such command: {}\n\n{USAGE}", arguments.join(" ")).into()),
    }
}
