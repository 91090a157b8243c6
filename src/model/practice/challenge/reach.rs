//! Challenges that are solved by setting the lab.

use super::Challenge;
use crate::model::memory::{Accounting, Zero};
use crate::model::pipeline::{Rule, Score};
use crate::model::practice::wrong::{Fixed, WrongWay};
use crate::model::scenario::Scenario;

type Verdict = Result<(), WrongWay>;

/// Less than this share of the time may be idle.
const SMALL: f64 = 0.1;
/// Billions of parameters that must fit under ZeRO-2, and micro-batches that may be held.
const LARGE: f64 = 38.0;
const FEW: u32 = 8;

/// A state that solves it; `None` for challenges that are answered by choosing.
pub const fn solution(challenge: Challenge) -> Option<&'static str> {
    Some(match challenge {
        Challenge::FitSeventy => "zero=3&gpus=64",
        Challenge::FewestGpus => "zero=3&gpus=14",
        Challenge::LowestStage => "n=8&gpus=8&zero=1",
        Challenge::SevenOnTwo => "n=7&gpus=2&zero=2",
        Challenge::UnderTheFloor => "n=39&zero=2&gpus=16384",
        Challenge::EighteenBytes => "zero=3&gpus=16&bytes=18",
        Challenge::SmallBubble => "pp=4&m=32",
        Challenge::OtherSchedule => "pp=8&m=32&schedule=zb-h1",
        Challenge::HoldLess => "pp=8&m=32&schedule=1f1b",
        _ => return None,
    })
}

/// Whether a state reaches the goal.
pub fn check(challenge: Challenge, start: &Scenario, now: &Scenario) -> Verdict {
    use Fixed as F;
    let keep = |fixed: &[Fixed]| kept(fixed, start, now);
    match challenge {
        Challenge::FitSeventy => keep(&[F::ModelSize, F::GpuMemory, F::Accounting]).and_then(|()| fits(now)),
        Challenge::FewestGpus => {
            keep(&[F::ModelSize, F::GpuMemory, F::Accounting]).and_then(|()| fits(now)).and_then(|()| is_fewest(now))
        }
        Challenge::LowestStage => {
            keep(&[F::ModelSize, F::Gpus, F::GpuMemory, F::Accounting]).and_then(|()| fits(now)).and_then(|()| is_lowest(now))
        }
        Challenge::SevenOnTwo => keep(&[F::ModelSize, F::Gpus, F::GpuMemory, F::Accounting]).and_then(|()| fits(now)),
        Challenge::UnderTheFloor => {
            keep(&[F::GpuMemory, F::Zero, F::Accounting]).and_then(|()| fits(now)).and_then(|()| is_large(now))
        }
        Challenge::EighteenBytes => keep(&[F::ModelSize, F::GpuMemory])
            .and_then(|()| counts_eighteen(now))
            .and_then(|()| fits(now))
            .and_then(|()| is_fewest(now)),
        Challenge::SmallBubble => {
            keep(&[F::Stages, F::Rule, F::Passes, F::BackwardRatio]).and_then(|()| idles_less_than(SMALL, start, now))
        }
        Challenge::OtherSchedule => {
            keep(&[F::Stages, F::MicroBatches, F::Passes, F::BackwardRatio]).and_then(|()| idles_less(start, now))
        }
        Challenge::HoldLess => keep(&[F::Stages, F::MicroBatches, F::Passes, F::BackwardRatio]).and_then(|()| holds_few(now)),
        _ => Err(WrongWay::NotANumber),
    }
}

