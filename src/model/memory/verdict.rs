//! Whether a strategy's states fit a GPU, by how much, and what would make them fit.

use crate::model::memory::{Accounting, States, Zero, states};
use crate::model::units::Bytes;

/// The largest cluster that the lab offers.
pub const MOST_GPUS: u64 = 16_384;

/// What is asked of a cluster: model states only.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Question {
    pub parameters: u64,
    pub gpus: u64,
    pub capacity: Bytes,
    pub accounting: Accounting,
}

/// The answer for one strategy.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Verdict {
    pub zero: Zero,
    pub states: States,
    pub total: Bytes,
    pub capacity: Bytes,
    /// All states before any split.
    pub whole: Bytes,
    /// What stays on a GPU however many there are.
    pub floor: Bytes,
    /// The fewest GPUs on which this strategy fits, if any number does; it may exceed `MOST_GPUS`.
    pub fewest_gpus: Option<u64>,
    /// The lowest strategy that fits on the GPUs at hand.
    pub first_that_fits: Option<Zero>,
}

impl Verdict {
    pub fn fits(&self) -> bool {
        self.total <= self.capacity
    }

    /// What is free (positive) or too much (negative).
    pub fn free(&self) -> Bytes {
        self.capacity - self.total
    }
}

impl Question {
    /// States under a strategy on the GPUs at hand.
    pub fn states(&self, zero: Zero) -> States {
        states(self.parameters, self.gpus, zero, &self.accounting)
    }

    pub fn verdict(&self, zero: Zero) -> Verdict {
        let states = self.states(zero);
        let fits = |zero: &Zero| self.states(*zero).total() <= self.capacity;
        Verdict {
            zero,
            states,
            total: states.total(),
            capacity: self.capacity,
            whole: self.floor(Zero::Off),
            floor: self.floor(zero),
            fewest_gpus: self.fewest_gpus(zero),
            first_that_fits: Zero::ALL.into_iter().find(fits),
        }
    }

    /// The states that a strategy leaves whole; never more than its total, to the last bit, as both are added up the same way.
    pub fn floor(&self, zero: Zero) -> Bytes {
        let whole = states(self.parameters, 1, Zero::Off, &self.accounting).by_kind();
        let kept = match zero {
            Zero::Off => whole.len(),
            Zero::Optimizer => 2,
            Zero::Gradients => 1,
            Zero::Weights => 0,
        };
        whole[..kept].iter().copied().sum()
    }

    /// The fewest GPUs on which a strategy fits. Solves floor + split / n <= capacity for n.
    pub fn fewest_gpus(&self, zero: Zero) -> Option<u64> {
        let whole = states(self.parameters, 1, zero, &self.accounting).total();
        if whole <= self.capacity {
            return Some(1);
        }
        let room = self.capacity - self.floor(zero);
        let split = whole - self.floor(zero);
        if room.0 <= 0.0 || split.0 <= 0.0 {
            return None;
        }
        let gpus = (split.0 / room.0).ceil() as u64;
        // The division may round to just below a whole number of GPUs; the states themselves decide.
        let fits = |gpus: u64| states(self.parameters, gpus, zero, &self.accounting).total() <= self.capacity;
        (gpus.saturating_sub(1).max(1)..=gpus + 1).find(|gpus| fits(*gpus))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seventy() -> Question {
        Question { parameters: 70_000_000_000, gpus: 64, capacity: Bytes::from_gb(80.0), accounting: Accounting::SIXTEEN }
    }

    #[test]
    fn seventy_billion_on_eighty_gigabytes() {
        let answer = |zero| seventy().verdict(zero);
        assert_eq!(answer(Zero::Optimizer).floor.gb(), 280.0);
        assert_eq!(answer(Zero::Gradients).floor.gb(), 140.0);
        assert_eq!(answer(Zero::Weights).fewest_gpus, Some(14));
        assert_eq!(answer(Zero::Off).fewest_gpus, None);
        assert_eq!(answer(Zero::Optimizer).fewest_gpus, None);
        assert_eq!(answer(Zero::Off).first_that_fits, Some(Zero::Weights));
        assert!(!answer(Zero::Off).fits() && answer(Zero::Weights).fits());
    }

    #[test]
    fn eight_billion_fits_with_the_optimizer_split() {
        let question = Question { parameters: 8_000_000_000, gpus: 8, ..seventy() };
        assert_eq!(question.verdict(Zero::Off).total.gb(), 128.0);
        assert_eq!(question.verdict(Zero::Optimizer).total.gb(), 44.0);
        assert_eq!(question.verdict(Zero::Optimizer).fewest_gpus, Some(2));
    }

    #[test]
    fn no_rounding_puts_the_floor_over_the_total() {
        let accounting = Accounting {
            weights: 10_956.920_485_823_019,
            master: 64.0,
            moment1: 0.013_239_793_495_484_103,
            ..Accounting::SIXTEEN
        };
        for parameters in [1_u64, 3, 70_000_000_000, 70_553_706_496, 999_999_999_999] {
            let question = Question { parameters, accounting, ..seventy() };
            for zero in Zero::ALL {
                let verdict = question.verdict(zero);
                assert!(verdict.floor <= verdict.total, "{zero:?} of {parameters}");
            }
            assert_eq!(question.verdict(Zero::Off).floor, question.verdict(Zero::Off).total);
        }
    }
}
