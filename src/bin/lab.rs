//! `lab eval`: the text client of the model. Reads questions line by line, answers line by line.

use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    if std::env::args().nth(1).as_deref() != Some("eval") {
        eprintln!("usage: lab eval < questions.jsonl > answers.jsonl");
        std::process::exit(2);
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        writeln!(out, "{}", scale_lab::eval::answer_line(&line))?;
    }
    out.flush()
}
