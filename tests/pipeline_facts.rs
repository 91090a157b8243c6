//! Facts about schedules that public systems and papers established: their orders, times, peaks and messages.
//! Provenance of the data: `tests/golden/pipeline.md`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use scale_lab::model::pipeline::rule::zb_limit::{self, Limits};
use scale_lab::model::pipeline::{
    Action, Costs, Grid, Order, Placement, Rule, Run, Score, Stuck, fnv1a64, order_forward_only, paste, period, simulate,
};
use serde_json::Value;

fn golden() -> Value {
    serde_json::from_str(include_str!("golden/pipeline.json")).unwrap()
}

fn number(case: &Value, field: &str) -> u32 {
    case[field].as_u64().unwrap() as u32
}

fn costs_of(case: &Value) -> Costs {
    let cost = |name: &str, default: f64| case["costs"][name].as_f64().unwrap_or(default);
    let stage_scale = case["stage_scale"].as_object().into_iter().flatten();
    Costs {
        forward: cost("F", 1.0),
        backward: cost("B", 2.0),
        backward_input: cost("I", 1.0),
        backward_weight: cost("W", 1.0),
        pair: case["costs"]["FB"].as_f64(),
        comm: cost("comm", 0.0),
        stage_scale: stage_scale.map(|(stage, factor)| (stage.parse().unwrap(), factor.as_f64().unwrap())).collect(),
    }
}

fn rows_of(case: &Value) -> Vec<Vec<Action>> {
    let row = |row: &Value| row.as_array().unwrap().iter().map(|word| Action::parse(word.as_str().unwrap()).unwrap()).collect();
    case["order"].as_array().unwrap().iter().map(row).collect()
}

fn order_of(case: &Value) -> Order {
    let placement = Placement::from_name(case["placement"].as_str().unwrap_or("wrap")).unwrap();
    let grid = Grid { ranks: number(case, "p"), chunks: number(case, "v"), micro_batches: number(case, "m"), placement };
    let rows = rows_of(case);
    paste::order_of(paste::with_directions_of(grid, &rows), &rows)
}

/// The data's numbers are rounded to six digits.
fn assert_close(found: f64, expected: &Value, what: &str, id: &str) {
    let expected = expected.as_f64().unwrap();
    assert!((found - expected).abs() <= 1e-6 * expected.abs().max(1.0), "{id}: {what} is {found}, expected {expected}");
}

fn list(values: &Value) -> Vec<u32> {
    values.as_array().unwrap().iter().map(|value| value.as_u64().unwrap() as u32).collect()
}

/// Everything a case records about an order under its costs.
fn check_numbers(order: &Order, case: &Value) {
    let id = case["id"].as_str().unwrap();
    let costs = costs_of(case);
    let timeline = simulate(order, &costs, &Run::ONCE).unwrap_or_else(|stuck| panic!("{id}: {stuck}"));
    let score = Score::of(order, &costs, &Run::ONCE, &timeline);
    assert_close(score.makespan, &case["makespan"], "makespan", id);
    assert_close(score.longest_rank_span, &case["longest_rank_span"], "longest rank span", id);
    assert_close(score.bubble_fraction, &case["bubble_fraction"], "bubble fraction", id);
    assert_close(score.bubble_over_ideal, &case["bubble_over_ideal"], "bubble over ideal", id);
    assert_close(score.span_bubble_rate, &case["span_bubble_rate"], "span bubble rate", id);
    assert_eq!(score.peak_in_flight, list(&case["peak_in_flight"]), "{id}");
    if !case["peak_in_flight_release_at_I"].is_null() {
        assert_eq!(score.peak_in_flight_release_at_input, list(&case["peak_in_flight_release_at_I"]), "{id}");
    }
    assert_eq!(score.messages, case["messages"].as_u64().unwrap(), "{id}");
    assert_eq!(format!("{:016x}", fnv1a64(order)), case["fnv1a64"].as_str().unwrap(), "{id}");
    if let Some(twice) = case["two_iterations_no_barrier"].as_f64() {
        let period = period(order, &costs, &Run::ONCE, &timeline).unwrap();
        assert_close(score.makespan + period, &twice.into(), "two iterations", id);
    }
    let starts = case["start"].as_array().into_iter().flatten().flat_map(|row| row.as_array().unwrap());
    for (found, expected) in timeline.starts.iter().zip(starts) {
        assert_close(*found, expected, "start", id);
    }
    for alt in case["alt"].as_array().into_iter().flatten() {
        let costs = costs_of(alt);
        let timeline = simulate(order, &costs, &Run::ONCE).unwrap();
        let score = Score::of(order, &costs, &Run::ONCE, &timeline);
        let what = alt["name"].as_str().unwrap();
        assert_close(score.makespan, &alt["makespan"], what, id);
        assert_close(score.longest_rank_span, &alt["longest_rank_span"], what, id);
        assert_close(score.bubble_fraction, &alt["bubble_fraction"], what, id);
    }
}

