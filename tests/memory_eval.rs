//! The questions `states`, `parameters`, `layer_activations` and `memory` of the text interface.

use proptest::prelude::*;
use scale_lab::eval::answer_line;
use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_str(&answer_line(&question.to_string())).expect("an answer is JSON")
}

fn ok(question: &Value) -> Value {
    let answer = ask(question);
    assert!(answer.get("ok").is_some(), "{answer}");
    answer["ok"].clone()
}

/// The fields complained about, in order.
fn complaints(question: &Value) -> Vec<String> {
    let answer = ask(question);
    let problems = answer["error"]["problems"].as_array().unwrap_or_else(|| panic!("{answer}"));
    problems.iter().map(|problem| problem["field"].as_str().expect("a field").to_owned()).collect()
}

fn small() -> Value {
    json!({"num_layers": 4, "hidden_size": 1024, "ffn_hidden_size": 4096, "num_attention_heads": 16, "num_kv_heads": 4, "vocab_size": 32000})
}

#[test]
fn states_print_whole_numbers_whole() {
    let answer = ok(&json!({"ask": "states", "parameters": 7e10, "gpus": 64, "zero": 2, "accounting": "18"}));
    assert_eq!(
        answer.to_string(),
        concat!(
            r#"{"gradients":4375000000,"master":4375000000,"moment1":4375000000,"moment2":4375000000,"#,
            r#""total":157500000000,"weights":140000000000}"#
        )
    );
    let custom = json!({"weights": 4, "gradients": 4, "master": 0, "moment1": 4, "moment2": 4});
    let answer = ok(&json!({"ask": "states", "parameters": 10, "gpus": 4, "zero": 3, "accounting": custom}));
    assert_eq!(answer["total"], 40);
}

#[test]
fn an_architecture_and_a_name_count_alike() {
    let by_name = ok(&json!({"ask": "parameters", "model": "llama 2 7b"}));
    let shape =
        json!({"num_layers": 32, "hidden_size": 4096, "ffn_hidden_size": 11008, "num_attention_heads": 32, "vocab_size": 32000});
    assert_eq!(by_name, ok(&json!({"ask": "parameters", "architecture": shape})));
    assert_eq!(by_name["total"], 6_738_415_616_u64);
}

#[test]
fn layers_answer_to_the_byte() {
    let layer = |model: &str, sequence: u64, plan: Value| {
        ok(&json!({"ask": "layer_activations", "model": model, "sequence": sequence, "plan": plan}))["bytes"].as_u64()
    };
    assert_eq!(layer("Llama-2 7B", 4096, json!({})), Some(539_230_208));
    assert_eq!(layer("Llama-3.1 8B", 4096, json!({"tp": 2})), Some(285_343_744));
    assert_eq!(layer("Llama-3.1 70B", 8192, json!({"kernels": "eager"})), Some(2_720_071_704));
    assert_eq!(layer("Llama-2 7B", 4096, json!({"kernels": "hf"})), Some(186_504 * 4096 + 24));
    // Korthikanti et al. 2022, table 2, for GPT-3: s b h = 25,165,824, 5 a s / h = 80.
    let korthikanti = |tp: u64, sequence_parallel: bool, recompute: &str| {
        let plan = json!({"kernels": "korthikanti", "tp": tp, "sequence_parallel": sequence_parallel, "recompute": recompute});
        layer("GPT-3 175B", 2048, plan)
    };
    let unit = 25_165_824;
    assert_eq!(korthikanti(1, false, "none"), Some(unit * 114));
    assert_eq!(korthikanti(8, false, "none"), Some(unit * 23));
    assert_eq!(korthikanti(8, true, "none"), Some(unit * 114 / 8));
    assert_eq!(korthikanti(8, false, "selective"), Some(unit * 13));
    assert_eq!(korthikanti(8, true, "selective"), Some(unit * 34 / 8));
    assert_eq!(korthikanti(8, false, "full"), Some(unit * 2));
    assert_eq!(korthikanti(8, true, "full"), Some(unit * 2 / 8));
}

