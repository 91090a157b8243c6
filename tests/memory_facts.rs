//! The memory model against other systems' outputs, published numbers and measurements; data and provenance in `tests/golden`.
//!
//! Every case of `golden/memory.json` is either checked or left with the reason why its system is not to be matched there.

#[path = "memory_facts/activations.rs"]
mod activations;
#[path = "memory_facts/case.rs"]
mod case;
#[path = "memory_facts/fsdp.rs"]
mod fsdp;
#[path = "memory_facts/in_flight.rs"]
mod in_flight;
#[path = "memory_facts/left.rs"]
mod left;
#[path = "memory_facts/measured.rs"]
mod measured;
#[path = "memory_facts/megatron.rs"]
mod megatron;
#[path = "memory_facts/pytorch.rs"]
mod pytorch;
#[path = "memory_facts/simumax.rs"]
mod simumax;
#[path = "memory_facts/states.rs"]
mod states;
#[path = "memory_facts/warned.rs"]
mod warned;

use case::{Case, golden};
use scale_lab::model::architecture::{MODELS, library, parameters};

type Check = fn(&Case);

/// The check for the cases whose id starts so.
const CHECKS: [(&str, Check); 19] = [
    ("deepspeed-zero2-", states::deepspeed_zero2),
    ("deepspeed-zero3-", states::deepspeed_zero3),
    ("zero-paper-", states::zero_paper),
    ("accelerate-llama2-7b-float32", states::accelerate_fp32),
    ("llmanalysis-llama2-7b-", states::llm_analysis),
    ("eleuther-", states::eleuther),
    ("megatron-", megatron::theoretical),
    ("bridge-", megatron::bridge),
    ("calculon-", activations::calculon),
    ("korthikanti-fig1-", activations::korthikanti_figure),
    ("playbook-", activations::playbook),
    ("simumax-perlayer-", activations::simumax_layer),
    ("pytorch-autograd-torchtitan-", activations::torchtitan_layer),
    ("pytorch-autograd-hf-", activations::hugging_face_layer),
    ("torchtitan-params-", states::torchtitan_parameters),
    ("simumax-", simumax::stages),
    ("measured-b200-", measured::b200),
    ("pytorch-memtracker-", pytorch::tracker),
    ("pytorch-fsdp2-", fsdp::tracker),
];

