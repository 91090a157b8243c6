//! `cargo xtask dist`: the lab as it is published, and its weight against the budget.

use crate::files::{self, File};
use crate::publish::{self, Options};
use crate::shell::{run, say};
use crate::{Outcome, tools};
use std::env;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

/// What a first visit may load, after brotli (src/README.md says why so little).
const BUDGET: usize = 250_000;

/// As it is without further options.
pub fn build() -> Outcome {
    build_with(&Options::default())
}

pub fn build_with(options: &Options) -> Outcome {
    tools::need_page_tools()?;
    say("Building the lab for publishing, into dist/");
    run(
        tools::trunk()?.args(["build", "--release"]),
        "read the message above; `cargo xtask serve` shows the page while you mend it",
    )?;
    publish::publish(options)
}

/// Trunk's hook after a build. Debug builds go without: compiling the page twice would double the wait after each change.
pub fn prerender() -> Outcome {
    if env::var_os("TRUNK_PROFILE").as_deref() != Some(OsStr::new("release")) {
        return Ok(());
    }
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--no-default-features", "--features", "prerender", "--bin", "prerender"]);
    run(&mut command, "the page must also compile natively: nothing of the browser may be touched while rendering")
}

struct Weight {
    name: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Prints what each file of dist/ weighs, and fails when a first visit would load more than the budget.
pub fn weigh() -> Outcome {
    let files = files::read_all(Path::new("dist"))?;
    let size = |name: &str| files.iter().find(|file| file.name == name).map(|file| file.bytes.len());
    let weight = |file: &File| {
        let raw = file.bytes.len();
        // A file that compression makes no smaller is sent as it is.
        let [gzip, brotli] = ["gz", "br"].map(|ending| size(&format!("{}.{ending}", file.name)).unwrap_or(raw));
        Weight { name: file.name.clone(), raw, gzip, brotli }
    };
    let (later, first): (Vec<&File>, Vec<&File>) =
        files.iter().filter(|file| !file.is_for_the_server()).partition(|file| file.is_later());
    println!("\n{:>10} {:>10} {:>10}  file", "bytes", "gzip", "brotli");
    print("later", later.into_iter().map(weight).collect());
    let total = print("first load", first.into_iter().map(weight).collect());
    println!("{BUDGET:>32}  budget");
    if total <= BUDGET {
        Ok(())
    } else {
        Err(format!("the first load is {total} bytes after brotli, {} over the budget", total - BUDGET).into())
    }
}

/// The files, heaviest first, and their sum, whose weight after brotli is the answer.
fn print(name: &str, mut weights: Vec<Weight>) -> usize {
    weights.sort_by(|a, b| b.brotli.cmp(&a.brotli).then_with(|| a.name.cmp(&b.name)));
    let sum = |size: fn(&Weight) -> usize| weights.iter().map(size).sum();
    let total = Weight { name: name.into(), raw: sum(|w| w.raw), gzip: sum(|w| w.gzip), brotli: sum(|w| w.brotli) };
    let brotli = total.brotli;
    weights.push(total);
    for w in &weights {
        println!("{:>10} {:>10} {:>10}  {}", w.raw, w.gzip, w.brotli, w.name);
    }
    brotli
}
