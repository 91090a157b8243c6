//! Laws of the one state: whatever is asked, the scenario stays legal and its numbers finite.

use proptest::prelude::*;
use scale_lab::model::architecture::MODELS;
use scale_lab::model::memory::{Accounting, Zero, states};
use scale_lab::model::scenario::preset::PRESETS;
use scale_lab::model::scenario::{Change, Field, Passes, Scale, Scenario, Unit, url};

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![any::<f64>(), -10.0..20_000.0f64, Just(f64::NAN), Just(f64::INFINITY), Just(0.0)]
}

fn any_change() -> impl Strategy<Value = Change> {
    prop_oneof![
        any_number().prop_map(Change::Parameters),
        (0..40usize).prop_map(Change::Library),
        any_number().prop_map(Change::Gpus),
        any_number().prop_map(Change::GpuMemory),
        (0..4u64).prop_map(|stage| Change::Zero(Zero::from_stage(stage).unwrap())),
        Just(Change::Accounting(Accounting::TWENTY)),
        any_number().prop_map(Change::Stages),
        any_number().prop_map(Change::MicroBatches),
        Just(Change::Passes(Passes::Forward)),
        any_number().prop_map(Change::BackwardRatio),
        Just(Change::Scale(Scale::Logarithmic)),
        Just(Change::Unit(Unit::Gib)),
    ]
}

/// Every number within its limits, every result finite.
fn assert_legal(scenario: &Scenario) {
    let within = |field: Field, value: f64| {
        let limits = field.limits().unwrap();
        assert!((limits.min..=limits.max).contains(&value), "{field:?} = {value}");
    };
    within(Field::Gpus, scenario.cluster().gpus as f64);
    within(Field::GpuMemory, scenario.cluster().gpu_memory_gb);
    within(Field::Stages, f64::from(scenario.pipeline().stages));
    within(Field::MicroBatches, f64::from(scenario.pipeline().micro_batches));
    within(Field::BackwardRatio, scenario.pipeline().backward_ratio);
    let question = scenario.memory_question();
    for zero in Zero::ALL {
        let verdict = question.verdict(zero);
        assert!(verdict.total.0.is_finite() && verdict.total.0 > 0.0);
        assert!(verdict.floor <= verdict.total);
        if let Some(fewest) = verdict.fewest_gpus {
            let total = |gpus| states(question.parameters, gpus, zero, &question.accounting).total();
            assert!(total(fewest) <= question.capacity);
            assert!(fewest == 1 || total(fewest - 1) > question.capacity);
        }
    }
}

proptest! {
    #[test]
    fn any_changes_leave_a_legal_scenario(changes in prop::collection::vec(any_change(), 0..12)) {
        let mut scenario = Scenario::default();
        for change in changes {
            scenario = scenario.apply(&change).0;
            assert_legal(&scenario);
        }
    }

    #[test]
    fn a_link_restores_the_scenario(changes in prop::collection::vec(any_change(), 0..12)) {
        let scenario = changes.iter().fold(Scenario::default(), |scenario, change| scenario.apply(change).0);
        let (read, notes) = url::read(&url::write(&scenario), &Scenario::default());
        prop_assert_eq!(read, scenario);
        prop_assert_eq!(notes, vec![]);
    }

    #[test]
    fn any_text_reads_as_a_legal_scenario(text in any::<String>()) {
        assert_legal(&url::read(&text, &Scenario::default()).0);
    }

    #[test]
    fn any_values_read_as_a_legal_scenario(
        pairs in prop::collection::vec(("(v|n|gpus|hbm|zero|model|bytes|schedule|pp|m|pass|bwd|scale|unit|preset|x)", ".{0,12}"), 0..10)
    ) {
        let text: Vec<String> = pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
        assert_legal(&url::read(&text.join("&"), &Scenario::default()).0);
    }

    #[test]
    fn more_gpus_never_need_more_memory(parameters in 1..3_000_000_000_000u64, gpus in 1..16_384u64, stage in 0..4u64) {
        let zero = Zero::from_stage(stage).unwrap();
        let total = |gpus| states(parameters, gpus, zero, &Accounting::SIXTEEN).total().0;
        prop_assert!(total(gpus + 1) <= total(gpus));
    }

    #[test]
    fn shards_add_up_to_the_whole(parameters in 1..3_000_000_000_000u64, gpus in 1..16_384u64) {
        let shard = states(parameters, gpus, Zero::Weights, &Accounting::SIXTEEN).total().0;
        let whole = states(parameters, 1, Zero::Off, &Accounting::SIXTEEN).total().0;
        prop_assert!((shard * gpus as f64 / whole - 1.0).abs() < 1e-12);
    }
}

#[test]
fn refused_values_are_noted() {
    let read = |text: &str| url::read(text, &Scenario::default());
    for text in ["gpus=0", "gpus=1e12", "gpus=abc", "zero=9", "model=gpt-17", "preset=nothing", "v=7", "pp=-3", "hbm=NaN"] {
        assert_eq!(read(text).1.len(), 1, "{text}");
    }
    assert_eq!(read("gpus=1e12").0.cluster().gpus, 16_384);
    assert_eq!(read("gpus=abc").0, Scenario::default());
    assert_eq!(read("unknown=1&also").1, vec![]);
    assert_eq!(read(&"x".repeat(100_000)).1.len(), 1);
}

#[test]
fn presets_and_models_have_links() {
    for preset in PRESETS {
        let (scenario, notes) = url::read(&format!("preset={}", preset.name), &Scenario::default());
        assert_eq!((scenario, notes.len()), (preset.scenario(), 0));
    }
    for index in 0..MODELS.len() {
        let scenario = Scenario::default().apply(&Change::Library(index)).0;
        assert_eq!(url::read(&url::write(&scenario), &Scenario::default()).0, scenario);
    }
    assert_eq!(url::write(&Scenario::default()), "");
}
