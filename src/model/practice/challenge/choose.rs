//! Challenges that are answered by choosing a number. The model computes the right one and every wrong one.

use super::{Challenge, Choice};
use crate::model::architecture::library;
use crate::model::cost::volumes::Group;
use crate::model::memory::verdict::Question;
use crate::model::memory::{Accounting, Plan, Zero};
use crate::model::practice::wrong::WrongWay;
use crate::model::scenario::{Change, Pipeline, Scenario};
use crate::model::units::Bytes;

/// The options, in the order shown; exactly one is right. Empty for challenges that are solved in the lab.
pub fn choices(challenge: Challenge) -> Vec<Choice> {
    match challenge {
        Challenge::TotalOfSeventy => total(&Scenario::default().memory_question()),
        Challenge::MixedPrecision => mixed_precision(),
        Challenge::OptimizerBytes => optimizer(),
        Challenge::LayersUnderZero => layers(challenge.start_scenario().cluster().gpus),
        Challenge::WhichBubble => which_bubble(challenge.start_scenario().pipeline()),
        Challenge::BiggerMicroBatches => bigger(&challenge.start_scenario()),
        Challenge::ZeroBesidePipeline => beside_pipeline(&challenge.start_scenario()),
        Challenge::BeyondTheNode => beyond_the_node(),
        _ => Vec::new(),
    }
}

const fn right(value: f64) -> Choice {
    Choice { value, wrong: None }
}

const fn wrong(value: f64, why: WrongWay) -> Choice {
    Choice { value, wrong: Some(why) }
}

/// GB.
fn total(question: &Question) -> Vec<Choice> {
    let accounting = question.accounting;
    let gb = |bytes: f64| bytes * question.parameters as f64 / 1e9;
    let (whole, weights) = (question.floor(Zero::Off), Bytes::from_gb(gb(accounting.weights)));
    let no_optimizer = accounting.total() - accounting.optimizer();
    let no_master = accounting.total() - accounting.master;
    vec![
        wrong(weights.gb(), WrongWay::WeightsOnly { weights, whole }),
        wrong(gb(no_optimizer), WrongWay::MomentsForgotten { bytes: no_optimizer, whole: accounting.total() }),
        wrong(gb(no_master), WrongWay::MasterForgotten { bytes: no_master, whole: accounting.total() }),
        right(whole.gb()),
    ]
}

/// Bytes per parameter, beside fp32's 16.
fn mixed_precision() -> Vec<Choice> {
    let mixed = Accounting::SIXTEEN;
    let (whole, fp32) = (mixed.total(), Accounting::FP32.total());
    let no_master = whole - mixed.master;
    vec![
        wrong(fp32 / 2.0, WrongWay::HalfTaken { bytes: fp32 / 2.0, whole }),
        wrong(no_master, WrongWay::MasterForgotten { bytes: no_master, whole }),
        right(whole),
        wrong(Accounting::TWENTY.total(), WrongWay::OtherAccounting { bytes: Accounting::TWENTY.total(), asked: whole }),
    ]
}

/// Bytes per parameter of the optimizer.
fn optimizer() -> Vec<Choice> {
    let mixed = Accounting::SIXTEEN;
    let whole = mixed.optimizer();
    let weights = Bytes(mixed.weights);
    vec![
        wrong(mixed.weights, WrongWay::WeightsOnly { weights, whole: Bytes(mixed.total()) }),
        wrong(mixed.master, WrongWay::MomentsForgotten { bytes: mixed.master, whole }),
        wrong(whole - mixed.master, WrongWay::MasterForgotten { bytes: whole - mixed.master, whole }),
        right(whole),
    ]
}

/// Layers that each GPU computes under ZeRO-3: all of them.
fn layers(gpus: u64) -> Vec<Choice> {
    let layers = library::find("Llama-3.1 70B").map_or(80, |model| model.architecture.num_layers);
    let taken = WrongWay::TakenForPipeline { layers, gpus };
    vec![wrong(1.0, taken), wrong(layers as f64 / gpus as f64, taken), right(layers as f64)]
}

/// Percent of the total time.
fn which_bubble(pipeline: &Pipeline) -> Vec<Choice> {
    let (share, overhead) = bubble(pipeline);
    let stages = pipeline.stages;
    let not_gaps = f64::from(stages) / (f64::from(stages) + f64::from(pipeline.micro_batches));
    vec![
        right(100.0 * share),
        wrong(100.0 * not_gaps, WrongWay::StagesNotGaps { stages }),
        wrong(100.0 * overhead, WrongWay::Overhead { share, overhead }),
    ]
}

fn bubble(pipeline: &Pipeline) -> (f64, f64) {
    pipeline.schedule().map_or((0.0, 0.0), |made| (made.score.bubble_fraction, made.score.bubble_over_ideal))
}

/// Percent idle when four micro-batches are merged into one.
fn bigger(start: &Scenario) -> Vec<Choice> {
    let idle = |scenario: &Scenario| bubble(scenario.pipeline()).0;
    let merged = start.apply(&Change::MicroBatches(f64::from(start.pipeline().micro_batches) / 4.0)).0;
    let (idle_before, idle_after) = (idle(start), idle(&merged));
    let why = WrongWay::FewerMicroBatches { idle_before, idle_after };
    vec![wrong(100.0 * idle_before / 4.0, why), wrong(100.0 * idle_before, why), right(100.0 * idle_after)]
}

/// By what ZeRO-1 divides beside a pipeline.
fn beside_pipeline(start: &Scenario) -> Vec<Choice> {
    let (gpus, stages) = (start.cluster().gpus, u64::from(start.pipeline().stages));
    let plan = Plan { pipeline: stages, data: gpus / stages, zero: Zero::Optimizer, ..Plan::SINGLE };
    let data_parallel = plan.shards() as u64;
    let why = |taken| WrongWay::WrongRanks { taken, data_parallel };
    vec![right(plan.shards()), wrong(stages as f64, why(stages)), wrong(gpus as f64, why(gpus))]
}

/// Percent of an all-reduced tensor that each GPU sends across nodes, 16 tensor ranks on nodes of 8.
fn beyond_the_node() -> Vec<Choice> {
    let group = Group { ranks: 16.0, stride: 1.0, node: 8.0 };
    let sent = group.all_reduce(100.0);
    let why = WrongWay::NodeEnds { per_node: 8, across: sent.across };
    vec![
        wrong(0.0, why),
        right(sent.across.0),
        wrong(sent.total().0, WrongWay::Off { given: sent.total().0, truth: sent.across.0 }),
    ]
}
