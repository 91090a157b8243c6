//! What builds books from our snippets; heavy, so `cargo xtask books` alone asks for it.

use crate::Outcome;
use crate::browsers::{NpmPackage, need_npm_package};
use crate::tools::{CargoTool, need_cargo_tool};

const MDBOOK: CargoTool<'static> = CargoTool {
    package: "mdbook",
    program: "mdbook",
    version: "0.5.4",
    // Neither its server nor its search.
    flags: &["--no-default-features"],
    optimisation: "0",
    why: "it builds a book with our snippet; about 3 minutes on 2 cores, once",
};
const DOCUSAURUS: NpmPackage = NpmPackage {
    folder: ".tools/docusaurus",
    name: "@docusaurus/core",
    version: "3.10.2",
    with: &["@docusaurus/preset-classic@3.10.2", "react@19", "react-dom@19"],
};
const MYST: NpmPackage = NpmPackage { folder: ".tools/books", name: "mystmd", version: "1.8.3", with: &[] };

pub fn need_books() -> Outcome {
    need_cargo_tool(&MDBOOK)?;
    need_npm_package(&DOCUSAURUS, "it builds a site with our snippet; some 1,200 packages, about 2 minutes, once")?;
    need_npm_package(&MYST, "it reads our snippet as a directive")
}
