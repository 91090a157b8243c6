//! Decks as data: complete, true, and refused with the place of the fault.

use proptest::prelude::*;
use scale_lab::model::architecture::Architecture;
use scale_lab::model::memory::activations::{LayerKind, kept_bytes};
use scale_lab::model::memory::kernels::Attention;
use scale_lab::model::memory::{Kernels, Plan, Recompute};
use scale_lab::model::practice::Deck;
use scale_lab::model::practice::deck::Topic;
use scale_lab::model::scenario::{Scenario, url};
use serde_json::{Value, json};

use crate::{DECK, deck};

#[test]
fn the_deck_is_complete() {
    let deck = deck();
    assert!(deck.questions.len() > 20, "{}", deck.questions.len());
    for topic in Topic::ALL {
        assert!(deck.questions.iter().any(|question| question.topic == topic), "{topic:?}");
    }
    let seed = deck.question("seventy-billion").expect("the seed's question");
    assert_eq!((seed.core.len(), seed.bonus.len(), seed.follow_ups.len()), (5, 6, 3));
    let figures: usize = deck.questions.iter().map(|question| question.figures.len()).sum();
    println!("{} questions, {figures} figures checked against the model", deck.questions.len());
    for question in &deck.questions {
        for point in question.points() {
            let (_, notes) = url::read(&point.link, &Scenario::default());
            assert!(notes.is_empty(), "{}/{}: {notes:?}", question.id, point.id);
        }
    }
}

/// Numbers of the texts that no figure of the deck can name.
#[test]
fn activations_and_traffic_in_the_texts() {
    let architecture =
        Architecture { num_layers: 1, hidden_size: 8_192, num_attention_heads: 64, num_kv_heads: 64, ..Architecture::GPT };
    let plan = Plan {
        kernels: Kernels { attention: Attention::Flash, ..Kernels::KORTHIKANTI },
        recompute: Recompute::SELECTIVE,
        ..Plan::SINGLE
    };
    let layer = kept_bytes(&architecture, 8_192, &plan, LayerKind::Dense) / 1e9;
    assert!(DECK.contains("2.28 GB per layer, 183 GB in all"));
    assert!((layer - 2.28).abs() < 0.005 && (80.0 * layer - 183.0).abs() < 0.5, "{layer}");
    let full = kept_bytes(&architecture, 8_192, &Plan { recompute: Recompute::FULL, ..plan.clone() }, LayerKind::Dense) / 1e9;
    assert!((layer / full - 17.0).abs() < 1e-9);
    let tensor = Plan { tensor: 8, ..plan.clone() };
    let element = 8_192.0 * 8_192.0 / 1e9;
    let split = kept_bytes(&architecture, 8_192, &tensor, LayerKind::Dense) / 1e9;
    assert!((split / element - 13.0).abs() < 1e-9, "10 + 24/8");
    let both = kept_bytes(&architecture, 8_192, &Plan { sequence_parallel: true, ..tensor }, LayerKind::Dense) / 1e9;
    assert!((both / element - 34.0 / 8.0).abs() < 1e-9);
    assert!(DECK.contains("275.6 GB per GPU and step"));
    let ddp = scale_lab::model::cost::volumes::Group { ranks: 64.0, stride: 1.0, node: 8.0 }.all_reduce(140.0);
    assert!((ddp.total().0 - 275.6).abs() < 0.05, "{ddp:?}");
}

#[test]
fn faults_are_named_with_their_place() {
    let fault = |change: fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&DECK).expect("JSON");
        change(&mut value);
        let faults = Deck::read(&value.to_string()).expect_err("a fault");
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let link = fault(|deck| deck["questions"][3]["core"][1]["link"] = json!("zero=7"));
    assert_eq!(link, "questions[3].core[1].link: no legal link: zero=7");
    let unknown_key = fault(|deck| deck["questions"][0]["bonus"][0]["link"] = json!("pp=4&colour=red"));
    assert_eq!(unknown_key, "questions[0].bonus[0].link: no legal link: colour=red");
    assert_eq!(fault(|deck| deck["questions"][2]["question"] = json!("  ")), "questions[2].question: empty");
    let missing = fault(|deck| drop(deck["questions"][1].as_object_mut().map(|question| question.remove("avoid"))));
    assert_eq!(missing, "questions[1].avoid: missing");
    assert_eq!(
        fault(|deck| deck["questions"][1]["id"] = json!("seventy-billion")),
        "questions[1].id: used twice: seventy-billion"
    );
    assert_eq!(fault(|deck| deck["questions"][1]["hint"] = json!(1)), "questions[1].hint: unknown field");
    assert_eq!(fault(|deck| deck["format"] = json!(2)), "format: not one of: 1");
    let number = fault(|deck| deck["questions"][0]["figures"][0] = json!({"shown": "1.1 TB", "is": "whole_tb", "link": "n=80"}));
    assert_eq!(number, "questions[0].figures[0].shown: says 1.1 TB, the model says 1.28");
    let short = fault(|deck| deck["questions"][0]["model_answer"] = json!("Short."));
    assert!(short.starts_with("questions[0].model_answer: 1 words, should be 45 to 100"), "{short}");
    let two = fault(|deck| {
        deck["title"] = json!(3);
        deck["questions"][4]["topic"] = json!("cooking");
    });
    assert!(two.starts_with("title: should be a text; questions[4].topic: not one of: memory, zero"), "{two}");
    assert!(Deck::read("{").is_err() && Deck::read("[]").is_err() && Deck::read("").is_err());
    assert!(Deck::read(&" ".repeat(2 << 20)).is_err());
}

proptest! {
    #[test]
    fn a_damaged_deck_never_panics(cut in 0_usize..80_000, letter in "\\PC") {
        let mut text = DECK.clone();
        let mut at = cut % text.len();
        while !text.is_char_boundary(at) { at -= 1; }
        text.insert_str(at, &letter);
        let _ = Deck::read(&text);
        let _ = Deck::read(&text[..at]);
    }
}
