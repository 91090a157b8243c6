//! How long drawing takes: `cargo bench --no-default-features --features paint --bench draw`.

use criterion::{Criterion, criterion_group, criterion_main};

#[path = "../drawings/schedules.rs"]
mod schedules;

use scale_lab::model::memory::{Accounting, Zero, states};
use scale_lab::model::units::Bytes;
use scale_lab::paint::{LIGHT, Patterns, raster, svg};
use scale_lab::scene::Setting;
use scale_lab::scene::gantt::{Detail, Moment, Plan, Show, View};
use scale_lab::scene::memory::{Bar, Height, Load, Scale, bar};
use scale_lab::text::Language;
use scale_lab::text::numbers::Unit;

const SETTING: Setting = Setting { width: 784.0, unit: Unit::Gb, language: Language::English };

fn memory(criterion: &mut Criterion) {
    let load = Load::from_states(&states(70_000_000_000, 64, Zero::Optimizer, &Accounting::SIXTEEN));
    let it = Bar { load, capacity: Some(Bytes::from_gb(80.0)), scale: Scale::Linear, height: Height::Full, axis_end: None };
    criterion.bench_function("bar: scene", |bench| bench.iter(|| bar(&it, &SETTING)));
}

/// What the page draws while it plays: the ground once, the moving layer each frame.
fn few_actions(criterion: &mut Criterion) {
    for (name, timed) in [("GPipe, 4 x 8", schedules::gpipe(4, 8)), ("every look", schedules::all_looks())] {
        let schedule = timed.schedule();
        let plan = Plan::new(&schedule, &View::whole(&schedule), Show::Everything, &SETTING);
        let moment = Moment { time: Some(5.5), ..Moment::default() };
        let mut group = criterion.benchmark_group(name);
        group.bench_function("ground: scene", |bench| bench.iter(|| plan.ground(&schedule)));
        group.bench_function("moving: scene", |bench| bench.iter(|| plan.moving(&schedule, &moment)));
        group.finish();
    }
}

/// The budget's schedule: 64 ranks, 131,072 actions.
fn many_actions(criterion: &mut Criterion) {
    let timed = schedules::one_f_one_b(64, 1024);
    let schedule = timed.schedule();
    assert_eq!(schedule.order.actions.len(), 131_072);
    let view = View::whole(&schedule);
    let plan = Plan::new(&schedule, &view, Show::Everything, &SETTING);
    assert_eq!(plan.detail, Detail::Shares);
    let moment = Moment { time: Some(1500.0), ..Moment::default() };
    let mut group = criterion.benchmark_group("131,072 actions");
    group.bench_function("plan", |bench| bench.iter(|| Plan::new(&schedule, &view, Show::Everything, &SETTING)));
    group.bench_function("shares", |bench| bench.iter(|| plan.shares(&schedule, 640)));
    group.bench_function("ground: scene", |bench| bench.iter(|| plan.ground(&schedule)));
    group.bench_function("ground: svg", |bench| bench.iter(|| svg(&plan.ground(&schedule), &LIGHT, Patterns::Off, 2.0)));
    group.bench_function("rows: pixels, ratio 1", |bench| bench.iter(|| raster(&plan, &schedule, &LIGHT, 1.0)));
    group.bench_function("rows: pixels, ratio 2", |bench| bench.iter(|| raster(&plan, &schedule, &LIGHT, 2.0)));
    group.bench_function("moving: scene", |bench| bench.iter(|| plan.moving(&schedule, &moment)));
    group.bench_function("hit", |bench| bench.iter(|| plan.hit(&schedule, 400.0, 300.0, None)));
    group.finish();
}

criterion_group!(benches, memory, few_actions, many_actions);
criterion_main!(benches);
