use crate::text::numbers::{self, plural};
use crate::text::{Message, ScheduleChart};

impl Message for ScheduleChart {
    fn in_english(&self) -> String {
        match self {
            Self::Stage(number) => format!("Stage {number}"),
            Self::StageNumber(number) => number.to_string(),
            Self::IdleHead => "idle".into(),
            Self::OfTotal(total) => format!("of {}", numbers::time(*total)),
            Self::Peak => "peak".into(),
            Self::Waiting => "waiting".into(),
            Self::Done => "done".into(),
            Self::TimeIs { time, makespan } => format!("t = {}", numbers::time_of(*time, *makespan)),
            Self::StageHead => "Stage".into(),
            Self::Work => "Work".into(),
            Self::IdleColumn => "Idle".into(),
            Self::PeakHeld => "Most activations held".into(),
            Self::OrderOfWork => "Order of work".into(),
            Self::AndMore(count) => format!("and {} more", numbers::count(*count)),
            Self::LaneResult { makespan, idle } => {
                format!("{} units, {} idle", numbers::time(*makespan), numbers::percent(*idle))
            }
            Self::ScheduleHead => "Schedule".into(),
            Self::Summary { stages, micro_batches, makespan, idle } => format!(
                "{} with {}: the step takes {} units of time, and the stages are idle {} of it.",
                plural(*stages as f64, "stage", "stages"),
                plural(*micro_batches as f64, "micro-batch", "micro-batches"),
                numbers::time(*makespan),
                numbers::percent(*idle),
            ),
        }
    }
}
