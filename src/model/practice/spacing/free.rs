//! FSRS-6 with its default parameters (the crate `fsrs`; Ye et al. 2022, "A stochastic shortest path algorithm for optimizing spaced
//! repetition scheduling"; section "FSRS-6" of the project's wiki).

use fsrs::{FSRS, MemoryState};

use super::{Grade, Ladder, Memory, Review, Scheduler};

/// Recall that a question comes back at.
pub const RETENTION: f32 = 0.9;
/// A year: an interview is nearer than that.
const LONGEST: f32 = 365.0;

/// Free spaced repetition scheduler.
#[derive(Debug, Clone, Default)]
pub struct Free(FSRS);

impl Scheduler for Free {
    fn review(&self, memory: Option<Memory>, days: u32, grade: Grade) -> Review {
        let state = memory.map(|memory| MemoryState { stability: memory.stability, difficulty: memory.difficulty });
        // Refused only for memories that are no numbers, which an import cannot bring.
        let Ok(next) = self.0.next_states(state, RETENTION, days) else { return Ladder.review(memory, days, grade) };
        let next = match grade {
            Grade::Again => next.again,
            Grade::Hard => next.hard,
            Grade::Good => next.good,
            Grade::Easy => next.easy,
        };
        let memory = Memory { stability: next.memory.stability, difficulty: next.memory.difficulty };
        Review { memory, interval: next.interval.round().clamp(1.0, LONGEST) as u32 }
    }
}
