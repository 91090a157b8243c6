use crate::scene::Point;

/// An area under steps, from left to right. Steps of one height become one edge.
pub struct Steps {
    points: Vec<Point>,
    x: f64,
    bottom: f64,
}

impl Steps {
    pub fn new(left: f64, bottom: f64) -> Self {
        Self { points: vec![Point::new(left, bottom)], x: left, bottom }
    }

    /// Where the next step starts.
    pub fn x(&self) -> f64 {
        self.x
    }

    /// A step at a height from the last one's end to `x`.
    pub fn level(&mut self, x: f64, y: f64) {
        let from = std::mem::replace(&mut self.x, x);
        if let [.., before, last] = self.points.as_mut_slice()
            && before.y == y
            && last.y == y
        {
            last.x = x;
            return;
        }
        self.points.extend([Point::new(from, y), Point::new(x, y)]);
    }

    /// The outline, down to the bottom at its end.
    pub fn close(mut self) -> Vec<Point> {
        self.points.push(Point::new(self.x, self.bottom));
        self.points
    }
}
