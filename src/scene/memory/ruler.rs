pub use crate::model::scenario::Scale;
use crate::model::units::Bytes;
use crate::scene::axis;
use crate::text::numbers::Unit;

/// The mapping from bytes to x.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ruler {
    pub scale: Scale,
    pub left: f64,
    pub right: f64,
    /// What stands at `left`, in units: 0 on a linear scale.
    pub min: f64,
    /// What stands at `right`, in units.
    pub max: f64,
    pub unit: Unit,
}

impl Ruler {
    /// A linear ruler from 0.
    pub fn linear(left: f64, right: f64, max: Bytes, unit: Unit) -> Self {
        Self { scale: Scale::Linear, left, right, min: 0.0, max: positive(unit.of(max)), unit }
    }

    /// A logarithmic ruler. It starts at the power of ten at or below half of `least`, so that every bar has length.
    pub fn log(left: f64, right: f64, least: Bytes, max: Bytes, unit: Unit) -> Self {
        let max = positive(unit.of(max));
        let least = positive(unit.of(least)).clamp(max / 1e9, max) / 2.0;
        Self { scale: Scale::Logarithmic, left, right, min: 10f64.powf(least.log10().floor()), max, unit }
    }

    /// Where an amount stands, never outside the axis.
    pub fn x(&self, amount: Bytes) -> f64 {
        let number = self.unit.of(amount);
        let share = match self.scale {
            Scale::Linear => number / self.max,
            Scale::Logarithmic => (number.max(self.min) / self.min).log10() / (self.max / self.min).log10(),
        };
        let share = if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) };
        self.left + share * (self.right - self.left)
    }

    /// Tick values in units.
    pub fn ticks(&self) -> Vec<f64> {
        let width = self.right - self.left;
        match self.scale {
            Scale::Linear => {
                let most = (width / 62.0).clamp(2.0, 6.0) as u32;
                axis::multiples(axis::step(self.max, most), 0.0, self.max)
            }
            Scale::Logarithmic => {
                let first = self.min.log10().round() as i32;
                (first..first + 12).map(|decade| 10f64.powi(decade)).take_while(|value| *value <= self.max * 1.000_001).collect()
            }
        }
    }
}

fn positive(number: f64) -> f64 {
    if number > 0.0 && number.is_finite() { number } else { 1.0 }
}
