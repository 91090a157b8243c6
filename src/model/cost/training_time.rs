//! How long a training run takes at a given share of the GPUs' peak.

/// Seconds in a day.
pub const DAY: f64 = 86_400.0;
/// Days in a year, leap years included.
pub const YEAR: f64 = 365.25;
/// FLOPs that Llama 3 405B took (arXiv 2407.21783, section 3.2).
pub const LLAMA_3_FLOPS: f64 = 3.8e25;
/// FLOP/s of one H100 in a good run: 400 of its 989 TFLOP/s in bf16 (arXiv 2407.21783, table 4).
pub const GOOD_H100: f64 = 4e14;

/// How much there is to compute.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Work {
    /// FLOPs, counted by somebody.
    Flops(f64),
    /// 6 FLOPs per parameter and token: 2 in the forward pass, 4 in the backward (Kaplan et al. 2020, arXiv 2001.08361, section 2.1).
    Tokens { parameters: f64, tokens: f64 },
}

impl Work {
    /// FLOPs of the whole run, without those of recomputation.
    pub const fn flops(self) -> f64 {
        match self {
            Self::Flops(flops) => flops,
            Self::Tokens { parameters, tokens } => 6.0 * parameters * tokens,
        }
    }
}

/// A run on some GPUs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrainingRun {
    pub work: Work,
    pub gpus: u64,
    /// FLOP/s that one GPU could do at most, without sparsity.
    pub peak: f64,
    /// Model FLOPs utilisation: the share of the peak that goes into the model, 0 to 1.
    pub mfu: f64,
}

impl TrainingRun {
    /// Llama 3 405B on a single H100 at the rate of a good run.
    pub const LLAMA_3_ALONE: Self = Self { work: Work::Flops(LLAMA_3_FLOPS), gpus: 1, peak: GOOD_H100, mfu: 1.0 };
    /// The same on as many GPUs as it had at most.
    pub const LLAMA_3: Self = Self { gpus: 16_384, ..Self::LLAMA_3_ALONE };

    /// FLOP/s of all GPUs together.
    pub fn rate(&self) -> f64 {
        self.gpus as f64 * self.peak * self.mfu
    }

    /// Seconds; `None` where the work or the rate is no positive number.
    pub fn seconds(&self) -> Option<f64> {
        let seconds = self.work.flops() / self.rate();
        let is_positive = |number: f64| number.is_finite() && number > 0.0;
        (is_positive(self.rate()) && is_positive(self.work.flops()) && seconds.is_finite()).then_some(seconds)
    }

    /// Days; `None` as for `seconds`.
    pub fn days(&self) -> Option<f64> {
        self.seconds().map(|seconds| seconds / DAY)
    }

    /// Years; `None` as for `seconds`.
    pub fn years(&self) -> Option<f64> {
        self.days().map(|days| days / YEAR)
    }

    /// Hours times GPUs; `None` as for `seconds`.
    pub fn gpu_hours(&self) -> Option<f64> {
        self.seconds().map(|seconds| seconds / 3_600.0 * self.gpus as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_rate_no_time() {
        let run = TrainingRun { work: Work::Flops(1e20), gpus: 8, peak: 1e15, mfu: 0.4 };
        assert!(run.days().is_some());
        for wrong in [TrainingRun { gpus: 0, ..run }, TrainingRun { mfu: f64::NAN, ..run }, TrainingRun { peak: -1.0, ..run }] {
            assert_eq!(wrong.days(), None);
        }
        assert_eq!(TrainingRun { work: Work::Flops(0.0), ..run }.seconds(), None);
    }

    #[test]
    fn a_70b_model_on_two_trillion_tokens() {
        let work = Work::Tokens { parameters: 70e9, tokens: 2e12 };
        assert!((work.flops() / 8.4e23 - 1.0).abs() < 1e-12);
        let run = TrainingRun { work, gpus: 1_024, peak: 989e12, mfu: 0.4 };
        assert!((run.days().unwrap() - 24.0).abs() < 0.01, "{:?}", run.days());
    }
}
