//! The questions `schedule` and `simulate` of the text interface.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use scale_lab::eval::answer_line;
use serde_json::{Value, json};

fn ask(question: Value) -> Value {
    serde_json::from_str(&answer_line(&question.to_string())).unwrap()
}

/// The fields complained about, in order.
fn fields(answer: &Value) -> Vec<&str> {
    let problems = answer["error"]["problems"].as_array().unwrap_or_else(|| panic!("{answer}"));
    problems.iter().map(|problem| problem["field"].as_str().unwrap()).collect()
}

fn message(answer: &Value) -> &str {
    answer["error"]["problems"][0]["message"].as_str().unwrap()
}

#[test]
fn every_recorded_order_answers_as_recorded() {
    let golden: Value = serde_json::from_str(include_str!("golden/pipeline.json")).unwrap();
    for case in golden["cases"].as_array().unwrap() {
        let question = json!({
            "id": case["id"], "ask": "simulate", "order": case["order"], "p": case["p"], "v": case["v"], "m": case["m"],
            "placement": case["placement"], "costs": case["costs"],
        });
        let answer = ask(question);
        assert_eq!(answer["id"], case["id"]);
        for field in ["peak_in_flight", "messages", "fnv1a64"] {
            assert_eq!(answer["ok"][field], case[field], "{}: {field}", case["id"]);
        }
        for field in ["makespan", "longest_rank_span", "bubble_fraction", "bubble_over_ideal", "span_bubble_rate"] {
            let (ours, theirs) = (answer["ok"][field].as_f64().unwrap(), case[field].as_f64().unwrap());
            assert!((ours - theirs).abs() <= 1e-6 * theirs.max(1.0), "{}: {field} is {ours}, not {theirs}", case["id"]);
        }
    }
}

#[test]
fn a_schedule_answers_with_order_and_numbers() {
    let answer = ask(json!({"id": "a", "ask": "schedule", "schedule": "1f1b", "p": 2, "m": 2}));
    assert_eq!(
        answer,
        json!({"id": "a", "ok": {
            "order": [["F0@0", "F1@0", "B0@0", "B1@0"], ["F0@1", "B0@1", "F1@1", "B1@1"]],
            "makespan": 9, "longest_rank_span": 9, "bubble_fraction": 1.0 - 6.0 / 9.0, "bubble_over_ideal": 0.5,
            "span_bubble_rate": 1.0 - 6.0 / 9.0, "peak_in_flight": [2, 1], "peak_in_flight_release_at_I": [2, 1],
            "messages": 4, "fnv1a64": "1a5ae86c9216dc03",
        }})
    );
    let twice = ask(json!({"ask": "schedule", "schedule": "zb-v", "p": 4, "m": 8, "iterations": 2, "barrier": false}));
    assert_eq!(twice["ok"]["makespan"], 99);
}

#[test]
fn refusals_name_the_constraint_and_what_works() {
    let refused =
        |schedule: &str, p: u32, m: u32, v: u32| ask(json!({"ask": "schedule", "schedule": schedule, "p": p, "m": m, "v": v}));
    assert_eq!(
        message(&refused("interleaved-1f1b", 4, 9, 2)),
        "interleaved-1f1b in rounds needs m to be a multiple of its rounds, 2 with p = 4 and m = 9, unless it runs in groups: \
         group = 5 works; m = 8 works as 2 rounds of 4, m = 10 works as 2 rounds of 5"
    );
    assert_eq!(message(&refused("dualpipe", 4, 6, 2)), "dualpipe needs m to be at least 2p, 8 with p = 4; m = 8 works");
    assert_eq!(message(&refused("zb-v", 4, 8, 1)), "zb-v runs 2 chunks per rank; v = 2 works");
    assert_eq!(message(&refused("gpipe", 5000, 1, 1)), "p = 5000 is beyond the lab's limit of 1024; p = 1024 works");
    assert_eq!(fields(&refused("dualpipe", 3, 5, 1)), ["p", "v", "m"]);
}

