//! The lesson's live numbers, and the traffic and time behind its tables.

use scale_lab::model::architecture::{library, parameters};
use scale_lab::model::cost::strategies::{Assumptions, Strategy, table};
use scale_lab::model::cost::training_time::{GOOD_H100, LLAMA_3_FLOPS, TrainingRun, Work};
use scale_lab::model::cost::volumes::{Group, volumes};
use scale_lab::model::memory::{
    Accounting, Adapter, Job, Optimizer, Plan, Recipe, Reshard, Targets, Tuning, Zero, report, states,
};
use scale_lab::model::scenario::{Scenario, url};

fn gb(billions: u64, gpus: u64, zero: Zero) -> f64 {
    states(billions * 1_000_000_000, gpus, zero, &Accounting::SIXTEEN).total().gb()
}

fn near(ours: f64, theirs: f64, half_digit: f64) {
    assert!((ours - theirs).abs() <= half_digit, "{ours} against {theirs}");
}

#[test]
fn one_h100_needs_about_3_000_years() {
    let run = TrainingRun { work: Work::Flops(LLAMA_3_FLOPS), gpus: 1, peak: GOOD_H100, mfu: 1.0 };
    near(run.years().expect("a time"), 3_010.0, 1.0);
    let cluster = TrainingRun { gpus: 16_384, ..run };
    near(cluster.days().expect("a time"), 67.0, 0.2);
    // 43, 40 and 38 % of the peak are 430, 400 and 380 TFLOP/s.
    for (tflops, mfu) in [(430.0, 43.0), (400.0, 40.0), (380.0, 38.0)] {
        near(100.0 * tflops / 989.0, mfu, 0.5);
    }
}

#[test]
fn states_of_lab_one() {
    for gpus in [8, 64, 512, 16_384] {
        assert_eq!(gb(70, gpus, Zero::Off), 1_120.0);
    }
    near(gb(70, 64, Zero::Optimizer), 293.0, 0.5);
    near(gb(70, 64, Zero::Gradients), 155.0, 0.5);
    assert_eq!(gb(70, 64, Zero::Weights), 17.5);
    assert_eq!(gb(8, 8, Zero::Off), 128.0);
    assert_eq!(gb(8, 8, Zero::Optimizer), 44.0);
    assert_eq!(gb(7, 1, Zero::Off), 112.0);
    let bytes = Accounting::SIXTEEN;
    assert_eq!([bytes.weights, bytes.gradients, bytes.master, bytes.moment1, bytes.moment2], [2.0, 2.0, 4.0, 4.0, 4.0]);
    assert_eq!((bytes.total(), bytes.optimizer()), (16.0, 12.0));
}

/// The table of notes on the rubric: d = 8, 16, 64.
#[test]
fn reference_values_of_the_rubric() {
    let row = |gpus| [Zero::Off, Zero::Optimizer, Zero::Gradients, Zero::Weights].map(|zero| gb(70, gpus, zero));
    assert_eq!(row(8), [1_120.0, 385.0, 262.5, 140.0]);
    assert_eq!(row(16), [1_120.0, 332.5, 201.25, 70.0]);
    assert_eq!(row(64), [1_120.0, 293.125, 155.3125, 17.5]);
}

#[test]
fn bubbles_of_lab_two() {
    let idle = |link: &str| {
        let schedule = url::read(link, &Scenario::default()).0.pipeline().schedule().expect("a schedule");
        100.0 * schedule.score.bubble_fraction
    };
    for passes in ["", "&pass=f", "&bwd=1", "&schedule=1f1b"] {
        near(idle(&format!("pp=4&m=4{passes}")), 42.9, 0.05);
        near(idle(&format!("pp=4&m=32{passes}")), 8.6, 0.05);
    }
}

#[test]
fn adapters_and_small_optimizers() {
    let architecture = library::find("Llama-3.1 70B").expect("built in").architecture;
    let total = |recipe| report(&Job { architecture, sequence: 1_024, plan: Plan::SINGLE, recipe }).stages[0].states.total().gb();
    let adapter = Adapter { rank: 16, targets: Targets::ALL, frozen: Adapter::FROZEN_BF16 };
    let lora = total(Recipe { tuning: Tuning::Adapter(adapter), ..Recipe::uniform(Accounting::SIXTEEN) });
    let quantised = Adapter { frozen: Adapter::FROZEN_NF4, ..adapter };
    let qlora = total(Recipe { tuning: Tuning::Adapter(quantised), ..Recipe::uniform(Accounting::SIXTEEN) });
    println!("70B: LoRA {lora:.1} GB, QLoRA {qlora:.1} GB");
    assert!((141.0..150.0).contains(&lora) && (36.0..46.0).contains(&qlora));
    let eight_bit = total(Optimizer::Adam8Bit.recipe(Accounting::SIXTEEN, &architecture));
    near(eight_bit * 1e9 / parameters(&architecture).total as f64, 10.0, 0.05);
}

