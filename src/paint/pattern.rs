//! Hatch and patterns as clipped polygons, so that canvas and SVG show the same.

use crate::paint::pixels::{self, Block};
use crate::scene::Fill;

/// Whether fills carry a pattern besides their colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Patterns {
    #[default]
    Off,
    /// In print and forced colours always.
    On,
}

/// A piece of a pattern in device pixels.
pub enum Piece {
    /// A closed outline to fill.
    Area(Vec<(i32, i32)>),
    /// A rectangle to fill.
    Rect(Block),
    /// An open line.
    Line(Vec<(i32, i32)>, u32),
    /// A full or an empty circle around a point.
    Dot((i32, i32), u32),
    Ring((i32, i32), u32, u32),
}

/// The idle hatch's rhythm along x in CSS px: lines 6 px apart, a little over 1 px wide, measured across.
pub const HATCH_STEP: f64 = 8.5;
pub const HATCH_WIDTH: f64 = 1.6;

/// The hatch of idle time.
pub fn hatch(area: Block, scale: f64) -> Vec<(i32, i32)> {
    rising(area, pixels::thickness(HATCH_STEP, scale), pixels::thickness(HATCH_WIDTH, scale))
}

/// A fill's pattern inside a box.
pub fn pieces(fill: Fill, area: Block, scale: f64) -> Vec<Piece> {
    let px = |css: f64| pixels::thickness(css, scale);
    // Across 45 degrees, 1.5 px and a step of 7 px are longer by the root of two.
    let (slant_step, slant_width) = (px(9.9), px(2.1));
    match fill {
        Fill::C1 => Vec::new(),
        Fill::C2 => vec![Piece::Area(rising(area, slant_step, slant_width))],
        Fill::C3 => rows(area, px(6.0), px(1.0)).chain(columns(area, px(6.0), px(1.0))).collect(),
        Fill::C4 => rows(area, px(6.0), px(1.5)).collect(),
        Fill::C5 => grid(area, px(7.0), px(1.25)).map(|at| Piece::Dot(at, px(1.25) as u32)).collect(),
        Fill::C6 => vec![Piece::Area(falling(area, slant_step, slant_width))],
        Fill::C7 => zigzag(area, px(8.0), px(1.5) as u32).collect(),
        Fill::C8 => columns(area, px(6.0), px(1.5)).collect(),
        Fill::C9 => grid(area, px(8.0), px(2.6)).map(|at| Piece::Ring(at, px(2.1) as u32, px(1.0) as u32)).collect(),
    }
}

/// Lines rising to the right, `step` apart along x and `width` wide along x, as one outline.
///
/// One outline instead of many costs one call to the backend. It runs along each line and returns on the box's left and bottom edge, where
/// what is passed twice encloses nothing.
pub fn rising(area: Block, step: i32, width: i32) -> Vec<(i32, i32)> {
    let mut outline = Vec::new();
    if area.is_empty() || step < 1 || (area.right - area.left) / step > 20_000 {
        return outline;
    }
    let corner = area.left + area.bottom;
    let far_corner = area.right + area.top;
    let (first, last) = (area.left + area.top, area.right + area.bottom);
    // A line is where x + y lies between c and c + width.
    let start = |c: i32| if c <= corner { (area.left, c - area.left) } else { (c - area.bottom, area.bottom) };
    let end = |c: i32| if c <= far_corner { (c - area.top, area.top) } else { (area.right, c - area.right) };
    let mut c = (first - width + 1).div_euclid(step) * step;
    let mut is_past_corner = false;
    while c < last {
        let (from, to) = (c.max(first), (c + width).min(last));
        c += step;
        if to <= from {
            continue;
        }
        if !is_past_corner && from > corner {
            outline.push((area.left, area.bottom));
            is_past_corner = true;
        }
        outline.extend([start(from), end(from)]);
        if from < far_corner && far_corner < to {
            outline.push((area.right, area.top));
        }
        outline.extend([end(to), start(to)]);
        if from <= corner && corner < to {
            is_past_corner = true;
        }
    }
    if is_past_corner {
        outline.push((area.left, area.bottom));
    }
    outline
}

fn falling(area: Block, step: i32, width: i32) -> Vec<(i32, i32)> {
    rising(area, step, width).into_iter().map(|(x, y)| (area.left + area.right - x, y)).collect()
}

fn rows(area: Block, step: i32, width: i32) -> impl Iterator<Item = Piece> {
    let first = area.top + (step - width) / 2;
    (first..area.bottom)
        .step_by(step as usize)
        .map(move |top| Piece::Rect(Block { top, bottom: (top + width).min(area.bottom), ..area }))
}

fn columns(area: Block, step: i32, width: i32) -> impl Iterator<Item = Piece> {
    let first = area.left + (step - width) / 2;
    (first..area.right)
        .step_by(step as usize)
        .map(move |left| Piece::Rect(Block { left, right: (left + width).min(area.right), ..area }))
}

/// Points of a grid that lie at least `radius` inside.
fn grid(area: Block, step: i32, radius: i32) -> impl Iterator<Item = (i32, i32)> {
    let half = (step / 2).max(radius);
    let ys = (area.top + half..=area.bottom - radius).step_by(step as usize);
    ys.flat_map(move |y| (area.left + half..=area.right - radius).step_by(step as usize).map(move |x| (x, y)))
}

fn zigzag(area: Block, step: i32, width: u32) -> impl Iterator<Item = Piece> {
    let half = (step / 2).max(1);
    let first = area.top + half / 2;
    (first..area.bottom - half).step_by(step as usize).map(move |top| {
        let points = (area.left..=area.right).step_by(half as usize).enumerate();
        Piece::Line(points.map(|(index, x)| (x, top + if index % 2 == 0 { half } else { 0 })).collect(), width)
    })
}
