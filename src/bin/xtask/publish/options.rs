//! What whoever publishes the lab may say about it.

use crate::Outcome;

/// The lab's own query in a course: without the page's frame.
const COURSE: &str = "embed=1";

pub struct Options {
    /// Where the lab will be: an absolute address that ends with a slash.
    pub url: Option<String>,
    /// The lab's query in a course system.
    pub course: String,
    /// The share of the challenges that passes, for course systems.
    pub mastery: Option<f64>,
}

impl Default for Options {
    fn default() -> Self {
        Self { url: None, course: COURSE.into(), mastery: None }
    }
}

impl Options {
    pub fn parse(words: &[&str]) -> Outcome<Self> {
        let mut options = Self::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut value = || words.next().copied().ok_or_else(|| format!("{word} needs a value"));
            match word {
                "--url" => options.url = Some(address(value()?)?),
                "--course" => options.course = query(value()?)?,
                "--mastery" => options.mastery = Some(share(value()?)?),
                _ => return Err(format!("dist knows --url ADDRESS, --course QUERY and --mastery SHARE, not {word}").into()),
            }
        }
        Ok(options)
    }
}

fn address(text: &str) -> Outcome<String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
    let is_plain = !rest.is_empty() && !rest.starts_with('/') && !text.contains(['?', '#', '"', '<', '>', ' ', '&', '\'']);
    if !is_plain {
        return Err(format!("--url needs the lab's address, such as https://your.host/lab/, not {text}").into());
    }
    Ok(format!("{}/", text.trim_end_matches('/')))
}

fn query(text: &str) -> Outcome<String> {
    let text = text.trim_start_matches('?');
    if text.contains(['#', '"', '<', '>', ' ']) {
        return Err(format!("--course needs a query, such as embed=1&view=memory, not {text}").into());
    }
    Ok(text.to_owned())
}

fn share(text: &str) -> Outcome<f64> {
    let share: Option<f64> = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| format!("--mastery needs a number from 0 to 1, such as 0.8, not {text}").into())
}
