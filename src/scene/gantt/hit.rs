use crate::scene::gantt::{Plan, Schedule};

/// What lies under a pointer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Hit {
    /// An action, by its position in `order.actions`.
    Action(usize),
    /// A time in which a rank runs nothing.
    Idle { rank: u32, from: f64, to: f64 },
    /// The playhead's flag; dragging it scrubs.
    Playhead,
    /// Nothing of the chart.
    None,
}

/// Half the width of the playhead's target in px.
const REACH: f64 = 22.0;

impl Plan {
    /// What lies at a point in CSS px, with the playhead at a time.
    pub fn hit(&self, schedule: &Schedule, x: f64, y: f64, playhead: Option<f64>) -> Hit {
        if playhead.is_some_and(|time| y < self.rows_top && (x - self.axis.x(time)).abs() <= REACH) {
            return Hit::Playhead;
        }
        let row = ((y - self.rows_top) / self.rows.step()).floor();
        let is_inside = (self.axis.left..=self.axis.right).contains(&x) && row >= 0.0 && row < self.ranks.len() as f64;
        if !is_inside || !self.row_frame(row as usize).grown(self.rows.gap / 2.0).contains(x, y) {
            return Hit::None;
        }
        self.at(schedule, self.ranks[row as usize], self.axis.time(x))
    }

    /// What a rank does at a time.
    pub fn at(&self, schedule: &Schedule, rank: u32, time: f64) -> Hit {
        let span = schedule.span(rank);
        let index = schedule.running_or_next(rank, time);
        if index < span.end && schedule.starts[index] <= time {
            return Hit::Action(index);
        }
        let from = if index > span.start { schedule.ends[index - 1] } else { 0.0 };
        let to = if index < span.end { schedule.starts[index] } else { self.facts.makespan };
        Hit::Idle { rank, from, to }
    }
}