#[test]
fn every_problem_is_listed() {
    let answer = ask(json!({
        "ask": "schedule", "schedule": "zb-v", "p": 2, "m": 3, "v": 1, "group": 2, "iterations": 0, "barrier": "no", "color": 1,
        "costs": {"F": -1, "W": "x", "speed": 2, "stage_scale": {"9": 2, "a": 1, "1": -2}},
    }));
    assert_eq!(
        fields(&answer),
        [
            "v",
            "group",
            "costs.F",
            "costs.W",
            "costs.stage_scale.1",
            "costs.stage_scale.a",
            "costs.speed",
            "iterations",
            "barrier",
            "color"
        ]
    );
    assert_eq!(fields(&ask(json!({"ask": "schedule"}))), ["schedule", "p", "m"]);
    assert_eq!(fields(&ask(json!({"ask": "schedule", "schedule": "gpipe", "p": 1e9, "m": 2.5}))), ["m", "p"]);
    assert_eq!(fields(&ask(json!({"ask": "simulate"}))), ["p", "m", "order"]);
}

#[test]
fn broken_orders_say_where() {
    let simulated = |order: Value, m: u32| ask(json!({"ask": "simulate", "order": order, "p": 2, "v": 1, "m": m}));
    let early = simulated(json!([["F0@0", "B0@0"], ["B0@1", "F0@1"]]), 1);
    assert_eq!(message(&early), "B0@1 on rank 1 at position 0 needs F0@1, which stands later in the same row: deadlock");
    let word = simulated(json!([["F0@0", "B0@0"], ["F0@1", "b0@1", 3]]), 1);
    assert_eq!(fields(&word), ["order[1][1]", "order[1][2]"]);
    let text = simulated(json!("0F0 0B0\n1F0 1X0"), 1);
    assert_eq!(message(&text), "line 2, column 5: \"1X0\" is no action; write F3@2, or 2F3 as PyTorch does");
    assert_eq!(simulated(json!("0F0 0B0\n\n1F0,,1B0"), 1)["ok"]["makespan"], 6);
    assert_eq!(fields(&simulated(json!([["F0@0"]]), 1)), ["order"]);
    let misplaced = simulated(json!([["F0@1", "B0@1"], ["F0@0", "B0@0"]]), 1);
    assert_eq!(message(&misplaced), "F0@1 stands on rank 0 at position 0, but the placement puts its stage on rank 1");
    let large = ask(json!({"ask": "simulate", "order": [[], []], "p": 2, "m": 4_000_000_000_u64}));
    assert_eq!(fields(&large), ["m"]);
}

/// Anything that JSON can hold.
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3_i64..40).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        prop::sample::select(vec![
            "gpipe",
            "dualpipe",
            "chimera",
            "v",
            "wrap",
            "bidirectional",
            "F0@0",
            "(F0@0|B0@1)",
            "1B0",
            "é,"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(prop::sample::select(vec!["F", "B", "FB", "stage_scale", "0", "x"]), inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())),
        ]
    })
}

const KIND_LETTERS: [&str; 4] = ["F", "B", "I", "W"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_question_breaks_it(
        ask_for in prop::sample::select(vec!["schedule", "simulate"]),
        values in prop::collection::btree_map(
            prop::sample::select(vec!["schedule", "p", "m", "v", "group", "costs", "iterations", "barrier", "order", "placement"]),
            any_value(), 0..8)
    ) {
        let mut question = json!({"ask": ask_for, "schedule": "v-half", "p": 3, "m": 4});
        for (field, value) in values {
            question[field] = value;
        }
        let answer = ask(question);
        prop_assert!(answer["ok"].is_object() || !fields(&answer).is_empty());
    }

    #[test]
    fn any_order_runs_or_says_why(
        placement in prop::sample::select(vec!["wrap", "v", "bidirectional"]),
        rows in prop::collection::vec(prop::collection::vec((0_usize..4, 0_u32..3, 0_u32..5), 0..8), 2..4),
    ) {
        let word = |(kind, micro_batch, stage): &(usize, u32, u32)| format!("{}{micro_batch}@{stage}", KIND_LETTERS[*kind]);
        let order: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(word).collect()).collect();
        let v = if placement == "wrap" { 1 } else { 2 };
        let answer = ask(json!({"ask": "simulate", "order": order, "p": rows.len(), "v": v, "m": 2, "placement": placement}));
        prop_assert!(answer["ok"].is_object() || fields(&answer).iter().all(|&field| field == "order"));
    }
}
