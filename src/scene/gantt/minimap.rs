//! The whole schedule in 24 px: where work, fill and drain are, and which window the chart shows.

use crate::scene::gantt::shares::{Shares, draw_levels};
use crate::scene::gantt::{Plan, Schedule, Show, TimeAxis, View};
use crate::scene::{Dash, Frame, Ground, Ink, Scene, Setting, Shape};

const HEIGHT: f64 = 24.0;

/// The shares of all ranks together over the whole step, with a frame around the window `from` to `to`. The axis maps x to time.
pub fn minimap(schedule: &Schedule, from: f64, to: f64, setting: &Setting) -> (Scene, TimeAxis) {
    let width = setting.usable_width();
    let mut plan = Plan::new(schedule, &View::whole(schedule), Show::Rows, setting);
    plan.axis = TimeAxis::new(plan.axis.from, plan.axis.to, 0.0, width);
    let mut scene = Scene::new(width, HEIGHT + 4.0, Ground::Paper);
    let frame = Frame::new(0.0, 2.0, width, 2.0 + HEIGHT);
    scene.shapes.push(Shape::Hatch { frame });
    scene.shapes.push(Shape::Outline { frame, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
    let shares = plan.shares(schedule, width.round() as usize);
    draw_levels(&means(&shares, plan.ranks.len()), frame, &mut scene);
    let (left, right) = (plan.axis.x_inside(from.min(to)), plan.axis.x_inside(to.max(from)));
    let middle = (left + right) / 2.0;
    let half = ((right - left) / 2.0).max(4.0);
    let window = Frame::new((middle - half).max(0.0), 0.0, (middle + half).min(width), HEIGHT + 4.0);
    scene.shapes.push(Shape::Outline { frame: window.grown(1.0), width: 4.0, dash: Dash::Solid, ink: Ink::Paper });
    scene.shapes.push(Shape::Outline { frame: window, width: 2.0, dash: Dash::Solid, ink: Ink::Ink });
    (scene, plan.axis)
}

/// Each column's mean over the rows.
fn means(shares: &Shares, rows: usize) -> Vec<[u8; 4]> {
    let mean = |column: usize, level: usize| {
        let sum: u64 = (0..rows).filter_map(|row| shares.row(row).get(column)).map(|tops| u64::from(tops[level])).sum();
        u8::try_from(sum / (rows.max(1) as u64)).unwrap_or(u8::MAX)
    };
    (0..shares.columns).map(|column| std::array::from_fn(|level| mean(column, level))).collect()
}
