//! How far one number of a plan can go.

use crate::model::memory::{Fit, Job, report};
use crate::model::units::Bytes;

/// No search looks beyond this.
const FAR: u64 = 1 << 30;

/// The largest micro-batch that fits, in sequences; `None` if not even one does.
pub fn largest_micro_batch(job: &Job, memory: Bytes) -> Option<u64> {
    largest(|micro_batch| {
        let mut job = job.clone();
        job.plan.micro_batch = micro_batch;
        fits(&job, memory)
    })
}

/// The longest sequence that fits, in tokens; a multiple of what context and sequence parallelism divide it by. `None` if not even the
/// shortest fits.
pub fn largest_sequence(job: &Job, memory: Bytes) -> Option<u64> {
    let context_parts = if job.plan.context > 1 { job.plan.context.saturating_mul(2) } else { 1 };
    let parts = if job.plan.splits_sequence() { context_parts.saturating_mul(job.plan.tensor) } else { context_parts };
    largest(|multiple| {
        let sequence = multiple.saturating_mul(parts);
        fits(&Job { sequence, ..job.clone() }, memory)
    })
    .map(|multiple| multiple.saturating_mul(parts))
}

/// The fewest data-parallel replicas with which the plan fits, everything else kept. `None` if sharding over more ranks does not help.
///
/// With experts the count keeps their groups whole. GPUs in all: the result times t * c * p.
pub fn smallest_data_parallel(job: &Job, memory: Bytes) -> Option<u64> {
    let per_replica = job.plan.tensor.saturating_mul(job.plan.context).max(1);
    let group = job.plan.expert.saturating_mul(job.plan.expert_tensor).max(1);
    let step = group / greatest_common_divisor(group, per_replica);
    let with = |steps: u64| {
        let mut job = job.clone();
        job.plan.data = steps.saturating_mul(step);
        job
    };
    let mut high = 1;
    while !fits(&with(high), memory) {
        if high >= FAR {
            return None;
        }
        high *= 2;
    }
    let mut low = high / 2;
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        if fits(&with(middle), memory) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high.saturating_mul(step))
}

fn fits(job: &Job, memory: Bytes) -> bool {
    Fit::of(report(job).peak(), memory) == Fit::Fits
}

/// The largest number that fits, where everything below one that fits does.
fn largest(fits: impl Fn(u64) -> bool) -> Option<u64> {
    if !fits(1) {
        return None;
    }
    let mut low = 1;
    while low < FAR && fits(low * 2) {
        low *= 2;
    }
    let mut high = low * 2;
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        if fits(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(low)
}

fn greatest_common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
