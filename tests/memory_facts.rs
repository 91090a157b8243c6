//! The memory model against other systems' outputs, published numbers and measurements; data and provenance in `tests/golden`.

use scale_lab::model::architecture::{MODELS, library, parameters};
use serde_json::Value;

fn golden(text: &str) -> Value {
    serde_json::from_str(text).expect("golden data is JSON")
}

#[test]
fn parameter_counts_equal_the_meta_build() {
    let configs = golden(include_str!("golden/model-configs.json"));
    let models = configs["models"].as_array().expect("a list of models");
    assert_eq!(models.len(), MODELS.len());
    for golden in models {
        let name = golden["name"].as_str().expect("a name");
        let model = library::find(name).expect(name);
        let count = parameters(&model.architecture);
        let expected = &golden["parameters_from_architecture"];
        assert_eq!(Some(count.total), golden["parameters_from_transformers_5_24_0_meta_build"].as_u64(), "{name}");
        assert_eq!(Some(count.total), expected["total"].as_u64(), "{name}");
        assert_eq!(Some(count.token_embedding), expected["token_embedding"].as_u64(), "{name}");
        assert_eq!(Some(count.position_embedding), expected["position_embedding"].as_u64(), "{name}");
        assert_eq!(Some(count.output_head), expected["output_head"].as_u64(), "{name}");
        assert_eq!(Some(count.all_layers), expected["all_layers"].as_u64(), "{name}");
        assert_eq!(Some(count.final_and_embedding_norms), expected["final_and_embedding_norms"].as_u64(), "{name}");
        assert_eq!(Some(count.active_per_token), expected["active_per_token_including_embedding_and_head"].as_u64(), "{name}");
        assert!(model.architecture.errors().is_empty(), "{name}");
    }
}