/// The order our rule gives for a case, or why the case is only simulated.
fn generated(case: &Value) -> Result<Order, &'static str> {
    let (system, schedule) = (case["system"].as_str().unwrap(), case["schedule"].as_str().unwrap());
    let (p, m, v) = (number(case, "p"), number(case, "m"), number(case, "v"));
    let group = |field: &str| case[field].as_u64().map(|group| group as u32);
    let rule = match (system, schedule) {
        ("ezyang-tutor", "tutor:GPipe") => Rule::GPipe,
        ("ezyang-tutor", "tutor:1F1B") if m == 8 => Rule::OneFOneB,
        ("ezyang-tutor", "tutor:ZB-H1") => Rule::ZbH1,
        ("ezyang-tutor", _) => return Err("a level's own cap or the tutor's own greedy order"),
        ("sail-zb-h1-quick-start", _) => return Err("keeps B whole on rank 0 and in part of the steady state"),
        ("minpp", "ZB1F1B") => return Err("holds every W back to the end"),
        ("minpp", "VshapeZB" | "DualPipeV-greedy") => return Err("minPP's own greedy placement"),
        ("primus", "V-Half" | "V-Min") => return Err("Primus' own greedy placement, not the authors'"),
        ("sail-zero-bubble", "ZBV") => return Err("the authors' greedy V; the agreed ZB-V is the handcrafted one"),
        (_, "GPipe") => Rule::GPipe,
        (_, "1F1B") => Rule::OneFOneB,
        (_, "Eager1F1B") => Rule::EagerOneFOneB,
        (_, "Interleaved1F1B") => Rule::InterleavedOneFOneB,
        ("fast-llm", "LoopedBFS") => Rule::LoopedBfsAscending,
        (_, "LoopedBFS") => Rule::LoopedBfs,
        ("fast-llm", "BreadthFirst") => Rule::DepthFirst,
        ("primus", "ZB-heuristic") => return zb_under_limit(case, 10),
        (_, "ZB-2p" | "ZB-1p") => return zb_under_limit(case, number(case, "memory_limit_micro_batches")),
        (_, "ZB-H1") => Rule::ZbH1,
        (_, "ZB-H2") => Rule::ZbH2,
        (_, "InterleavedZeroBubble") => Rule::InterleavedZb,
        (_, "ZBV") => Rule::ZbV,
        (_, "V-Half") => Rule::VHalf,
        (_, "V-Min") => Rule::VMin,
        (_, "DualPipe") => Rule::DualPipe,
        (_, "DualPipeV") => Rule::DualPipeV,
        (_, "Chimera") => Rule::Chimera,
        (_, "Interleaved1F1B-EPoverlap") => return Err("one more warm-up forward, for overlapped expert traffic"),
        (_, "1F1B-overlap" | "Interleaved1F1B-overlap") => return Err("1F1B with F and B overlapped in pairs, Victarry only"),
        (_, "1F1B-V") => return Err("1F1B on a V placement, zero-bubble repository only"),
        (_, "GroupInterleaved1F1B") => return Err("split backward in groups, zero-bubble repository only"),
        (_, "ZB-ILP-optimum") => return Err("a solver's optimum, one of many"),
        _ => return Err("no rule of ours"),
    };
    let group = match rule {
        Rule::InterleavedOneFOneB => group("microbatch_group_size_per_vp_stage"),
        Rule::DepthFirst => group("depth_first_micro_batches"),
        _ => None,
    };
    Ok(rule.order(p, m, v, group).unwrap_or_else(|refusal| panic!("{}: {refusal}", case["id"])))
}

/// The search under a limit, with the memory and the costs that the case names.
fn zb_under_limit(case: &Value, in_flight: u32) -> Result<Order, &'static str> {
    let limits = if case["memory_model"].as_str().is_some_and(|model| model.contains("34h")) {
        let (h, a, s) = (2304.0, 24.0, 1024.0);
        let (forward, weight) = (34.0 * h + 5.0 * a * s, -32.0 * h);
        let costs = costs_of(case);
        Limits {
            forward: costs.forward,
            backward_input: costs.backward_input,
            backward_weight: costs.backward_weight,
            comm: costs.comm,
            memory: [forward, -forward - weight, weight],
            limit: f64::from(in_flight) * forward,
        }
    } else {
        Limits::unit(in_flight)
    };
    Ok(zb_limit::order(number(case, "p"), number(case, "m"), &limits).unwrap())
}

#[test]
fn every_order_simulates_to_the_recorded_numbers() {
    for case in golden()["cases"].as_array().unwrap() {
        check_numbers(&order_of(case), case);
    }
}

#[test]
fn rules_give_the_recorded_orders() {
    let golden = golden();
    let mut only_simulated = BTreeMap::new();
    for case in golden["cases"].as_array().unwrap() {
        let id = case["id"].as_str().unwrap();
        match generated(case) {
            Ok(order) => {
                let rows = rows_of(case);
                for (rank, (ours, theirs)) in order.rows().zip(&rows).enumerate() {
                    assert_eq!(ours, theirs.as_slice(), "{id}: rank {rank}");
                }
                check_numbers(&order, case);
            }
            Err(reason) => {
                only_simulated.insert(id, reason);
            }
        }
    }
    println!("{only_simulated:#?}");
}

