//! What must hold for every plan, whatever the numbers.

#[path = "memory_laws/jobs.rs"]
mod jobs;

use jobs::{full, jobs, kernels, recomputes, zeros};
use proptest::prelude::*;
use scale_lab::model::architecture::{Architecture, MODELS, parameters};
use scale_lab::model::memory::advice::{self, Switch};
use scale_lab::model::memory::{Accounting, Fit, Job, Moment, Part, Plan, Recipe, Recompute, Zero, explain, report};
use scale_lab::model::units::Bytes;

/// The most that rounding may move a sum of some hundred terms.
fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs()).max(1.0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_figure_is_finite_and_not_negative(job in jobs()) {
        let report = report(&job);
        prop_assert_eq!(report.stages.len() as u64, job.plan.pipeline);
        for stage in &report.stages {
            for (moment, parts) in &stage.moments {
                for (part, bytes) in parts.iter() {
                    prop_assert!(bytes.0.is_finite() && bytes.0 >= 0.0, "{part:?} at {moment:?}: {bytes:?}");
                }
            }
        }
    }

    #[test]
    fn the_peak_is_the_fullest_moment_and_never_below_the_states(job in jobs()) {
        for stage in &report(&job).stages {
            prop_assert!(stage.peak() >= stage.states.total());
            let fullest = stage.moments.iter().map(|(_, parts)| parts.total().0).fold(0.0, f64::max);
            prop_assert_eq!(stage.peak().0, fullest);
            prop_assert_eq!(stage.at(stage.peak_moment).map(|parts| parts.total()), Some(stage.peak()));
        }
    }

    #[test]
    fn explanations_add_up_to_the_figures(job in jobs()) {
        for (rank, stage) in report(&job).stages.iter().enumerate() {
            for (moment, parts) in &stage.moments {
                for (part, bytes) in parts.iter() {
                    let explained = explain(&job, rank, stage, part, *moment).total();
                    // Gradients on the way are differences of large numbers.
                    let slack = 1e-12 * stage.states.total().0;
                    prop_assert!(
                        is_near(explained, bytes.0) || (explained - bytes.0).abs() <= slack,
                        "{part:?} at {moment:?} on {rank}: {explained} explained, {} held", bytes.0
                    );
                }
            }
        }
    }

    #[test]
    fn stages_together_hold_the_whole_model(job in jobs()) {
        // One tensor and expert rank, so that nothing is padded or repeated inside a stage.
        let mut job = full(&job);
        job.plan.tensor = 1;
        job.plan.expert = 1;
        job.plan.expert_tensor = 1;
        let held: f64 = report(&job).stages.iter().map(|stage| stage.parameters.total()).sum();
        let count = parameters(&job.architecture);
        let is_apart = job.architecture.tied_embeddings && job.plan.pipeline > 1;
        let copies = if job.plan.schedule.placement().is_bidirectional() { 2.0 } else { 1.0 };
        let meets = job.plan.schedule.placement() != scale_lab::model::pipeline::Placement::Wrap;
        // Where first and last layers meet on a rank, a tied table is held once.
        let second_table = if is_apart && !meets { count.token_embedding as f64 } else { 0.0 };
        prop_assert!(is_near(held, copies * count.total as f64 + second_table), "{held} against {}", count.total);
    }

    #[test]
    fn recomputation_never_keeps_more(job in jobs(), recompute in recomputes()) {
        let with = |recompute| {
            let mut job = job.clone();
            job.plan.recompute = recompute;
            report(&job)
        };
        for (plain, less) in with(Recompute::None).stages.iter().zip(with(recompute).stages) {
            // Position numbers are kept once where layers are recomputed.
            let numbers = 8.0 * job.sequence as f64;
            prop_assert!(less.activations.held <= plain.activations.held + numbers);
        }
    }

    #[test]
    fn more_gpus_never_need_more_states(job in jobs(), field in 0..3) {
        let mut larger = job.clone();
        match field {
            0 => larger.plan.data *= 2,
            1 => larger.plan.context *= 2,
            _ => larger.plan.zero = Zero::ALL[(larger.plan.zero.stage() as usize + 1).min(3)],
        }
        for (before, after) in report(&job).stages.iter().zip(report(&larger).stages) {
            prop_assert!(after.states.total().0 <= before.states.total().0 * (1.0 + 1e-12));
        }
    }

    #[test]
    fn every_switch_that_is_offered_frees_what_it_says(job in jobs()) {
        let memory = Bytes::from_gb(80.0);
        let before = report(&job).peak();
        let mut last = f64::INFINITY;
        for effect in advice::switches(&job, memory, 8) {
            prop_assert!(effect.frees.0 > 0.0 && effect.frees.0 <= last);
            last = effect.frees.0;
            prop_assert_eq!(report(&effect.job).peak(), effect.peak);
            prop_assert!(is_near((before - effect.peak).0, effect.frees.0));
            prop_assert_eq!(Fit::of(effect.peak, memory), effect.fit);
        }
    }

    #[test]
    fn a_switch_that_is_set_is_not_offered_again(job in jobs()) {
        let toggles = [Switch::RecomputeFull, Switch::ShardWeights, Switch::FlashAttention, Switch::ChunkedLoss, Switch::SequenceParallel];
        for switch in toggles {
            if let Some(set) = switch.apply(&job, 8) {
                prop_assert_eq!(switch.apply(&set, 8), None);
            }
        }
    }

    #[test]
    fn switching_something_on_and_off_changes_nothing(job in jobs()) {
        let before = report(&job);
        let mut changed = job.clone();
        changed.plan.zero = Zero::Weights;
        changed.plan.recompute = Recompute::FULL;
        changed.plan.tensor *= 2;
        let _other = report(&changed);
        changed.plan.zero = job.plan.zero;
        changed.plan.recompute = job.plan.recompute;
        changed.plan.tensor /= 2;
        prop_assert_eq!(report(&changed), before);
    }

    #[test]
    fn what_the_search_finds_fits_and_one_more_does_not(job in jobs(), gb in 40.0..400.0) {
        let memory = Bytes::from_gb(gb);
        let fit = |job: &Job| Fit::of(report(job).peak(), memory) == Fit::Fits;
        let with = |micro_batch| {
            let mut job = job.clone();
            job.plan.micro_batch = micro_batch;
            job
        };
        match advice::largest_micro_batch(&job, memory) {
            Some(found) => prop_assert!(fit(&with(found)) && !fit(&with(found + 1))),
            None => prop_assert!(!fit(&with(1))),
        }
        if let Some(data) = advice::smallest_data_parallel(&job, memory) {
            let mut found = job.clone();
            found.plan.data = data;
            prop_assert!(fit(&found));
        }
    }

    #[test]
    fn absurd_numbers_stay_finite(
        sizes in prop::array::uniform8(1..=u64::MAX), ranks in prop::array::uniform4(1..=u64::MAX), zero in zeros(), kernels in kernels()
    ) {
        let [layers, hidden, ffn, heads, kv, width, vocabulary, sequence] = sizes;
        let architecture = Architecture {
            num_layers: layers, hidden_size: hidden, ffn_hidden_size: ffn, num_attention_heads: heads, num_kv_heads: kv,
            head_dim: width, vocab_size: vocabulary, ..Architecture::LLAMA
        };
        let [tensor, context, data, micro_batch] = ranks;
        let plan = Plan { tensor, context, data, micro_batch, zero, kernels, ..Plan::SINGLE };
        let job = Job { architecture, sequence, plan, recipe: Recipe::uniform(Accounting::SIXTEEN) };
        let _errors = architecture.errors();
        let _warnings = scale_lab::model::memory::warnings(&job, 8);
        prop_assert!(report(&job).peak().0.is_finite());
        prop_assert!(report(&job).stages[0].at(Moment::OptimizerStep).is_some_and(|parts| parts.get(Part::Weights).0 > 0.0));
    }
}

#[test]
fn a_report_on_an_absurd_pipeline_ends() {
    let plan = Plan { pipeline: u64::MAX, virtual_stages: u64::MAX, micro_batches: u64::MAX, ..Plan::SINGLE };
    let job = Job { architecture: MODELS[0].architecture, sequence: 1_024, plan, recipe: Recipe::uniform(Accounting::SIXTEEN) };
    assert!(report(&job).peak().0.is_finite());
}
