use crate::model::memory::Zero;
use crate::model::practice::prediction::Reason;
use crate::model::practice::wrong::{Fixed, WrongWay};
use crate::model::units::{Bytes, Unit};
use crate::text::Message;
use crate::text::label::Label;
use crate::text::numbers::{count, percent, plain, plural};
use crate::text::practice::{Because, WhyWrong};

fn gb(bytes: Bytes) -> String {
    crate::text::numbers::memory(bytes, Unit::Gb)
}

fn name(zero: Zero) -> String {
    Label::StrategyShort(zero).in_english()
}

impl Message for WhyWrong {
    fn in_english(&self) -> String {
        memory(&self.0).or_else(|| cluster(&self.0)).unwrap_or_else(|| schedule(&self.0))
    }
}

/// What was counted.
fn memory(why: &WrongWay) -> Option<String> {
    Some(match *why {
        WrongWay::DataParallelCopies { per_gpu, capacity } => format!(
            "Data parallelism copies everything to every GPU: {} on each, whatever their number, and a GPU has {}.",
            gb(per_gpu),
            gb(capacity)
        ),
        WrongWay::WeightsOnly { weights, whole } => format!(
            "That counts the weights alone, {}. Gradients and optimizer state come on top: {} in all.",
            bytes_or_gb(weights),
            bytes_or_gb(whole)
        ),
        WrongWay::MasterForgotten { bytes, whole } => format!(
            "That is {} bytes per parameter: the fp32 master copy, 4 bytes, is missing. It is {}.",
            plain(bytes),
            plain(whole)
        ),
        WrongWay::MomentsForgotten { bytes, whole } => {
            format!("That is {} bytes per parameter: Adam's moments are missing. It is {}.", plain(bytes), plain(whole))
        }
        WrongWay::HalfTaken { bytes, whole } => format!(
            "That is {} instead of {} bytes: half precision was taken to halve everything, but the optimizer's copies stay in fp32.",
            plain(bytes),
            plain(whole)
        ),
        WrongWay::OtherAccounting { bytes, asked } => {
            format!("This counts {} bytes per parameter; {} are asked for.", plain(bytes), plain(asked))
        }
        WrongWay::Floor { zero, floor, capacity } => {
            format!("{} leaves {} on each GPU however many there are, more than its {}.", name(zero), gb(floor), gb(capacity))
        }
        WrongWay::OtherStage { meant, asked } => format!("That is the number for {}; {} is asked for.", name(meant), name(asked)),
        WrongWay::DividedAll { zero, floor } => {
            format!("{} does not divide everything: {} stay whole on each GPU.", name(zero), gb(floor))
        }
        WrongWay::TooSmall { billions, wanted } => {
            format!("It fits, but {} billion parameters are fewer than {} billion.", plain(billions), plain(wanted))
        }
        WrongWay::HalfCounted { factor } if factor <= 1.0 => {
            "A part was left out: the sharded states still count, divided.".into()
        }
        WrongWay::HalfCounted { factor } => format!("A factor of {} was left out.", plain(factor)),
        _ => return None,
    })
}

/// Amounts under a thousand bytes are bytes per parameter.
fn bytes_or_gb(amount: Bytes) -> String {
    if amount.0 < 1_000.0 { plural(amount.0, "byte", "bytes") } else { gb(amount) }
}

/// How it was spread.
fn cluster(why: &WrongWay) -> Option<String> {
    Some(match *why {
        WrongWay::TooFewGpus { gpus, needed, per_gpu } => format!(
            "{} hold {} each, which is too much; {} are needed.",
            plural(gpus as f64, "GPU", "GPUs"),
            gb(per_gpu),
            count(needed)
        ),
        WrongWay::MoreThanNeeded { gpus, needed } => {
            format!("It fits, but {} would do instead of {}.", count(needed), count(gpus))
        }
        WrongWay::LowerStageFits { lowest, per_gpu } => {
            format!("It fits, but so does {} with {} per GPU, and a lower stage sends less.", name(lowest), gb(per_gpu))
        }
        WrongWay::RoundedDown { exact } => {
            format!("The states fill {} GPUs: what is left over after the whole ones needs one more.", plain(exact))
        }
        WrongWay::TakenForPipeline { layers, gpus } => format!(
            "Layers are dealt out in a pipeline. Under ZeRO-3 each of the {} GPUs computes all {layers} layers and fetches their weights.",
            count(gpus)
        ),
        WrongWay::WrongRanks { taken, data_parallel } => format!(
            "Not {taken}: ZeRO shards over GPUs that hold the same weights. The stages hold different ones, so only {data_parallel} are left."
        ),
        WrongWay::NodeEnds { per_node, across } => format!(
            "NVLink ends at the node, after {per_node} GPUs. The sums of both nodes must meet over the network: {} % for each GPU.",
            plain(across.0)
        ),
        WrongWay::FullPeak { mfu } => format!("That takes the GPUs' full peak. Only {} of it goes into the model.", percent(mfu)),
        WrongWay::MovedAway { what } => format!("That changes {}, which this challenge holds still.", fixed(what)),
        _ => return None,
    })
}

