/// Words of the schedule charts.
#[derive(Debug, Clone, PartialEq)]
pub enum ScheduleChart {
    /// The name of a pipeline rank, counted from 1.
    Stage(u64),
    /// The same in little room.
    StageNumber(u64),
    /// Over the idle times.
    IdleHead,
    /// After a number: "of 33".
    OfTotal(f64),
    /// After a number: the most held at once.
    Peak,
    /// On the hatch.
    Waiting,
    Done,
    /// On the playhead.
    TimeIs {
        time: f64,
        makespan: f64,
    },
    StageHead,
    Work,
    IdleColumn,
    PeakHeld,
    OrderOfWork,
    AndMore(u64),
    Summary {
        stages: u64,
        micro_batches: u64,
        makespan: f64,
        /// Share of all ranks' time, 0 to 1.
        idle: f64,
    },
    /// Beside a schedule's name where several are compared.
    LaneResult {
        makespan: f64,
        idle: f64,
    },
    ScheduleHead,
}
