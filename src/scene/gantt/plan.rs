use crate::scene::gantt::facts::{self, Facts};
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

/// Which parts surround the rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// Playhead room above, memory strip and axis below.
    Everything,
    /// Rows and a title line; the axis is drawn once for several. For comparing.
    Rows,
}

/// Heights of rows in px.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pitch {
    pub row: f64,
    pub gap: f64,
}

impl Pitch {
    const fn of_rows(count: usize) -> Self {
        match count {
            0..=6 => Self { row: 34.0, gap: 8.0 },
            7..=16 => Self { row: 22.0, gap: 6.0 },
            17..=32 => Self { row: 14.0, gap: 3.0 },
            _ => Self { row: 8.0, gap: 1.0 },
        }
    }

    const fn of_strips(count: usize) -> Self {
        match count {
            0..=6 => Self { row: 26.0, gap: 6.0 },
            7..=16 => Self { row: 14.0, gap: 3.0 },
            17..=32 => Self { row: 8.0, gap: 1.0 },
            _ => Self { row: 4.0, gap: 0.0 },
        }
    }

    pub fn step(&self) -> f64 {
        self.row + self.gap
    }

    pub fn height(&self, count: usize) -> f64 {
        (self.step() * count as f64 - self.gap).max(0.0)
    }

    /// Every how many rows a label finds room.
    pub fn label_every(&self) -> usize {
        if self.step() >= 16.0 { 1 } else { 4 }
    }
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
    pub(super) has_stage_words: bool,
    pub(super) has_right_column: bool,
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
        let n_ranks = facts::ranks(schedule);
        let ranks: Vec<u32> = if view.ranks.is_empty() {
            (0..n_ranks).collect()
        } else {
            view.ranks.iter().copied().filter(|rank| *rank < n_ranks).collect()
        };
        let (has_stage_words, has_right_column) = (width >= 480.0, width >= 520.0);
        let left = if has_stage_words { 64.0 } else { 22.0 };
        let right = if has_right_column { width - 76.0 } else { width - 8.0 };
        let axis = TimeAxis::new(view.from, view.to, left, right);
        let rows = Pitch::of_rows(ranks.len());
        let rows_top = if show == Show::Everything { HEAD } else { TITLE };
        let rows_bottom = rows_top + rows.height(ranks.len());
        let held = schedule.held.filter(|_| show == Show::Everything && !ranks.is_empty());
        let strips = held.map(|_| Pitch::of_strips(ranks.len()));
        let strips_top = rows_bottom + BREAK;
        let bottom = strips.map_or(rows_bottom, |strips| strips_top + strips.height(ranks.len()));
        let peaks = held.map_or(Vec::new(), |held| ranks.iter().map(|rank| super::held::peak(&held, *rank)).collect());
        let foot = if show == Show::Everything { TICK_DROP + FOOT } else { 0.0 };
        Self {
            detail: detail(facts.shortest * axis.scale()),
            axis,
            width,
            height: bottom + foot,
            ranks,
            coloring: view.coloring,
            setting: *setting,
            facts,
            rows_top,
            rows,
            strips_top,
            strips,
            peaks,
            axis_y: bottom + TICK_DROP,
            has_stage_words,
            has_right_column,
            show,
        }
    }

    /// Where a row is drawn, counted from the top.
    pub fn row_frame(&self, row: usize) -> Frame {
        let top = self.rows_top + self.rows.step() * row as f64;
        Frame::new(self.axis.left, top, self.axis.right, top + self.rows.row)
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

    /// The gap between cells in px, taken from each cell's right end.
    pub(super) fn gap(&self) -> f64 {
        if self.detail == Detail::Numbers { 1.5 } else { 1.0 }
    }

    /// The lowest point the playhead reaches.
    pub(super) fn needle_bottom(&self) -> f64 {
        self.axis_y - 1.0
    }
}

fn detail(shortest_px: f64) -> Detail {
    if shortest_px >= 14.0 {
        Detail::Numbers
    } else if shortest_px >= 3.0 {
        Detail::Cells
    } else {
        Detail::Shares
    }
}
