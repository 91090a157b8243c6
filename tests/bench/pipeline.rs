//! How long schedules take to make and to simulate: `cargo bench --no-default-features --bench pipeline`.
//!
//! The throughput lines give actions per second, which should stay level from a thousand actions to a million.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use scale_lab::model::pipeline::{Costs, Rule, Run, Score, simulate};

/// p, m and v of interleaved orders from a thousand actions to a million; the second is the page's budgeted size, 131,072 actions.
const SIZES: [(Rule, u32, u32, u32); 4] = [
    (Rule::InterleavedOneFOneB, 4, 64, 2),
    (Rule::InterleavedOneFOneB, 64, 512, 2),
    (Rule::InterleavedOneFOneB, 64, 512, 8),
    (Rule::InterleavedZb, 64, 512, 8),
];

/// Those, and every rule at 64 stages and 512 micro-batches with as few chunks as it takes.
fn sizes() -> impl Iterator<Item = (Rule, u32, u32, u32)> {
    let fewest = |rule: Rule| [1, 2].into_iter().find(|v| rule.order(64, 512, *v, None).is_ok()).map(|v| (rule, 64, 512, v));
    SIZES.into_iter().chain(Rule::ALL.into_iter().filter_map(fewest).filter(|size| !SIZES.contains(size)))
}

fn pipeline(criterion: &mut Criterion) {
    let costs = Costs::unit();
    for step in ["order", "simulate", "score"] {
        let mut group = criterion.benchmark_group(step);
        for (rule, p, m, v) in sizes() {
            let Ok(order) = rule.order(p, m, v, None) else { continue };
            let Ok(timeline) = simulate(&order, &costs, &Run::ONCE) else { continue };
            let id = BenchmarkId::new(rule.name(), format!("p{p}-m{m}-v{v}"));
            group.throughput(Throughput::Elements(order.actions.len() as u64));
            group.bench_function(id, |bencher| match step {
                "order" => bencher.iter(|| black_box(rule).order(p, m, v, None)),
                "simulate" => bencher.iter(|| simulate(black_box(&order), &costs, &Run::ONCE)),
                _ => bencher.iter(|| Score::of(black_box(&order), &costs, &Run::ONCE, &timeline)),
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(std::time::Duration::from_millis(300))
        .measurement_time(std::time::Duration::from_millis(1500)).without_plots();
    targets = pipeline
}
criterion_main!(benches);
