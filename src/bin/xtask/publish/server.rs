//! What servers read: headers for hosts that take them from a file, and the same files compressed ahead of time.

use crate::Outcome;
use crate::files::File;
use std::fs;
use std::io::Write;

const KEPT: &str = "public, max-age=31536000, immutable";
const ASKED_AGAIN: &str = "no-cache";

pub fn files(files: &[File]) -> Outcome<Vec<File>> {
    let mut headers = fs::read_to_string("static/hosting/_headers")?;
    // By name, because the hosts that read this file understand no pattern for digests.
    headers += &format!("\n/\n  Cache-Control: {ASKED_AGAIN}\n");
    for file in files.iter().filter(|file| !file.is_for_the_server()) {
        let kept = if file.is_hashed() { KEPT } else { ASKED_AGAIN };
        headers += &format!("/{}\n  Cache-Control: {kept}\n", file.name);
    }
    // GitHub Pages then publishes the folder as it is.
    Ok(vec![File::new("_headers", headers), File::new(".nojekyll", "")])
}

/// Each file in brotli and in gzip, where that makes it smaller.
pub fn compressed(files: &[File]) -> Outcome<Vec<File>> {
    let mut made = Vec::new();
    for file in files.iter().filter(|file| !file.is_for_the_server()) {
        for (ending, bytes) in [("br", brotli(&file.bytes)?), ("gz", gzip(&file.bytes)?)] {
            if bytes.len() < file.bytes.len() {
                made.push(File::new(format!("{}.{ending}", file.name), bytes));
            }
        }
    }
    Ok(made)
}

/// Quality 11 and a window of 2^22, the most that every browser takes.
fn brotli(bytes: &[u8]) -> Outcome<Vec<u8>> {
    let mut packed = Vec::new();
    brotli::CompressorWriter::new(&mut packed, 4096, 11, 22).write_all(bytes)?;
    Ok(packed)
}

pub fn gzip(bytes: &[u8]) -> Outcome<Vec<u8>> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(bytes)?;
    Ok(packed.finish()?)
}
