//! Schedules kept within a memory limit, and idle time explained by it.
//!
//! The small page alone knows no limit.
#![cfg(any(feature = "workbench", not(feature = "browser")))]

use scale_lab::model::pipeline::explain::{Explainer, Gap};
use scale_lab::model::pipeline::{Kind, Rule};
use scale_lab::model::scenario::{Pipeline, Schedule};

const KEEPERS: [Rule; 5] = [Rule::GPipe, Rule::OneFOneB, Rule::EagerOneFOneB, Rule::ZbH1, Rule::ZbH2];

fn under(rule: Rule, stages: u32, micro_batches: u32, limit: f64) -> Pipeline {
    Pipeline { rule, stages, micro_batches, limit, ..Pipeline::DEFAULT }
}

fn run(pipeline: &Pipeline) -> Schedule {
    pipeline.schedule().unwrap_or_else(|error| panic!("{pipeline:?}: {error}"))
}

#[test]
fn every_rule_that_keeps_a_limit_runs_within_it() {
    for rule in KEEPERS {
        assert!(rule.keeps_limit());
        for (stages, micro_batches) in [(1, 1), (2, 3), (4, 8), (4, 3), (7, 20), (8, 8)] {
            let mut before = f64::INFINITY;
            let free = run(&under(rule, stages, micro_batches, 0.0));
            for limit in 1..=2 * stages + 2 {
                let schedule = run(&under(rule, stages, micro_batches, f64::from(limit)));
                assert!(schedule.peak() <= f64::from(limit), "{rule:?} {stages} {micro_batches}: {} > {limit}", schedule.peak());
                let same = schedule.order.actions.len() == free.order.actions.len();
                assert!(same && schedule.score.makespan <= before + 1e-9, "{rule:?} {stages} {micro_batches} {limit}");
                if f64::from(limit) >= free.peak() {
                    assert_eq!(schedule.order, free.order, "{rule:?} {stages} {micro_batches} {limit}");
                }
                before = schedule.score.makespan;
            }
        }
    }
}

#[test]
fn a_limit_costs_gpipe_a_bubble_for_each_round_and_1f1b_nothing_down_to_p() {
    // Two rounds of four: each (4 + 3)(F + B).
    let limited = run(&under(Rule::GPipe, 4, 8, 4.0));
    assert_eq!((limited.score.makespan, limited.peak()), (42.0, 4.0));
    let other = run(&under(Rule::OneFOneB, 4, 8, 4.0));
    assert_eq!((other.score.makespan, other.peak()), (33.0, 4.0));
    // One at a time: nothing overlaps, m p (F + B).
    let alone = run(&under(Rule::OneFOneB, 4, 8, 1.0));
    assert_eq!((alone.score.makespan, alone.peak()), (96.0, 1.0));
}

/// The gaps of a rank, with the forward that the limit holds back in each.
fn held_back(schedule: &Schedule, rank: u32, limit: f64) -> Vec<(Gap, bool)> {
    let explainer = Explainer::new(&schedule.order, &schedule.costs, schedule.run, &schedule.timeline);
    let is_held = |gap: &Gap| explainer.held_back(gap, limit, schedule.give_back).is_some();
    explainer.gaps(rank).into_iter().map(|gap| (gap, is_held(&gap))).collect()
}

#[test]
fn idle_time_because_of_the_limit_is_told_from_other_idle_time() {
    let limited = run(&under(Rule::GPipe, 4, 8, 2.0));
    let first = held_back(&limited, 0, 2.0);
    // The first stage has its inputs always: it waits for nothing but room, until no forward is left.
    let last_forward = limited.order.row(0).iter().rposition(|action| action.first().kind == Kind::Forward).unwrap_or(0);
    let until = limited.timeline.starts[last_forward];
    assert!(first.iter().any(|(_, held)| *held), "{first:?}");
    assert!(first.iter().all(|(gap, held)| *held == (gap.end <= until)), "{first:?}");
    let free = run(&under(Rule::GPipe, 4, 8, 0.0));
    assert!(held_back(&free, 0, 8.0).iter().all(|(_, held)| !held));
}

#[test]
fn formulas_know_of_the_limit() {
    let limited = under(Rule::GPipe, 4, 8, 2.0);
    assert!(limited.closed_form().is_some_and(|form| !form.broken.is_empty()));
    assert!(under(Rule::GPipe, 4, 8, 8.0).closed_form().is_some_and(|form| form.broken.is_empty()));
    for rule in KEEPERS {
        for limit in [1.0, 3.0, 9.0] {
            let pipeline = under(rule, 4, 16, limit);
            if let Some(peak) = pipeline.peak_by_formula() {
                assert_eq!(run(&pipeline).peak(), peak, "{rule:?} {limit}");
            }
        }
    }
}
