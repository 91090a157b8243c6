//! Books that other programs really build from our snippets. `cargo xtask books` installs those programs and runs these.

use super::{frame, inside};
use crate::harness::{Outcome, Page, Site, with_browser};
use scale_lab::model::scenario::embed::Part;
use scale_lab::model::scenario::embed::snippet::{Place, Wish};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn tools() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(".tools")
}

/// An empty folder of this test's own.
fn folder(name: &str) -> Outcome<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("books").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn write(folder: &Path, files: &[(&str, &str)]) -> Outcome {
    for (name, text) in files {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().ok_or("a file has a folder")?)?;
        fs::write(file, text)?;
    }
    Ok(())
}

/// Runs a program of a book to its end, at most so many seconds; what it said.
fn run(command: &mut Command, seconds: u64) -> Outcome<String> {
    let program = command.get_program().to_owned();
    let mut bounded = Command::new("timeout");
    bounded.arg(seconds.to_string()).arg(&program).args(command.get_args()).env("CI", "1").env("NO_UPDATE_NOTIFIER", "1");
    if let Some(folder) = command.get_current_dir() {
        bounded.current_dir(folder);
    }
    let output = bounded.output().map_err(|error| format!("{program:?}: {error}; `cargo xtask books` installs it"))?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    if output.status.success() { Ok(said) } else { Err(format!("{program:?}: {}\n{said}", output.status).into()) }
}

fn wish(page: &Page) -> Wish {
    Wish {
        lab: page.site.url(""),
        parts: vec![Part::Memory],
        setup: "v=1&zero=3&gpus=128".into(),
        lock: vec!["zero"],
        hide: Vec::new(),
        theme: Some("dark"),
        title: "Memory \"per\" GPU".into(),
    }
}

/// Opens the book from another origin and looks into its frame.
async fn shows(page: &Page, book: &Path, path: &str) -> Outcome {
    let served = Site::of(book).start()?;
    page.goto(&served.other_site_url(path)).await?;
    page.until("document.querySelector('iframe')?.title === 'Memory \"per\" GPU'").await?;
    page.run("document.querySelector('iframe').scrollIntoView()").await?;
    inside(page, &frame(0), async || {
        page.until("document.documentElement.dataset.theme === 'dark'").await?;
        page.until_text(".verdict", "8.8 GB").await?;
        page.until_text(".locked .why", "course author").await
    })
    .await
}

#[test]
#[ignore = "needs mdBook: cargo xtask books"]
fn mdbook_builds_a_chapter_with_the_snippet() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let book = folder("mdbook")?;
        let chapter = format!("# Memory\n\nBefore.\n\n{}\n\nAfter.\n", wish(page).snippet(Place::MdBook));
        let summary = "# Summary\n\n- [Memory](memory.md)\n";
        write(&book, &[("book.toml", "[book]\ntitle = \"Course\"\n"), ("src/SUMMARY.md", summary), ("src/memory.md", &chapter)])?;
        run(Command::new(tools().join("bin/mdbook")).arg("build").current_dir(&book), 60)?;
        shows(page, &book.join("book"), "memory.html").await
    })
}

const DOCUSAURUS: &str = "module.exports = { title: 'Course', url: 'http://localhost', baseUrl: '/', onBrokenLinks: 'ignore',
    presets: [['classic', { docs: { routeBasePath: 'docs' }, blog: false }]] };";

#[test]
#[ignore = "needs Docusaurus: cargo xtask books"]
fn docusaurus_builds_a_page_with_the_snippet() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let book = folder("docusaurus")?;
        let doc = format!("---\nslug: /memory\n---\n\n# Memory\n\n{}\n\nAfter.\n", wish(page).snippet(Place::Docusaurus));
        let package = r#"{ "name": "course", "private": true }"#;
        let index = "export default function Home() { return null; }\n";
        let files = [
            ("package.json", package),
            ("docusaurus.config.js", DOCUSAURUS),
            ("docs/memory.mdx", &doc),
            ("src/pages/index.js", index),
        ];
        write(&book, &files)?;
        std::os::unix::fs::symlink(tools().join("docusaurus/node_modules"), book.join("node_modules"))?;
        run(Command::new("node").args(["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"]).current_dir(&book), 300)?;
        shows(page, &book.join("build"), "docs/memory/").await
    })
}

/// MyST's site templates come from a server of its own; its reader is what takes or refuses our directive.
#[test]
#[ignore = "needs MyST: cargo xtask books"]
fn myst_takes_the_directive_as_it_stands() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let book = folder("myst")?;
        let chapter = format!("# Memory\n\n{}\n", wish(page).snippet(Place::MyST));
        write(&book, &[("myst.yml", "version: 1\nproject:\n  title: Course\n"), ("memory.md", &chapter)])?;
        let myst = tools().join("books/node_modules/mystmd/dist/myst.cjs");
        let arguments = ["build", "memory.md", "--md", "-o", "out.md", "--strict"];
        let said = run(Command::new("node").arg(myst).args(arguments).current_dir(&book), 120)?;
        let out = fs::read_to_string(book.join("out.md"))?;
        assert!(out.contains(&format!("{{iframe}} {}", wish(page).address(None))), "{out}");
        assert!(!said.contains("⚠") && !said.contains("⛔"), "{said}");
        Ok(())
    })
}
