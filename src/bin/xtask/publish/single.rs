//! The lab in one HTML file that opens from disk: sheets and scripts inline, programs packed (static/single.js unpacks them).

use super::server::gzip;
use crate::Outcome;
use crate::files::{File, named};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::fs;

const NAME: &str = "scale-lab.html";
/// Loads nothing and reports nowhere, so these have no place in it.
const LEFT_OUT: [&str; 5] = ["index.html", "offline.js", "print.js", "sw.js", "oembed.json"];

pub fn file(files: &[File]) -> Outcome<File> {
    let mut html = String::new();
    let mut inlined: Vec<&str> = Vec::new();
    // Trunk writes each element that names a file on a line of its own or one after the other.
    for piece in named(files, "index.html")?.text()?.split_inclusive('>') {
        match referred(piece) {
            Some((before, name)) if is_sheet(piece) => {
                html += &format!("{before}<style>\n{}</style>", named(files, name)?.text()?);
                inlined.push(name);
            }
            Some((before, name)) if piece.contains("rel=\"icon\"") => {
                html += &format!("{before}<link rel=\"icon\" href=\"{}\">", data(named(files, name)?));
                inlined.push(name);
            }
            // Hints of what will be fetched, and the address of oembed.json: nothing is.
            Some((before, _)) if piece.contains("<link") => html += before,
            Some((before, name)) if piece.contains("id=\"boot\"") => {
                html += &format!("{before}{}", packed(files, &inlined)?);
                html += &script(&attributes(piece), &(single()? + named(files, name)?.text()?))?;
                inlined.push(name);
            }
            Some((before, name)) if piece.contains("<script") => {
                html += before;
                html += &script("", named(files, name)?.text()?)?;
                inlined.push(name);
            }
            _ => html += piece,
        }
    }
    for picture in files.iter().filter(|file| file.name.starts_with("figures/") && !file.is_for_the_server()) {
        let carried = format!("\"{}\"", data(picture));
        html = html.replace(&format!("\"./{}\"", picture.name), &carried).replace(&format!("\"{}\"", picture.name), &carried);
    }
    Ok(File::new(NAME, html))
}

/// An address that is the picture itself.
fn data(picture: &File) -> String {
    format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(&picture.bytes))
}

fn single() -> Outcome<String> {
    Ok(fs::read_to_string("static/single.js")?)
}

/// What stands before an element that names a file, and the name.
fn referred(piece: &str) -> Option<(&str, &str)> {
    let start = piece.rfind('<')?;
    let (before, element) = piece.split_at(start);
    let key = if element.starts_with("<link") { "href=\"./" } else { "src=\"./" };
    let is_one = element.starts_with("<link") || element.starts_with("<script");
    let name = element.split_once(key)?.1.split('"').next()?;
    is_one.then_some((before, name))
}

fn is_sheet(piece: &str) -> bool {
    piece.contains("rel=\"stylesheet\"")
}

/// The boot script's attributes, without its source; files go by their plain names.
fn attributes(piece: &str) -> String {
    let words = piece.split("<script").last().unwrap_or_default().trim_end_matches('>').split_whitespace();
    words.filter(|word| !word.starts_with("src=")).map(|word| format!(" {}", word.replace("\"./", "\""))).collect()
}

/// A script up to its closing tag, which follows in the page.
fn script(attributes: &str, text: &str) -> Outcome<String> {
    if text.contains("</script") || text.contains("<!--") {
        return Err("a script that ends or hides its own element cannot be inlined".into());
    }
    Ok(format!("<script{attributes}>\n{text}"))
}

/// Every other file that the page loads by name, compressed and in letters.
fn packed(files: &[File], inlined: &[&str]) -> Outcome<String> {
    let mut html = String::new();
    let is_carried = |file: &&File| {
        let name = file.name.as_str();
        !file.is_for_the_server()
            && !file.is_for_stills()
            && !name.starts_with("track/")
            && !LEFT_OUT.contains(&name)
            && !inlined.contains(&name)
    };
    for file in files.iter().filter(is_carried).filter(|file| file.name != "boot.js") {
        let (name, mime) = (&file.name, mime(&file.name));
        let letters = BASE64_STANDARD.encode(gzip(&file.bytes)?);
        html += &format!("<script type=\"text/plain\" data-name=\"{name}\" data-mime=\"{mime}\">{letters}</script>\n");
    }
    Ok(html)
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
