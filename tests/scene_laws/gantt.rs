use proptest::prelude::*;
use scale_lab::model::pipeline::{Action, Grid, Kind, Op, Order, Placement};
use scale_lab::scene::compare::{Comparison, Lane};
use scale_lab::scene::gantt::{Coloring, Held, Hit, Marks, Measure, Moment, Plan, Schedule, Show, TimeAxis, View, minimap};

use crate::shapes::{WIDTHS, cases, is_finite, is_inside, labels_are_apart, setting};

const KINDS: [Kind; 4] = [Kind::Forward, Kind::Backward, Kind::BackwardInput, Kind::BackwardWeight];

#[derive(Debug)]
struct Timed {
    order: Order,
    starts: Vec<f64>,
    ends: Vec<f64>,
    held: Vec<Vec<(f64, f64)>>,
}

impl Timed {
    fn schedule(&self) -> Schedule<'_> {
        let makespan = self.ends.iter().copied().fold(0.0, f64::max);
        let held = Some(Held { steps: &self.held, limit: Some(3.0), weights: None, measure: Measure::MicroBatches });
        Schedule { order: &self.order, starts: &self.starts, ends: &self.ends, makespan, held }
    }
}

/// Rows of actions with pauses between: no schedule of any rule, but one that a chart must be able to draw.
fn timed(ranks: std::ops::Range<usize>, actions: std::ops::Range<usize>) -> impl Strategy<Value = Timed> {
    let action = (0..4usize, 0..2000u32, 0..6u32, any::<bool>(), 0.0..2.0f64, 0.0..3.0f64);
    proptest::collection::vec(proptest::collection::vec(action, actions), ranks).prop_map(|rows| {
        let ranks = rows.len() as u32;
        let grid = Grid { ranks, chunks: 3, micro_batches: 2000, placement: Placement::Wrap };
        let mut timed = Timed {
            order: Order { grid, iterations: 1, actions: Vec::new(), row_starts: vec![0] },
            starts: Vec::new(),
            ends: Vec::new(),
            held: Vec::new(),
        };
        for row in rows {
            let mut clock = 0.0;
            for (kind, micro_batch, stage, is_pair, pause, duration) in row {
                let op = Op { kind: KINDS[kind], micro_batch, stage };
                timed.order.actions.push(if is_pair { Action::Pair(op, op) } else { Action::One(op) });
                timed.starts.push(clock + (pause - 1.0).max(0.0));
                clock += (pause - 1.0).max(0.0) + duration;
                timed.ends.push(clock);
            }
            timed.order.row_starts.push(timed.order.actions.len() as u32);
            timed.held.push(vec![(0.0, 1.0), (1.0, 4.0), (clock, 0.0)]);
        }
        timed
    })
}

/// Every scene of a schedule.
fn draw_all(schedule: &Schedule, view: &View, width: f64, each: impl Fn(&scale_lab::scene::Scene)) {
    let setting = setting(width);
    for show in [Show::Everything, Show::Rows] {
        let plan = Plan::new(schedule, view, show, &setting);
        each(&plan.ground(schedule));
        each(&plan.ground_without_rows(schedule));
        let moment = Moment { time: Some((view.from + view.to) / 2.0), chosen: Some(3), awaited: &[0, 1, usize::MAX] };
        each(&plan.moving(schedule, &moment));
        each(&plan.marks(
            schedule,
            &Marks { messages: &[(0, 9), (9, 0), (usize::MAX, 4)], critical: &[2, usize::MAX], framed: &[3, usize::MAX] },
        ));
    }
    each(&minimap(schedule, view.from, view.to, &setting).0);
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn any_schedule_can_be_drawn(timed in timed(0..20, 0..30), from in -5.0..50.0f64, to in prop_oneof![Just(f64::NAN), -5.0..50.0f64]) {
        let schedule = timed.schedule();
        let window = View { from, to, ranks: vec![0, 3, 7, 99], coloring: Coloring::MicroBatch };
        for width in WIDTHS {
            draw_all(&schedule, &View::whole(&schedule), width, is_finite);
            draw_all(&schedule, &window, width, is_finite);
        }
    }

    /// Times that are shorter than the order, not ascending, or no numbers.
    #[test]
    fn broken_times_do_no_harm(timed in timed(1..5, 1..9), times in proptest::collection::vec(prop_oneof![Just(f64::NAN), Just(f64::INFINITY), -9.0..9.0f64], 0..30)) {
        let schedule = Schedule { starts: &times, ends: &times[times.len() / 2..], makespan: times.first().copied().unwrap_or(f64::NAN), ..timed.schedule() };
        draw_all(&schedule, &View::whole(&schedule), 784.0, is_finite);
        let plan = Plan::new(&schedule, &View::whole(&schedule), Show::Everything, &setting(784.0));
        for x in [0.0, 100.0, 700.0, f64::NAN] {
            let _ = plan.hit(&schedule, x, 60.0, Some(1.0));
        }
    }

    #[test]
    fn a_sane_schedule_stays_inside_and_its_labels_apart(timed in timed(1..12, 3..30), width in 280.0..1120.0f64) {
        let schedule = timed.schedule();
        let plan = Plan::new(&schedule, &View::whole(&schedule), Show::Everything, &setting(width));
        let ground = plan.ground(&schedule);
        is_inside(&ground);
        labels_are_apart(&ground);
        is_inside(&plan.moving(&schedule, &Moment { time: Some(schedule.makespan * 0.9), ..Moment::default() }));
        let lanes = [Lane { name: "A".into(), schedule }, Lane { name: "B".into(), schedule }];
        is_inside(&Comparison::new(&lanes, &setting(width)).ground(&lanes));
    }

    /// Pointing at the middle of a cell finds it, and between cells the pause.
    #[test]
    fn pointing_agrees_with_drawing(timed in timed(1..6, 1..20)) {
        let schedule = timed.schedule();
        let plan = Plan::new(&schedule, &View::whole(&schedule), Show::Everything, &setting(784.0));
        for index in 0..timed.order.actions.len() {
            if schedule.duration(index) < 1e-6 {
                continue;
            }
            let rank = schedule.rank_of(index);
            let middle = (timed.starts[index] + timed.ends[index]) / 2.0;
            let y = plan.row_frame(rank as usize).center().y;
            prop_assert_eq!(plan.at(&schedule, rank, middle), Hit::Action(index));
            prop_assert_eq!(plan.hit(&schedule, plan.axis.x(middle), y, None), Hit::Action(index));
        }
    }

    #[test]
    fn time_and_x_are_inverse(from in 0.0..1e3f64, length in 1e-3..1e6f64, share in 0.0..1.0f64) {
        let axis = TimeAxis::new(from, from + length, 64.0, 708.0);
        let time = from + share * length;
        prop_assert!((axis.time(axis.x(time)) - time).abs() < 1e-6 * length);
    }

    /// Over the whole schedule the shares add up to the work done.
    #[test]
    fn shares_add_up_to_the_work(timed in timed(1..6, 50..200)) {
        let schedule = timed.schedule();
        let plan = Plan::new(&schedule, &View::whole(&schedule), Show::Everything, &setting(784.0));
        let shares = plan.shares(&schedule, 4000);
        for (row, rank) in plan.ranks.iter().enumerate() {
            let work: f64 = schedule.span(*rank).map(|index| schedule.duration(index)).sum();
            let drawn: f64 = shares.row(row).iter().map(|tops| f64::from(tops[3]) / 255.0).sum::<f64>() / 4000.0 * schedule.makespan;
            prop_assert!((work - drawn).abs() <= 0.06 * schedule.makespan, "{work} {drawn}");
        }
    }
}