/// When it ran, and plain slips.
fn schedule(why: &WrongWay) -> String {
    match *why {
        WrongWay::Overhead { share, overhead } => format!(
            "{} is idle over useful time, (p−1)/m. Over the total time, (p−1)/(m+p−1), it is {}.",
            percent(overhead),
            percent(share)
        ),
        WrongWay::Share { share, overhead } => format!(
            "{} is idle over total time, (p−1)/(m+p−1). Over the useful time, (p−1)/m, it is {}.",
            percent(share),
            percent(overhead)
        ),
        WrongWay::StagesNotGaps { stages } => {
            format!("Between {stages} stages there are {} steps to wait: p - 1, not p.", stages.saturating_sub(1))
        }
        WrongWay::Swapped { stages, micro_batches } => {
            format!("Stages and micro-batches are swapped: p is {stages}, m is {micro_batches}.")
        }
        WrongWay::StillIdle { idle, wanted } => format!("Still {} idle; below {} is asked for.", percent(idle), percent(wanted)),
        WrongWay::FewerMicroBatches { idle_before, idle_after } => format!(
            "The number of micro-batches counts, not their size: with fewer of them the idle share goes from {} to {}.",
            percent(idle_before),
            percent(idle_after)
        ),
        WrongWay::SameBubble { idle } => {
            format!(
                "This schedule idles no less: {}. It changes when work is done and what is held, not how long all wait.",
                percent(idle)
            )
        }
        WrongWay::InFlight { held, stages, micro_batches } => format!(
            "GPipe holds all {micro_batches} micro-batches, 1F1B at most one for each of the {stages} stages: here {held}."
        ),
        WrongWay::HoldsTooMuch { held, wanted } => {
            format!("A stage still holds {held} micro-batches; at most {wanted} are allowed.")
        }
        WrongWay::Refused => "This schedule does not exist for these numbers of stages and micro-batches.".into(),
        WrongWay::NoEffect => "Nothing that counts here has changed yet.".into(),
        WrongWay::Magnitude { factor } => {
            format!("The digits are right, but it is off by a factor of {}.", plain(factor.max(1.0 / factor)))
        }
        WrongWay::Off { given, truth } => format!("{} is not near {}.", plain(given), plain(truth)),
        _ => "That is no number.".into(),
    }
}

const fn fixed(what: Fixed) -> &'static str {
    match what {
        Fixed::ModelSize => "the model",
        Fixed::Gpus => "the number of GPUs",
        Fixed::GpuMemory => "the GPU's memory",
        Fixed::Zero => "the strategy",
        Fixed::Stages => "the number of stages",
        Fixed::MicroBatches => "the number of micro-batches",
        Fixed::Rule => "the schedule",
        Fixed::Accounting => "the bytes per parameter",
        Fixed::Passes => "which passes run",
        Fixed::BackwardRatio => "the length of a backward pass",
    }
}

impl Message for Because {
    fn in_english(&self) -> String {
        match self.0 {
            Reason::BytesTimesParameters { bytes, parameters, whole } => {
                format!("{} bytes × {} billion = {}.", plain(bytes), plain(parameters as f64 / 1e9), gb(whole))
            }
            Reason::OptimizerOf { optimizer, whole } => {
                format!("{} of {} bytes: the fp32 master copy and two moments, 4 bytes each.", plain(optimizer), plain(whole))
            }
            Reason::FlopsOverRate { years, .. } => format!(
                "3.8 × 10²⁵ ÷ 4 × 10¹⁴ per second is about {} years. Time has to be split as well as memory.",
                count((years / 100.0).round() as u64 * 100)
            ),
            Reason::PerGpu { zero: Zero::Off, after, .. } => {
                format!("It stays at {}: every GPU keeps a full copy. Only the batch is divided.", gb(after))
            }
            Reason::PerGpu { before, after, .. } => {
                format!("From {} to {}: everything is divided by the number of GPUs.", gb(before), gb(after))
            }
            Reason::Strategies { totals, capacity } => {
                format!("{} per GPU for DDP, ZeRO-1, ZeRO-2 and ZeRO-3; a GPU has {}.", totals.map(gb).join(", "), gb(capacity))
            }
            Reason::WholeOverCapacity { whole, capacity } => {
                format!("{} ÷ {}, with no room left for activations.", gb(whole), gb(capacity))
            }
            Reason::Sent { ddp, zero3 } => format!(
                "DDP sends {}: gradients out and sums back. ZeRO-3 sends {}: weights gathered twice and gradients reduced.",
                gb(ddp),
                gb(zero3)
            ),
            Reason::Bubble { stages, micro_batches, idle } => format!(
                "(p−1)/(m+p−1) with p = {stages} and m = {micro_batches}: {} of the time goes into filling and draining.",
                percent(idle)
            ),
            Reason::Bubbles { before, after } if before == after => {
                format!("It stays at {}: the order changes, the waiting at both ends does not.", percent(after))
            }
            Reason::Bubbles { before, after } => {
                format!("From {} to {}: the same filling and draining beside more work.", percent(before), percent(after))
            }
            Reason::Held { stages, micro_batches, before, after } => format!(
                "Under GPipe {before}, all {micro_batches}; under 1F1B {after}, one for each of the {stages} stages: backward passes start early."
            ),
        }
    }
}
