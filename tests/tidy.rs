//! The rules of the house that the compiler does not keep: layers, sizes, colours, wording, licences, paths.

use std::fs;
use std::path::{Path, PathBuf};

/// Who may import whom: the arrows of src/README.md.
const LAYERS: [(&str, &[&str]); 7] = [
    ("model", &["model"]),
    ("text", &["text", "model"]),
    ("eval", &["eval", "model"]),
    ("scene", &["scene", "text", "model"]),
    ("paint", &["paint", "scene", "text", "model"]),
    ("browser", &["browser"]),
    ("ui", &["ui", "browser", "paint", "scene", "text", "model"]),
];

/// Crates that only some places may name.
const CRATES: [(&[&str], &[&str]); 3] = [
    (&["web_sys", "js_sys", "wasm_bindgen", "gloo"], &["src/ui/", "src/browser/", "src/main.rs"]),
    (&["yew"], &["src/ui/", "src/browser/", "src/main.rs", "src/bin/workbench.rs", "src/bin/prerender.rs"]),
    (&["plotters", "plotters_backend", "plotters_canvas"], &["src/paint/", "src/ui/charts/"]),
];

const LONG_FILE: usize = 250;
const TOO_LONG_FILE: usize = 400;
const LONG_FUNCTION: usize = 40;
const TOO_LONG_FUNCTION: usize = 80;

struct File {
    /// From the project's folder, with slashes.
    name: String,
    text: String,
}

#[test]
fn imports_follow_the_arrows() {
    let mut breaches = Vec::new();
    for file in sources() {
        let layer = LAYERS.iter().find(|(layer, _)| file.name.starts_with(&format!("src/{layer}/")));
        for (number, line) in code_lines(&file) {
            let imported = line.split("crate::").skip(1).map(|rest| rest.split(|c: char| !is_word(c)).next().unwrap_or_default());
            for name in imported.filter(|name| LAYERS.iter().any(|(layer, _)| layer == name)) {
                if layer.is_some_and(|(_, may)| !may.contains(&name)) {
                    breaches.push(format!("{}:{number}: {name} is out of reach from here", file.name));
                }
            }
            if line.contains("use crate::*") {
                breaches.push(format!("{}:{number}: import what is used, by name", file.name));
            }
        }
    }
    none(&breaches);
}

#[test]
fn crates_stay_in_their_places() {
    let mut breaches = Vec::new();
    for file in sources() {
        for (number, line) in code_lines(&file) {
            for (crates, places) in CRATES {
                let named = crates.iter().find(|name| words(line).any(|word| word == **name));
                if let Some(name) = named.filter(|_| !places.iter().any(|place| file.name.starts_with(place))) {
                    breaches.push(format!("{}:{number}: {name} belongs in {}", file.name, places.join(", ")));
                }
            }
        }
    }
    none(&breaches);
}

#[test]
fn files_and_functions_stay_short() {
    let mut breaches = Vec::new();
    let files = ["src", "tests", "static"].into_iter().flat_map(|folder| files_under(folder, &["rs", "css", "js"]));
    for file in files {
        let length = file.text.lines().count();
        judge(&mut breaches, &file.name, length, LONG_FILE, TOO_LONG_FILE);
        for (name, length) in functions(&file) {
            judge(&mut breaches, &format!("{}: {name}", file.name), length, LONG_FUNCTION, TOO_LONG_FUNCTION);
        }
    }
    none(&breaches);
}

#[test]
fn colours_live_in_paint_and_style_sheets() {
    let code = sources().into_iter().chain(files_under("static", &["js"])).filter(|file| !file.name.starts_with("src/paint/"));
    none(&found(code, |line| {
        line.split('#').skip(1).any(starts_with_hex_colour) || line.contains("rgb(") || line.contains("hsl(")
    }));
}

#[test]
fn the_page_takes_its_sentences_from_text() {
    let page = sources().into_iter().filter(|file| file.name.starts_with("src/ui/") || file.name.starts_with("src/scene/"));
    none(&found(page, |line| line.split('"').skip(1).step_by(2).any(is_sentence)));
}

