use crate::scene::gantt::columns::Columns;
use crate::scene::gantt::facts::Facts;
use crate::scene::gantt::pitch::Pitch;
use crate::scene::gantt::{Coloring, Schedule, TimeAxis, View};
use crate::scene::{Frame, Setting};

/// How much of each action is shown, by the width of the shortest one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// 14 px or more: cells with their micro-batch.
    Numbers,
    /// 3 to 14 px: cells.
    Cells,
    /// Under 3 px: what share of the time goes where.
    Shares,
}

impl Detail {
    fn of(shortest_px: f64) -> Self {
        if shortest_px >= 14.0 {
            Self::Numbers
        } else if shortest_px >= 3.0 {
            Self::Cells
        } else {
            Self::Shares
        }
    }
}

/// Which parts surround the rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// Playhead room above, memory strip and axis below.
    Everything,
    /// Rows and a title line; the axis is drawn once for several. For comparing.
    Rows,
}

/// A schedule laid out for one window and one width.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    pub axis: TimeAxis,
    pub detail: Detail,
    pub width: f64,
    pub height: f64,
    /// The ranks drawn, from the top.
    pub ranks: Vec<u32>,
    pub coloring: Coloring,
    pub(super) setting: Setting,
    pub(super) facts: Facts,
    pub(super) rows_top: f64,
    pub(super) rows: Pitch,
    pub(super) strips_top: f64,
    /// `None` where nothing held is drawn.
    pub(super) strips: Option<Pitch>,
    /// The peak of each rank drawn, where what is held is drawn.
    pub(super) peaks: Vec<f64>,
    pub(super) axis_y: f64,
    pub(super) columns: Columns,
    pub(super) show: Show,
}

/// Above the rows: the playhead's flag.
const HEAD: f64 = 31.0;
/// Above the rows where there is no playhead: the title.
const TITLE: f64 = 26.0;
/// Between rows and memory strips.
const BREAK: f64 = 24.0;
/// Below the last row to the ticks.
const TICK_DROP: f64 = 7.0;
const FOOT: f64 = 25.0;

impl Plan {
    /// Lays a schedule out. One pass over its actions.
    pub fn new(schedule: &Schedule, view: &View, show: Show, setting: &Setting) -> Self {
        let facts = Facts::new(schedule);
        let width = setting.usable_width();
        let ranks = view.ranks_of(schedule);
        let columns = Columns::new(&facts, setting);
        let axis = TimeAxis::new(view.from, view.to, columns.left, columns.right);
        let rows = Pitch::of_rows(ranks.len(), show);
        let rows_top = if show == Show::Everything { HEAD } else { TITLE };
        let rows_bottom = rows_top + rows.height(ranks.len());
        let held = schedule.held.filter(|_| show == Show::Everything && !ranks.is_empty());
        let strips = held.map(|_| Pitch::of_strips(ranks.len()));
        let strips_top = rows_bottom + BREAK;
        let bottom = strips.map_or(rows_bottom, |strips| strips_top + strips.height(ranks.len()));
        let peaks = held.map_or(Vec::new(), |held| ranks.iter().map(|rank| super::held::peak(&held, *rank)).collect());
        let foot = if show == Show::Everything { TICK_DROP + FOOT } else { 0.0 };
        let (detail, coloring) = (Detail::of(facts.shortest * axis.scale()), view.coloring);
        let (height, axis_y) = (bottom + foot, bottom + TICK_DROP);
        let setting = *setting;
        Self {
            axis,
            detail,
            width,
            height,
            ranks,
            coloring,
            setting,
            facts,
            rows_top,
            rows,
            strips_top,
            strips,
            peaks,
            axis_y,
            columns,
            show,
        }
    }

    /// Where a row is drawn, counted from the top: to the end of the schedule, should the axis go on.
    pub fn row_frame(&self, row: usize) -> Frame {
        let top = self.rows_top + self.rows.step() * row as f64;
        Frame::new(self.axis.left, top, self.axis.x_inside(self.facts.makespan), top + self.rows.row)
    }

    /// Where all rows are drawn.
    pub fn rows_frame(&self) -> Frame {
        Frame::new(self.axis.left, self.rows_top, self.axis.right, self.rows_top + self.rows.height(self.ranks.len()))
    }

    /// Where an action is drawn, if its rank is. Outside the window it is cut off.
    pub fn cell_frame(&self, schedule: &Schedule, index: usize) -> Option<Frame> {
        let rank = schedule.rank_of(index);
        let row = self.ranks.iter().position(|drawn| *drawn == rank)?;
        let (start, end) = (*schedule.starts.get(index)?, *schedule.ends.get(index)?);
        let band = self.row_frame(row);
        let (left, right) = (self.axis.x_inside(start), self.axis.x_inside(end));
        (end >= self.axis.from && start <= self.axis.to).then(|| Frame::new(left, band.top, right.max(left + 1.0), band.bottom))
    }

    /// Idle time over all ranks' time, 0 to 1.
    pub fn idle_share(&self) -> f64 {
        let ranks = self.facts.busy.len() as u32;
        let total = self.facts.makespan * f64::from(ranks);
        let idle: f64 = (0..ranks).map(|rank| self.facts.idle(rank)).sum();
        if total > 0.0 { idle / total } else { 0.0 }
    }

    /// The gap between cells in px, taken from each cell's right end.
    pub(super) fn gap(&self) -> f64 {
        if self.detail == Detail::Numbers { 1.5 } else { 1.0 }
    }

    /// The lowest point the playhead reaches.
    pub(super) fn needle_bottom(&self) -> f64 {
        self.axis_y - 1.0
    }
}
