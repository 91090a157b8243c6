use crate::scene::gantt::Show;

/// Heights of rows in px.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pitch {
    pub row: f64,
    pub gap: f64,
}

impl Pitch {
    /// Fewer rows are higher; for comparing, several charts share the height.
    pub const fn of_rows(count: usize, show: Show) -> Self {
        match (count, show) {
            (0..=6, Show::Everything) => Self { row: 34.0, gap: 8.0 },
            (0..=16, Show::Everything) | (0..=6, Show::Rows) => Self { row: 22.0, gap: 6.0 },
            (0..=32, _) => Self { row: 14.0, gap: 3.0 },
            _ => Self { row: 8.0, gap: 1.0 },
        }
    }

    /// The strips of memory.
    pub const fn of_strips(count: usize) -> Self {
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
