//! What each stage holds over time, as steps on one common scale.

use crate::model::units::Bytes;
use crate::scene::gantt::{Held, Measure, Plan};
use crate::scene::steps::Steps;
use crate::scene::{Align, Dash, Fill, Ink, Point, Scene, Shape};
use crate::text::{ScheduleChart, numbers};

/// The most a rank holds at once.
pub fn peak(held: &Held, rank: u32) -> f64 {
    let steps = held.steps.get(rank as usize).map_or(&[][..], Vec::as_slice);
    steps.iter().map(|(_, amount)| *amount).filter(|amount| amount.is_finite()).fold(0.0, f64::max) * held.weight(rank)
}

/// An amount with its unit, if it has one.
pub fn amount(amount: f64, measure: Measure) -> String {
    match measure {
        Measure::MicroBatches => numbers::plain(amount),
        Measure::Memory(unit) => numbers::memory(Bytes(amount), unit),
    }
}

pub fn draw(plan: &Plan, held: &Held, scene: &mut Scene) {
    let Some(pitch) = plan.strips else { return };
    let limit = held.limit.filter(|limit| *limit > 0.0 && limit.is_finite());
    let limits = plan.ranks.iter().filter_map(|rank| Some(limit? * held.weight(*rank)));
    let highest = plan.peaks.iter().copied().chain(limits).fold(0.0, f64::max);
    for (row, rank) in plan.ranks.iter().enumerate() {
        let top = plan.strips_top + pitch.step() * row as f64;
        let bottom = top + pitch.row;
        let weight = held.weight(*rank);
        let y = |amount: f64| bottom - (pitch.row - 1.0) * (amount * weight / highest).clamp(0.0, 1.0);
        let steps = held.steps.get(*rank as usize).map_or(&[][..], Vec::as_slice);
        if highest > 0.0 {
            scene.push(Shape::Area { points: outline(plan, steps, bottom, &y), ink: Ink::Fill(Fill::C6) });
        }
        let line = |y: f64| (Point::new(plan.axis.left, y), Point::new(plan.axis.right, y));
        // Lines between strips as low as a line would only make them flicker.
        if pitch.gap > 0.0 || row + 1 == plan.ranks.len() {
            let (from, to) = line(bottom);
            scene.push(Shape::Line { from, to, width: 1.0, dash: Dash::Solid, ink: Ink::Edge });
        }
        if let Some(limit) = limit {
            let (from, to) = line(y(limit));
            scene.push(Shape::Line { from, to, width: 1.5, dash: Dash::Solid, ink: Ink::Limit });
        }
        if row.is_multiple_of(pitch.label_every()) {
            let baseline = (top + bottom) / 2.0 + 6.0;
            scene.push(plan.label(Point::new(0.0, baseline), Align::Start, plan.stage_name(*rank), Ink::Ink2));
            if plan.columns.has_right {
                // Bytes need the room of the word.
                let in_bytes = matches!(held.measure, Measure::Memory(_));
                let words = if in_bytes { String::new() } else { plan.setting.say(ScheduleChart::Peak) };
                plan.two_tone(baseline, amount(plan.peaks[row], held.measure), words, scene);
            }
        }
    }
}

/// The steps from the left end of the axis to the right, closed along the bottom. Steps within half a pixel become one, the highest.
fn outline(plan: &Plan, steps: &[(f64, f64)], bottom: f64, y: &impl Fn(f64) -> f64) -> Vec<Point> {
    let axis = plan.axis;
    let half_pixel = 0.5 / axis.scale();
    let mut area = Steps::new(axis.left, bottom);
    // The amount now, the highest since the last edge, and from when on the next edge is far enough to be drawn.
    let (mut amount, mut highest, mut next) = (0.0, 0.0, axis.from + half_pixel);
    for &(time, new) in steps.iter().filter(|(_, amount)| amount.is_finite()) {
        if time <= axis.from {
            highest = new;
        } else if time >= next {
            if highest > amount {
                area.level(axis.x_inside(next), y(highest));
            }
            area.level(axis.x_inside(time), y(amount));
            (highest, next) = (new, time + half_pixel);
        } else if new > highest {
            highest = new;
        }
        amount = new;
        if time >= axis.to {
            break;
        }
    }
    if highest > amount {
        area.level(axis.x_inside(next), y(highest));
    }
    area.level(axis.right, y(amount));
    area.close()
}
