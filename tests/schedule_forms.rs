//! The forms behind the pipeline workbench's numbers, beside the simulation, over sizes and costs.

use scale_lab::model::pipeline::Rule;
use scale_lab::model::scenario::{Assume, Change, Pipeline, Scenario};
use scale_lab::text::{Figure, FigureForm, Language, Weighed};

/// Pipelines of every rule over sizes and costs, as far as they run.
fn pipelines() -> Vec<Pipeline> {
    let mut all = Vec::new();
    for rule in Rule::ALL {
        for (stages, micro_batches) in [(2, 4), (4, 8), (4, 32), (6, 24), (8, 16)] {
            for (backward_ratio, input_share, chunks) in [(1.0, 0.5, 1), (2.0, 0.5, 2), (2.0, 0.3, 2), (3.0, 0.5, 4)] {
                let numbers = Pipeline { rule, stages, micro_batches, backward_ratio, input_share, chunks, ..Pipeline::DEFAULT };
                all.extend(Some(numbers).filter(|numbers| numbers.refusals().is_empty()));
            }
        }
    }
    all
}

#[test]
fn the_period_is_the_longest_span_wherever_the_formula_holds() {
    let mut met = 0;
    for pipeline in pipelines() {
        let Some(closed) = pipeline.closed_form().filter(|closed| closed.broken.is_empty()) else { continue };
        let schedule = pipeline.schedule().expect("its rule allows it");
        let longest = closed.longest_rank_span.unwrap_or(closed.makespan);
        let period = schedule.period().expect("it ran once");
        assert!((period - longest).abs() < 1e-9, "{pipeline:?}: {period} is not {longest}");
        let rate = 1.0 - pipeline.work() / longest;
        assert!((schedule.score.span_bubble_rate - rate).abs() < 1e-9, "{pipeline:?}");
        met += 1;
    }
    assert!(met > 100, "{met}");
}

#[test]
fn every_number_has_a_definition_a_form_and_no_disagreement() {
    for pipeline in pipelines() {
        let scenario = Scenario::default().with_pipeline(pipeline);
        let (schedule, weights) = (pipeline.schedule().expect("it runs"), scenario.weights());
        let weighed = Weighed { schedule: &schedule, weights: &weights, unit: scenario.view().unit };
        for figure in Figure::ALL {
            let form = Language::English.figure_form(&FigureForm {
                figure,
                scenario: &scenario,
                schedule: &schedule,
                weights: &weights,
            });
            let shown = Language::English.say(figure.value(&weighed));
            let number = shown.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
            assert!(form.what.starts_with(number), "{figure:?}: {} beside {shown}", form.what);
            let check = form.check.unwrap_or_default();
            assert!(!check.contains("not the same"), "{pipeline:?} {figure:?}: {check}");
            assert!(!Language::English.say(figure.definition()).is_empty());
        }
    }
}

#[test]
fn bytes_follow_lab_one() {
    let volume = |scenario: &Scenario| {
        let schedule = scenario.pipeline().schedule().expect("it runs");
        (scenario.weights().peak(&schedule).1.0, scenario.weights().volume(&schedule).0)
    };
    let apply = |change| Scenario::default().apply(&Change::Assume(change)).0;
    let (peak, sent) = volume(&Scenario::default());
    // 2(p - 1)m messages of 8,192 tokens x 8,192 wide x 2 bytes.
    assert_eq!(sent, 48.0 * 8_192.0 * 8_192.0 * 2.0);
    let twice = volume(&apply(Assume::MicroBatch(2.0)));
    assert_eq!(twice, (2.0 * peak, 2.0 * sent));
    let (recomputed, same) = volume(&apply(Assume::Recompute(scale_lab::model::memory::Recompute::FULL)));
    assert!(recomputed < peak / 10.0 && same == sent);
}

#[test]
fn a_limit_is_named_where_a_form_does_not_know_it() {
    let pipeline = Pipeline { limit: 4.0, ..Pipeline::DEFAULT };
    let scenario = Scenario::default().with_pipeline(pipeline);
    let (schedule, weights) = (pipeline.schedule().expect("it runs"), scenario.weights());
    for figure in [Figure::Makespan, Figure::IdleShare, Figure::Peak, Figure::Period] {
        let form =
            Language::English.figure_form(&FigureForm { figure, scenario: &scenario, schedule: &schedule, weights: &weights });
        let check = form.check.unwrap_or_default();
        assert!(check.contains("no memory limit"), "{figure:?}: {check}");
    }
}
