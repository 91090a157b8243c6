//! The window of time that a chart shows.

/// From one time to another; within the schedule.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window {
    pub from: f64,
    pub to: f64,
}

/// A window is never shorter, in units of time.
const SHORTEST: f64 = 2.0;

impl Window {
    pub const fn whole(end: f64) -> Self {
        Self { from: 0.0, to: end }
    }

    /// `factor` times as long, the time `at` staying where it is on the screen. `None` once it holds everything.
    pub fn zoomed(self, at: f64, factor: f64, end: f64) -> Option<Self> {
        let length = self.to - self.from;
        let wanted = (length * factor).max(SHORTEST.min(end));
        // A time that is no number shows the whole.
        if wanted.is_nan() || wanted >= end {
            return None;
        }
        let share = if length > 0.0 { ((at - self.from) / length).clamp(0.0, 1.0) } else { 0.5 };
        Some(Self::starting(at - share * wanted, wanted, end))
    }

    /// As long as it is, with a time in its middle.
    pub fn around(self, at: f64, end: f64) -> Option<Self> {
        let length = self.to - self.from;
        (length < end).then(|| Self::starting(at - length / 2.0, length, end))
    }

    pub fn middle(self) -> f64 {
        f64::midpoint(self.from, self.to)
    }

    pub fn contains(self, time: f64) -> bool {
        (self.from..=self.to).contains(&time)
    }

    fn starting(from: f64, length: f64, end: f64) -> Self {
        let from = from.clamp(0.0, (end - length).max(0.0));
        Self { from, to: from + length }
    }
}

#[cfg(test)]
mod tests {
    use super::Window;

    #[test]
    fn zooming_keeps_the_time_under_the_pointer() {
        let window = Window::whole(100.0).zoomed(25.0, 0.5, 100.0).expect("a window");
        assert_eq!(window, Window { from: 12.5, to: 62.5 });
        assert_eq!(window.zoomed(25.0, 0.5, 100.0), Some(Window { from: 18.75, to: 43.75 }));
        assert_eq!(window.zoomed(25.0, 2.0, 100.0), None);
    }

    #[test]
    fn a_window_stays_inside() {
        let window = Window { from: 10.0, to: 20.0 };
        assert_eq!(window.around(-5.0, 100.0), Some(Window { from: 0.0, to: 10.0 }));
        assert_eq!(window.around(99.0, 100.0), Some(Window { from: 90.0, to: 100.0 }));
        assert_eq!(Window::whole(1.0).zoomed(0.5, 0.1, 1.0), None);
        assert!(window.zoomed(f64::NAN, 0.5, 100.0).is_some());
    }
}
