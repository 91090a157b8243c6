//! Shares as pixels: one buffer and one call to put it on a canvas, whatever the number of actions.

use crate::paint::pattern::{HATCH_STEP, HATCH_WIDTH};
use crate::paint::pixels::{self, Block};
use crate::paint::{Palette, Rgb};
use crate::scene::gantt::{Plan, Schedule, Shares};
use crate::scene::{Fill, Ink};

/// An opaque picture in device pixels and where its top left corner lies on the chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raster {
    pub left: i32,
    pub top: i32,
    pub width: u32,
    pub height: u32,
    /// Red, green, blue, alpha, row by row: `ImageData` as it is.
    pub pixels: Vec<u8>,
}

/// The rows of a schedule at the level of shares. Draw `Plan::ground_without_rows` first, then put this.
pub fn raster(plan: &Plan, schedule: &Schedule, palette: &Palette, scale: f64) -> Raster {
    let scale = if scale > 0.0 && scale.is_finite() { scale.min(16.0) } else { 1.0 };
    let area = Block::new(&plan.rows_frame(), scale);
    let (width, height) =
        ((area.right - area.left).clamp(1, 16_384) as usize, (area.bottom - area.top).clamp(0, 16_384) as usize);
    let shares = plan.shares(schedule, width);
    let inks = Inks::new(palette, scale);
    let mut pixels = vec![0; width * height * 4];
    fill(&mut pixels, inks.paper);
    for row in 0..plan.ranks.len() {
        let block = Block::new(&plan.row_frame(row), scale);
        // Most columns look like their neighbour: a line is drawn in runs.
        let runs: Vec<(usize, [u8; 4])> = shares.row(row).chunk_by(|a, b| a == b).map(|run| (run.len(), run[0])).collect();
        for y in block.top..block.bottom {
            let start = (y - area.top) as usize * width * 4;
            if let Some(line) = pixels.get_mut(start..start + width * 4) {
                inks.draw_line(&runs, &block, y, line);
            }
        }
    }
    Raster { left: area.left, top: area.top, width: width as u32, height: height as u32, pixels }
}

type Pixel = [u8; 4];

struct Inks {
    paper: Pixel,
    edge: Pixel,
    levels: [Pixel; 4],
    hatch_step: i32,
    hatch_width: i32,
    hairline: i32,
}

impl Inks {
    fn new(palette: &Palette, scale: f64) -> Self {
        let of = |fill: Fill| pixel(palette.color(Ink::Fill(fill)));
        Self {
            paper: pixel(palette.paper),
            edge: pixel(palette.edge),
            levels: Shares::FILLS.map(of),
            hatch_step: pixels::thickness(HATCH_STEP, scale),
            hatch_width: pixels::thickness(HATCH_WIDTH, scale),
            hairline: pixels::thickness(1.0, scale),
        }
    }

    /// One line of pixels of a row: each run of columns shows the lowest level that reaches this height, or the ground.
    fn draw_line(&self, runs: &[(usize, [u8; 4])], block: &Block, y: i32, mut line: &mut [u8]) {
        let height = block.bottom - block.top;
        // The level at this line's middle, in 255ths; a top reaches it if it is at least as high.
        let needed = ((f64::from(block.bottom - y) - 0.5) / f64::from(height) * 255.0).ceil().max(1.0) as u8;
        let is_border = y < block.top + self.hairline || y >= block.bottom - self.hairline;
        let mut x = block.left;
        for (length, tops) in runs {
            let (run, rest) = line.split_at_mut((length * 4).min(line.len()));
            match tops.iter().position(|top| *top >= needed) {
                Some(level) => fill(run, self.levels[level]),
                None if is_border => fill(run, self.edge),
                None => self.draw_ground(run, x, y),
            }
            x += *length as i32;
            line = rest;
        }
    }

    fn draw_ground(&self, run: &mut [u8], left: i32, y: i32) {
        for (x, out) in (left..).zip(run.chunks_exact_mut(4)) {
            out.copy_from_slice(&self.ground(x, y));
        }
    }

    /// Paper or a line of the hatch, in step with the hatch as areas.
    fn ground(&self, x: i32, y: i32) -> Pixel {
        if (x + y).rem_euclid(self.hatch_step) < self.hatch_width { self.edge } else { self.paper }
    }
}

fn fill(pixels: &mut [u8], color: Pixel) {
    for out in pixels.chunks_exact_mut(4) {
        out.copy_from_slice(&color);
    }
}

const fn pixel(color: Rgb) -> Pixel {
    [color.0, color.1, color.2, 255]
}
