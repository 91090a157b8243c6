//! How much longer than the others each pipeline stage takes.

use crate::model::decimal;

/// Stages that can have a factor of their own.
const MOST: usize = 64;
/// Factors are kept in hundredths.
const ONE: f64 = 100.0;
/// The least and the most a stage can take, in stages.
pub const BOUNDS: (f64, f64) = (0.1, 10.0);

/// A factor per stage; 1 where none is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StageFactors([u16; MOST]);

impl StageFactors {
    /// All stages alike.
    pub const EVEN: Self = Self([ONE as u16; MOST]);

    /// The factor of a stage, counted from 0.
    pub fn of(&self, stage: u32) -> f64 {
        self.0.get(stage as usize).map_or(1.0, |hundredths| f64::from(*hundredths) / ONE)
    }

    /// The same with another factor for one stage, rounded to hundredths within the bounds.
    #[must_use]
    pub fn with(mut self, stage: u32, factor: f64) -> Self {
        if let Some(place) = self.0.get_mut(stage as usize) {
            *place = (factor.clamp(BOUNDS.0, BOUNDS.1) * ONE).round() as u16;
        }
        self
    }

    /// The stages that differ from 1, counted from 0, with their factors.
    pub fn changed(&self) -> impl Iterator<Item = (u32, f64)> + '_ {
        (0..MOST as u32).map(|stage| (stage, self.of(stage))).filter(|(_, factor)| *factor != 1.0)
    }

    /// Reads "3x1.5,7x0.8": stages counted from 1.
    pub fn read(text: &str) -> Option<Self> {
        let mut factors = Self::EVEN;
        for pair in text.split(',').filter(|pair| !pair.is_empty()) {
            let (stage, factor) = pair.split_once('x')?;
            let stage = decimal::parse(stage).filter(|stage| (1.0..=MOST as f64).contains(stage))?;
            let factor = decimal::parse(factor).filter(|factor| (BOUNDS.0..=BOUNDS.1).contains(factor))?;
            factors = factors.with(stage as u32 - 1, factor);
        }
        Some(factors)
    }

    /// As it is read; empty where all are alike.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (stage, factor) in self.changed() {
            let comma = if text.is_empty() { "" } else { "," };
            text.push_str(&format!("{comma}{}x{}", stage + 1, decimal::text(factor, 2)));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::StageFactors;

    #[test]
    fn reads_what_it_writes() {
        let factors = StageFactors::EVEN.with(2, 1.5).with(6, 0.8).with(64, 3.0).with(0, 99.0);
        assert_eq!(factors.text(), "1x10,3x1.5,7x0.8");
        assert_eq!(StageFactors::read(&factors.text()), Some(factors));
        assert_eq!(StageFactors::read(""), Some(StageFactors::EVEN));
        for wrong in ["3", "0x2", "65x2", "3x0", "3x11", "axb", "3x"] {
            assert_eq!(StageFactors::read(wrong), None, "{wrong}");
        }
    }
}
