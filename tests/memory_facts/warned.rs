//! Objections to plans: reasons, severities, nearest values.

use scale_lab::model::architecture::library;
use scale_lab::model::memory::{Accounting, Plan, Reason, Severity, Zero, warnings};
use scale_lab::model::pipeline::Rule;

use crate::case::job;

fn reasons(model: &str, plan: Plan) -> Vec<Reason> {
    let architecture = library::find(model).expect(model).architecture;
    warnings(&job(architecture, 8_192, plan, Accounting::SIXTEEN), 8).into_iter().map(|warning| warning.reason).collect()
}

#[test]
fn the_plan_of_llama_3_405b_runs() {
    // 126 layers over 16 stages, the first and the last one short of the others.
    let plan = Plan {
        tensor: 8,
        pipeline: 16,
        data: 128,
        zero: Zero::Optimizer,
        sequence_parallel: true,
        micro_batches: 16,
        ..Plan::SINGLE
    };
    assert_eq!(reasons("Llama-3.1 405B", plan), [Reason::LayersNotDivisible { layers: 126, slots: 16, below: 112, above: 128 }]);
}

#[test]
fn tensor_parallelism_has_limits() {
    let with = |tensor| reasons("Llama-3.1 70B", Plan { tensor, sequence_parallel: true, ..Plan::SINGLE });
    assert!(with(8).is_empty());
    let beyond = Reason::TensorBeyondNode { tensor: 16, gpus_per_node: 8 };
    assert_eq!(with(16), [Reason::KvHeadsRepeated { kv_heads: 8, tensor: 16, copies: 2 }, beyond]);
    assert_eq!(with(3)[0], Reason::Heads { heads: 64, tensor: 3, below: 2, above: 4 });
    assert_eq!(with(3)[0].severity(), Severity::DoesNotRun);
    // 25 heads divide by 5 and nothing smaller.
    let xl = reasons("GPT-2 XL", Plan { tensor: 2, sequence_parallel: true, ..Plan::SINGLE });
    assert_eq!(xl[0], Reason::Heads { heads: 25, tensor: 2, below: 1, above: 5 });
}

#[test]
fn pipelines_need_layers_and_micro_batches() {
    let plan = Plan { pipeline: 8, virtual_stages: 2, micro_batches: 12, ..Plan::SINGLE };
    assert_eq!(
        reasons("Llama-3.1 70B", plan.clone()),
        [Reason::MicroBatchRounds { micro_batches: 12, ranks: 8, below: 8, above: 16 }]
    );
    assert_eq!(
        reasons("Llama-3.1 70B", Plan { micro_batches: 4, virtual_stages: 1, ..plan.clone() }),
        [Reason::FewMicroBatches { micro_batches: 4, ranks: 8 }]
    );
    let crowded = Plan { virtual_stages: 16, micro_batches: 16, ..plan.clone() };
    assert_eq!(reasons("Llama-3.1 70B", crowded), [Reason::MoreSlotsThanLayers { layers: 80, slots: 128 }]);
    let odd = Plan { pipeline: 5, virtual_stages: 1, micro_batches: 20, schedule: Rule::DualPipe, ..plan.clone() };
    assert_eq!(reasons("Llama-3.1 70B", odd), [Reason::OddRanks { ranks: 5, below: 4, above: 6 }]);
    let sharded = Plan { virtual_stages: 1, micro_batches: 16, zero: Zero::Weights, data: 8, ..plan };
    assert_eq!(reasons("Llama-3.1 70B", sharded), [Reason::ShardingWithPipeline { zero: 3 }]);
}

#[test]
fn experts_need_whole_groups() {
    let plan = Plan { expert: 8, data: 12, ..Plan::SINGLE };
    assert_eq!(reasons("Mixtral 8x7B", plan), [Reason::ExpertGroups { product: 8, gpus: 12, below: 6, above: 12 }]);
    let plan = Plan { expert: 3, data: 12, ..Plan::SINGLE };
    assert_eq!(reasons("Mixtral 8x7B", plan), [Reason::Experts { experts: 8, expert: 3, below: 2, above: 4 }]);
    assert_eq!(reasons("Llama-2 7B", Plan { expert: 2, data: 2, ..Plan::SINGLE }), [Reason::NoExperts]);
}