#[test]
fn licences_are_here() {
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        assert!(fs::read_to_string(root().join(name)).is_ok_and(|text| text.len() > 500), "{name} is missing");
    }
}

#[test]
fn no_file_names_a_machine() {
    // Written in parts, so that this file does not name them either.
    let forbidden =
        [["/wo", "rk/"], ["/ro", "ot/"], ["/ho", "me/"], ["index.cra", "tes.io"], ["registry.np", "mjs"], ["deb.deb", "ian"]];
    let forbidden = forbidden.map(|parts| parts.concat());
    let kinds = ["rs", "md", "toml", "html", "css", "js", "json", "sh", "snap", "svg", "run", "yml"];
    let files = files_under("", &kinds).into_iter();
    none(&found(files, |line| forbidden.iter().any(|word| line.contains(word.as_str()))));
}

fn found(files: impl Iterator<Item = File>, wrong: impl Fn(&str) -> bool) -> Vec<String> {
    let mut breaches = Vec::new();
    for file in files {
        let lines = code_lines(&file).filter(|(_, line)| wrong(line));
        breaches.extend(lines.map(|(number, line)| format!("{}:{number}: {}", file.name, line.trim())));
    }
    breaches
}

fn none(breaches: &[String]) {
    assert!(breaches.is_empty(), "{} breaches:\n{}", breaches.len(), breaches.join("\n"));
}

fn judge(breaches: &mut Vec<String>, name: &str, length: usize, long: usize, too_long: usize) {
    if length > too_long {
        breaches.push(format!("{name}: {length} lines, more than {too_long}"));
    } else if length > long {
        println!("{name}: {length} lines; better split before it grows");
    }
}

/// Lines that are no comments and stand before the file's own tests, numbered from one.
fn code_lines(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let lines = file.text.lines().take_while(|line| line.trim() != "#[cfg(test)]").enumerate();
    lines.map(|(index, line)| (index + 1, line)).filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Name and length of each function, by rustfmt's indentation.
fn functions(file: &File) -> Vec<(String, usize)> {
    let lines: Vec<&str> = file.text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let body = line.trim_start();
        let Some((before, rest)) = body.split_once("fn ") else { continue };
        let is_item = before.split(' ').all(|word| ["", "pub", "pub(super)", "pub(crate)", "async", "const"].contains(&word));
        if !is_item || !file.name.ends_with(".rs") || line.ends_with(" }") || line.ends_with(';') {
            continue;
        }
        let end = format!("{}}}", &line[..line.len() - body.len()]);
        let length = lines[start..].iter().position(|line| *line == end).map_or(0, |length| length + 1);
        found.push((rest.split(['(', '<']).next().unwrap_or_default().to_owned(), length));
    }
    found
}

fn starts_with_hex_colour(text: &str) -> bool {
    let digits = text.chars().take_while(char::is_ascii_hexdigit).count();
    let ends = text.chars().nth(digits).is_none_or(|next| !is_word(next) && next != '-');
    ends && matches!(digits, 3 | 4 | 6 | 8)
}

/// Words with spaces between them, one of which begins with a capital letter; not an SVG path, say.
fn is_sentence(literal: &str) -> bool {
    let is_name = |word: &str| {
        let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
        word.len() > 1 && word.starts_with(|c: char| c.is_ascii_uppercase()) && word.chars().all(char::is_alphabetic)
    };
    literal.trim().contains(' ') && literal.split(' ').any(is_name)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !is_word(c))
}

fn sources() -> Vec<File> {
    files_under("src", &["rs"])
}

fn files_under(folder: &str, endings: &[&str]) -> Vec<File> {
    let mut files = Vec::new();
    collect(&root().join(folder), endings, &mut files);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files
}

fn collect(folder: &Path, endings: &[&str], files: &mut Vec<File>) {
    let built = ["target", "dist", "packages", "shots", ".tools", ".git", "node_modules"];
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path: PathBuf = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !built.contains(&name.as_str()) {
                collect(&path, endings, files);
            }
        } else if endings.iter().any(|ending| name.rsplit('.').next() == Some(ending) || name == *ending) {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let name = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            files.push(File { name, text });
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
