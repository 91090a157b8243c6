use crate::scene::gantt::Schedule;

/// What the layout and the words need to know of each rank, found in one pass.
#[derive(Debug, Clone, PartialEq)]
pub struct Facts {
    /// Time each rank works.
    pub busy: Vec<f64>,
    /// The shortest action that takes time.
    pub shortest: f64,
    pub makespan: f64,
}

impl Facts {
    pub fn new(schedule: &Schedule) -> Self {
        let mut shortest = f64::INFINITY;
        let mut busy = Vec::new();
        for rank in 0..ranks(schedule) {
            let mut sum = 0.0;
            for index in schedule.span(rank) {
                let duration = schedule.duration(index);
                sum += duration;
                if duration > 0.0 && duration < shortest {
                    shortest = duration;
                }
            }
            busy.push(sum);
        }
        let makespan = if schedule.makespan > 0.0 && schedule.makespan.is_finite() { schedule.makespan } else { 0.0 };
        Self { busy, shortest: if shortest.is_finite() { shortest } else { makespan }, makespan }
    }

    /// Time a rank does nothing.
    pub fn idle(&self, rank: u32) -> f64 {
        (self.makespan - self.busy.get(rank as usize).copied().unwrap_or(0.0)).max(0.0)
    }
}

/// The ranks that have a row.
pub fn ranks(schedule: &Schedule) -> u32 {
    u32::try_from(schedule.order.row_starts.len().saturating_sub(1)).unwrap_or(0)
}
