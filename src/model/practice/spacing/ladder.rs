//! The plainest rule: fixed rungs of growing intervals.

use super::{Grade, Memory, Review, Scheduler};

/// 1, 3, 7, 16, 35, 75 and 160 days: about twice as long each time. A failure goes back to the first rung, an easy answer skips one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ladder;

const RUNGS: [u32; 7] = [1, 3, 7, 16, 35, 75, 160];

impl Scheduler for Ladder {
    fn review(&self, memory: Option<Memory>, _days: u32, grade: Grade) -> Review {
        let rung = memory.map(|memory| RUNGS.iter().take_while(|days| f64::from(**days) < f64::from(memory.stability)).count());
        let next = match (rung, grade) {
            (_, Grade::Again) => 0,
            (rung, Grade::Hard) => rung.unwrap_or(0),
            (rung, Grade::Good) => rung.map_or(1, |rung| rung + 1),
            (rung, Grade::Easy) => rung.map_or(2, |rung| rung + 2),
        };
        let interval = RUNGS[next.min(RUNGS.len() - 1)];
        Review { memory: Memory { stability: interval as f32, difficulty: 5.0 }, interval }
    }
}
