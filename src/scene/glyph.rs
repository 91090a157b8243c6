//! Small marks drawn as paths, the same in every font.

use crate::scene::{Ink, Point, Shape};

/// ✓ or ✕, about 10 px large, centred on a point.
pub fn verdict(fits: Fits, center: Point) -> Vec<Shape> {
    let at = |(x, y): (f64, f64)| Point::new(center.x + x, center.y + y);
    match fits {
        Fits::Yes => {
            vec![Shape::Path { points: [(-5.5, 0.5), (-2.0, 4.0), (5.5, -4.0)].map(at).to_vec(), width: 1.8, ink: Ink::Ok }]
        }
        Fits::No => [[(-4.0, -4.0), (4.0, 4.0)], [(-4.0, 4.0), (4.0, -4.0)]]
            .map(|ends| Shape::Path { points: ends.map(at).to_vec(), width: 1.8, ink: Ink::Limit })
            .to_vec(),
    }
}

/// Whether something is within its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fits {
    Yes,
    No,
}
