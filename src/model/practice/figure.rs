//! Numbers in a deck's texts, tied to the model: a deck whose numbers are wrong is refused.

use crate::model::decimal;
use crate::model::memory::verdict::Question;
use crate::model::scenario::{Scenario, url};

/// A number as a text shows it, and what it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// "17.5 GB", "42.9 %", "14": found in the text letter by letter.
    pub shown: String,
    pub amount: Amount,
    /// Link text of the scenario that it is about.
    pub link: String,
}

/// What a number says about a scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// GB of states per GPU.
    StatesGb,
    /// GB of all states before any split.
    WholeGb,
    /// The same in TB.
    WholeTb,
    /// GB that the strategy leaves on a GPU however many there are.
    FloorGb,
    /// GB of weights before any split.
    WeightsGb,
    /// GB of optimizer state before any split.
    OptimizerGb,
    /// Fewest GPUs on which the strategy fits.
    FewestGpus,
    /// Bytes per parameter of all states.
    BytesPerParameter,
    /// Percent of the total time that a rank idles.
    IdlePercent,
    /// Percent of idle over useful time.
    OverheadPercent,
    /// Units of time, one forward pass of one stage each.
    Makespan,
    /// Most micro-batches whose activations a stage holds.
    PeakInFlight,
}

impl Amount {
    const NAMED: [(&str, Self); 12] = [
        ("states_gb", Self::StatesGb),
        ("whole_gb", Self::WholeGb),
        ("whole_tb", Self::WholeTb),
        ("floor_gb", Self::FloorGb),
        ("weights_gb", Self::WeightsGb),
        ("optimizer_gb", Self::OptimizerGb),
        ("fewest_gpus", Self::FewestGpus),
        ("bytes_per_parameter", Self::BytesPerParameter),
        ("idle_percent", Self::IdlePercent),
        ("overhead_percent", Self::OverheadPercent),
        ("makespan", Self::Makespan),
        ("peak_in_flight", Self::PeakInFlight),
    ];

    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(known, _)| *known == name).map(|(_, amount)| *amount)
    }

    /// All names, for a message.
    pub fn names() -> String {
        Self::NAMED.map(|(name, _)| name).join(", ")
    }

    /// The amount for a scenario; `None` where there is none.
    pub fn of(self, scenario: &Scenario) -> Option<f64> {
        let question = scenario.memory_question();
        let zero = scenario.recipe().zero;
        Some(match self {
            Self::StatesGb => question.states(zero).total().gb(),
            Self::WholeGb => whole_gb(&question),
            Self::WholeTb => whole_gb(&question) / 1_000.0,
            Self::FloorGb => question.floor(zero).gb(),
            Self::WeightsGb => question.accounting.weights * question.parameters as f64 / 1e9,
            Self::OptimizerGb => question.accounting.optimizer() * question.parameters as f64 / 1e9,
            Self::FewestGpus => question.fewest_gpus(zero)? as f64,
            Self::BytesPerParameter => question.accounting.total(),
            Self::IdlePercent | Self::OverheadPercent | Self::Makespan | Self::PeakInFlight => self.of_schedule(scenario)?,
        })
    }

    fn of_schedule(self, scenario: &Scenario) -> Option<f64> {
        let score = scenario.pipeline().schedule().ok()?.score;
        Some(match self {
            Self::IdlePercent => 100.0 * score.bubble_fraction,
            Self::OverheadPercent => 100.0 * score.bubble_over_ideal,
            Self::Makespan => score.makespan,
            _ => f64::from(score.peak_in_flight.iter().copied().max()?),
        })
    }
}

fn whole_gb(question: &Question) -> f64 {
    question.accounting.total() * question.parameters as f64 / 1e9
}

impl Figure {
    /// What the model says.
    pub fn computed(&self) -> Option<f64> {
        self.amount.of(&url::read(&self.link, &Scenario::default()).0)
    }

    /// Whether a number rounds to what is shown.
    pub fn agrees_with(&self, computed: f64) -> bool {
        let Some((shown, half_digit)) = number_in(&self.shown) else { return false };
        (shown - computed).abs() <= half_digit * (1.0 + 1e-9)
    }
}

/// The first number of a text and half a unit of its last digit; commas group digits.
fn number_in(text: &str) -> Option<(f64, f64)> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let number: String =
        text[start..].chars().take_while(|c| c.is_ascii_digit() || matches!(c, '.' | ',')).filter(|c| *c != ',').collect();
    let number = number.trim_end_matches('.');
    let decimals = number.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let half_digit = (0..decimals).fold(0.5, |half, _| half / 10.0);
    Some((decimal::parse(number)?, half_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_agree_to_the_digits_shown() {
        let figure = |shown: &str| Figure { shown: shown.into(), amount: Amount::WholeGb, link: String::new() };
        assert_eq!(figure("1,120 GB").computed(), Some(1_120.0));
        assert!(figure("1,120 GB").agrees_with(1_120.4) && !figure("1,120 GB").agrees_with(1_121.0));
        assert!(figure("1.1 TB").agrees_with(1.12) && !figure("1.1 TB").agrees_with(1.16));
        assert!(!figure("many").agrees_with(3.0));
    }
}
