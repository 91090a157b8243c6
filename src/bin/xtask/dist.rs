//! `cargo xtask dist`: the lab as it is published, and its weight against the budget.

use crate::Outcome;
use crate::shell::{run, say};
use crate::tools;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What a first visit may load, after brotli (src/README.md says why so little).
const BUDGET: usize = 250_000;

pub fn build() -> Outcome {
    tools::need_page_tools()?;
    say("Building the lab for publishing, into dist/");
    run(
        tools::trunk()?.args(["build", "--release"]),
        "read the message above; `cargo xtask serve` shows the page while you mend it",
    )
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
    let folder = Path::new("dist");
    let mut weights = Vec::new();
    for file in files_under(folder)? {
        weights.push(weight(folder, &file)?);
    }
    weights.sort_by(|a, b| b.brotli.cmp(&a.brotli).then_with(|| a.name.cmp(&b.name)));
    weights.push(sum("first load", weights.iter().filter(|weight| !is_later(&weight.name))));
    println!("\n{:>10} {:>10} {:>10}  file", "bytes", "gzip", "brotli");
    for w in &weights {
        println!("{:>10} {:>10} {:>10}  {}", w.raw, w.gzip, w.brotli, w.name);
    }
    let total = weights.last().map_or(0, |w| w.brotli);
    println!("{:>32}  budget", BUDGET);
    if total <= BUDGET {
        Ok(())
    } else {
        Err(format!("the first load is {total} bytes after brotli, {} over the budget", total - BUDGET).into())
    }
}

/// The workbench is fetched when a reader first opens one of its panels; what embedding needs, by pages that embed or are embedded.
fn is_later(name: &str) -> bool {
    const LATER: [&str; 6] = ["noscript.css", "host.js", "scale-lab.js", "scale-lab.d.ts", "embedding.html", "embedding.css"];
    // The pictures are for pages without a program.
    name.starts_with("workbench") || name.starts_with("figures") || LATER.contains(&name)
}

fn sum<'a>(name: &str, weights: impl Iterator<Item = &'a Weight>) -> Weight {
    let start = Weight { name: name.into(), raw: 0, gzip: 0, brotli: 0 };
    weights.fold(start, |sum, w| Weight {
        name: sum.name,
        raw: sum.raw + w.raw,
        gzip: sum.gzip + w.gzip,
        brotli: sum.brotli + w.brotli,
    })
}

fn weight(folder: &Path, file: &Path) -> Outcome<Weight> {
    let bytes = fs::read(file)?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(&bytes)?;
    let mut brotli = Vec::new();
    // Quality 11 and a window of 2^22, as static hosts compress ahead of time.
    brotli::CompressorWriter::new(&mut brotli, 4096, 11, 22).write_all(&bytes)?;
    let name = file.strip_prefix(folder)?.display().to_string();
    Ok(Weight { name, raw: bytes.len(), gzip: gzip.finish()?.len(), brotli: brotli.len() })
}

fn files_under(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { files.extend(files_under(&path)?) } else { files.push(path) }
    }
    Ok(files)
}
