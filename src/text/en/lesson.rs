use crate::model::units::Unit;
use crate::text::numbers::{count, memory, plain};
use crate::text::{Lesson, Message};

impl Message for Lesson {
    fn in_english(&self) -> String {
        match *self {
            Self::Question => "Why does a 70B model need 1.1\u{a0}TB to train, and how is it split?".into(),
            Self::Lead { bytes, weights } => format!(
                "Because every parameter costs {} bytes while it learns, not the {} bytes it occupies when it is done. No single GPU holds \
                 that, so weights, gradients and optimizer state are cut up and spread over many.",
                plain(bytes),
                plain(weights)
            ),
            Self::Start => "Two labs and one spoken answer, about 25 minutes. ".into(),
            Self::StartLink => "Start with Lab 1".into(),
            Self::ShortWay => "In a hurry: the two labs, then".into(),
            Self::StripHeading => "What one parameter costs during training".into(),
            Self::StripSum { bytes, parameters, whole } => {
                format!("{} bytes × {} billion = {}", plain(bytes), plain(parameters as f64 / 1e9), memory(whole, Unit::Gb))
            }
            Self::StripCaption => "Mixed-precision Adam: bf16 weights and gradients, fp32 copies for the optimizer.".into(),
            Self::MemoryLimit => "The first limit is memory".into(),
            Self::MemoryLimitLine { whole, gpu, unit } => {
                format!("{} of state, {} on one GPU.", memory(whole, unit), memory(gpu, unit))
            }
            Self::TimeLimit => "The second limit is time".into(),
            Self::TimeLimitLine => "Llama 3 405B took 3.8 × 10²⁵ FLOPs.".into(),
            Self::LimitsCaption { years, days } => format!(
                "Left: colours as in the strip above. Right: 3.8 × 10²⁵ ÷ 4 × 10¹⁴ per second ≈ {} years. At the same rate 16,384 GPUs need \
                 {} days, a sliver too thin to draw here.",
                count((years / 100.0).round() as u64 * 100),
                count(days.round() as u64)
            ),
        }
    }
}
