//! Why an answer is wrong: one reason per misconception, with the numbers that show it.

use crate::model::memory::Zero;
use crate::model::units::Bytes;

/// What a wrong answer seems to rest on. `text` makes the sentence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum WrongWay {
    /// Data parallelism was taken to divide memory.
    DataParallelCopies { per_gpu: Bytes, capacity: Bytes },
    /// Only the weights were counted.
    WeightsOnly { weights: Bytes, whole: Bytes },
    /// The fp32 master copy was left out.
    MasterForgotten { bytes: f64, whole: f64 },
    /// The moments were left out.
    MomentsForgotten { bytes: f64, whole: f64 },
    /// Half precision was taken to halve everything.
    HalfTaken { bytes: f64, whole: f64 },
    /// A stage leaves more whole than the GPU holds.
    Floor { zero: Zero, floor: Bytes, capacity: Bytes },
    /// Another stage was counted.
    OtherStage { meant: Zero, asked: Zero },
    /// Everything was divided, though the stage leaves a part whole.
    DividedAll { zero: Zero, floor: Bytes },
    /// Too few GPUs for the states.
    TooFewGpus { gpus: u64, needed: u64, per_gpu: Bytes },
    /// It fits, but with fewer GPUs it would too.
    MoreThanNeeded { gpus: u64, needed: u64 },
    /// It fits, but a lower stage would too, with less traffic.
    LowerStageFits { lowest: Zero, per_gpu: Bytes },
    /// Rounded down: the last GPU's share does not fit elsewhere.
    RoundedDown { exact: f64 },
    /// Idle over useful time instead of over total time.
    Overhead { share: f64, overhead: f64 },
    /// Idle over total time instead of over useful time.
    Share { share: f64, overhead: f64 },
    /// (p-1)/m with p for p - 1, or p/(m+p).
    StagesNotGaps { stages: u32 },
    /// The number of micro-batches in place of the number of stages, or the other way round.
    Swapped { stages: u32, micro_batches: u32 },
    /// The bubble is still too large.
    StillIdle { idle: f64, wanted: f64 },
    /// Fewer, bigger micro-batches: their number counts.
    FewerMicroBatches { idle_before: f64, idle_after: f64 },
    /// Another schedule was taken to shrink the bubble, and does not.
    SameBubble { idle: f64 },
    /// All micro-batches were taken to be held, or only one.
    InFlight { held: u32, stages: u32, micro_batches: u32 },
    /// The schedule holds too much.
    HoldsTooMuch { held: u32, wanted: u32 },
    /// No schedule: the rule refuses these counts.
    Refused,
    /// Something that had to stay as it was has been changed.
    MovedAway { what: Fixed },
    /// The setting is right but the accounting is not the asked one.
    OtherAccounting { bytes: f64, asked: f64 },
    /// Adding something that does not change the thing asked for.
    NoEffect,
    /// A plain slip in a factor of ten or a thousand.
    Magnitude { factor: f64 },
    /// Something smaller than asked was fitted.
    TooSmall { billions: f64, wanted: f64 },
    /// The layers were taken to be dealt out to the GPUs, as in a pipeline.
    TakenForPipeline { layers: u64, gpus: u64 },
    /// ZeRO shards over the data-parallel ranks alone, not over all GPUs or over the stages.
    WrongRanks { taken: u64, data_parallel: u64 },
    /// NVLink ends at the node; what goes further takes the network.
    NodeEnds { per_node: u64, across: Bytes },
    /// One direction of the pass, or one factor of the formula, was left out.
    HalfCounted { factor: f64 },
    /// The GPUs' full peak was taken.
    FullPeak { mfu: f64 },
    /// Not near to anything known.
    Off { given: f64, truth: f64 },
    /// Nothing was given, or it is no number.
    NotANumber,
}

/// What a challenge holds still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fixed {
    ModelSize,
    Gpus,
    GpuMemory,
    Zero,
    Stages,
    MicroBatches,
    Rule,
    Accounting,
    Passes,
    BackwardRatio,
}
