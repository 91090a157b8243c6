//! From CSS pixels to device pixels.

use crate::scene::Frame;

/// A coordinate in device pixels.
pub fn at(css: f64, scale: f64) -> i32 {
    // `as` turns NaN into 0; the bound keeps differences of two coordinates inside i32.
    (css * scale).round().clamp(-1e8, 1e8) as i32
}

/// The thickness of a line in device pixels: what is there is at least one.
pub fn thickness(css: f64, scale: f64) -> i32 {
    at(css, scale).max(1)
}

/// A gap in device pixels: it may vanish.
pub fn gap(css: f64, scale: f64) -> i32 {
    at(css, scale).max(0)
}

/// The size of a drawing in device pixels.
pub fn length(css: f64, scale: f64) -> u32 {
    u32::try_from(at(css, scale)).unwrap_or(0).max(1)
}

/// A rectangle in device pixels; right and bottom are outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Block {
    pub fn new(frame: &Frame, scale: f64) -> Self {
        Self {
            left: at(frame.left, scale),
            top: at(frame.top, scale),
            right: at(frame.right, scale),
            bottom: at(frame.bottom, scale),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.right <= self.left || self.bottom <= self.top
    }
}

/// Where a line of a given thickness lies when centred on `css`: its first and one past its last pixel.
pub fn band(css: f64, width: f64, scale: f64) -> (i32, i32) {
    let thickness = thickness(width, scale);
    let first = (css * scale - f64::from(thickness) / 2.0).round().clamp(-1e8, 1e8) as i32;
    (first, first + thickness)
}
