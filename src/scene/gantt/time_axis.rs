/// Time to x and back.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TimeAxis {
    /// The time at the left end.
    pub from: f64,
    /// The time at the right end; always later.
    pub to: f64,
    pub left: f64,
    pub right: f64,
}

impl TimeAxis {
    /// An axis over a window; one that is empty or no number shows 0 to 1.
    pub fn new(from: f64, to: f64, left: f64, right: f64) -> Self {
        let is_window = from.is_finite() && to.is_finite() && to > from;
        let (from, to) = if is_window { (from, to) } else { (0.0, 1.0) };
        Self { from, to, left, right: right.max(left + 1.0) }
    }

    /// Pixels per unit of time.
    pub fn scale(&self) -> f64 {
        (self.right - self.left) / (self.to - self.from)
    }

    /// Where a time stands, kept within a screen's distance of the axis.
    pub fn x(&self, time: f64) -> f64 {
        let x = self.left + (time - self.from) * self.scale();
        if x.is_nan() { self.left } else { x.clamp(self.left - 1e4, self.right + 1e4) }
    }

    /// As [`TimeAxis::x`], never outside the axis.
    pub fn x_inside(&self, time: f64) -> f64 {
        self.x(time).clamp(self.left, self.right)
    }

    /// The time at an x, never outside the window.
    pub fn time(&self, x: f64) -> f64 {
        (self.from + (x - self.left) / self.scale()).clamp(self.from, self.to)
    }
}