#[test]
fn every_golden_case_is_checked_or_left_with_a_reason() {
    let golden = golden(include_str!("golden/memory.json"));
    let cases = golden["cases"].as_array().expect("a list of cases");
    let (mut checked, mut left) = (0, 0);
    for value in cases {
        let case = Case(value);
        let check = CHECKS.iter().find(|(prefix, _)| case.id().starts_with(prefix));
        match (left::reason(case.id()), check) {
            (Some(reason), _) => {
                println!("left     {}: {reason}", case.id());
                left += 1;
            }
            (None, Some((_, check))) => {
                println!("checking {}", case.id());
                check(&case);
                checked += 1;
            }
            (None, None) => panic!("{} is neither checked nor left", case.id()),
        }
    }
    println!("{checked} checked, {left} left");
    assert_eq!(checked + left, cases.len());
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

#[test]
fn the_running_example_of_the_lesson() {
    use scale_lab::model::memory::{Accounting, Zero, states};
    let gb = |zero| states(70_000_000_000, 64, zero, &Accounting::SIXTEEN).total().gb();
    assert_eq!([gb(Zero::Off), gb(Zero::Optimizer), gb(Zero::Gradients), gb(Zero::Weights)], [1120.0, 293.125, 155.3125, 17.5]);
}

#[test]
fn gpus_equal_their_specifications() {
    use scale_lab::model::cluster::{GPUS, find};
    let specs = golden(include_str!("golden/gpu-specs.json"));
    let gpus = specs["gpus"].as_array().expect("a list of GPUs");
    assert_eq!(gpus.len(), GPUS.len());
    for spec in gpus {
        let id = spec["id"].as_str().expect("an id");
        let gpu = find(id).expect(id);
        assert_eq!(Some(gpu.name), spec["name"].as_str(), "{id}");
        assert_eq!(Some(gpu.memory_gb), spec["hbm_gb"].as_f64(), "{id}");
        assert_eq!(Some(gpu.memory_bandwidth), spec["hbm_bandwidth_GBps"].as_f64(), "{id}");
        assert_eq!(gpu.peak_tflops.bf16, spec["peak_dense_tflops"]["bf16"].as_f64(), "{id}");
        assert_eq!(gpu.peak_tflops.fp8, spec["peak_dense_tflops"]["fp8"].as_f64(), "{id}");
        assert_eq!(gpu.measured_tflops.bf16, spec["measured_max_matmul_tflops"]["bf16"].as_f64(), "{id}");
        assert_eq!(gpu.scale_up, spec["scale_up"]["per_gpu_unidirectional_GBps"].as_f64(), "{id}");
        assert_eq!(Some(gpu.gpus_per_domain), spec["scale_up"]["gpus_per_domain"].as_u64(), "{id}");
        assert_eq!(gpu.scale_out, spec["scale_out"]["typical_per_gpu_GBps"].as_f64(), "{id}");
        assert_eq!(Some(gpu.is_verified), spec["verified"].as_bool(), "{id}");
    }
}

/// The counts that the peft library prints for Llama-2 7B.
#[test]
fn adapters_of_a_7b_model() {
    use scale_lab::model::memory::{Accounting, Adapter, Job, Part, Plan, Recipe, Targets, Tuning, report};
    let architecture = library::find("Llama-2 7B").expect("built in").architecture;
    let states = |rank, targets, frozen| {
        let tuning = Tuning::Adapter(Adapter { rank, targets, frozen });
        let recipe = Recipe { tuning, ..Recipe::uniform(Accounting::SIXTEEN) };
        report(&Job { architecture, sequence: 1_024, plan: Plan::SINGLE, recipe }).stages[0].states
    };
    let small = states(8, Targets::QUERY_VALUE, Adapter::FROZEN_BF16);
    assert_eq!(small.get(Part::Moment1).0, 4.0 * 4_194_304.0);
    let all = states(16, Targets::ALL, Adapter::FROZEN_BF16);
    assert_eq!(all.get(Part::Moment1).0, 4.0 * 39_976_960.0);
    assert_eq!(all.get(Part::Weights).0, 2.0 * (6_738_415_616.0 + 39_976_960.0));
    // QLoRA: about half a byte per frozen weight.
    let quantised = states(16, Targets::ALL, Adapter::FROZEN_NF4);
    assert!((quantised.total().gb() - 4.1).abs() < 0.1, "{:?}", quantised.total());
}

#[test]
fn optimizers_by_their_bytes() {
    use scale_lab::model::memory::{Accounting, Job, Optimizer, Plan, report};
    let architecture = library::find("Llama-3.1 8B").expect("built in").architecture;
    let per_parameter = |optimizer: Optimizer| {
        let recipe = optimizer.recipe(Accounting::SIXTEEN, &architecture);
        let job = Job { architecture, sequence: 1_024, plan: Plan::SINGLE, recipe };
        report(&job).stages[0].states.total().0 / parameters(&architecture).total as f64
    };
    assert_eq!(per_parameter(Optimizer::Adam), 16.0);
    assert_eq!(per_parameter(Optimizer::SgdMomentum), 12.0);
    assert!((per_parameter(Optimizer::Adam8Bit) - 10.03).abs() < 0.01);
    assert!((per_parameter(Optimizer::Adafactor) - 8.0).abs() < 0.01);
    // Two untied tables of 8B keep both moments.
    assert!((per_parameter(Optimizer::Muon) - 12.52).abs() < 0.01);
}
