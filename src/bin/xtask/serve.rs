//! `cargo xtask serve`.

use crate::Outcome;
use crate::shell::{run, say};
use crate::tools;
use std::net::{Ipv4Addr, TcpListener};

const FIRST_PORT: u16 = 8080;
const PORTS_TRIED: u16 = 50;

pub struct Options {
    port: u16,
    trunk_flags: Vec<&'static str>,
}

impl Options {
    pub fn parse(words: &[&str]) -> Outcome<Self> {
        let mut options = Self { port: FIRST_PORT, trunk_flags: Vec::new() };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--release" => options.trunk_flags.push("--release"),
                "--open" => options.trunk_flags.push("--open"),
                "--port" => {
                    let value = words.next().ok_or("--port needs a number")?;
                    options.port = value.parse().map_err(|_| format!("--port needs a number from 1 to 65535, not {value}"))?;
                }
                _ => return Err(format!("serve knows --port N, --release and --open, not {word}").into()),
            }
        }
        Ok(options)
    }
}

pub fn serve(options: &Options) -> Outcome {
    let port = free_port_from(options.port)?;
    if port != options.port {
        println!("Port {} is taken; using {port}.", options.port);
    }
    tools::need_page_tools()?;
    say(&format!("Building the lab; then it is at http://localhost:{port}/ (stop with Ctrl+C)"));
    let mut trunk = tools::trunk()?;
    trunk.arg("serve").args(["--port", &port.to_string()]).args(&options.trunk_flags);
    // Release builds leave the page for publishing in dist/: a page being worked on must not replace it.
    if !options.trunk_flags.contains(&"--release") {
        trunk.args(["--dist", "target/serve"]);
    }
    run(&mut trunk, "read the compiler's message above, mend the code and run the same command again")
}

fn free_port_from(first: u16) -> Outcome<u16> {
    let last = first.saturating_add(PORTS_TRIED);
    (first..=last)
        .find(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok())
        .ok_or_else(|| format!("ports {first} to {last} are all taken: name another with --port").into())
}
