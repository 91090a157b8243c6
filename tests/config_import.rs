//! Hugging Face configurations: files shaped like the real ones, and broken ones.

#[path = "config_import/broken.rs"]
mod broken;

use scale_lab::model::architecture::import::{Family, LeftOut, from_config};
use scale_lab::model::architecture::{library, parameters};

/// A file of a built-in model must give that very architecture.
fn check(text: &str, name: &str, family: Family) -> Vec<LeftOut> {
    let imported = from_config(text).expect(name);
    let model = library::find(name).expect(name);
    assert_eq!(imported.architecture, model.architecture, "{name}");
    assert_eq!(imported.family, family);
    assert!(imported.unknown.is_empty(), "{name}: {:?}", imported.unknown);
    imported.left_out
}

#[test]
fn llama() {
    let text = include_str!("golden/configs/llama.json");
    assert!(check(text, "Llama-3.1 8B", Family::Llama).is_empty());
    assert_eq!(from_config(text).map(|imported| imported.max_sequence), Ok(Some(131_072)));
}

#[test]
fn mistral() {
    let text = include_str!("golden/configs/mistral.json");
    check(text, "Mistral 7B v0.1", Family::Mistral);
}

#[test]
fn mixtral() {
    let text = include_str!("golden/configs/mixtral.json");
    check(text, "Mixtral 8x7B", Family::Mixtral);
}

#[test]
fn qwen2() {
    let text = include_str!("golden/configs/qwen2.json");
    let imported = from_config(text).expect("a Qwen 2");
    assert_eq!(imported.architecture, library::find("Qwen2.5 7B").expect("built in").architecture);
    assert_eq!(imported.unknown, ["use_mrope"]);
}

#[test]
fn qwen3_with_wide_heads() {
    let text = include_str!("golden/configs/qwen3.json");
    check(text, "Qwen3 32B", Family::Qwen3);
}

#[test]
fn qwen3_with_experts() {
    let text = include_str!("golden/configs/qwen3-moe.json");
    check(text, "Qwen3 235B-A22B", Family::Qwen3Moe);
}

#[test]
fn gemma2_ties_its_head_by_default() {
    let text = include_str!("golden/configs/gemma2.json");
    check(text, "Gemma-2 9B", Family::Gemma2);
}

#[test]
fn deepseek_v2() {
    let text = include_str!("golden/configs/deepseek-v2.json");
    check(text, "DeepSeek-V2", Family::DeepSeekV2);
}

#[test]
fn deepseek_v3_says_what_is_left_out() {
    let text = include_str!("golden/configs/deepseek-v3.json");
    let left_out = check(text, "DeepSeek-V3", Family::DeepSeekV3);
    assert_eq!(left_out, [LeftOut::PredictionLayers(1), LeftOut::Quantisation]);
}

#[test]
fn gpt2() {
    let text = include_str!("golden/configs/gpt2.json");
    check(text, "GPT-2 XL", Family::Gpt2);
}

#[test]
fn gpt_neox() {
    let text = include_str!("golden/configs/gpt-neox.json");
    assert!(check(text, "GPT-NeoX-20B", Family::GptNeoX).is_empty());
}

#[test]
fn falcon_new_and_old() {
    let new = include_str!("golden/configs/falcon.json");
    check(new, "Falcon 180B", Family::Falcon);
    let old = include_str!("golden/configs/falcon-7b.json");
    let imported = from_config(old).expect("Falcon 7B");
    // The published 7B: one norm per layer, one KV head, a tied table.
    assert_eq!(parameters(&imported.architecture).total, 6_921_720_704);
}

#[test]
fn bloom_and_opt() {
    let bloom = include_str!("golden/configs/bloom.json");
    check(bloom, "BLOOM 176B", Family::Bloom);
    let opt = include_str!("golden/configs/opt.json");
    check(opt, "OPT-175B", Family::Opt);
}