#[test]
fn the_parts_of_a_stage_add_up_to_its_peak() {
    let plan = json!({"tp": 2, "pp": 4, "dp": 8, "zero": 1, "micro_batches": 8});
    let answer = ok(
        &json!({"ask": "memory", "model": "Llama-3.1 8B", "sequence": 8192, "plan": plan, "accounting": "18", "gpu_memory_gb": 80}),
    );
    let stages = answer["stages"].as_array().expect("stages");
    assert_eq!(stages.len(), 4);
    let parts = [
        "weights",
        "gradients",
        "master",
        "moment1",
        "moment2",
        "activations",
        "loss",
        "gathered",
        "weight_gradient_temp",
        "reduce_buffer",
    ];
    for stage in stages {
        let sum: f64 = parts.iter().filter_map(|part| stage[part].as_f64()).sum();
        assert!((sum - stage["peak"].as_f64().expect("a peak")).abs() < 1.0);
    }
    let in_flight: Vec<_> = stages.iter().filter_map(|stage| stage["in_flight"].as_u64()).collect();
    assert_eq!(in_flight, [4, 3, 2, 1]);
    assert_eq!(stages[3]["peak_moment"], "loss");
    assert_eq!(answer["fits"], "fits");
    assert!(answer["reserved_low"].as_f64() < answer["reserved_high"].as_f64());
}

#[test]
fn all_problems_are_named() {
    let question = json!({"ask": "states", "parameters": 0, "gpus": 1.5, "zero": 4, "accounting": "19", "extra": 1});
    assert_eq!(complaints(&question), ["parameters", "gpus", "zero", "accounting", "extra"]);
    let plan = json!({"tp": 3, "pp": 0, "ep": 2, "speed": 1});
    let question = json!({"ask": "memory", "architecture": small(), "plan": plan, "accounting": {"weights": -1}});
    let fields = complaints(&question);
    for field in ["sequence", "plan.pp", "plan.speed", "accounting.weights", "accounting.master", "plan.tp", "plan.ep"] {
        assert!(fields.iter().any(|complaint| complaint == field), "{field} in {fields:?}");
    }
    assert_eq!(complaints(&json!({"ask": "memory", "model": "Llama 5", "sequence": 1})), ["model"]);
    assert_eq!(complaints(&json!({"ask": "parameters"})), ["architecture"]);
}

#[test]
fn refusals_name_the_nearest_legal_values() {
    let message = |question: Value| ask(&question)["error"]["problems"][0]["message"].as_str().unwrap_or_default().to_owned();
    let unknown = message(json!({"ask": "parameters", "model": "Lama-3.1 70B"}));
    assert!(unknown.contains("\"Llama-3.1 70B\""), "{unknown}");
    let tensor = message(json!({"ask": "memory", "architecture": small(), "sequence": 512, "plan": {"tp": 3}}));
    assert!(tensor.contains("2 and 4"), "{tensor}");
    let slots = message(json!({"ask": "memory", "architecture": small(), "sequence": 512, "plan": {"pp": 5}}));
    assert!(slots.contains("at most 4"), "{slots}");
    let absurd = message(json!({"ask": "memory", "architecture": small(), "sequence": 1e30}));
    assert!(absurd.contains("nearest legal value is 1000000000"), "{absurd}");
}

/// Any JSON a few levels deep, with the interface's own words among the names.
fn any_json() -> impl Strategy<Value = Value> {
    let numbers =
        prop_oneof![any::<i64>().prop_map(Value::from), any::<f64>().prop_map(Value::from), (0..20_u64).prop_map(Value::from),];
    let leaf =
        prop_oneof![Just(Value::Null), any::<bool>().prop_map(Value::from), numbers, "[a-z0-9]{0,6}".prop_map(Value::from)];
    leaf.prop_recursive(3, 40, 8, |inner| {
        let words = vec![
            "architecture",
            "model",
            "sequence",
            "plan",
            "accounting",
            "num_layers",
            "hidden_size",
            "tp",
            "pp",
            "vp",
            "dp",
            "ep",
            "zero",
            "moe",
            "mla",
            "kernels",
            "schedule",
            "layers_per_stage",
            "micro_batch",
            "weights",
            "parameters",
            "gpus",
            "gpu_memory_gb",
            "adapter",
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(prop::sample::select(words), inner, 0..8)
                .prop_map(|map| Value::Object(map.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anything_is_answered(question in any_json(), ask_for in prop::sample::select(vec!["states", "parameters", "layer_activations", "memory"])) {
        let mut question = question;
        if let Value::Object(fields) = &mut question {
            fields.insert("ask".to_owned(), Value::from(ask_for));
            fields.insert("id".to_owned(), Value::from(7));
        }
        let answer = ask(&question);
        prop_assert!(answer.get("ok").is_some() != answer.get("error").is_some());
        prop_assert!(!question.is_object() || answer["id"] == 7);
    }

    #[test]
    fn any_text_is_answered(text in "\\PC{0,80}") {
        let answer: Value = serde_json::from_str(&answer_line(&text)).expect("an answer is JSON");
        prop_assert!(answer.get("ok").is_some() != answer.get("error").is_some());
    }
}
