//! What building the page needs beyond cargo: looked for, and installed into `.tools/` when missing.

use crate::Outcome;
use crate::shell::{answer, path_with, run, say};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Trunk 0.22 asks for a newer Rust than this project's.
const TRUNK: &str = "0.21.14";
pub const WASM: &str = "wasm32-unknown-unknown";

/// A program that cargo installs.
pub struct CargoTool<'a> {
    pub package: &'a str,
    pub program: &'a str,
    pub version: &'a str,
    pub flags: &'a [&'a str],
    /// Built to be ready soon, not to run fast: a build of the page calls it once.
    pub optimisation: &'a str,
    pub why: &'a str,
}

/// Makes sure that the page can be built.
pub fn need_page_tools() -> Outcome {
    need_wasm_target()?;
    need_cargo_tool(&CargoTool {
        package: "trunk",
        program: "trunk",
        version: TRUNK,
        // Then it looks for no updates and needs no TLS.
        flags: &["--no-default-features"],
        optimisation: "0",
        why: "it builds the page; about 3 minutes on 2 cores, once",
    })?;
    need_cargo_tool(&CargoTool {
        package: "wasm-bindgen-cli",
        program: "wasm-bindgen",
        version: &locked_version("wasm-bindgen")?,
        flags: &[],
        // It reads the whole program at each build.
        optimisation: "1",
        why: "it joins Rust and JavaScript; about 2 minutes, once",
    })
}

/// Trunk, finding the project's own tools and this program (its hook) before any others.
pub fn trunk() -> Outcome<Command> {
    let tools = fs::canonicalize(".tools/bin")?;
    let mut command = Command::new(tools.join("trunk"));
    let mut folders = vec![tools];
    folders.extend(std::env::current_exe()?.parent().map(Path::to_path_buf));
    command.env("PATH", path_with(&folders)?);
    // Trunk reads NO_COLOR as a boolean and stops at any other value.
    command.env_remove("NO_COLOR");
    Ok(command)
}

pub fn need_wasm_target() -> Outcome {
    let sysroot =
        answer(Command::new("rustc").args(["--print", "sysroot"])).ok_or("rustc does not run: install Rust with rustup")?;
    if PathBuf::from(sysroot).join("lib/rustlib").join(WASM).exists() {
        return Ok(());
    }
    say(&format!("Installing Rust's {WASM} target (the page is WebAssembly)"));
    run(
        Command::new("rustup").args(["target", "add", WASM]),
        "install Rust with rustup, which can add targets, and check the network",
    )
}

/// Makes sure that the formatter and the linter are there: rustup's minimal profile comes without.
pub fn need_lint_tools() -> Outcome {
    let there = |name: &str| answer(Command::new("cargo").args([name, "--version"])).is_some();
    if there("fmt") && there("clippy") {
        return Ok(());
    }
    say("Installing rustfmt and clippy (they check the code's form)");
    run(Command::new("rustup").args(["component", "add", "rustfmt", "clippy"]), "install Rust with rustup, and check the network")
}

pub fn need_cargo_tool(tool: &CargoTool) -> Outcome {
    let CargoTool { package, program, version, why, .. } = tool;
    let installed = answer(Command::new(format!(".tools/bin/{program}")).arg("--version"));
    // Some print "name v1.2.3".
    if installed.is_some_and(|text| text.split(' ').nth(1).map(|found| found.trim_start_matches('v')) == Some(version)) {
        return Ok(());
    }
    say(&format!("Installing {package} {version} into .tools/ ({why})"));
    let mut command = Command::new("cargo");
    command.args(["install", package, "--version", version, "--bin", program, "--locked", "--force", "--root", ".tools"]);
    command.args(tool.flags);
    for (key, value) in [("OPT_LEVEL", tool.optimisation), ("LTO", "off"), ("CODEGEN_UNITS", "16"), ("DEBUG", "0")] {
        command.env(format!("CARGO_PROFILE_RELEASE_{key}"), value);
    }
    run(&mut command, "check the network and that a C compiler (cc) is installed, then run the same command again")
}

/// The version of a package in Cargo.lock, which the tool of the same family must match exactly.
fn locked_version(package: &str) -> Outcome<String> {
    let lock = fs::read_to_string("Cargo.lock")?;
    let entry = format!("name = \"{package}\"\nversion = \"");
    let version = lock.split_once(&entry).and_then(|(_, rest)| rest.split('"').next());
    version.map(str::to_owned).ok_or_else(|| format!("Cargo.lock names no {package}: run `cargo build`").into())
}
