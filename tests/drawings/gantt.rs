use scale_lab::scene::gantt::{Detail, Hit, Moment, Plan, Schedule, Show, View};
use scale_lab::scene::{Scene, Setting};

use crate::look::{drawn, setting};
use crate::schedules::{all_looks, gpipe, one_f_one_b};

fn plan(schedule: &Schedule, setting: &Setting) -> Plan {
    Plan::new(schedule, &View::whole(schedule), Show::Everything, setting)
}

/// Both layers in one drawing.
fn both(schedule: &Schedule, moment: &Moment, setting: &Setting) -> Scene {
    let plan = plan(schedule, setting);
    let mut scene = plan.ground(schedule);
    scene.lay(plan.moving(schedule, moment), 0.0, 0.0);
    scene
}

#[test]
fn gpipe_with_the_playhead_at_14() {
    let timed = gpipe(4, 8);
    let schedule = timed.schedule();
    let moment = Moment { time: Some(14.0), ..Moment::default() };
    let scene = both(&schedule, &moment, &setting(784.0));
    insta::assert_snapshot!(drawn("gantt-gpipe-784", &scene));
    assert_eq!(
        scene.alternative.summary,
        "4 stages with 8 micro-batches: the step takes 33 units of time, and the stages are idle 27.3\u{202f}% of it."
    );
    let row = ["Stage 1", "24", "9", "27.3\u{202f}%", "8", "F1 F2 F3 F4 F5 F6 F7 F8 B1 B2 B3 B4 B5 B6 B7 B8"];
    assert_eq!(scene.alternative.table.rows[0], row);
}

#[test]
fn a_chosen_cell_and_what_it_waited_for() {
    let timed = one_f_one_b(4, 8);
    let moment = Moment { time: Some(31.0), chosen: Some(18), awaited: &[36] };
    drawn("gantt-1f1b-784", &both(&timed.schedule(), &moment, &setting(784.0)));
    drawn("gantt-1f1b-444", &both(&timed.schedule(), &moment, &setting(444.0)));
    drawn("gantt-1f1b-288", &both(&timed.schedule(), &moment, &setting(288.0)));
}

#[test]
fn every_look_of_a_cell() {
    let timed = all_looks();
    let moment = Moment { time: Some(2.5), ..Moment::default() };
    let schedule = Schedule { held: None, ..timed.schedule() };
    insta::assert_snapshot!(drawn("gantt-looks-444", &both(&schedule, &moment, &setting(444.0))));
    drawn("gantt-looks-784", &both(&schedule, &moment, &setting(784.0)));
}

#[test]
fn detail_follows_the_width_of_the_shortest_cell() {
    let details = [(4, 8, Detail::Numbers), (8, 64, Detail::Cells), (16, 512, Detail::Shares)];
    for (ranks, micro_batches, expected) in details {
        let timed = one_f_one_b(ranks, micro_batches);
        let schedule = timed.schedule();
        assert_eq!(plan(&schedule, &setting(944.0)).detail, expected);
        let moment = Moment { time: Some(100.0), ..Moment::default() };
        drawn(&format!("gantt-{ranks}x{micro_batches}-944"), &both(&schedule, &moment, &setting(944.0)));
    }
}

#[test]
fn pointing_finds_actions_pauses_and_the_playhead() {
    let timed = gpipe(4, 8);
    let schedule = timed.schedule();
    let plan = plan(&schedule, &setting(784.0));
    let (x, y) = (plan.axis.x(0.5), plan.row_frame(0).center().y);
    assert_eq!(plan.hit(&schedule, x, y, None), Hit::Action(0));
    assert_eq!(plan.hit(&schedule, plan.axis.x(12.0), y, None), Hit::Idle { rank: 0, from: 8.0, to: 17.0 });
    assert_eq!(plan.hit(&schedule, plan.axis.x(14.0) + 20.0, 10.0, Some(14.0)), Hit::Playhead);
    assert_eq!(plan.hit(&schedule, 1e9, f64::NAN, Some(f64::NAN)), Hit::None);
}
