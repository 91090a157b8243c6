use crate::scene::gantt::facts::Facts;
use crate::scene::width::text_width;
use crate::scene::{Setting, Weight};
use crate::text::{ScheduleChart, numbers};

/// What stands beside the rows, and where the rows lie between.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Columns {
    pub left: f64,
    pub right: f64,
    /// "Stage 1", not "1".
    pub has_stage_words: bool,
    /// Idle times and peaks at the right.
    pub has_right: bool,
}

impl Columns {
    /// As the width gets smaller, first the words go, then the column at the right.
    pub fn new(facts: &Facts, setting: &Setting) -> Self {
        let width = setting.usable_width();
        let (has_stage_words, has_right) = (width >= 480.0, width >= 440.0);
        let left = if has_stage_words { 64.0 } else { 22.0 };
        // On a phone the last tick's label still needs half its width.
        let right = if has_right { width - right_column(facts, setting) } else { width - 8.0 };
        Self { left, right, has_stage_words, has_right }
    }
}

/// Room for "9 of 33" at the right, at least as much as the peaks want.
fn right_column(facts: &Facts, setting: &Setting) -> f64 {
    let longest = (0..facts.busy.len() as u32).map(|rank| numbers::time(facts.idle(rank)).len()).max().unwrap_or(1);
    let of = setting.say(ScheduleChart::OfTotal(facts.makespan));
    let digits = "0".repeat(longest);
    (text_width(&digits, 13.5, Weight::Regular) + 4.0 + text_width(&of, 13.5, Weight::Regular) + 12.0).max(76.0)
}
