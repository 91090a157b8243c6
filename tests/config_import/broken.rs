//! Files that are refused, each with its reason.

use scale_lab::model::architecture::ShapeError;
use scale_lab::model::architecture::import::{ImportError, WrongFile, from_config};

fn refused(text: &str) -> Vec<ImportError> {
    from_config(text).expect_err("a broken file")
}

#[test]
fn half_a_file_is_refused_at_the_place_where_it_breaks() {
    let errors = refused("{\n  \"model_type\": \"llama\",\n  \"hidden_size\": 40");
    assert!(matches!(errors.as_slice(), [ImportError::NotJson { line: 3, .. }]), "{errors:?}");
    assert_eq!(refused("[1, 2]"), [ImportError::NotAnObject]);
}

#[test]
fn neighbours_of_the_file_are_recognised() {
    let index =
        r#"{"metadata": {"total_size": 16060522496}, "weight_map": {"lm_head.weight": "model-00004-of-00004.safetensors"}}"#;
    assert_eq!(refused(index), [ImportError::WrongFile(WrongFile::WeightIndex)]);
    let tokenizer = r#"{"add_bos_token": true, "tokenizer_class": "LlamaTokenizer", "model_max_length": 4096}"#;
    assert_eq!(refused(tokenizer), [ImportError::WrongFile(WrongFile::Tokenizer)]);
    let adapter = r#"{"peft_type": "LORA", "r": 16, "target_modules": ["q_proj"]}"#;
    assert_eq!(refused(adapter), [ImportError::WrongFile(WrongFile::Adapter)]);
}

#[test]
fn other_families_are_refused_by_name() {
    let errors = refused(r#"{"model_type": "lama", "hidden_size": 4096}"#);
    assert!(matches!(errors.as_slice(), [ImportError::UnknownFamily { nearest: "llama", .. }]), "{errors:?}");
    let errors = refused(r#"{"model_type": "t5", "is_encoder_decoder": true, "d_model": 512}"#);
    assert_eq!(errors, [ImportError::EncoderDecoder("t5".to_owned())]);
    assert!(matches!(refused("{}").as_slice(), [ImportError::NoFamily { .. }]));
}

#[test]
fn all_missing_and_wrong_fields_are_named_at_once() {
    let errors = refused(
        r#"{"model_type": "llama", "hidden_size": "4096", "num_hidden_layers": 32.5, "num_attention_heads": 32, "tie_word_embeddings": 1}"#,
    );
    let found = |wanted: &str| errors.iter().filter(|error| error.to_string().starts_with(wanted)).count();
    for wanted in
        ["hidden_size must", "num_hidden_layers must", "intermediate_size is", "vocab_size is", "tie_word_embeddings must"]
    {
        assert_eq!(found(wanted), 1, "{wanted}: {errors:?}");
    }
    assert_eq!(errors.len(), 5);
}

#[test]
fn impossible_shapes_are_refused() {
    let shaped = |kv: &str, layers: &str| {
        format!(
            r#"{{"model_type": "llama", "hidden_size": 4096, "intermediate_size": 11008, "num_hidden_layers": {layers},
            "num_attention_heads": 32, "num_key_value_heads": {kv}, "vocab_size": 32000}}"#
        )
    };
    let errors = refused(&shaped("6", "32"));
    let shape = ShapeError::KvHeads { heads: 32, kv_heads: 6, below: 4, above: 8 };
    assert_eq!(errors, [ImportError::Shape(shape)]);
    assert_eq!(refused(&shaped("8", "0")), [ImportError::Shape(ShapeError::Empty { field: "num_layers" })]);
    assert!(matches!(refused(&shaped("8", "999999999999")).as_slice(), [ImportError::Shape(ShapeError::TooLarge)]));
    let scattered = r#"{"model_type": "qwen3_moe", "hidden_size": 64, "intermediate_size": 64, "num_hidden_layers": 4,
        "num_attention_heads": 4, "vocab_size": 100, "num_experts": 4, "num_experts_per_tok": 1, "moe_intermediate_size": 8,
        "mlp_only_layers": [2]}"#;
    assert!(matches!(refused(scattered).as_slice(), [ImportError::ScatteredExperts { .. }]));
}
