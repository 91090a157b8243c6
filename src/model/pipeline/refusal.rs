//! Why a rule has no order for the numbers asked, and which near ones it has.

use thiserror::Error;

/// A number that a rule cannot work with.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}{}", nearest_text(.field, .nearest, .reason))]
pub struct Refusal {
    /// The name of the number to change: `p`, `m`, `v` or `group`.
    pub field: &'static str,
    pub reason: Reason,
    /// The nearest values of that number that work, nearest first; the other numbers stay, or take the first nearest value of their
    /// own refusal. Empty where the field has to be left out or another number has to change.
    pub nearest: Vec<u32>,
}

/// The broken constraint, with the numbers that break it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Reason {
    /// Every count starts at 1.
    #[error("{field} must be at least 1")]
    Zero { field: &'static str },
    /// More than the lab computes.
    #[error("{field} = {value} is beyond the lab's limit of {most}")]
    TooLarge { field: &'static str, value: u32, most: u32 },
    /// More operations than the lab computes: kinds * p * v * m.
    #[error("{operations} operations are beyond the lab's limit of {most}")]
    TooManyOperations { operations: u64, most: u64 },
    /// The placement or the rule fixes v.
    #[error("{rule} runs {chunks} {} per rank", if *.chunks == 1 { "chunk" } else { "chunks" })]
    FixedChunks { rule: &'static str, chunks: u32 },
    /// Two directions that mirror each other need an even count.
    #[error("{rule} needs {field} to be even, as half goes each way")]
    Odd { rule: &'static str, field: &'static str },
    /// DualPipe and DualPipeV need 2p micro-batches to fill both directions.
    #[error("{rule} needs m to be at least 2p, {least} with p = {ranks}")]
    TooFewMicroBatches { rule: &'static str, ranks: u32, least: u32 },
    /// PyTorch's rule for interleaved schedules: rounds = max(1, m / p) must divide m.
    /// `group` is the smallest group size that works with m as it is.
    #[error(
        "{rule} in rounds needs m to be a multiple of its rounds, {rounds} with p = {ranks} and m = {micro_batches}{}",
        .group.map(|group| format!(", unless it runs in groups: group = {group} works")).unwrap_or_default()
    )]
    Rounds { rule: &'static str, ranks: u32, micro_batches: u32, rounds: u32, group: Option<u32> },
    /// Megatron-LM's rule for groups: G from p to m, and m mod G either 0 or at least p.
    #[error(
        "{rule} needs groups of p to m micro-batches and a last group of at least p; group = {group} does not fit p = {ranks} and m = {micro_batches}"
    )]
    Group { rule: &'static str, ranks: u32, micro_batches: u32, group: u32 },
    /// A group size, or a number of passes, that has to divide m.
    #[error("{rule} needs group to divide m = {micro_batches}{}", if *.ranks > 1 { format!(" and to be at least p = {ranks}") } else { String::new() })]
    Divisor { rule: &'static str, micro_batches: u32, ranks: u32 },
    /// A group given to a rule without one.
    #[error("{rule} takes no group; leave it out")]
    NoGroup { rule: &'static str },
}

/// `; m = 8 or m = 10 works`, with the rounds spelled out where that is the constraint.
fn nearest_text(field: &str, nearest: &[u32], reason: &Reason) -> String {
    if nearest.is_empty() {
        return String::new();
    }
    let option = |value: &u32| match reason {
        Reason::Rounds { ranks, .. } => {
            let rounds = (value / ranks).max(1);
            let (noun, size) = (if rounds == 1 { "round" } else { "rounds" }, value / rounds);
            format!("{field} = {value} works as {rounds} {noun} of {size}")
        }
        _ => format!("{field} = {value} works"),
    };
    format!("; {}", nearest.iter().map(option).collect::<Vec<_>>().join(", "))
}
