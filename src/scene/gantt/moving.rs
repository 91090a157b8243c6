//! The layer that moves: playhead, running cells, highlights, words on idle time.

use crate::scene::gantt::paint_order::Layers;
use crate::scene::gantt::{Detail, Plan, Schedule, cells};
use crate::scene::memory::needle;
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Frame, Ground, Ink, Point, Scene, Shape, Weight};
use crate::text::ScheduleChart;

/// What is highlighted at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Moment<'a> {
    /// The playhead's time.
    pub time: Option<f64>,
    /// The chosen action, by its position in `order.actions`.
    pub chosen: Option<usize>,
    /// The actions it waited for.
    pub awaited: &'a [usize],
}

/// Size of the words on the playhead in px.
const LABEL: f64 = 13.0;
/// Size of the words on idle time in px.
const IDLE: f64 = 13.0;

impl Plan {
    /// The layer that moves, to be drawn over the ground on a cleared surface.
    pub fn moving(&self, schedule: &Schedule, moment: &Moment) -> Scene {
        let mut scene = Scene::new(self.width, self.height, Ground::Clear);
        let time = moment.time.filter(|time| *time >= self.axis.from && *time <= self.axis.to);
        let needle_x = time.map(|time| self.axis.x(time));
        self.draw_idle_words(schedule, needle_x, &mut scene);
        if let (Some(time), true) = (time, self.detail != Detail::Shares) {
            self.draw_running(schedule, time, &mut scene);
        }
        for index in moment.awaited {
            self.draw_frame(schedule, *index, Dash::Every(3.0, 3.0), &mut scene);
        }
        if let Some(chosen) = moment.chosen {
            self.draw_frame(schedule, chosen, Dash::Solid, &mut scene);
        }
        if let Some(time) = time {
            self.draw_playhead(time, &mut scene);
        }
        scene
    }

    /// The cells that run now once more, with bold numbers that the needle does not hit.
    pub(super) fn draw_running(&self, schedule: &Schedule, time: f64, scene: &mut Scene) {
        let x = self.axis.x(time);
        for (row, rank) in self.ranks.iter().enumerate() {
            let Some(index) = schedule.running(*rank, time) else { continue };
            let band = self.row_frame(row);
            let span = (self.axis.x_inside(schedule.starts[index]), self.axis.x_inside(schedule.ends[index]));
            let frame = Frame::new(span.0, band.top, span.1, band.bottom);
            let halves = cells::halves(schedule, index, &frame);
            let right = span.1 - self.gap();
            let numbers = halves.iter().filter_map(|half| {
                let middle = cells::number(self, half, (span.0, right), Weight::Bold)?;
                let width = middle.iter().map(shape_width).fold(0.0, f64::max);
                let center = (span.0 + right) / 2.0;
                if (center - x).abs() > width / 2.0 + 4.5 {
                    return Some(middle);
                }
                let wider = if x - span.0 > right - x + 2.0 { (span.0, x - 3.5) } else { (x + 3.5, right) };
                cells::number(self, half, wider, Weight::Bold)
            });
            let numbers: Vec<Shape> = numbers.flatten().collect();
            let mut layers = Layers::default();
            cells::add_fills(self, &halves, &frame, &mut layers);
            layers.paint(&mut scene.shapes);
            scene.shapes.extend(numbers);
        }
    }

    /// A frame 2 px outside a cell, on 2 px of paper.
    pub(super) fn draw_frame(&self, schedule: &Schedule, index: usize, dash: Dash, scene: &mut Scene) {
        let Some(cell) = self.cell_frame(schedule, index) else { return };
        let cell = Frame { right: cell.right - self.gap(), ..cell };
        let (outer, inner) = if self.rows.gap >= 6.0 { (4.0, 2.0) } else { (2.0, 0.0) };
        if dash != Dash::Solid {
            scene.push(Shape::Outline { frame: cell.grown(outer), width: 2.0, dash: Dash::Solid, ink: Ink::Paper });
        }
        scene.push(Shape::Outline { frame: cell.grown(outer), width: 2.0, dash, ink: Ink::Ink });
        if inner > 0.0 {
            scene.push(Shape::Outline { frame: cell.grown(inner), width: 2.0, dash: Dash::Solid, ink: Ink::Paper });
        }
    }

    fn draw_playhead(&self, time: f64, scene: &mut Scene) {
        let x = self.axis.x(time);
        let top = self.rows_top - 19.0;
        let room = if self.columns.has_right { self.axis.right + 20.0 } else { self.width };
        let text = self.setting.say(ScheduleChart::TimeIs { time, makespan: self.facts.makespan });
        playhead(x, top, self.needle_bottom(), room, text, &mut scene.shapes);
    }

