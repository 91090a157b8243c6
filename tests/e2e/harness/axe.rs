//! Accessibility rules, checked by axe-core in the page.

use super::{Outcome, Page};
use serde::Deserialize;
use std::fs;
use std::path::Path;

#[derive(Deserialize)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    html: String,
    #[serde(rename = "failureSummary")]
    summary: Option<String>,
}

const RUN: &str = "axe.run(document, { resultTypes: ['violations'], runOnly:
    ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(found => found.violations)";

impl Page {
    /// Breaches of WCAG 2.2 A and AA and of best practice on the page as it stands: one line per rule and element.
    pub async fn axe(&self) -> Outcome<Vec<String>> {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(".tools/npm/node_modules/axe-core/axe.min.js");
        let source = fs::read_to_string(file).map_err(|_| "axe-core is missing: run `cargo xtask test`, which installs it")?;
        self.driver.execute(source, Vec::<serde_json::Value>::new()).await?;
        let found: Vec<Violation> = self.js(RUN).await?;
        let lines = found.iter().flat_map(|rule| rule.nodes.iter().map(|node| line(rule, node)));
        Ok(lines.collect())
    }
}

fn line(rule: &Violation, node: &Node) -> String {
    let summary = node.summary.as_deref().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let html: String = node.html.chars().take(160).collect();
    format!("{} ({}): {html}: {summary}", rule.id, rule.help)
}
