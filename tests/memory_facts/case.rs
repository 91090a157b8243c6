//! Reading golden cases.

use scale_lab::model::architecture::Architecture;
use scale_lab::model::memory::{Accounting, Job, Plan, Recipe};
use serde_json::Value;

pub fn golden(text: &str) -> Value {
    serde_json::from_str(text).expect("golden data is JSON")
}

/// One golden case.
pub struct Case<'a>(pub &'a Value);

impl Case<'_> {
    pub fn id(&self) -> &str {
        self.0["id"].as_str().expect("an id")
    }

    /// A numeric input.
    pub fn input(&self, name: &str) -> f64 {
        self.0["inputs"][name].as_f64().unwrap_or_else(|| panic!("{} has no input {name}", self.id()))
    }

    /// A whole input.
    pub fn count(&self, name: &str) -> u64 {
        self.0["inputs"][name].as_u64().unwrap_or_else(|| panic!("{} has no count {name}", self.id()))
    }

    pub fn flag(&self, name: &str) -> bool {
        self.0["inputs"][name].as_bool().unwrap_or_else(|| panic!("{} has no flag {name}", self.id()))
    }

    pub fn text(&self, name: &str) -> &str {
        self.0["inputs"][name].as_str().unwrap_or_else(|| panic!("{} has no text {name}", self.id()))
    }

    /// A numeric output.
    pub fn output(&self, name: &str) -> f64 {
        self.0["outputs"][name].as_f64().unwrap_or_else(|| panic!("{} has no output {name}", self.id()))
    }

    /// Fails unless `ours` is the named output to the byte. Some systems' own rounding leaves a few millionths of one.
    pub fn exact(&self, ours: f64, name: &str) {
        let theirs = self.output(name);
        assert!((ours - theirs).abs() < 1e-4, "{}: {name} is {theirs}, ours {ours}", self.id());
    }

    /// Fails unless `ours` is within a share of the named output. Returns the error as a share.
    pub fn near(&self, ours: f64, name: &str, share: f64) -> f64 {
        let error = ours / self.output(name) - 1.0;
        println!("    {name}: {ours:.0} against {:.0}, {:+.3} %", self.output(name), 100.0 * error);
        assert!(error.abs() <= share, "{}: {name} is off by {:+.3} %", self.id(), 100.0 * error);
        error
    }
}

/// A job with one accounting for all parameters.
pub fn job(architecture: Architecture, sequence: u64, plan: Plan, accounting: Accounting) -> Job {
    Job { architecture, sequence, plan, recipe: Recipe::uniform(accounting) }
}