    /// "waiting" in the longest pause and "done" after the longest end, once each: they name what the hatch means.
    fn draw_idle_words(&self, schedule: &Schedule, needle: Option<f64>, scene: &mut Scene) {
        if self.rows.row < 20.0 || self.detail == Detail::Shares {
            return;
        }
        let pause = self.longest(schedule, Self::pauses);
        let end = self.longest(schedule, Self::ends);
        for (found, words) in [(pause, ScheduleChart::Waiting), (end, ScheduleChart::Done)] {
            let Some((row, (left, right))) = found else { continue };
            let text = self.setting.say(words);
            let width = text_width(&text, IDLE, Weight::Regular) + 12.0;
            let Some(center) = clear_center(left, right, width, needle) else { continue };
            let y = self.row_frame(row).center().y;
            scene.push(Shape::Rect {
                frame: Frame::new(center - width / 2.0, y - 10.0, center + width / 2.0, y + 10.0),
                ink: Ink::Paper,
            });
            let at = Point::new(center, y + 4.6);
            scene.push(Shape::Text { at, align: Align::Middle, text, size: IDLE, weight: Weight::Regular, ink: Ink::Ink2 });
        }
    }

    /// The longest idle stretch of a kind in px, at least 70, with its row; the upper row wins.
    fn longest(
        &self,
        schedule: &Schedule,
        gaps: impl Fn(&Self, &Schedule, u32) -> Vec<(f64, f64)>,
    ) -> Option<(usize, (f64, f64))> {
        let mut best: Option<(usize, (f64, f64))> = None;
        for (row, rank) in self.ranks.iter().enumerate() {
            for (from, to) in gaps(self, schedule, *rank) {
                let span = (self.axis.x_inside(from), self.axis.x_inside(to));
                let least = best.map_or(69.99, |(_, best)| best.1 - best.0);
                if span.1 - span.0 > least + 0.01 {
                    best = Some((row, span));
                }
            }
        }
        best
    }

    fn pauses(&self, schedule: &Schedule, rank: u32) -> Vec<(f64, f64)> {
        let visible = self.visible(schedule, rank);
        let pause = |index: usize| (schedule.ends[index - 1], schedule.starts[index]);
        visible.skip(1).map(pause).filter(|(from, to)| to > from).collect()
    }

    fn ends(&self, schedule: &Schedule, rank: u32) -> Vec<(f64, f64)> {
        let span = schedule.span(rank);
        let last = if span.is_empty() { None } else { schedule.ends.get(span.end - 1).copied() };
        last.map(|end| vec![(end, self.facts.makespan)]).unwrap_or_default()
    }
}

/// A needle with a flag on top and its time beside it, on the left where the right has no room.
pub fn playhead(x: f64, top: f64, bottom: f64, room: f64, text: String, shapes: &mut Vec<Shape>) {
    shapes.extend(needle(x, top + 12.0, bottom, 1.5));
    let corners = [(-7.0, 0.0), (7.0, 0.0), (7.0, 6.0), (0.0, 13.0), (-7.0, 6.0)];
    let points = corners.map(|(dx, dy)| Point::new(x + dx, top + dy)).to_vec();
    shapes.push(Shape::Area { points, ink: Ink::Limit });
    let flips = x + 12.0 + text_width(&text, LABEL, Weight::Bold) > room;
    let (at, align) = if flips { (x - 12.0, Align::End) } else { (x + 12.0, Align::Start) };
    let at = Point::new(at, top + 10.5);
    shapes.push(Shape::Text { at, align, text, size: LABEL, weight: Weight::Bold, ink: Ink::Limit });
}

/// The middle of a gap, or of its wider part beside the needle; `None` where the words find no room.
fn clear_center(left: f64, right: f64, width: f64, needle: Option<f64>) -> Option<f64> {
    let center = (left + right) / 2.0;
    let Some(x) = needle.filter(|x| (x - center).abs() < width / 2.0 + 5.0 && *x > left && *x < right) else {
        return Some(center);
    };
    let (from, to) = if x - left > right - x { (left, x) } else { (x, right) };
    (to - from >= width + 12.0).then_some((from + to) / 2.0)
}

fn shape_width(shape: &Shape) -> f64 {
    match shape {
        Shape::Text { text, size, weight, .. } => text_width(text, *size, *weight),
        _ => 0.0,
    }
}
