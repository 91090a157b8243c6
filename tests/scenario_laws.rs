//! Laws of the one state: whatever is asked, the scenario stays legal and its numbers finite.

#[path = "scenario_laws/docs.rs"]
mod docs;
#[path = "scenario_laws/locks.rs"]
mod locks;

use proptest::prelude::*;
use scale_lab::model::architecture::{Architecture, MODELS};
use scale_lab::model::memory::kernels::{Attention, Dropout, Modules};
use scale_lab::model::memory::{Accounting, Loss, Optimizer, Recompute, Reshard, Stack, Targets, Zero, states, warnings};
use scale_lab::model::pipeline::Rule;
use scale_lab::model::scenario::assumptions::{Assume, Assumption, Layers, Outlook, StateBytes, Tuning};
use scale_lab::model::scenario::offer::{Effort, Offer};
use scale_lab::model::scenario::preset::PRESETS;
use scale_lab::model::scenario::{Between, Change, Clock, Field, Passes, Scale, Scenario, Unit, url};

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![any::<f64>(), -10.0..20_000.0f64, Just(f64::NAN), Just(f64::INFINITY), Just(0.0)]
}

fn any_change() -> impl Strategy<Value = Change> {
    prop_oneof![
        any_number().prop_map(Change::Parameters),
        (0..40usize).prop_map(Change::Library),
        any_number().prop_map(Change::Gpus),
        any_number().prop_map(Change::GpuMemory),
        (0..4usize).prop_map(|stage| Change::Zero(Zero::ALL[stage])),
        Just(Change::Accounting(Accounting::TWENTY)),
        any_number().prop_map(Change::Stages),
        any_number().prop_map(Change::MicroBatches),
        Just(Change::Passes(Passes::Forward)),
        any_number().prop_map(Change::BackwardRatio),
        (0..Rule::ALL.len()).prop_map(|place| Change::Rule(Rule::ALL[place])),
        any_number().prop_map(Change::Chunks),
        any_number().prop_map(Change::Group),
        Just(Change::Clock(Clock::Profiled)),
        any_number().prop_map(Change::InputShare),
        any_number().prop_map(Change::PairShare),
        any_number().prop_map(Change::Latency),
        any_number().prop_map(Change::Embedding),
        any_number().prop_map(Change::Head),
        any_number().prop_map(Change::Iterations),
        Just(Change::Between(Between::Nothing)),
        any_number().prop_map(Change::GivenAtInput),
        any_number().prop_map(Change::HeldLimit),
        Just(Change::Scale(Scale::Logarithmic)),
        Just(Change::Unit(Unit::Gib)),
        any_wish().prop_map(Change::Assume),
        prop::array::uniform6(any_number()).prop_map(|[weights, gradients, gradient_copy, master, moment1, moment2]| {
            Change::Accounting(Accounting { weights, gradients, gradient_copy, master, moment1, moment2 })
        }),
    ]
}

fn any_wish() -> impl Strategy<Value = Assume> {
    let numbers = (any_number(), 0..11usize).prop_map(|(value, place)| {
        let wishes: [fn(f64) -> Assume; 11] = [
            Assume::Sequence,
            Assume::MicroBatch,
            Assume::Tensor,
            Assume::Pipeline,
            Assume::Context,
            Assume::Expert,
            Assume::ExpertTensor,
            Assume::ShardGroup,
            Assume::RecomputeLayers,
            Assume::Rank,
            |bytes| Assume::Bytes(StateBytes::Master, bytes),
        ];
        wishes[place](value)
    });
    let choices = prop::sample::select(vec![
        Assume::Activations(true),
        Assume::SequenceParallel(false),
        Assume::Pipelined(true),
        Assume::Layers(Layers::read("1 2 3 4").expect("four stages")),
        Assume::Reshard(Reshard::AfterBackward),
        Assume::Recompute(Recompute::Full { group: 0 }),
        Assume::Recompute(Recompute::Block { layers: u64::MAX }),
        Assume::Recompute(Recompute::Selective(Modules {
            core_attention: false,
            activation: true,
            norms: true,
            up_projections: false,
        })),
        Assume::Stack(Stack::HuggingFace),
        Assume::Stack(Stack::Korthikanti),
        Assume::Attention(Attention::Materialised),
        Assume::Dropout(Dropout::Masks),
        Assume::Loss(Loss::Chunked { tokens: 0 }),
        Assume::Loss(Loss::LogitsOnly),
        Assume::Optimizer(Optimizer::Adafactor),
        Assume::Optimizer(Optimizer::Muon),
        Assume::Tuning(Tuning::Lora),
        Assume::Tuning(Tuning::Qlora),
        Assume::Targets(Targets::QUERY_VALUE),
        Assume::Shape(MODELS[20].architecture),
        Assume::Shape(Architecture::LLAMA),
    ]);
    prop_oneof![numbers, choices]
}

