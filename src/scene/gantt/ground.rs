//! The layer that stands still: rows, cells, strips, axis.

use crate::scene::axis::{self, TickLabel};
use crate::scene::gantt::paint_order::{Layers, Level};
use crate::scene::gantt::{Detail, Plan, Schedule, Show, TimeAxis, cells, held, words};
use crate::scene::width::text_width;
use crate::scene::{Align, Dash, Frame, Ground, Ink, Point, Scene, Shape, Weight};
use crate::text::{ScheduleChart, numbers};

/// Size of stage names and numbers at the right in px.
const LABEL: f64 = 13.5;

impl Plan {
    /// The layer that stands still. It carries the words for both layers.
    pub fn ground(&self, schedule: &Schedule) -> Scene {
        let mut scene = Scene::new(self.width, self.height, Ground::Paper);
        for (row, rank) in self.ranks.iter().enumerate() {
            let frame = self.row_frame(row);
            scene.push(Shape::Hatch { frame });
            scene.push(Shape::Outline { frame, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
            if self.detail != Detail::Shares {
                self.draw_cells(schedule, *rank, frame, &mut scene);
            }
        }
        if self.detail == Detail::Shares {
            self.draw_shares(schedule, &mut scene);
        }
        self.draw_surroundings(schedule, &mut scene);
        scene
    }

    /// The same without the rows, for whoever puts them there as pixels.
    pub fn ground_without_rows(&self, schedule: &Schedule) -> Scene {
        let mut scene = Scene::new(self.width, self.height, Ground::Paper);
        self.draw_surroundings(schedule, &mut scene);
        scene
    }

    fn draw_surroundings(&self, schedule: &Schedule, scene: &mut Scene) {
        self.draw_labels(scene);
        if let Some(held) = schedule.held {
            held::draw(self, &held, scene);
        }
        if self.show == Show::Everything {
            self.draw_axis(scene);
        }
        scene.alternative = words::words(self, schedule);
    }

    /// The actions of a rank that touch the window.
    pub(super) fn visible(&self, schedule: &Schedule, rank: u32) -> std::ops::Range<usize> {
        let span = schedule.span(rank);
        let first = schedule.running_or_next(rank, self.axis.from);
        let last = span.start + schedule.starts[span.clone()].partition_point(|start| *start < self.axis.to);
        first..last.max(first)
    }

    fn draw_cells(&self, schedule: &Schedule, rank: u32, band: Frame, scene: &mut Scene) {
        let (mut layers, mut numbers) = (Layers::default(), Vec::new());
        let mut run: Option<(f64, f64)> = None;
        for index in self.visible(schedule, rank) {
            if schedule.duration(index) <= 0.0 {
                continue;
            }
            let span = (self.axis.x_inside(schedule.starts[index]), self.axis.x_inside(schedule.ends[index]));
            let frame = Frame::new(span.0, band.top, span.1, band.bottom);
            let halves = cells::halves(schedule, index, &frame);
            cells::add_fills(self, &halves, &frame, &mut layers);
            let label = |half| cells::number(self, half, (span.0, span.1 - self.gap()), Weight::Regular);
            numbers.extend(halves.iter().filter_map(label).flatten());
            // Cells without idle time between share one paper plate, which shows in their gaps.
            match &mut run {
                Some((_, end)) if span.0 - *end < 0.01 => *end = span.1,
                _ => {
                    if let Some(done) = run.replace(span) {
                        layers.add(Level::Plate, (band.top, band.bottom), done, 0.0, Ink::Paper);
                    }
                }
            }
        }
        if let Some(done) = run {
            layers.add(Level::Plate, (band.top, band.bottom), done, 0.0, Ink::Paper);
        }
        layers.paint(&mut scene.shapes);
        scene.shapes.extend(numbers);
    }

    fn draw_labels(&self, scene: &mut Scene) {
        for (row, rank) in self.ranks.iter().enumerate() {
            let y = self.row_frame(row).center().y + 4.8;
            if row.is_multiple_of(self.rows.label_every()) {
                scene.push(self.label(Point::new(0.0, y), Align::Start, self.stage_name(*rank), Ink::Ink2));
                if self.columns.has_right {
                    let of = self.setting.say(ScheduleChart::OfTotal(self.facts.makespan));
                    self.two_tone(y, numbers::time(self.facts.idle(*rank)), of, scene);
                }
            }
        }
        if self.columns.has_right && !self.ranks.is_empty() {
            let at = Point::new(self.width, self.rows_top - 13.0);
            scene.push(self.label(at, Align::End, self.setting.say(ScheduleChart::IdleHead), Ink::Ink3));
        }
    }

    pub(super) fn stage_name(&self, rank: u32) -> String {
        let number = u64::from(rank) + 1;
        self.setting.say(if self.columns.has_stage_words {
            ScheduleChart::Stage(number)
        } else {
            ScheduleChart::StageNumber(number)
        })
    }

    pub(super) fn label(&self, at: Point, align: Align, text: String, ink: Ink) -> Shape {
        let size = if self.rows.step() < 20.0 { 12.5 } else { LABEL };
        Shape::Text { at, align, text, size, weight: Weight::Regular, ink }
    }

    /// A number with quieter words after it, at the right edge.
    pub(super) fn two_tone(&self, y: f64, number: String, words: String, scene: &mut Scene) {
        let meet = self.width - text_width(&words, LABEL, Weight::Regular);
        scene.push(self.label(Point::new(meet, y), Align::Start, words, Ink::Ink3));
        scene.push(self.label(Point::new(meet - 4.0, y), Align::End, number, Ink::Ink));
    }

    pub(super) fn draw_axis(&self, scene: &mut Scene) {
        let labels = time_labels(&self.axis, self.width);
        axis::draw_ticks(&labels, self.axis_y, &mut scene.shapes);
    }
}

/// Round times, and the window's end in bold, inside a drawing of a width.
pub fn time_labels(axis: &TimeAxis, width: f64) -> Vec<TickLabel> {
    let most = ((axis.right - axis.left) / 48.0).clamp(2.0, 7.0) as u32;
    let length = axis.to - axis.from;
    let mut labels: Vec<TickLabel> = Vec::new();
    for time in axis::multiples(axis::step(length, most), axis.from, axis.to) {
        if axis.to - time > 1e-6 * length {
            labels.push(TickLabel::new(axis.x(time), numbers::time(time), Align::Middle));
        }
    }
    let end = TickLabel { emphasis: Weight::Bold, ..TickLabel::new(axis.right, numbers::time(axis.to), Align::Middle) };
    let align = if end.extent().1 > width { Align::End } else { Align::Middle };
    labels.push(TickLabel { align, ..end });
    axis::spread(labels)
}
