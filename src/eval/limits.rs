//! The largest numbers a question may hold: far beyond any real run, and small enough that every answer stays finite and exact.

/// GPUs of one cluster.
pub const GPUS: u64 = 10_000_000;
/// Layers, experts, heads.
pub const COUNT: u64 = 100_000;
/// Pipeline ranks, and chunks of each: every one is a line of the answer.
pub const STAGES: u64 = 4_096;
/// Widths: hidden size, MLP width, ranks.
pub const WIDTH: u64 = 10_000_000;
/// Rows of the vocabulary.
pub const VOCABULARY: u64 = 100_000_000;
/// Tokens of one sequence.
pub const SEQUENCE: u64 = 1_000_000_000;
/// Bytes per parameter of one state.
pub const BYTES_PER_PARAMETER: f64 = 64.0;