fn kept(fixed: &[Fixed], start: &Scenario, now: &Scenario) -> Verdict {
    let is_same = |what: &Fixed| match what {
        Fixed::ModelSize => start.model().parameters == now.model().parameters,
        Fixed::Gpus => start.cluster().gpus == now.cluster().gpus,
        Fixed::GpuMemory => start.cluster().gpu_memory_gb == now.cluster().gpu_memory_gb,
        Fixed::Zero => start.recipe().zero == now.recipe().zero,
        Fixed::Accounting => start.recipe().accounting == now.recipe().accounting,
        Fixed::Stages => start.pipeline().stages == now.pipeline().stages,
        Fixed::MicroBatches => start.pipeline().micro_batches == now.pipeline().micro_batches,
        Fixed::Rule => start.pipeline().rule == now.pipeline().rule,
        Fixed::Passes => start.pipeline().passes == now.pipeline().passes,
        Fixed::BackwardRatio => start.pipeline().backward_ratio == now.pipeline().backward_ratio,
    };
    match fixed.iter().find(|what| !is_same(what)) {
        Some(what) => Err(WrongWay::MovedAway { what: *what }),
        None => Ok(()),
    }
}

/// Whether the states fit, and if not, what the strategy cannot do.
fn fits(now: &Scenario) -> Verdict {
    let zero = now.recipe().zero;
    let verdict = now.memory_question().verdict(zero);
    if verdict.fits() {
        return Ok(());
    }
    let (per_gpu, capacity, gpus) = (verdict.total, verdict.capacity, now.cluster().gpus);
    Err(match (zero, verdict.fewest_gpus) {
        (Zero::Off, _) => WrongWay::DataParallelCopies { per_gpu, capacity },
        (_, None) => WrongWay::Floor { zero, floor: verdict.floor, capacity },
        (_, Some(needed)) => WrongWay::TooFewGpus { gpus, needed, per_gpu },
    })
}

fn is_fewest(now: &Scenario) -> Verdict {
    let gpus = now.cluster().gpus;
    match now.memory_question().fewest_gpus(now.recipe().zero) {
        Some(needed) if needed < gpus => Err(WrongWay::MoreThanNeeded { gpus, needed }),
        _ => Ok(()),
    }
}

fn is_lowest(now: &Scenario) -> Verdict {
    let question = now.memory_question();
    match question.verdict(now.recipe().zero).first_that_fits {
        Some(lowest) if lowest < now.recipe().zero => {
            Err(WrongWay::LowerStageFits { lowest, per_gpu: question.states(lowest).total() })
        }
        _ => Ok(()),
    }
}

fn is_large(now: &Scenario) -> Verdict {
    let billions = now.model().parameters as f64 / 1e9;
    if billions < LARGE { Err(WrongWay::TooSmall { billions, wanted: LARGE }) } else { Ok(()) }
}

fn counts_eighteen(now: &Scenario) -> Verdict {
    let accounting = now.recipe().accounting;
    let (bytes, asked) = (accounting.total(), Accounting::EIGHTEEN.total());
    if accounting == Accounting::EIGHTEEN { Ok(()) } else { Err(WrongWay::OtherAccounting { bytes, asked }) }
}

fn score(scenario: &Scenario) -> Result<Score, WrongWay> {
    scenario.pipeline().schedule().map(|schedule| schedule.score).map_err(|_| WrongWay::Refused)
}

fn idles_less_than(wanted: f64, start: &Scenario, now: &Scenario) -> Verdict {
    let idle = score(now)?.bubble_fraction;
    if idle < wanted {
        return Ok(());
    }
    let idle_before = score(start)?.bubble_fraction;
    if idle > idle_before + 1e-9 {
        return Err(WrongWay::FewerMicroBatches { idle_before, idle_after: idle });
    }
    Err(WrongWay::StillIdle { idle, wanted })
}

fn idles_less(start: &Scenario, now: &Scenario) -> Verdict {
    let (before, after) = (score(start)?.bubble_fraction, score(now)?.bubble_fraction);
    match now.pipeline().rule {
        _ if after < before - 1e-9 => Ok(()),
        Rule::GPipe => Err(WrongWay::NoEffect),
        _ => Err(WrongWay::SameBubble { idle: after }),
    }
}

fn holds_few(now: &Scenario) -> Verdict {
    let held = score(now)?.peak_in_flight.into_iter().max().unwrap_or(0);
    if held <= FEW { Ok(()) } else { Err(WrongWay::HoldsTooMuch { held, wanted: FEW }) }
}
