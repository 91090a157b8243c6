//! Counts what passed and what failed, over tests and checks alike.

use crate::Outcome;
use crate::shell::{say, shown};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    complaints: Vec<String>,
}

impl Tally {
    /// Carries out a check, which counts as one, and says whether it passed. A failure is told at once and again at the end.
    pub fn check(&mut self, name: &str, check: impl FnOnce() -> Outcome) -> bool {
        say(name);
        let start = Instant::now();
        let result = check();
        println!("({name}: {:.0} s)", start.elapsed().as_secs_f64());
        match &result {
            Ok(()) => self.passed += 1,
            Err(error) => self.complain(name, &error.to_string()),
        }
        result.is_ok()
    }

    /// Runs `cargo test`; each of its tests counts as one, and a run that breaks off as one more.
    pub fn tests(&mut self, name: &str, command: &mut Command) {
        say(name);
        let start = Instant::now();
        if let Err(error) = self.count(command) {
            self.complain(name, &error.to_string());
        }
        println!("({name}: {:.0} s)", start.elapsed().as_secs_f64());
    }

    fn count(&mut self, command: &mut Command) -> Outcome {
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| format!("`{}`: {error}", shown(command)))?;
        let output = child.stdout.take().ok_or("the tests have no output")?;
        let mut failed = 0;
        for line in BufReader::new(output).lines() {
            let line = line?;
            println!("{line}");
            if let Some(counts) = line.strip_prefix("test result: ") {
                self.passed += number_before(counts, " passed");
                failed += number_before(counts, " failed");
            }
        }
        self.failed += failed;
        let status = child.wait()?;
        if status.success() || failed > 0 { Ok(()) } else { Err(format!("`{}`: {status}", shown(command)).into()) }
    }

    fn complain(&mut self, name: &str, error: &str) {
        eprintln!("\x1b[31mfailed:\x1b[0m {name}: {error}");
        self.failed += 1;
        self.complaints.push(format!("{name}: {error}"));
    }

    /// Closes the run: what failed once more, then the counts alone on a line.
    pub fn close(self) -> Outcome {
        for complaint in &self.complaints {
            println!("failed: {complaint}");
        }
        println!("\n{} passed, {} failed", self.passed, self.failed);
        if self.failed == 0 && self.passed > 0 { Ok(()) } else { Err("not everything passed; each failure is told above".into()) }
    }
}

/// The number in front of a word: 12 in "ok. 12 passed; 0 failed".
fn number_before(text: &str, word: &str) -> usize {
    let before = text.split(word).next().unwrap_or_default();
    before.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
