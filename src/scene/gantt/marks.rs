//! Optional marks over the cells: messages between stages, and the chain of actions that sets the length of the step.

use crate::scene::gantt::{Detail, Plan, Schedule};
use crate::scene::{Dash, Frame, Ground, Ink, Point, Scene, Shape};

/// What to mark, by positions in `order.actions`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// Sender and receiver of each message.
    pub messages: &'a [(usize, usize)],
    /// The critical path.
    pub critical: &'a [usize],
    /// Cells with a frame around them.
    pub framed: &'a [usize],
}

/// How many messages are drawn at most; more would be a carpet.
const MOST_MESSAGES: usize = 2000;

impl Plan {
    /// The marks, to be drawn over the ground. Empty where cells are too narrow to be told apart.
    pub fn marks(&self, schedule: &Schedule, marks: &Marks) -> Scene {
        let mut scene = Scene::new(self.width, self.height, Ground::Clear);
        if self.detail == Detail::Shares {
            return scene;
        }
        for index in marks.critical {
            if let Some(frame) = self.cell_frame(schedule, *index) {
                draw_critical(frame, self.gap(), &mut scene);
            }
        }
        for index in marks.framed {
            self.draw_frame(schedule, *index, Dash::Solid, &mut scene);
        }
        for (sender, receiver) in marks.messages.iter().take(MOST_MESSAGES) {
            self.draw_message(schedule, *sender, *receiver, &mut scene);
        }
        scene
    }

    /// A line from the sender's end to the receiver's start, across the gap between their rows, with an arrowhead.
    fn draw_message(&self, schedule: &Schedule, sender: usize, receiver: usize, scene: &mut Scene) {
        let row = |index: usize| self.ranks.iter().position(|rank| *rank == schedule.rank_of(index));
        let (Some(from_row), Some(to_row)) = (row(sender), row(receiver)) else { return };
        let (Some(end), Some(start)) = (schedule.ends.get(sender), schedule.starts.get(receiver)) else { return };
        let is_visible = *start >= self.axis.from && *end <= self.axis.to;
        if from_row == to_row || !is_visible {
            return;
        }
        let (from, to) = (self.row_frame(from_row), self.row_frame(to_row));
        let goes_down = to_row > from_row;
        // A sliver into both cells, so that the ends can be told.
        let reach = (self.rows.row * 0.12).min(4.0);
        let (y1, y2) = if goes_down { (from.bottom - reach, to.top + reach) } else { (from.top + reach, to.bottom - reach) };
        let (a, b) = (Point::new(self.axis.x_inside(*end), y1), Point::new(self.axis.x_inside(*start), y2));
        for (width, ink) in [(3.0, Ink::Paper), (1.0, Ink::Ink)] {
            scene.shapes.push(Shape::Line { from: a, to: b, width, dash: Dash::Solid, ink });
        }
        let back = if goes_down { -5.0 } else { 5.0 };
        let points = vec![b, Point::new(b.x - 3.0, b.y + back), Point::new(b.x + 3.0, b.y + back)];
        scene.shapes.push(Shape::Area { points, ink: Ink::Ink });
    }
}

/// An ink bar along the lower edge of a cell, on paper.
fn draw_critical(cell: Frame, gap: f64, scene: &mut Scene) {
    let thick = (cell.height() * 0.12).clamp(2.0, 4.0);
    let bar = Frame::new(cell.left, cell.bottom - thick, cell.right - gap, cell.bottom);
    scene.shapes.push(Shape::Rect { frame: Frame { top: bar.top - 1.5, ..bar }, ink: Ink::Paper });
    scene.shapes.push(Shape::Rect { frame: bar, ink: Ink::Ink });
}
