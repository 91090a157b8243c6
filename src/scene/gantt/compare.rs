//! Two to four schedules on one common time axis with one cursor.

use crate::scene::axis;
use crate::scene::gantt::ground::time_labels;
use crate::scene::gantt::moving::playhead;
use crate::scene::gantt::{Detail, Hit, Plan, Schedule, Show, TimeAxis, View};
use crate::scene::memory::needle;
use crate::scene::width::text_width;
use crate::scene::{Align, Alternative, Ground, Ink, Point, Scene, Setting, Shape, Table, Weight};
use crate::text::ScheduleChart;

/// One schedule to compare, with its name.
#[derive(Debug, Clone)]
pub struct Lane<'a> {
    pub name: String,
    pub schedule: Schedule<'a>,
}

/// The layout of all lanes.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    pub axis: TimeAxis,
    pub width: f64,
    pub height: f64,
    plans: Vec<Plan>,
    tops: Vec<f64>,
    longest: f64,
    setting: Setting,
}

/// Above the first lane: the cursor's flag.
const HEAD: f64 = 22.0;
/// Between lanes.
const BREAK: f64 = 14.0;
/// Height of a lane's title, and its size in px.
const TITLE: f64 = 22.0;
const NAME: f64 = 14.0;
const TICK_DROP: f64 = 7.0;
const FOOT: f64 = 25.0;

impl Comparison {
    pub fn new(lanes: &[Lane], setting: &Setting) -> Self {
        let longest = lanes.iter().map(|lane| lane.schedule.makespan).filter(|end| end.is_finite()).fold(0.0, f64::max);
        let view = |lane: &Lane| View { to: longest, ..View::whole(&lane.schedule) };
        let mut plans: Vec<Plan> = lanes.iter().map(|lane| Plan::new(&lane.schedule, &view(lane), Show::Rows, setting)).collect();
        // One axis and one level of detail for all, or the eye would compare the drawing instead of the schedules.
        let width = setting.usable_width();
        let left = plans.iter().map(|plan| plan.axis.left).fold(22.0, f64::max);
        let right = plans.iter().map(|plan| plan.axis.right).fold(width - 8.0, f64::min);
        let axis = TimeAxis::new(0.0, longest, left, right);
        let detail = plans.iter().map(|plan| plan.detail).max_by_key(|detail| *detail as u8).unwrap_or(Detail::Numbers);
        let mut top = HEAD;
        let mut tops = Vec::new();
        for plan in &mut plans {
            (plan.axis, plan.detail) = (axis, detail);
            tops.push(top);
            top += plan.height + BREAK;
        }
        let height = (top - BREAK).max(HEAD) + TICK_DROP + FOOT;
        Self { axis, width, height, plans, tops, longest, setting: *setting }
    }

    /// The layer that stands still.
    pub fn ground(&self, lanes: &[Lane]) -> Scene {
        let mut scene = Scene::new(self.width, self.height, Ground::Paper);
        let mut alternatives = Vec::new();
        for ((plan, top), lane) in self.plans.iter().zip(&self.tops).zip(lanes) {
            let ground = plan.ground(&lane.schedule);
            alternatives.push((lane.name.clone(), ground.alternative.clone()));
            scene.lay(ground, 0.0, *top);
            self.draw_title(plan, lane, *top, &mut scene);
        }
        let labels = time_labels(&self.axis, self.width);
        axis::draw_ticks(&labels, self.height - FOOT, &mut scene.shapes);
        scene.alternative = self.words(alternatives);
        scene
    }

    /// The layer that moves: one cursor through all lanes, and the cells that run under it.
    pub fn moving(&self, lanes: &[Lane], time: Option<f64>) -> Scene {
        let mut scene = Scene::new(self.width, self.height, Ground::Clear);
        let Some(time) = time.filter(|time| *time >= self.axis.from && *time <= self.axis.to) else { return scene };
        for ((plan, top), lane) in self.plans.iter().zip(&self.tops).zip(lanes) {
            if plan.detail == Detail::Shares {
                continue;
            }
            let mut running = Scene::new(self.width, plan.height, Ground::Clear);
            plan.draw_running(&lane.schedule, time, &mut running);
            scene.lay(running, 0.0, *top);
        }
        let x = self.axis.x(time);
        let bottom = self.height - FOOT - 1.0;
        let text = self.setting.say(ScheduleChart::TimeIs { time, makespan: self.longest });
        let titles = self.tops.iter().zip(lanes).filter(|(_, lane)| self.is_under_title(lane, x)).map(|(top, _)| *top);
        // The cursor is one line but for the titles it would cross.
        let mut from = 16.0;
        for top in titles.chain([bottom + 2.0]) {
            let to = (top - 2.0).min(bottom);
            if to > from {
                scene.shapes.extend(needle(x, from, to, 1.5));
            }
            from = top + TITLE;
        }
        playhead(x, 4.0, 16.5, self.width, text, &mut scene.shapes);
        scene
    }

    fn is_under_title(&self, lane: &Lane, x: f64) -> bool {
        x < text_width(&lane.name, NAME, Weight::Bold) + 6.0
    }

    /// The lane and what lies in it at a point.
    pub fn hit(&self, lanes: &[Lane], x: f64, y: f64) -> Option<(usize, Hit)> {
        let lane = self.tops.iter().rposition(|top| y >= *top)?;
        let hit = self.plans.get(lane)?.hit(&lanes.get(lane)?.schedule, x, y - self.tops.get(lane)?, None);
        (hit != Hit::None).then_some((lane, hit))
    }

    /// Name at the left, length and idle share beside it.
    fn draw_title(&self, plan: &Plan, lane: &Lane, top: f64, scene: &mut Scene) {
        let baseline = top + 15.0;
        let name = Shape::Text {
            at: Point::new(0.0, baseline),
            align: Align::Start,
            text: lane.name.clone(),
            size: NAME,
            weight: Weight::Bold,
            ink: Ink::Ink,
        };
        let idle = plan.idle_share();
        let text = self.setting.say(ScheduleChart::LaneResult { makespan: plan.facts.makespan, idle });
        let at = Point::new(self.axis.right, baseline);
        scene
            .shapes
            .extend([name, Shape::Text { at, align: Align::End, text, size: 13.0, weight: Weight::Regular, ink: Ink::Ink2 }]);
    }

    /// The lanes' sentences after each other, and one table with a column for the lane.
    fn words(&self, lanes: Vec<(String, Alternative)>) -> Alternative {
        let mut headings = vec![self.setting.say(ScheduleChart::ScheduleHead)];
        headings.extend(lanes.first().map(|(_, first)| first.table.headings.clone()).unwrap_or_default());
        let summary = lanes.iter().map(|(name, it)| format!("{name}: {}", it.summary)).collect::<Vec<String>>().join(" ");
        let rows = lanes
            .into_iter()
            .flat_map(|(name, it)| it.table.rows.into_iter().map(move |row| std::iter::once(name.clone()).chain(row).collect()));
        Alternative { summary, table: Table { headings, rows: rows.collect() } }
    }
}
