//! Jobs of all kinds: every model, schedule, stack and method.

use proptest::prelude::*;
use scale_lab::model::architecture::{Architecture, MODELS};
use scale_lab::model::memory::kernels::{Attention, Dropout};
use scale_lab::model::memory::{
    Accounting, Adapter, GradientBuffers, Job, Kernels, LayerSplit, Loss, Optimizer, Plan, Recipe, Recompute, Reshard, Stack,
    Targets, Tuning, Zero,
};
use scale_lab::model::pipeline::Rule;

fn power(most: u32) -> impl Strategy<Value = u64> {
    (0..=most).prop_map(|exponent| 1_u64 << exponent)
}

pub fn zeros() -> impl Strategy<Value = Zero> {
    prop::sample::select(Zero::ALL.to_vec())
}

pub fn kernels() -> impl Strategy<Value = Kernels> {
    let stacks = vec![Stack::Fused, Stack::Eager, Stack::HuggingFace, Stack::HuggingFaceAutocast, Stack::Korthikanti];
    let losses = vec![Loss::Plain, Loss::Fused, Loss::LogitsOnly, Loss::Chunked { tokens: 1_000 }];
    (prop::sample::select(stacks), prop::sample::select(losses), any::<(bool, bool)>()).prop_map(
        |(stack, loss, (flash, dropout))| {
            let attention = if flash { Attention::Flash } else { Attention::Materialised };
            let dropout = if dropout { Dropout::Masks } else { Dropout::None };
            Kernels { stack, attention, dropout, loss }
        },
    )
}

pub fn recomputes() -> impl Strategy<Value = Recompute> {
    let all = vec![
        Recompute::None,
        Recompute::SELECTIVE,
        Recompute::FULL,
        Recompute::Full { group: 3 },
        Recompute::Block { layers: 2 },
    ];
    prop::sample::select(all)
}

fn schedules() -> impl Strategy<Value = Rule> {
    prop::sample::select(Rule::ALL.to_vec())
}

fn plans() -> impl Strategy<Value = Plan> {
    let ranks = (power(4), power(4), 1..4_u64, power(3), power(3), power(1), power(6));
    let run = (1..5_u64, 1..40_u64, any::<(bool, bool)>(), prop::option::of(power(3)));
    (ranks, run, zeros(), schedules(), recomputes(), kernels()).prop_map(|(ranks, run, zero, schedule, recompute, kernels)| {
        let (tensor, pipeline, virtual_stages, context, expert, expert_tensor, data) = ranks;
        let (micro_batch, micro_batches, (sequence_parallel, keeps), shard_group) = run;
        Plan {
            tensor,
            pipeline,
            virtual_stages,
            context,
            expert,
            expert_tensor,
            data,
            zero,
            reshard: if keeps { Reshard::AfterBackward } else { Reshard::AfterForward },
            shard_group,
            sequence_parallel,
            micro_batch,
            micro_batches,
            schedule,
            layers: LayerSplit::Even,
            recompute,
            kernels,
        }
    })
}

fn recipes() -> impl Strategy<Value = (Accounting, Optimizer, Option<u64>, GradientBuffers)> {
    let accountings = Accounting::NAMED.map(|(_, accounting)| accounting).to_vec();
    let buffers = vec![GradientBuffers::Usual, GradientBuffers::UpFront, GradientBuffers::DuringBackward];
    (
        prop::sample::select(accountings),
        prop::sample::select(Optimizer::ALL.to_vec()),
        prop::option::weighted(0.2, 1..64_u64),
        prop::sample::select(buffers),
    )
}

fn models() -> impl Strategy<Value = Architecture> {
    prop::sample::select(MODELS.iter().map(|model| model.architecture).collect::<Vec<_>>())
}

pub fn jobs() -> impl Strategy<Value = Job> {
    (models(), plans(), recipes(), 1..40_u64).prop_map(|(architecture, plan, recipe, blocks)| {
        let (accounting, optimizer, rank, buffers) = recipe;
        let mut recipe = Recipe { buffers, ..optimizer.recipe(accounting, &architecture) };
        if let Some(rank) = rank {
            recipe.tuning = Tuning::Adapter(Adapter { rank, targets: Targets::ALL, frozen: Adapter::FROZEN_NF4 });
        }
        Job { architecture, sequence: blocks * 512, plan, recipe }
    })
}

pub fn full(job: &Job) -> Job {
    Job { recipe: Recipe { tuning: Tuning::Full, ..job.recipe }, ..job.clone() }
}
