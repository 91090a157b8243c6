//! Activations held, against the orders that pipeline systems really run.

use scale_lab::model::pipeline::Rule;
use serde_json::Value;

use crate::case::golden;

fn schedule(name: &str) -> Option<Rule> {
    Some(match name {
        "GPipe" => Rule::GPipe,
        "1F1B" => Rule::OneFOneB,
        "Eager1F1B" => Rule::EagerOneFOneB,
        "Interleaved1F1B" => Rule::InterleavedOneFOneB,
        "LoopedBFS" => Rule::LoopedBfs,
        "ZB-H1" => Rule::ZbH1,
        "ZB-H2" => Rule::ZbH2,
        "InterleavedZeroBubble" => Rule::InterleavedZb,
        "ZBV" => Rule::ZbV,
        "V-Half" => Rule::VHalf,
        "V-Min" => Rule::VMin,
        "DualPipe" => Rule::DualPipe,
        "DualPipeV" => Rule::DualPipeV,
        "Chimera" => Rule::Chimera,
        _ => return None,
    })
}

/// Orders that hold something else: a larger group of micro-batches than usual, too few micro-batches for V's steady state, and V-Min, whose
/// closed form is an upper bound.
const OTHERS: [&str; 3] = ["megatron-lm/Interleaved1F1B/p4-m8-v2-g8", "pytorch/ZBV/p4-m4-v2", "sail-zero-bubble/V-Min/p8-m16-v2"];

#[test]
fn every_rank_holds_what_the_recorded_orders_hold() {
    let golden = golden(include_str!("../golden/pipeline.json"));
    let lists = [&golden["cases"], &golden["digests"]];
    let mut checked = 0;
    for case in lists.into_iter().filter_map(Value::as_array).flatten() {
        let id = case["id"].as_str().expect("an id");
        let Some(schedule) = schedule(case["schedule"].as_str().expect("a schedule")) else { continue };
        let number = |name: &str| case[name].as_u64().expect(name);
        let (ranks, micro_batches) = (number("p"), number("m"));
        let chunks = schedule.fixed_chunks_per_copy().unwrap_or(number("v"));
        let ours: Vec<u64> = (0..ranks).map(|rank| schedule.held(rank, ranks, chunks, micro_batches)).collect();
        let theirs: Vec<u64> = case["peak_in_flight"].as_array().expect("peaks").iter().filter_map(Value::as_u64).collect();
        if OTHERS.contains(&id) {
            println!("left {id}: {theirs:?}, ours {ours:?}");
        } else {
            assert_eq!(ours, theirs, "{id}");
            checked += 1;
        }
    }
    println!("{checked} orders checked");
    assert!(checked > 60);
}