/// DDP 2, ZeRO-1 and ZeRO-2 2, ZeRO-3 3 volumes of 2 bytes per parameter, less one part in n.
#[test]
fn data_parallel_traffic() {
    let rows = table(&Scenario::default(), &Assumptions::LESSON);
    let sent = |zero| {
        let row = rows.iter().find(|row| row.strategy == Strategy::Data(zero)).expect("a row");
        row.sent.expect("bytes").total().gb()
    };
    let volume = 140.0 * 63.0 / 64.0;
    near(sent(Zero::Off), 2.0 * volume, 1e-6);
    near(sent(Zero::Optimizer), 2.0 * volume, 1e-6);
    near(sent(Zero::Gradients), 2.0 * volume, 1e-6);
    near(sent(Zero::Weights), 3.0 * volume, 1e-6);
    let again = table(&Scenario::default(), &Assumptions { micro_batches: 8, ..Assumptions::LESSON });
    let zero3 = again.iter().find(|row| row.strategy == Strategy::Data(Zero::Weights)).and_then(|row| row.sent);
    near(zero3.expect("bytes").total().gb(), 24.0 * volume, 1e-6);
}

/// A group over k nodes of q GPUs: 2 (q-1)/q S inside, 2 (k-1)/k S/q across; together what a flat ring sends.
#[test]
fn collectives_by_link() {
    let group = Group { ranks: 64.0, stride: 1.0, node: 8.0 };
    let sent = group.all_reduce(8.0);
    near(sent.inside.0, 2.0 * 7.0 / 8.0 * 8.0, 1e-12);
    near(sent.across.0, 2.0 * 7.0 / 8.0, 1e-12);
    near(sent.total().0, 2.0 * 63.0 / 64.0 * 8.0, 1e-12);
    let alone = Group { ranks: 1.0, ..group };
    assert_eq!([alone.gather(5.0).total().0, alone.all_to_all(5.0).total().0, alone.pass_on(5.0).total().0], [0.0; 3]);
    let in_node = Group { ranks: 8.0, ..group };
    assert_eq!(in_node.all_reduce(5.0).across.0, 0.0);
    near(group.all_to_all(64.0).inside.0, 7.0, 1e-12);
    near(group.all_to_all(64.0).across.0, 56.0, 1e-12);
}

/// Llama 3 405B as published: tensor 8 in the node, pipeline 16, FSDP 128 with the weights kept after the forward pass.
#[test]
fn the_plan_of_llama_3() {
    let architecture = library::find("Llama-3.1 405B").expect("built in").architecture;
    let plan = Plan {
        tensor: 8,
        pipeline: 16,
        data: 128,
        zero: Zero::Weights,
        reshard: Reshard::AfterBackward,
        micro_batches: 16,
        ..Plan::SINGLE
    };
    assert_eq!(plan.gpus(), 16_384.0);
    let job = Job { architecture, sequence: 8_192, plan, recipe: Recipe::uniform(Accounting::SIXTEEN) };
    let sent = volumes(&job, 8);
    assert_eq!((sent.tensor.across.0, sent.data.inside.0, sent.expert.total().0, sent.context.total().0), (0.0, 0.0, 0.0, 0.0));
    // 2 x 7/8 of 2 b s h bytes, four times in each of 126/16 layers and 16 micro-batches.
    let hidden = 2.0 * 8_192.0 * 16_384.0;
    near(sent.tensor.inside.0, 2.0 * 7.0 / 8.0 * hidden * 4.0 * 126.0, 1.0);
    near(sent.pipeline.across.0, 2.0 * hidden * 16.0, 1.0);
    let share = 2.0 * parameters(&architecture).total as f64 / 128.0;
    near(sent.data.across.0, 2.0 * 16.0 * 127.0 / 128.0 * share, 1.0);
    assert!(sent.tensor.total() > sent.pipeline.total() * 10.0);
}

#[test]
fn the_table_has_all_rows() {
    let read = |link: &str| url::read(link, &Scenario::default()).0;
    let assumptions = Assumptions::LESSON;
    let dense = table(&read("gpus=64"), &assumptions);
    assert_eq!(dense.len(), Strategy::ALL.len());
    let row = |rows: &[scale_lab::model::cost::strategies::Row], strategy| {
        rows.iter().find(|row| row.strategy == strategy).copied().expect("a row")
    };
    assert_eq!(row(&dense, Strategy::Expert).sent, None);
    assert_eq!(row(&dense, Strategy::Tensor).sent.expect("bytes").across.0, 0.0);
    assert_eq!(row(&dense, Strategy::Pipeline).sent.expect("bytes").inside.0, 0.0);
    // Keys and values of 8 heads of 128, 7 blocks of 1,024 tokens, three times, in 80 layers.
    let context = row(&dense, Strategy::Context).sent.expect("bytes").total().0;
    near(context, 80.0 * 3.0 * 7.0 * 2.0 * 1_024.0 * 8.0 * 128.0 * 2.0, 1.0);
    let experts = table(&read("model=deepseek-v3"), &assumptions);
    println!("{experts:?}");
    for gpus in [1, 2, 7, 8, 9, 64, 16_384] {
        for row in table(&read(&format!("gpus={gpus}")), &assumptions) {
            assert!(row.sent.is_none_or(|sent| sent.total().0.is_finite() && sent.total().0 >= 0.0), "{row:?}");
        }
    }
    assert!(row(&experts, Strategy::Expert).sent.expect("experts").total().0 > 0.0);
}
