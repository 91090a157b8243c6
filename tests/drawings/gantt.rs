use scale_lab::paint::{LIGHT, Rgb, raster};
use scale_lab::scene::compare::{Comparison, Lane};
use scale_lab::scene::gantt::{Coloring, Detail, Hit, Marks, Moment, Plan, Schedule, Show, View, minimap};
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

#[test]
fn shares_of_many_actions() {
    for (ranks, micro_batches) in [(16, 512), (64, 1024)] {
        let timed = one_f_one_b(ranks, micro_batches);
        let schedule = timed.schedule();
        let plan = plan(&schedule, &setting(784.0));
        let shares = plan.shares(&schedule, 644);
        // The steady state: two thirds backward, all of the time busy.
        assert_eq!(shares.row(ranks as usize - 1)[300], [170, 170, 170, 255]);
        let mut scene = plan.ground(&schedule);
        scene.lay(plan.moving(&schedule, &Moment { time: Some(700.0), ..Moment::default() }), 0.0, 0.0);
        drawn(&format!("gantt-shares-{ranks}"), &scene);
    }
}

#[test]
fn pixels_and_areas_show_the_same_shares() {
    let timed = one_f_one_b(16, 512);
    let schedule = timed.schedule();
    let plan = plan(&schedule, &setting(784.0));
    let raster = raster(&plan, &schedule, &LIGHT, 2.0);
    assert_eq!(raster.pixels.len(), raster.width as usize * raster.height as usize * 4);
    let at = |x: u32, y: u32| {
        let start = (y * raster.width + x) as usize * 4;
        Rgb(raster.pixels[start], raster.pixels[start + 1], raster.pixels[start + 2])
    };
    assert_eq!(at(raster.width / 2, 4), LIGHT.fills[0]);
    assert_eq!(at(raster.width / 2, 40), LIGHT.fills[3]);
    assert_eq!(at(raster.width / 2, 50), LIGHT.paper);
}

#[test]
fn a_small_map_of_the_whole_and_a_window() {
    let timed = one_f_one_b(16, 512);
    let schedule = timed.schedule();
    drawn("gantt-minimap", &minimap(&schedule, 700.0, 740.0, &setting(784.0)).0);
    let view = View::around(&schedule, 30.0, 40.0);
    assert_eq!((view.from, view.to), (10.0, 50.0));
    let plan = Plan::new(&schedule, &view, Show::Everything, &setting(784.0));
    assert_eq!(plan.detail, Detail::Numbers);
    drawn("gantt-magnifier", &plan.ground(&schedule));
}

#[test]
fn messages_critical_path_and_colour_by_micro_batch() {
    let timed = gpipe(4, 4);
    let schedule = Schedule { held: None, ..timed.schedule() };
    let view = View { coloring: Coloring::MicroBatch, ..View::whole(&schedule) };
    let plan = Plan::new(&schedule, &view, Show::Everything, &setting(784.0));
    let mut scene = plan.ground(&schedule);
    let messages: Vec<(usize, usize)> = (0..4).flat_map(|m| [(m, 8 + m), (8 + m, 16 + m), (12 + m, 4 + m)]).collect();
    scene.lay(
        plan.marks(&schedule, &Marks { messages: &messages, critical: &[0, 8, 16, 24, 25, 26, 27, 28], framed: &[] }),
        0.0,
        0.0,
    );
    insta::assert_snapshot!(drawn("gantt-marks", &scene));
}

#[test]
fn schedules_compared_on_one_axis() {
    let (a, b, c) = (gpipe(4, 8), one_f_one_b(4, 8), one_f_one_b(4, 4));
    let lanes = [("GPipe", &a), ("1F1B", &b), ("1F1B, 4 micro-batches", &c)]
        .map(|(name, timed)| Lane { name: name.into(), schedule: timed.schedule() });
    for width in [784.0, 288.0] {
        let comparison = Comparison::new(&lanes, &setting(width));
        let mut scene = comparison.ground(&lanes);
        scene.lay(comparison.moving(&lanes, Some(13.5)), 0.0, 0.0);
        let svg = drawn(&format!("lanes-{width}"), &scene);
        if width == 784.0 {
            insta::assert_snapshot!(svg);
            assert_eq!(comparison.hit(&lanes, comparison.axis.x(0.5), 22.0 + 30.0), Some((0, Hit::Action(0))));
        }
    }
}
