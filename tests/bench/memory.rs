//! How long every figure of a large plan takes: the page recomputes all of it on each key press.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use scale_lab::model::architecture::{MODELS, library, parameters};
use scale_lab::model::memory::{Accounting, Job, Plan, Recipe, Zero, advice, explain, report, warnings};
use scale_lab::model::units::Bytes;

/// Llama 3.1 405B on 16,384 GPUs: 16 stages.
fn large_job() -> Job {
    let architecture = library::find("Llama-3.1 405B").map_or(MODELS[0].architecture, |model| model.architecture);
    let plan = Plan {
        tensor: 8,
        pipeline: 16,
        data: 128,
        zero: Zero::Optimizer,
        sequence_parallel: true,
        micro_batches: 16,
        ..Plan::SINGLE
    };
    Job { architecture, sequence: 8_192, plan, recipe: Recipe::uniform(Accounting::EIGHTEEN) }
}

fn memory(criterion: &mut Criterion) {
    let job = large_job();
    let memory = Bytes::from_gb(80.0);
    criterion.bench_function("report, 405B, 16 stages", |bencher| bencher.iter(|| report(black_box(&job))));
    criterion.bench_function("report, warnings and parameters", |bencher| {
        bencher.iter(|| (report(black_box(&job)), warnings(&job, 8), parameters(&job.architecture)));
    });
    criterion.bench_function("ranked switches", |bencher| bencher.iter(|| advice::switches(black_box(&job), memory, 8)));
    criterion.bench_function("largest micro-batch and sequence", |bencher| {
        bencher.iter(|| (advice::largest_micro_batch(black_box(&job), memory), advice::largest_sequence(&job, memory)));
    });
    let whole = report(&job);
    criterion.bench_function("all explanations of one stage at its peak", |bencher| {
        bencher.iter(|| {
            let stage = &whole.stages[0];
            stage
                .at_peak
                .iter()
                .map(|(part, _)| explain(black_box(&job), 0, stage, part, stage.peak_moment).pieces.len())
                .sum::<usize>()
        });
    });
}

criterion_group!(benches, memory);
criterion_main!(benches);