#[test]
fn rules_give_the_digests_of_large_orders() {
    for case in golden()["digests"].as_array().unwrap() {
        let mut case = case.clone();
        if case["id"].as_str().unwrap().ends_with("-g64") {
            case["microbatch_group_size_per_vp_stage"] = 64.into();
        }
        check_numbers(&generated(&case).unwrap(), &case);
    }
}

#[test]
fn rejected_orders_are_rejected_for_their_reason() {
    let golden = golden();
    let run = |index: usize| {
        let order = order_of(&golden["rejected"][index]);
        simulate(&order, &Costs::unit(), &Run::ONCE)
    };
    let text = |index: usize| run(index).unwrap_err().to_string();
    assert_eq!(
        text(0),
        "B0@3 on rank 3 at position 1 needs F0@3, which no rank runs; F8@3 on rank 3 at position 14: micro-batches run from 0 to 7; \
         F0@3 is missing from rank 3"
    );
    assert!(text(1).contains("F4@1 on rank 1 at position 6: micro-batches run from 0 to 3"));
    assert_eq!(run(2).unwrap().makespan(), 23.0);
    assert_eq!(text(3), "B0@3 on rank 3 at position 0 needs F0@3, which stands later in the same row: deadlock");
    assert_eq!(
        text(4),
        "deadlock, a cyclic wait: rank 0 at B0@0 (position 1) waits for B0@1 from rank 1, \
         rank 1 at F1@1 (position 0) waits for F1@0 from rank 0"
    );
    assert!(matches!(run(4), Err(Stuck::Cycle(waits)) if waits.len() == 2));
}

#[test]
fn searched_and_squeezed_orders_equal_those_of_a_second_implementation() {
    for line in include_str!("golden/pipeline-recomputed.txt").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [name, p, m, hash] = words[..] else { panic!("{line}") };
        let rule = Rule::from_name(name).unwrap();
        let order = rule.order(p.parse().unwrap(), m.parse().unwrap(), rule.fixed_chunks().unwrap(), None).unwrap();
        assert_eq!(format!("{:016x}", fnv1a64(&order)), hash, "{line}");
    }
}

/// The zero-bubble paper's table of bubble rates for its 1.5B model on p = 8 (arXiv 2401.10241), columns m = 24, 32, 64.
#[test]
fn the_papers_printed_bubble_rates_come_out() {
    let rate = |order: Order, m: u32| {
        let costs = Costs::profiled_1_5b(m);
        let timeline = simulate(&order, &costs, &Run::ONCE).unwrap();
        let rate = Score::of(&order, &costs, &Run::ONCE, &timeline).span_bubble_rate;
        format!("{rate:.4}")
    };
    let searched = |m: u32, in_flight: f64| {
        let (costs, forward, weight) = (Costs::profiled_1_5b(m), 34.0 * 2304.0 + 5.0 * 24.0 * 1024.0, -32.0 * 2304.0);
        let limits = Limits {
            forward: costs.forward,
            backward_input: costs.backward_input,
            backward_weight: costs.backward_weight,
            comm: costs.comm,
            memory: [forward, -forward - weight, weight],
            limit: in_flight * forward,
        };
        zb_limit::order(8, m, &limits).unwrap()
    };
    let table = [
        (24, ["0.2431", "0.1585", "0.1083", "0.1585", "0.0433"]),
        (32, ["0.1985", "0.1242", "0.0837", "0.1242", "0.0039"]),
        (64, ["0.1240", "0.0674", "0.0444", "0.0674", "0.0026"]),
    ];
    for (m, expected) in table {
        let named = |rule: Rule| rate(rule.order(8, m, 1, None).unwrap(), m);
        let ours =
            [named(Rule::OneFOneB), named(Rule::ZbH1), named(Rule::ZbH2), rate(searched(m, 8.0), m), rate(searched(m, 16.0), m)];
        assert_eq!(ours, expected, "m = {m}");
    }
}

/// Two schedules of equal bubble part once messages cost time (p = 4, m = 8, latency 0.5): the lesson's argument for eager 1F1B.
#[test]
fn latency_breaks_the_tie_between_gpipe_and_1f1b() {
    let costs = Costs { comm: 0.5, ..Costs::unit() };
    let makespan = |rule: Rule| simulate(&rule.order(4, 8, 1, None).unwrap(), &costs, &Run::ONCE).unwrap().makespan();
    assert_eq!([Rule::GPipe, Rule::OneFOneB, Rule::EagerOneFOneB].map(makespan), [36.0, 41.0, 36.0]);
}

#[test]
fn the_forward_pass_alone_has_the_same_bubble() {
    let order = order_forward_only(4, 8).unwrap();
    let timeline = simulate(&order, &Costs::unit(), &Run::ONCE).unwrap();
    let score = Score::of(&order, &Costs::unit(), &Run::ONCE, &timeline);
    assert_eq!(score.makespan, 11.0);
    assert_eq!(score.bubble_fraction, 3.0 / 11.0);
}
