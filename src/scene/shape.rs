/// A place in CSS pixels, y downwards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// An upright rectangle in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Frame {
    pub const fn new(left: f64, top: f64, right: f64, bottom: f64) -> Self {
        Self { left, top, right, bottom }
    }

    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    pub fn center(&self) -> Point {
        Point::new((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    /// Whether a point lies inside; the left and top edges belong to it, the right and bottom ones to its neighbours.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        self.left <= x && x < self.right && self.top <= y && y < self.bottom
    }

    /// Larger by `by` px on every side.
    pub fn grown(&self, by: f64) -> Self {
        Self::new(self.left - by, self.top - by, self.right + by, self.bottom + by)
    }

    pub fn moved(&self, x: f64, y: f64) -> Self {
        Self::new(self.left + x, self.top + y, self.right + x, self.bottom + y)
    }
}

/// The nine data fills. What each means depends on the family (memory, schedule, time); the colours are paint's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fill {
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
}

impl Fill {
    pub const ALL: [Self; 9] = [Self::C1, Self::C2, Self::C3, Self::C4, Self::C5, Self::C6, Self::C7, Self::C8, Self::C9];

    /// The position in the set, 0 to 8.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What a mark is for; paint decides how that looks in a theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ink {
    Paper,
    Well,
    Ink,
    Ink2,
    Ink3,
    Edge,
    Rule,
    Limit,
    Ok,
    Fill(Fill),
    /// Text on a fill.
    On(Fill),
}

/// Which end of a text stands at its anchor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Start,
    Middle,
    End,
}

/// The thickness of letters. Backends know two: 400, and 600 or 700 as the font has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// How a line runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Dash {
    Solid,
    /// Lengths of mark and gap in px.
    Every(f64, f64),
}

/// One mark. Coordinates are CSS pixels; paint rounds them to device pixels.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Rect {
        frame: Frame,
        ink: Ink,
    },
    /// Rectangles side by side in one row, from left to right, drawn as one shape because that is many times faster.
    Cells {
        top: f64,
        bottom: f64,
        /// Left and right of each, ascending.
        spans: Vec<(f64, f64)>,
        /// Taken from the right end of each in px, the same number of device pixels everywhere. A cell keeps at least one.
        gap: f64,
        ink: Ink,
    },
    /// A frame's edge, drawn inside it.
    Outline {
        frame: Frame,
        width: f64,
        dash: Dash,
        ink: Ink,
    },
    /// A straight line centred on its points.
    Line {
        from: Point,
        to: Point,
        width: f64,
        dash: Dash,
        ink: Ink,
    },
    /// An open line through points.
    Path {
        points: Vec<Point>,
        width: f64,
        ink: Ink,
    },
    /// A closed, filled outline.
    Area {
        points: Vec<Point>,
        ink: Ink,
    },
    /// Idle: lines at 45 degrees on paper.
    Hatch {
        frame: Frame,
    },
    Text {
        /// On the baseline.
        at: Point,
        align: Align,
        text: String,
        /// Font size in px.
        size: f64,
        weight: Weight,
        ink: Ink,
    },
}

impl Shape {
    /// The same shape elsewhere.
    pub fn moved(self, x: f64, y: f64) -> Self {
        let to = |point: Point| Point::new(point.x + x, point.y + y);
        match self {
            Self::Rect { frame, ink } => Self::Rect { frame: frame.moved(x, y), ink },
            Self::Cells { top, bottom, spans, gap, ink } => {
                let spans = spans.into_iter().map(|(left, right)| (left + x, right + x)).collect();
                Self::Cells { top: top + y, bottom: bottom + y, spans, gap, ink }
            }
            Self::Outline { frame, width, dash, ink } => Self::Outline { frame: frame.moved(x, y), width, dash, ink },
            Self::Line { from, to: end, width, dash, ink } => Self::Line { from: to(from), to: to(end), width, dash, ink },
            Self::Path { points, width, ink } => Self::Path { points: points.into_iter().map(to).collect(), width, ink },
            Self::Area { points, ink } => Self::Area { points: points.into_iter().map(to).collect(), ink },
            Self::Hatch { frame } => Self::Hatch { frame: frame.moved(x, y) },
            Self::Text { at, align, text, size, weight, ink } => Self::Text { at: to(at), align, text, size, weight, ink },
        }
    }
}

/// A drawing's width or height: 1 to 16,384 px whatever comes.
pub(super) fn extent(px: f64) -> f64 {
    if px.is_nan() { 1.0 } else { px.clamp(1.0, 16_384.0) }
}
