//! Every schedule as it is drawn, small: p = 4, m = 8.

use scale_lab::model::pipeline::Rule;
use scale_lab::model::scenario::Pipeline;
use scale_lab::scene::gantt::{Held, Measure, Moment, Plan, Schedule, Show, View};

use crate::look::{drawn, setting};

#[test]
fn every_schedule() {
    for rule in Rule::ALL {
        let pipeline = Pipeline { rule, ..Pipeline::DEFAULT };
        let timed = pipeline.schedule().unwrap();
        let held = timed.held();
        let schedule = Schedule {
            order: &timed.order,
            starts: &timed.timeline.starts,
            ends: &timed.timeline.ends,
            makespan: timed.score.makespan,
            held: Some(Held { steps: &held, limit: None, weights: None, measure: Measure::MicroBatches }),
        };
        let plan = Plan::new(&schedule, &View::whole(&schedule), Show::Everything, &setting(784.0));
        let mut scene = plan.ground(&schedule);
        scene.lay(plan.moving(&schedule, &Moment::default()), 0.0, 0.0);
        insta::assert_snapshot!(rule.name(), drawn(&format!("rule-{}", rule.name()), &scene));
    }
}