/// The memory model answers every legal scenario.
fn assert_answered(scenario: &Scenario) {
    let assumed = scenario.assumptions();
    let within = |assumption: Assumption, value: f64| {
        let limits = assumption.limits().expect("a number");
        assert!((limits.min..=limits.max).contains(&value), "{assumption:?} = {value}");
    };
    within(Assumption::Sequence, assumed.sequence as f64);
    within(Assumption::MicroBatch, assumed.micro_batch as f64);
    within(Assumption::Tensor, assumed.tensor as f64);
    within(Assumption::Context, assumed.context as f64);
    within(Assumption::Expert, assumed.expert as f64);
    within(Assumption::Rank, assumed.rank as f64);
    within(Assumption::RecomputeLayers, assumed.recompute_layers() as f64);
    for state in StateBytes::ALL {
        within(Assumption::Bytes(state), scenario.recipe().accounting.get(state));
    }
    assert!(scenario.shape().errors().is_empty());
    let outlook = Outlook::of(scenario);
    let (allocated, total) = (outlook.allocated().0, outlook.total().0);
    assert!(allocated.is_finite() && allocated > 0.0 && total >= allocated, "{allocated} of {total}");
    let _reasons = warnings(&outlook.job, 8);
}

/// Every number within its limits, every result finite.
fn assert_legal(scenario: &Scenario) {
    let within = |field: Field, value: f64| {
        let limits = field.limits().expect("a number");
        assert!((limits.min..=limits.max).contains(&value), "{field:?} = {value}");
    };
    within(Field::Gpus, scenario.cluster().gpus as f64);
    within(Field::GpuMemory, scenario.cluster().gpu_memory_gb);
    within(Field::Stages, f64::from(scenario.pipeline().stages));
    within(Field::MicroBatches, f64::from(scenario.pipeline().micro_batches));
    within(Field::BackwardRatio, scenario.pipeline().backward_ratio);
    assert_answered(scenario);
    let pipeline = scenario.pipeline();
    within(Field::Chunks, f64::from(pipeline.chunks));
    within(Field::Group, f64::from(pipeline.group));
    within(Field::InputShare, pipeline.input_share);
    within(Field::PairShare, pipeline.pair_share);
    within(Field::Latency, pipeline.latency);
    within(Field::Embedding, pipeline.embedding);
    within(Field::Head, pipeline.head);
    within(Field::Iterations, f64::from(pipeline.iterations));
    within(Field::GivenAtInput, pipeline.given_at_input);
    within(Field::HeldLimit, pipeline.limit);
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
        pairs in prop::collection::vec(("(v|n|gpus|hbm|zero|model|bytes|schedule|pp|m|pass|bwd|scale|unit|chunks|group|costs|input|pair|lat|emb|head|iter|between|free|limit|preset|x|act|seq|mb|tp|sp|pipe|vp|layers|cp|ep|etp|reshard|shard|ckpt|kernels|attn|dropout|loss|opt|tune|rank|on|arch|grad)", ".{0,12}"), 0..10)
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Where rule and numbers do not fit, the scenario stays as asked and every way out leads to a schedule.
    #[test]
    fn a_pipeline_has_a_schedule_or_a_way_out(
        changes in prop::collection::vec(any_change(), 0..16), stages in 1..9u32, micro_batches in 1..24u32
    ) {
        let small = [Change::Stages(f64::from(stages)), Change::MicroBatches(f64::from(micro_batches))];
        let scenario = changes.iter().chain(&small).fold(Scenario::default(), |scenario, change| scenario.apply(change).0);
        let pipeline = *scenario.pipeline();
        match pipeline.schedule() {
            Ok(schedule) => {
                prop_assert!(schedule.score.makespan.is_finite() && schedule.score.makespan > 0.0);
                prop_assert!((0.0..=1.0).contains(&schedule.score.bubble_fraction));
                prop_assert!(schedule.peak() > 0.0);
            }
            Err(_) => {
                let ways: Vec<(&str, u32)> =
                    pipeline.refusals().iter().filter_map(|refusal| Some((refusal.field, *refusal.nearest.first()?))).collect();
                let mended = ways.iter().fold(scenario, |scenario, (field, value)| {
                    let value = f64::from(*value);
                    let change = match *field {
                        "p" => Change::Stages(value),
                        "m" => Change::MicroBatches(value),
                        "v" => Change::Chunks(value),
                        _ => Change::Group(value),
                    };
                    scenario.apply(&change).0
                });
                prop_assert!(mended.pipeline().schedule().is_ok(), "{:?} after {:?}", pipeline, ways);
            }
        }
        for rule in Rule::ALL {
            if let Offer::Works { idle, peak } = pipeline.offer(rule, Effort::Glance) {
                prop_assert!((0.0..=1.0).contains(&idle) && peak > 0.0);
            }
        }
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

#[test]
fn links_carry_assumptions() {
    let read = |text: &str| url::read(text, &Scenario::default());
    let link = "act=1&seq=4096&mb=2&tp=8&sp=0&pipe=1&pp=4&vp=4&layers=20-20-20-20&cp=2&ckpt=sel-an&kernels=hf&loss=chunk-512&opt=muon&tune=qlora&rank=8&on=qv&bytes=2-4-0-4-2.5-4";
    let (scenario, notes) = read(link);
    assert_eq!(notes, vec![]);
    let (tensor, sequence) = (scenario.assumptions().tensor, scenario.assumptions().sequence);
    assert_eq!((tensor, sequence, scenario.memory_stages()), (8, 4_096, 4));
    assert_eq!(read(&url::write(&scenario)).0, scenario);
    // The memory plan's chunks are Lab 2's, as far as its schedule leaves them open.
    assert_eq!((scenario.pipeline().chunks, scenario.memory_chunks()), (4, 1));
    let (interleaved, _) = read(&format!("{link}&schedule=interleaved-1f1b"));
    assert_eq!((interleaved.memory_chunks(), interleaved.job().plan.virtual_stages), (4, 4));
    assert_eq!(read("grad=4").0.recipe().accounting, Accounting::EIGHTEEN);
    for wrong in ["tp=0", "seq=abc", "ckpt=some", "loss=chunk", "layers=a", "arch=1.2", "act=yes", "bytes=1-2", "opt=sgd"] {
        assert_eq!(read(wrong).1.len(), 1, "{wrong}");
    }
}

#[test]
fn the_default_stays_the_simple_lab() {
    let scenario = Scenario::default();
    assert!(!scenario.is_detailed());
    for preset in PRESETS {
        assert!(!preset.scenario().is_detailed(), "{}", preset.name);
    }
    let total = |zero| scenario.memory_question().states(zero).total().gb();
    assert_eq!(Zero::ALL.map(total), [1_120.0, 293.125, 155.3125, 17.5]);
}
